import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Result } from "effect"
import { vi } from "vitest"

import { PlanModel } from "../../../src/narrative/model/PlanModel.ts"
import { CostQuotas } from "../../../src/quotas/CostQuotas.ts"
import { Settings } from "../../../src/Settings.ts"
import { responsesBody, startModelServer } from "../../support/narrative/ModelServer.ts"
import { requestFor, somePrompt } from "../../support/narrative/prompts.ts"

/** How often the client's package was loaded in this file. */
const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock("openai", (original) => {
  loads.count += 1
  return original()
})

/** Other files of the same worker may have loaded the client before. */
const loadAnew = Effect.suspend(() => {
  vi.resetModules()
  return Effect.promise(() => import("../../../src/narrative/model/PlanModelLayer.ts"))
})

const reasonWith = Effect.fnUntraced(function* (environment: Record<string, string>) {
  const { layerPlanModel } = yield* loadAnew
  return yield* PlanModel.use((model) => model.plan(requestFor(somePrompt))).pipe(
    Effect.result,
    Effect.map((result) => (Result.isFailure(result) ? result.failure.reason._tag : "plan")),
    Effect.provide(layerPlanModel.pipe(Layer.provide([Settings.layerTest(environment), CostQuotas.layerNone])))
  )
})

describe("layerPlanModel", () => {
  it.effect("without a key asks no model and loads no client; with one it does both", () =>
    Effect.gen(function* () {
      const server = yield* startModelServer({ body: responsesBody("[]") })
      assert.strictEqual(yield* reasonWith({ OPENAI_BASE_URL: server.baseUrl }), "NoModel")
      assert.strictEqual(loads.count, 0)
      assert.lengthOf(server.seen, 0)
      const keyed = { OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: "real" }
      assert.strictEqual(yield* reasonWith(keyed), "ModelMalformed")
      assert.strictEqual(loads.count, 1)
      assert.strictEqual(server.seen[0]?.headers.authorization, "Bearer real")
    })
  )
})
