import { assert, describe, it } from "@effect/vitest"
import { uncertainty } from "@property-intelligence/domain/tables/investor/uncertainty.ts"

import { assertReference } from "../stateTables.ts"

describe("uncertainty", () => {
  it("gives each shock a different prime", () => {
    assert.deepStrictEqual(Object.values(uncertainty.bases), [2, 3, 5, 7, 11, 13, 17])
    assert.deepStrictEqual([uncertainty.points, uncertainty.skip, uncertainty.correlation], [512, 20, 0.4])
  })

  it("has the sigmas of the specification", () => {
    assert.deepStrictEqual(uncertainty.sigmas, {
      rangeDivisor: 2.88,
      unknownRange: 0.12,
      value: [0.06, 0.35],
      rent: [0.05, 0.35],
      rehab: 0.25,
      operating: 0.12,
      insurance: 0.28,
      nightlyRate: 0.25,
      occupancy: 0.07
    })
    assertReference(uncertainty.reference, "uncertainty", "all")
  })
})
