import { Effect, Layer, Option } from "effect"

import { Settings } from "../../Settings.ts"
import { PlanModel } from "./PlanModel.ts"

/** Loads the OpenAI client library. Loading is slow, so a service without an OpenAI key skips it. */
const loadOpenAi = Effect.promise(() => import("./OpenAiModel.ts"))

/** The model that the settings choose: OpenAI's, or one on a server with the same protocol. Without a key, no model. */
export const layerPlanModel = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    return Option.isNone(settings.openaiApiKey)
      ? PlanModel.layerNone
      : (yield* loadOpenAi).layerOpenAiModel(settings, settings.openaiApiKey.value)
  })
)
