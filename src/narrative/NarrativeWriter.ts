import type { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { type LicensedClaims, licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { parts, type Part } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import {
  isUseless,
  judgePlan,
  type RefusedPart,
  type JudgedPlan,
  mendedBy,
  refusedParts
} from "@property-intelligence/narrative/plan/judgePlan.ts"
import { Clock, Context, Duration, Effect, Layer, Schema, Metric } from "effect"

import { millisLeft } from "../call/Deadline.ts"
import { noteTiming } from "../call/Timings.ts"
import { Settings } from "../Settings.ts"
import { metrics } from "../telemetry/metrics.ts"
import { describeModelReason, NoModel, PlanModel, type ModelReason } from "./model/PlanModel.ts"
import { planRequest } from "./model/planRequest.ts"
import { defaultNarrative, plannedNarrative } from "./writtenNarrative.ts"

/**
 * The error if no plan can be used: there is no model, no tokens are left, the model failed or was late, or its plan
 * was unusable.
 */
export class NarrativeUnavailable extends Schema.TaggedError<NarrativeUnavailable>()("NarrativeUnavailable", {
  /** The last attempt's outcome in a word, for logs. */
  why: Schema.String,
  /** The failure in a sentence. */
  reason: Schema.String,
  /** The number of requests to the model. */
  attempts: Schema.Int
}) {}

/** Writes narratives from facts. Every sentence is made of our wordings and of the facts: a model only chooses among them. */
export class NarrativeWriter extends Context.Service<
  NarrativeWriter,
  {
    /** Writes a narrative. Interrupting it aborts the request to the model. */
    readonly write: (facts: Facts) => Effect.Effect<Narrative, NarrativeUnavailable>
  }
>()("property-intelligence/narrative/NarrativeWriter") {
  /**
   * Writes from a model's plan. Unusable parts of the plan are requested once more. If they are unusable again, the
   * program plans them. If the whole plan is unusable, the program plans everything if `NARRATIVE_FALLBACK` allows it,
   * and fails otherwise. `NARRATIVE_DEADLINE` covers both requests together.
   */
  static readonly layer = Layer.effect(
    NarrativeWriter,
    Effect.gen(function* () {
      const { narrativeDeadline, narrativeFallback, openaiModel } = yield* Settings
      const model = yield* PlanModel

      const write = Effect.fn("NarrativeWriter.write")(function* (facts: Facts) {
        const licensed = licensedClaims(facts)
        const started = yield* Clock.currentTimeMillis
        const end = started + Math.min(Duration.toMillis(narrativeDeadline), yield* millisLeft)
        const ask = (refused: ReadonlyArray<RefusedPart>) => attempt(model, facts, licensed, refused, end)

        const first = yield* ask([])
        const attempts = isWorthAnother(first) ? [first, yield* ask(refusedIn(first))] : [first]
        const last = attempts.at(-1) ?? first
        const asked = attempts.filter((made) => !wasNotAsked(made)).length
        if (asked > 0) yield* noteTiming({ name: "llm", ms: (yield* Clock.currentTimeMillis) - started })

        const planned = plannedBy(attempts)
        if (planned !== null && !isUseless(planned)) return plannedNarrative(facts, planned, openaiModel, asked)
        const reason = describeAttempt(last)
        if (narrativeFallback === "plan") return defaultNarrative(facts, asked, reason)
        return yield* new NarrativeUnavailable({ attempts: asked, why: whyOf(last), reason })
      })

      return { write }
    })
  )

  /** A layer that always uses our own plan. */
  static readonly layerDefaultPlan = Layer.succeed(NarrativeWriter, {
    write: (facts) => Effect.succeed(defaultNarrative(facts, 0, describeModelReason(new NoModel())))
  })
}

/** The parts that the model plans: all except the opening. */
const askedParts = parts.filter((part) => part !== "opening")

const attempt = Effect.fnUntraced(function* (
  model: PlanModel["Service"],
  facts: Facts,
  licensed: LicensedClaims,
  refused: ReadonlyArray<RefusedPart>,
  end: number
) {
  const asked = refused.length === 0 ? askedParts : refused.map(({ part }) => part)
  const made = yield* model.plan(planRequest(facts, licensed, refused)).pipe(
    Effect.map((answer) => answeredAttempt(judgePlan(answer, licensed), asked)),
    Effect.catch(({ reason }): Effect.Effect<PlanAttempt> => Effect.succeed({ outcome: "failed", reason })),
    Effect.timeoutOrElse({
      duration: Duration.millis(Math.max(0, end - (yield* Clock.currentTimeMillis))),
      orElse: (): Effect.Effect<PlanAttempt> => Effect.succeed({ outcome: "late" })
    })
  )
  yield* noteAttempt(made, asked)
  return made
})

const refusedIn = (made: PlanAttempt): ReadonlyArray<RefusedPart> => (made.outcome === "answered" ? made.refused : [])

/** The outcome of one request to the language model: its plan, the reason for its failure, or that time ran out. */
type PlanAttempt =
  | { readonly outcome: "answered"; readonly judged: JudgedPlan; readonly refused: ReadonlyArray<RefusedPart> }
  | { readonly outcome: "failed"; readonly reason: ModelReason }
  | { readonly outcome: "late" }

/** The outcome of a request that the model answered, with the refused parts among those it was asked for. */
const answeredAttempt = (judged: JudgedPlan, asked: ReadonlyArray<Part>): PlanAttempt => ({
  outcome: "answered",
  judged,
  refused: refusedParts(judged).filter(({ part }) => asked.includes(part))
})

/** The usable plan from all attempts together; `null` if there was no answer. */
const plannedBy = (attempts: ReadonlyArray<PlanAttempt>): JudgedPlan | null =>
  attempts.reduce<JudgedPlan | null>((planned, attempt) => {
    if (attempt.outcome !== "answered") return planned
    return planned === null ? attempt.judged : mendedBy(planned, attempt.judged)
  }, null)

/**
 * Returns `true` if another request may help. Another request can correct a bad plan; failures of the model's server
 * have been retried already.
 */
const isWorthAnother = (attempt: PlanAttempt): boolean => {
  switch (attempt.outcome) {
    case "answered":
      return attempt.refused.length > 0
    case "failed":
      return attempt.reason._tag === "ModelRefused" || attempt.reason._tag === "ModelMalformed"
    case "late":
      return false
  }
}

/** Returns `true` if no request was sent: there is no model, or no tokens are left. */
const wasNotAsked = (attempt: PlanAttempt): boolean =>
  attempt.outcome === "failed" && (attempt.reason._tag === "NoModel" || attempt.reason._tag === "BudgetSpent")

/** The reason why an attempt gave no usable plan, in a word for logs. */
const whyOf = (attempt: PlanAttempt): string => {
  if (attempt.outcome === "failed") return attempt.reason._tag
  return attempt.outcome === "late" ? "late" : "refused"
}

/** The reason why an attempt gave no usable plan, in a sentence for readers of the narrative. */
const describeAttempt = (attempt: PlanAttempt): string => {
  switch (attempt.outcome) {
    case "answered":
      return "The model's plan could not be followed"
    case "failed":
      return describeModelReason(attempt.reason)
    case "late":
      return "The model did not answer in time"
  }
}

/**
 * Counts an attempt for which a request was sent, and logs its faults. The log has the broken rules, never the answer,
 * which is the model's text.
 */
const noteAttempt = (attempt: PlanAttempt, asked: ReadonlyArray<Part>): Effect.Effect<void> =>
  Effect.andThen(logOf(attempt), wasNotAsked(attempt) ? Effect.void : countOf(attempt, asked))

const countOf = (attempt: PlanAttempt, asked: ReadonlyArray<Part>) =>
  Metric.update(metrics.narrativePlans.of({ "plan.outcome": outcomeOf(attempt, asked) }), 1)

const outcomeOf = (attempt: PlanAttempt, asked: ReadonlyArray<Part>) => {
  if (attempt.outcome !== "answered") return attempt.outcome
  if (attempt.refused.length === 0) return "whole"
  return attempt.refused.length < asked.length ? "partial" : "refused"
}

const logOf = (attempt: PlanAttempt): Effect.Effect<void> => {
  switch (attempt.outcome) {
    case "answered":
      return attempt.refused.length === 0
        ? Effect.void
        : Effect.logWarning("The model's plan was refused", {
            parts: attempt.refused.map(({ part }) => part),
            rules: [...new Set(attempt.refused.flatMap(({ findings }) => findings.map(({ rule }) => rule)))]
          })
    case "failed":
      return attempt.reason._tag === "NoModel"
        ? Effect.void
        : Effect.logWarning("The model gave no plan", { reason: attempt.reason._tag })
    case "late":
      return Effect.logWarning("The model did not answer in time")
  }
}
