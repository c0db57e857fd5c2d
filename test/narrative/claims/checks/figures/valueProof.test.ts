import { assert, describe, it } from "@effect/vitest"

import { valueProofClaim } from "../../../../../src/narrative/claims/checks/figures/valueProof.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(valueProofClaim)

const base: Partial<Facts> = { value: 215_000, valueLow: 185_000, valueHigh: 245_000 }

describe("the value", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["not known", { value: null, valueLow: null, valueHigh: null, valueSpreadPercent: null }, "unknown"],
    ["in a wide range", { valueSpreadPercent: 30 }, "wide"],
    ["in a narrower range", { valueSpreadPercent: 29 }, "estimated"],
    ["without a range", { valueLow: null, valueHigh: null, valueSpreadPercent: null }, "estimated"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(valueProofClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unknown: ["neutral", true],
      wide: ["neutral", false],
      estimated: ["neutral", false]
    })
  })

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ ...base, value: null, valueLow: null, valueHigh: null, valueSpreadPercent: null }), [
      "establish the value from recent closed sales of like size and condition, as no estimate was to be had",
      "order an appraisal before any offer, since the value is not known",
      "ask an agent for closed sales of similar property, the evidence that the analysis lacks",
      "have an appraiser value the property, in place of an estimate that could not be made",
      "find closed sales nearby to put a value on the property"
    ]))

  it("reads wide", () =>
    assert.deepStrictEqual(said({ ...base, valueSpreadPercent: 30 }), [
      "narrow a value range of $185,000 to $245,000 with recent closed sales or an appraisal",
      "order an appraisal, as the value estimate of $215,000 leaves room from $185,000 to $245,000",
      "test the value of $215,000 against closed sales of like size, given a wide range of $185,000 to $245,000",
      "have an appraiser settle where between $185,000 and $245,000 the value lies",
      "ask an agent for closed sales that decide on a value between $185,000 and $245,000"
    ]))

  it("reads estimated", () =>
    assert.deepStrictEqual(said({ ...base, valueSpreadPercent: 29 }), [
      "test the value of $215,000 against recent closed sales of like size and condition",
      "support the value of $215,000 with closed sales rather than with listings",
      "have an agent or appraiser review the value estimate of $215,000",
      "compare the estimated value of $215,000 with what similar homes nearby sold for of late",
      "set the value estimate of $215,000 against an appraisal before the price is final"
    ]))
})
