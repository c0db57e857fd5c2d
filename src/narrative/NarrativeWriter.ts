import type { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { parts } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { type LicensedClaims, licensedClaims } from "@property-intelligence/narrative/claims/licensedClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { isUseless, judgePlan, type RefusedPart } from "@property-intelligence/narrative/plan/judgePlan.ts"
import { Clock, Context, Duration, Effect, Layer, Schema } from "effect"

import { millisLeft } from "../call/Deadline.ts"
import { noteTiming } from "../call/Timings.ts"
import { Settings } from "../Settings.ts"
import { describeModelReason, NoModel, PlanModel } from "./model/PlanModel.ts"
import { planRequest } from "./model/planRequest.ts"
import {
  answeredAttempt,
  describeAttempt,
  isWorthAnother,
  noteAttempt,
  type PlanAttempt,
  plannedBy,
  wasNotAsked,
  whyOf
} from "./planAttempt.ts"
import { defaultNarrative, plannedNarrative } from "./writtenNarrative.ts"

/** There is no plan that can be followed: no model, or it failed, or what it chose can't be used, twice. */
export class NarrativeUnavailable extends Schema.TaggedError<NarrativeUnavailable>()("NarrativeUnavailable", {
  /** The last attempt's outcome in a word, for logs. */
  why: Schema.String,
  /** The same in a sentence. */
  reason: Schema.String,
  /** The number of requests to the model. */
  attempts: Schema.Int
}) {}

/** Writes narratives from facts. Every sentence is made of our wordings and of the facts: a model only chooses among them. */
export class NarrativeWriter extends Context.Service<
  NarrativeWriter,
  {
    /** A narrative. Interrupting it drops the model's request. */
    readonly write: (facts: Facts) => Effect.Effect<Narrative, NarrativeUnavailable>
  }
>()("property-intelligence/narrative/NarrativeWriter") {
  /**
   * Writes from a model's plan. Parts of the plan that are unusable are requested once more, and then planned by us. If
   * the whole plan is unusable we plan all of it, if `NARRATIVE_FALLBACK` allows it. `NARRATIVE_DEADLINE` covers both
   * requests together.
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

  /** Planned by us, always. */
  static readonly layerDefaultPlan = Layer.succeed(NarrativeWriter, {
    write: (facts) => Effect.succeed(defaultNarrative(facts, 0, describeModelReason(new NoModel())))
  })
}

/** All but the opening, which is never a model's. */
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
