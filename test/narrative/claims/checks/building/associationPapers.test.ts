import { assert, describe, it } from "@effect/vitest"

import { associationPapersClaim } from "../../../../../src/narrative/claims/checks/building/associationPapers.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(associationPapersClaim)

describe("the association", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "of a condominium let by the night",
      { propertyKind: "condominium", recommendedStrategy: "shortTermRental" },
      "unusualLetting"
    ],
    [
      "of a townhouse let by the room",
      { propertyKind: "townhouse", recommendedStrategy: "coLiving" },
      "unusualLetting"
    ],
    ["of a condominium let as a whole", { propertyKind: "condominium", recommendedStrategy: "subjectTo" }, "usual"],
    ["of a townhouse without a plan", { propertyKind: "townhouse", recommendedStrategy: null }, "usual"],
    ["that a house has not", { propertyKind: "single-family house" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(associationPapersClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unusualLetting: ["neutral", false],
      usual: ["neutral", false]
    })
  })

  it("reads unusualLetting", () =>
    assert.deepStrictEqual(said({ propertyKind: "condominium", recommendedStrategy: "shortTermRental" }), [
      "get the association's written consent before counting on Short-Term Rental, which the bylaws may rule out",
      "read the association's bylaws for a minimum lease term, which could end Short-Term Rental outright",
      "ask the association for leasing rules, budget and reserves, and whether Short-Term Rental is permitted",
      "settle with the association whether the bylaws leave room for Short-Term Rental",
      "have the association state in writing which leases the bylaws permit"
    ]))

  it("reads usual", () =>
    assert.deepStrictEqual(said({ propertyKind: "condominium", recommendedStrategy: "subjectTo" }), [
      "read the association's budget, reserves, insurance and leasing rules",
      "ask the association for pending assessments, reserves and limits on leasing",
      "get the association's documents early, and look for special assessments and caps on rentals",
      "have the association confirm dues, reserves and open litigation in writing",
      "check what the association's master policy covers and what the bylaws say of leasing"
    ]))
})
