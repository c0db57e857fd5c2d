import { assert, describe, it } from "@effect/vitest"

import { shakingLevel } from "../../../src/domain/signals/GroundShaking.ts"

describe("shakingLevel", () => {
  const table: ReadonlyArray<[number, string | null, string]> = [
    [0.2, "A", "Low"],
    [0.2, "B", "Low"],
    [0.2, "C", "Moderate"],
    [0.2, "D", "High"],
    [0.2, "E", "High"],
    [0.2, "F", "High"],
    [0.099, "D", "Low"],
    [0.1, "D", "High"],
    [0.399, "B", "Low"],
    [0.4, "B", "High"],
    [0.399, null, "Moderate"],
    [0.099, null, "Low"],
    [0.4, null, "High"]
  ]
  for (const [peakGroundAcceleration, seismicDesignCategory, level] of table) {
    it(`${peakGroundAcceleration} g in category ${seismicDesignCategory ?? "unknown"} is ${level}`, () => {
      assert.strictEqual(shakingLevel({ peakGroundAcceleration, seismicDesignCategory }), level)
    })
  }
})
