import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Result } from "effect"
import { vi } from "vitest"

import { DraftModel } from "../../../src/narrative/model/DraftModel.ts"
import { CostQuotas } from "../../../src/quotas/CostQuotas.ts"
import { Settings } from "../../../src/Settings.ts"
import { requestFor } from "../../support/narrative/drafts.ts"
import { responsesBody, startModelServer } from "../../support/narrative/ModelServer.ts"
import { everyFact } from "../../support/narrative/promptFacts.ts"

/** How often the client's package was loaded in this file. */
const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock("openai", (original) => {
  loads.count += 1
  return original()
})

/** Other files of the same worker may have loaded the client before. */
const loadAnew = Effect.suspend(() => {
  vi.resetModules()
  return Effect.promise(() => import("../../../src/narrative/model/DraftModelLayer.ts"))
})

const reasonWith = Effect.fnUntraced(function* (environment: Record<string, string>) {
  const { layerDraftModel } = yield* loadAnew
  return yield* DraftModel.use((model) => model.draft(requestFor(everyFact))).pipe(
    Effect.result,
    Effect.map((result) => (Result.isFailure(result) ? result.failure.reason._tag : "draft")),
    Effect.provide(layerDraftModel.pipe(Layer.provide([Settings.layerTest(environment), CostQuotas.layerNone])))
  )
})

describe("layerDraftModel", () => {
  it.effect("without a key asks no model and loads no client; with one it does both", () =>
    Effect.gen(function* () {
      const server = yield* startModelServer({ body: responsesBody("{}") })
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
