import { Context, DateTime, Effect, Layer, Schema } from "effect"

/** A request to the model. Both texts are ours: they contain nothing that a caller or an upstream wrote. */
export interface PlanRequest {
  readonly instructions: string
  readonly input: string
}

/**
 * The model's answer: a JSON object. Its thesis, objections and parts are checked one by one, so they may be anything
 * here.
 */
export const AnsweredPlan = Schema.Struct({
  thesis: Schema.optionalKey(Schema.Unknown),
  objections: Schema.optionalKey(Schema.Unknown),
  propertyOverview: Schema.optionalKey(Schema.Unknown),
  marketPosition: Schema.optionalKey(Schema.Unknown),
  recommendedStrategy: Schema.optionalKey(Schema.Unknown),
  riskFactors: Schema.optionalKey(Schema.Unknown),
  dueDiligencePriorities: Schema.optionalKey(Schema.Unknown)
})
export type AnsweredPlan = typeof AnsweredPlan.Type

/** The reason if no language model is set up, because no key is set. */
export class NoModel extends Schema.TaggedClass<NoModel>()("NoModel", {}) {}
/**
 * The reason if the day's tokens, or the free calls' share of them, are used up. At the instant `until` (epoch
 * milliseconds) the count begins again.
 */
export class BudgetSpent extends Schema.TaggedClass<BudgetSpent>()("BudgetSpent", {
  of: Schema.Literals(["all", "free"]),
  until: Schema.Finite
}) {}
/**
 * The reason if the model's server failed, refused the key or the request, or asked to wait. `status` is `null` if
 * there was no response.
 */
export class ModelUnavailable extends Schema.TaggedClass<ModelUnavailable>()("ModelUnavailable", {
  status: Schema.NullOr(Schema.Int),
  retryAfterMillis: Schema.NullOr(Schema.Finite),
  /** The service's own error code, e.g. `model_not_found`; absent if it sent none. */
  code: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\w{1,60}$/)))
}) {}
/** The reason if the language model declined to answer. */
export class ModelRefused extends Schema.TaggedClass<ModelRefused>()("ModelRefused", {}) {}
/** The reason if the model's answer was cut off or has the wrong shape. */
export class ModelMalformed extends Schema.TaggedClass<ModelMalformed>()("ModelMalformed", { issue: Schema.String }) {}

/** The reasons why the language model gave no plan. */
export const ModelReason = Schema.Union([NoModel, BudgetSpent, ModelUnavailable, ModelRefused, ModelMalformed])
export type ModelReason = typeof ModelReason.Type

/** The reason in one sentence, for readers of the narrative. */
export const describeModelReason = (reason: ModelReason): string => {
  switch (reason._tag) {
    case "NoModel":
      return "No language model is set up"
    case "BudgetSpent":
      return reason.of === "all"
        ? `The model's tokens for the day are used up: it is asked again from ${dayOf(reason.until)} (UTC)`
        : `The free calls' share of the model's tokens is used up until ${dayOf(reason.until)} (UTC); paid calls do not have this limit`
    case "ModelUnavailable":
      return "The model did not answer"
    case "ModelRefused":
      return "The model refused to plan"
    case "ModelMalformed":
      return "The model's answer could not be used"
  }
}

const dayOf = (instant: number): string => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(instant))

/** The error of a request for a plan. Never carries text of the prompt or of the answer. */
export class ModelError extends Schema.TaggedError<ModelError>()("ModelError", { reason: ModelReason }) {}

/** A language model that plans narratives. It chooses from the given claims and writes no text. */
export class PlanModel extends Context.Service<
  PlanModel,
  {
    /** Requests one plan, with retries. The caller limits the time; interrupting it aborts the request. */
    readonly plan: (request: PlanRequest) => Effect.Effect<AnsweredPlan, ModelError>
  }
>()("property-intelligence/narrative/model/PlanModel") {
  /** A layer without a model. Every request fails. */
  static readonly layerNone = Layer.succeed(PlanModel, {
    plan: () => Effect.fail(new ModelError({ reason: new NoModel() }))
  })

  /** A layer that answers from a script, one entry per request. The last entry repeats. */
  static readonly layerScripted = (script: ReadonlyArray<AnsweredPlan | ModelReason>) => {
    let asked = 0
    return Layer.succeed(PlanModel, {
      plan: () =>
        Effect.suspend(() => {
          const entry = script[Math.min(asked++, script.length - 1)] ?? new NoModel()
          return "_tag" in entry ? Effect.fail(new ModelError({ reason: entry })) : Effect.succeed(entry)
        })
    })
  }
}
