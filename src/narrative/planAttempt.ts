import type { Part } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import {
  type JudgedPlan,
  mendedBy,
  type RefusedPart,
  refusedParts
} from "@property-intelligence/narrative/plan/judgePlan.ts"
import { Effect, Metric } from "effect"

import { metrics } from "../telemetry/metrics.ts"
import { describeModelReason, type ModelReason } from "./model/PlanModel.ts"

/** The outcome of one request to the model. */
export type PlanAttempt =
  | { readonly outcome: "answered"; readonly judged: JudgedPlan; readonly refused: ReadonlyArray<RefusedPart> }
  | { readonly outcome: "failed"; readonly reason: ModelReason }
  | { readonly outcome: "late" }

/** An answer, judged in the parts that were asked for. */
export const answeredAttempt = (judged: JudgedPlan, asked: ReadonlyArray<Part>): PlanAttempt => ({
  outcome: "answered",
  judged,
  refused: refusedParts(judged).filter(({ part }) => asked.includes(part))
})

/** The usable plan from all attempts together; `null` if there was no answer. */
export const plannedBy = (attempts: ReadonlyArray<PlanAttempt>): JudgedPlan | null =>
  attempts.reduce<JudgedPlan | null>((planned, attempt) => {
    if (attempt.outcome !== "answered") return planned
    return planned === null ? attempt.judged : mendedBy(planned, attempt.judged)
  }, null)

/**
 * Returns `true` if another request may help. Another request can correct a bad plan; faults of the service were
 * retried already.
 */
export const isWorthAnother = (attempt: PlanAttempt): boolean => {
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
export const wasNotAsked = (attempt: PlanAttempt): boolean =>
  attempt.outcome === "failed" && (attempt.reason._tag === "NoModel" || attempt.reason._tag === "BudgetSpent")

/** Why nothing could be followed, in a word for logs. */
export const whyOf = (attempt: PlanAttempt): string => {
  if (attempt.outcome === "failed") return attempt.reason._tag
  return attempt.outcome === "late" ? "late" : "refused"
}

/** Why nothing could be followed, in a sentence for those who read the narrative. */
export const describeAttempt = (attempt: PlanAttempt): string => {
  switch (attempt.outcome) {
    case "answered":
      return "The model's plan could not be followed"
    case "failed":
      return describeModelReason(attempt.reason)
    case "late":
      return "The model was late"
  }
}

/** Logs what went wrong and counts it. The log has the rules that were broken, never the answer: that is the model's text. */
export const noteAttempt = (attempt: PlanAttempt, asked: ReadonlyArray<Part>): Effect.Effect<void> =>
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
        : Effect.logWarning("The model did not plan", { reason: attempt.reason._tag })
    case "late":
      return Effect.logWarning("The model was late")
  }
}
