import { Clock, Duration, Effect, Option } from "effect"

import { type ModelReason, PlanModel, type PlanRequest } from "../narrative/model/PlanModel.ts"
import { layerPlanModel } from "../narrative/model/PlanModelLayer.ts"
import { Settings } from "../Settings.ts"
import type { CostQuotas } from "../stores/CostQuotas.ts"
import { type Check, failed, passed, warned } from "./Check.ts"

/** A request for the smallest possible plan, with the instructions and the strict answer shape that narratives use. */
const smallestPlan: PlanRequest = {
  instructions: "You plan a narrative about a house. Nothing is known about the house. Answer null for every field.",
  input: JSON.stringify({ theses: [], parts: {} })
}

/**
 * Asks the model one small question as narratives do, and reports a fault if it returns no plan. It costs a few hundred
 * tokens of the quota, so without `billed` the model is not asked.
 */
export const modelCheck = Effect.fnUntraced(function* (
  billed: boolean
): Effect.fn.Return<Check, never, Settings | CostQuotas> {
  const settings = yield* Settings
  if (Option.isNone(settings.openaiApiKey)) {
    return passed(
      "model",
      "OPENAI_API_KEY is not set: the built-in plan writes narratives, which are sold only with NARRATIVE_FALLBACK=plan"
    )
  }
  if (!billed) return passed("model", "set; not asked, because that costs tokens")
  const started = yield* Clock.currentTimeMillis
  const asked = yield* PlanModel.use(({ plan }) => plan(smallestPlan)).pipe(
    Effect.provide(layerPlanModel),
    Effect.as<Outcome>("answered"),
    Effect.catch(({ reason }) => Effect.succeed<Outcome>(reason)),
    Effect.timeoutOrElse({ duration: settings.narrativeDeadline, orElse: () => Effect.succeed<Outcome>("late") })
  )
  return verdict(settings, asked, (yield* Clock.currentTimeMillis) - started)
})

type Outcome = ModelReason | "answered" | "late"

/**
 * The share of a narrative's time above which the answer to this small question counts as slow: a narrative may need two far
 * larger questions.
 */
const slowShare = 0.4

const verdict = (settings: Settings["Service"], outcome: Outcome, millis: number): Check => {
  const { narrativeDeadline, narrativeFallback, openaiModel } = settings
  const deadline = Duration.format(narrativeDeadline)
  const seconds = (millis / 1000).toFixed(1)
  if (outcome === "answered") {
    return millis < slowShare * Duration.toMillis(narrativeDeadline)
      ? passed("model", `${openaiModel} planned a small narrative in ${seconds} s`)
      : warned(
          "model",
          `${openaiModel} took ${seconds} s for a small question, and narratives have ${deadline}`,
          "Set a faster OPENAI_MODEL, or a longer NARRATIVE_DEADLINE."
        )
  }
  const [found, todo] = outcome === "late" ? late(deadline) : described(settings, outcome)
  return narrativeFallback === "plan" || (outcome !== "late" && outcome._tag === "BudgetSpent")
    ? warned("model", found, todo)
    : failed("model", `${found}: no narrative can be sold`, todo)
}

type Line = readonly [found: string, todo: string]

const late = (deadline: string): Line => [
  `no answer within ${deadline}`,
  "Check whether OPENAI_BASE_URL can be reached from here. If it can, set a faster OPENAI_MODEL, or a longer NARRATIVE_DEADLINE."
]

const otherApi = ({ openaiApi }: Settings["Service"]): string =>
  openaiApi === "responses" ? "OPENAI_API=chat, if the server has only Chat Completions" : "OPENAI_API=responses"

const described = (settings: Settings["Service"], reason: ModelReason): Line => {
  const host = new URL(settings.openaiBaseUrl).host
  switch (reason._tag) {
    case "NoModel":
      return ["there is no model", "Set OPENAI_API_KEY."]
    case "BudgetSpent":
      return ["not asked: the day's tokens are used up", "Raise OPENAI_DAILY_TOKENS, or wait for tomorrow (UTC)."]
    case "ModelRefused":
      return [`${settings.openaiModel} refuses to plan`, "Set another OPENAI_MODEL."]
    case "ModelMalformed":
      return [
        `${host} does not answer as OpenAI does (${reason.issue})`,
        `Check that OPENAI_BASE_URL ends as its documentation says (usually /v1) and that OPENAI_MODEL accepts strict JSON schemas, and try ${otherApi(settings)}.`
      ]
    case "ModelUnavailable":
      return unavailable(settings, reason.status, reason.code)
  }
}

const unavailable = (settings: Settings["Service"], status: number | null, code: string | undefined): Line => {
  const { openaiBaseUrl, openaiModel } = settings
  const host = new URL(openaiBaseUrl).host
  if (status === null) return [`${host} can't be reached`, "Check OPENAI_BASE_URL, DNS, firewall and proxy."]
  if (code === "model_not_found") {
    return [
      `${host} has no model named ${openaiModel} (${status})`,
      "Set OPENAI_MODEL to a model that the key may use."
    ]
  }
  switch (status) {
    case 401:
    case 403:
      return [
        `OPENAI_API_KEY is refused (${status})`,
        `Check OPENAI_API_KEY for a typo, and that it is a key of ${host} and may use ${openaiModel}.`
      ]
    case 404:
    case 405:
      return [
        `${host} does not know the path, or the model ${openaiModel} (${status})`,
        `Check that OPENAI_BASE_URL ends as its documentation says (usually /v1), and OPENAI_MODEL; try ${otherApi(settings)}.`
      ]
    case 429:
      return [
        `${host} asks us to slow down, or the account has no credit (429)`,
        "Check the limits and the credit of the key's account."
      ]
    default:
      return status >= 500
        ? [`${host} reports an internal fault (${status})`, "Run the doctor again later."]
        : [
            `${host} refuses the question (${status})`,
            `Check that ${openaiModel} accepts strict JSON schemas and OPENAI_MAX_OUTPUT_TOKENS, and try ${otherApi(settings)}.`
          ]
  }
}
