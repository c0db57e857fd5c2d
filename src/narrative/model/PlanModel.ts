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

/** There is no model: no key is set. */
export class NoModel extends Schema.TaggedClass<NoModel>()("NoModel", {}) {}
/** The day's tokens, or the free calls' share, are spent until an instant (epoch milliseconds). */
export class BudgetSpent extends Schema.TaggedClass<BudgetSpent>()("BudgetSpent", {
  of: Schema.Literals(["all", "free"]),
  until: Schema.Finite
}) {}
/** The service failed, refused the key or the request, or asked to wait; `status` is `null` when it was not reached. */
export class ModelUnavailable extends Schema.TaggedClass<ModelUnavailable>()("ModelUnavailable", {
  status: Schema.NullOr(Schema.Int),
  retryAfterMillis: Schema.NullOr(Schema.Finite),
  /** The service's own word for it, e.g. `model_not_found`; absent where it has none. */
  code: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\w{1,60}$/)))
}) {}
/** The model would not do it. */
export class ModelRefused extends Schema.TaggedClass<ModelRefused>()("ModelRefused", {}) {}
/** The answer was cut off or is not the wanted shape. */
export class ModelMalformed extends Schema.TaggedClass<ModelMalformed>()("ModelMalformed", { issue: Schema.String }) {}

/** Why there is no plan. */
export const ModelReason = Schema.Union([NoModel, BudgetSpent, ModelUnavailable, ModelRefused, ModelMalformed])
export type ModelReason = typeof ModelReason.Type

/** The reason in one sentence, for those who read the narrative. */
export const describeModelReason = (reason: ModelReason): string => {
  switch (reason._tag) {
    case "NoModel":
      return "No language model is set up"
    case "BudgetSpent":
      return reason.of === "all"
        ? `The day's tokens of the model are used up: it is asked again from ${dayOf(reason.until)} (UTC)`
        : `The free calls' share of the model's tokens is used up: they get it again from ${dayOf(reason.until)} (UTC), paid calls at any time`
    case "ModelUnavailable":
      return "The model did not answer"
    case "ModelRefused":
      return "The model refused to plan"
    case "ModelMalformed":
      return "The model's answer could not be used"
  }
}

const dayOf = (instant: number): string => DateTime.formatIsoDateUtc(DateTime.makeUnsafe(instant))

/** A plan that did not come. Never carries a text of the prompt or of the answer. */
export class ModelError extends Schema.TaggedError<ModelError>()("ModelError", { reason: ModelReason }) {}

/** A language model that plans narratives. It chooses from the given claims and writes no text. */
export class PlanModel extends Context.Service<
  PlanModel,
  {
    /** One answer, within the surrounding `Deadline` of the caller: interrupting it drops the request. */
    readonly plan: (request: PlanRequest) => Effect.Effect<AnsweredPlan, ModelError>
  }
>()("property-intelligence/narrative/model/PlanModel") {
  /** No model. */
  static readonly layerNone = Layer.succeed(PlanModel, {
    plan: () => Effect.fail(new ModelError({ reason: new NoModel() }))
  })

  /** Answers what a script says, request by request; the last entry repeats. */
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
