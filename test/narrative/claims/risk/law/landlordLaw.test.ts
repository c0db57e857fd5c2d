import { assert, describe, it } from "@effect/vitest"

import { landlordLawClaim } from "../../../../../src/narrative/claims/risk/law/landlordLaw.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(landlordLawClaim)

describe("landlord law", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["friendly", { landlordScore: 89, landlordLeaning: "landlord-friendly" }, "landlordFriendly"],
    ["balanced", { landlordScore: 66, landlordLeaning: "balanced" }, "balanced"],
    ["leaning to the other side", { landlordScore: 43, landlordLeaning: "tenant-leaning" }, "tenantLeaning"],
    ["protective of the other side", { landlordScore: 27, landlordLeaning: "tenant-protective" }, "tenantProtective"],
    ["not known", { landlordScore: null, landlordLeaning: null }, "unknown"],
    [
      "over a bare lot",
      { landlordScore: 89, landlordLeaning: "landlord-friendly", propertyKind: "parcel of land" },
      null
    ]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(landlordLawClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      landlordFriendly: ["for", false],
      balanced: ["neutral", false],
      tenantLeaning: ["against", false],
      tenantProtective: ["against", false],
      unknown: ["against", false]
    })
  })

  it("reads landlordFriendly", () =>
    assert.deepStrictEqual(said({ landlordScore: 89, landlordLeaning: "landlord-friendly" }), [
      "state law counts as landlord-friendly, with a score of 89",
      "the law of the state scores 89 for landlords, which the report labels landlord-friendly",
      "a landlord score of 89 marks the state's law as landlord-friendly",
      "the rules of the state are on the landlord-friendly side, with a score of 89",
      "landlord-friendly is the label for state law here, from a score of 89"
    ]))

  it("reads balanced", () =>
    assert.deepStrictEqual(said({ landlordScore: 66, landlordLeaning: "balanced" }), [
      "state law counts as balanced between landlord and tenant, with a score of 66",
      "the law of the state scores 66 for landlords, which the report labels balanced",
      "a landlord score of 66 marks the state's law as balanced",
      "the rules of the state favor neither side of a lease, with a score of 66",
      "balanced is the label for state law here, from a landlord score of 66"
    ]))

  it("reads tenantLeaning", () =>
    assert.deepStrictEqual(said({ landlordScore: 43, landlordLeaning: "tenant-leaning" }), [
      "state law leans toward tenants, with a landlord score of 43",
      "the law of the state scores 43 for landlords, which the report labels tenant-leaning",
      "a landlord score of 43 marks the state's law as tenant-leaning",
      "the rules of the state lean to the tenant side of a lease, with a score of 43",
      "tenant-leaning is the label for state law here, from a landlord score of 43"
    ]))

  it("reads tenantProtective", () =>
    assert.deepStrictEqual(said({ landlordScore: 27, landlordLeaning: "tenant-protective" }), [
      "state law is tenant-protective by the report's label, with a landlord score of 27",
      "the law of the state scores 27 for landlords, which the report labels tenant-protective",
      "a landlord score of 27 marks the state's law as tenant-protective",
      "the rules of the state protect the tenant side of a lease strongly, with a landlord score of 27",
      "tenant-protective is the label for state law here, from a landlord score of 27"
    ]))

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ landlordScore: null, landlordLeaning: null }), [
      "how the law treats landlords here is not known",
      "the report has no rating of landlord law for the place",
      "landlord law could not be rated, and the rules have to be looked up",
      "no score for landlord law exists for the place",
      "the rules on leases and evictions are a gap in the report"
    ]))
})
