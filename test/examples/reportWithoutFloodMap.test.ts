import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { FloodZone } from "../../src/sources/FloodZone.ts"
import { reportWithoutFloodMap } from "./reportWithoutFloodMap.ts"

describe("a source swapped for a failing stub", () => {
  it.effect("leaves its section null with a reason, and the risk is not low", () =>
    Effect.gen(function* () {
      const { floodRisk, riskLabel, meta } = yield* reportWithoutFloodMap
      assert.strictEqual(floodRisk, null)
      assert.notStrictEqual(riskLabel, "Low")
      assert.strictEqual(meta.sources.find(({ name }) => name === FloodZone.definition.name)?.status, "failed")
    })
  )
})
