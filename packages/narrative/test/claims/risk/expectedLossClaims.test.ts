import { assert, describe, it } from "@effect/vitest"
import { expectedLossClaims } from "@property-intelligence/narrative/claims/risk/expectedLossClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

const single = [
  ["wildfire", expectedLossClaims.wildfireLoss, "wildfireLevel", 3],
  ["hurricanes", expectedLossClaims.hurricaneLoss, "hurricaneLevel", 3],
  ["heat", expectedLossClaims.heatLoss, "heatLevel", 1],
  ["winter weather", expectedLossClaims.winterLoss, "winterLevel", 1]
] as const

for (const [name, claim, fact, weight] of single) {
  describe(`the sentence about ${name}`, () => {
    const { held } = readingOf(claim)

    it("appears only if the loss is rated high", () => {
      for (const [level, said] of [
        ["high", "high"],
        ["moderate", null],
        ["low", null],
        [null, null]
      ] as const) {
        assert.strictEqual(held({ [fact]: level }), said, String(level))
      }
    })

    it("points against, and may be left out", () => {
      const { bearing, must } = claim.cases.high
      assert.deepStrictEqual([bearing, must, claim.cases.high.weight], ["against", false, weight])
    })
  })
}

describe("floods of the census tract", () => {
  const { held } = readingOf(expectedLossClaims.floodLoss)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["high from the sea and inland", { coastalFloodLevel: "high", inlandFloodLevel: "high" }, "bothHigh"],
    ["high from the sea", { coastalFloodLevel: "high", inlandFloodLevel: "moderate" }, "coastalHigh"],
    ["high from the sea, inland not known", { coastalFloodLevel: "high", inlandFloodLevel: null }, "coastalHigh"],
    ["high inland", { coastalFloodLevel: "low", inlandFloodLevel: "high" }, "inlandHigh"],
    ["high inland, of the sea not known", { coastalFloodLevel: null, inlandFloodLevel: "high" }, "inlandHigh"],
    ["moderate", { coastalFloodLevel: "moderate", inlandFloodLevel: "moderate" }, null],
    ["not known", { coastalFloodLevel: null, inlandFloodLevel: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("point against, and may be left out", () => {
    for (const { bearing, must } of Object.values(expectedLossClaims.floodLoss.cases)) {
      assert.deepStrictEqual([bearing, must], ["against", false])
    }
  })
})
