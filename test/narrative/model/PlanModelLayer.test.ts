import { registerHooks } from "node:module"

import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Result } from "effect"

import { PlanModel } from "../../../src/narrative/model/PlanModel.ts"
import type * as PlanModelLayer from "../../../src/narrative/model/PlanModelLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { responsesBody, startModelServer } from "../../support/narrative/ModelServer.ts"
import { requestFor, somePrompt } from "../../support/narrative/prompts.ts"

/** How often the client's package was asked for by the modules that this file loads. */
let loads = 0

/** Other files of the same worker may have loaded the client before: here the model's modules have addresses of their own. */
const anew = "?anew"

const hooks = registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const found = nextResolve(specifier, context)
    if (context.parentURL?.endsWith(anew) !== true) return found
    if (specifier === "openai") loads += 1
    return found.url.includes("/src/narrative/model/") ? { ...found, url: `${found.url}${anew}` } : found
  }
})

afterAll(() => hooks.deregister())

const loadAnew = Effect.promise(async () => {
  const loaded: typeof PlanModelLayer = await import(
    new URL(`../../../src/narrative/model/PlanModelLayer.ts${anew}`, import.meta.url).href
  )
  return loaded
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
      assert.strictEqual(loads, 0)
      assert.lengthOf(server.seen, 0)
      const keyed = { OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: "real" }
      assert.strictEqual(yield* reasonWith(keyed), "ModelMalformed")
      assert.strictEqual(loads, 1)
      assert.strictEqual(server.seen[0]?.headers.authorization, "Bearer real")
    })
  )
})
