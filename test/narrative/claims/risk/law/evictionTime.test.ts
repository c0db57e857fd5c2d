import { assert, describe, it } from "@effect/vitest"

import { evictionTimeClaim } from "../../../../../src/narrative/claims/risk/law/evictionTime.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(evictionTimeClaim)

describe("an eviction", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["is long from ten weeks", { evictionWeeks: 10 }, "long"],
    ["is usual at nine", { evictionWeeks: 9 }, "usual"],
    ["is usual at six", { evictionWeeks: 6 }, "usual"],
    ["is short up to five", { evictionWeeks: 5 }, "short"],
    ["is not known", { evictionWeeks: null }, null],
    ["is no matter of a bare lot", { evictionWeeks: 5, propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(evictionTimeClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      long: ["against", false],
      usual: ["neutral", false],
      short: ["for", false]
    })
  })

  it("reads long", () =>
    assert.deepStrictEqual(said({ evictionWeeks: 10 }), [
      "an uncontested eviction usually takes 10 weeks in the state, a long time without rent",
      "from notice to possession, an uncontested case of nonpayment runs to about 10 weeks",
      "a lease that ends in an uncontested eviction can cost about 10 weeks of rent",
      "evictions are slow in the state, with 10 weeks as the usual length of an uncontested case",
      "the reserve has to bridge an uncontested eviction of about 10 weeks"
    ]))

  it("reads usual", () =>
    assert.deepStrictEqual(said({ evictionWeeks: 9 }), [
      "an uncontested eviction usually takes 9 weeks in the state",
      "from notice to possession, an uncontested case of nonpayment usually takes 9 weeks",
      "state practice points to 9 weeks for an uncontested eviction",
      "the usual length of an uncontested eviction is 9 weeks",
      "where rent stays unpaid, possession usually comes back after 9 weeks if the case is uncontested"
    ]))

  it("reads short", () =>
    assert.deepStrictEqual(said({ evictionWeeks: 5 }), [
      "an uncontested eviction usually takes only 5 weeks in the state",
      "from notice to possession, an uncontested case of nonpayment is usually over in 5 weeks",
      "possession comes back quickly after an uncontested case, in about 5 weeks",
      "the usual length of an uncontested eviction is a short 5 weeks",
      "lost rent from an uncontested eviction is limited by a usual length of 5 weeks"
    ]))
})
