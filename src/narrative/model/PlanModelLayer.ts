import { Effect, Layer, Option } from "effect"

import { Settings } from "../../Settings.ts"
import { PlanModel } from "./PlanModel.ts"

/** The client's package takes a while to load, so only those who have a key wait for it. */
const loadOpenAi = Effect.promise(() => import("./OpenAiModel.ts"))

/** The model of the settings: OpenAI's, or one behind a server that speaks its protocol; none without a key. */
export const layerPlanModel = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    return Option.isNone(settings.openaiApiKey)
      ? PlanModel.layerNone
      : (yield* loadOpenAi).layerOpenAiModel(settings, settings.openaiApiKey.value)
  })
)
