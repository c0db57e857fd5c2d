import { assert, describe, it } from "@effect/vitest"

import { disproveEachOther } from "../../src/investor/deal/Plausibility.ts"

describe("disproveEachOther", () => {
  const table: ReadonlyArray<[value: number | null, rent: number | null, homes: number, expected: boolean]> = [
    [352_000, 2240, 1, false],
    [35_200_000, 2240, 1, true],
    [352_000, 12 * 2240, 1, true],
    [1, 2240, 1, true],
    [100_000, 5000, 1, false],
    [100_000, 5001, 1, true],
    [1_000_000, 1000, 1, false],
    [1_000_000, 999, 1, true],
    [1_000_000, 300, 4, false],
    [null, 2240, 1, false],
    [352_000, null, 1, false]
  ]
  for (const [value, rent, homes, expected] of table) {
    it(`${homes} homes at ${rent} a month in one of ${value}: ${expected}`, () => {
      assert.strictEqual(disproveEachOther({ value, rent, homes }), expected)
    })
  }
})
