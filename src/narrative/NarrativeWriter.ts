import { Clock, Context, Duration, Effect, Layer, Metric, Option, Ref, Schema } from "effect"

import type { Narrative } from "../domain/report/Narrative.ts"
import { millisLeft } from "../process/Deadline.ts"
import { noteTiming } from "../process/Timings.ts"
import { Settings } from "../Settings.ts"
import { metrics } from "../telemetry/metrics.ts"
import { draftRequest } from "./draftRequest.ts"
import type { Facts } from "./facts/Fact.ts"
import { groundedNumbers, narrativeOf, offencesOf, offencesOfNarrative } from "./grounding/Grounding.ts"
import type { Offence } from "./grounding/Offence.ts"
import { describeModelReason, DraftModel, type ModelDraft, type ModelReason, NoModel } from "./model/DraftModel.ts"
import { templateDraft } from "./template/templateDraft.ts"

/** There is no text that may be shown: no model, or it failed, or it wrote what the facts do not say, twice. */
export class NarrativeUnavailable extends Schema.TaggedError<NarrativeUnavailable>()("NarrativeUnavailable", {
  /** The last attempt's outcome in a word, for logs. */
  why: Schema.String,
  /** The same in a sentence. */
  reason: Schema.String,
  /** How often the model was asked. */
  attempts: Schema.Int
}) {}

/** Writes narratives from facts. What it gives has no number, name or claim that the facts do not have. */
export class NarrativeWriter extends Context.Service<
  NarrativeWriter,
  {
    /** A checked narrative. Interrupting it drops the model's request. */
    readonly write: (facts: Facts) => Effect.Effect<Narrative, NarrativeUnavailable>
  }
>()("property-intelligence/narrative/NarrativeWriter") {
  /** A model's draft, with one more try where it was refused; then the template, where `NARRATIVE_FALLBACK` allows it. */
  static readonly layer = Layer.effect(
    NarrativeWriter,
    Effect.gen(function* () {
      const { narrativeDeadline, narrativeFallback } = yield* Settings
      const model = yield* DraftModel

      const attempt = Effect.fnUntraced(function* (facts: Facts, offences: ReadonlyArray<Offence>) {
        const attempted = yield* model.draft(draftRequest(facts, offences)).pipe(
          Effect.map((drafted) => judged(drafted, facts)),
          Effect.catch(({ reason }): Effect.Effect<Attempt> => Effect.succeed({ outcome: "failed", reason }))
        )
        yield* logOf(attempted)
        if (!wasNotAsked(attempted)) yield* countDraft(attempted.outcome)
        return attempted
      })

      const write = Effect.fn("NarrativeWriter.write")(function* (facts: Facts) {
        const asked = yield* Ref.make(0)
        const counted = (offences: ReadonlyArray<Offence>) =>
          Ref.update(asked, (count) => count + 1).pipe(Effect.andThen(attempt(facts, offences)))
        const started = yield* Clock.currentTimeMillis
        const last = yield* counted([]).pipe(
          Effect.flatMap((first) => (isWorthAnother(first) ? counted(offencesIn(first)) : Effect.succeed(first))),
          Effect.timeoutOption(Duration.min(narrativeDeadline, Duration.millis(yield* millisLeft)))
        )
        if (Option.isNone(last)) {
          yield* Effect.logWarning("The model was late")
          yield* countDraft("late")
        }
        const attempts = (yield* Ref.get(asked)) - (Option.exists(last, wasNotAsked) ? 1 : 0)
        if (attempts > 0) yield* noteTiming({ name: "llm", ms: (yield* Clock.currentTimeMillis) - started })
        const written = Option.filter(last, isWritten)
        if (Option.isSome(written)) return narrativeBy(written.value, facts, attempts)
        const reason = Option.match(last, { onNone: () => "The model was late", onSome: describeAttempt })
        if (narrativeFallback === "template") return templateNarrative(facts, attempts, reason)
        return yield* new NarrativeUnavailable({
          attempts,
          why: Option.match(last, { onNone: () => "late", onSome: whyOf }),
          reason
        })
      })

      return { write }
    })
  )

  /** Our own sentences, always. */
  static readonly layerTemplate = Layer.succeed(NarrativeWriter, {
    write: (facts) => Effect.succeed(templateNarrative(facts, 0, describeModelReason(new NoModel())))
  })
}

/** The template's narrative; `attempts` says how often a model was asked before, `reason` why it did not write this. */
export const templateNarrative = (facts: Facts, attempts: number, reason: string): Narrative => {
  const narrative = narrativeOf(templateDraft(facts), facts)
  const numbers = groundedNumbers(narrative, facts)
  return {
    narrative,
    narrativeMeta: { generator: "template", model: null, groundedNumbers: numbers, attempts, reason }
  }
}

interface Written {
  readonly outcome: "written"
  readonly narrative: string
  readonly model: string
}

type Attempt =
  | Written
  | { readonly outcome: "refused"; readonly offences: ReadonlyArray<Offence> }
  | { readonly outcome: "failed"; readonly reason: ModelReason }

/** A draft is judged before its facts are put in, and the text once more after. */
const judged = ({ draft, model }: ModelDraft, facts: Facts): Attempt => {
  const offences = offencesOf(draft, facts)
  if (offences.length > 0) return { outcome: "refused", offences }
  const narrative = narrativeOf(draft, facts)
  const left = offencesOfNarrative(narrative, facts)
  return left.length > 0 ? { outcome: "refused", offences: left } : { outcome: "written", narrative, model }
}

/** What is wrong with the words can be put right by asking again; what is wrong with the service was tried again already. */
const isWorthAnother = (attempt: Attempt): boolean => {
  if (attempt.outcome !== "failed") return attempt.outcome === "refused"
  return attempt.reason._tag === "ModelRefused" || attempt.reason._tag === "ModelMalformed"
}

const offencesIn = (attempt: Attempt): ReadonlyArray<Offence> => (attempt.outcome === "refused" ? attempt.offences : [])

const isWritten = (attempt: Attempt): attempt is Written => attempt.outcome === "written"

const wasNotAsked = (attempt: Attempt): boolean =>
  attempt.outcome === "failed" && (attempt.reason._tag === "NoModel" || attempt.reason._tag === "BudgetSpent")

const whyOf = (attempt: Attempt): string => (attempt.outcome === "failed" ? attempt.reason._tag : attempt.outcome)

const describeAttempt = (attempt: Attempt): string =>
  attempt.outcome === "failed" ? describeModelReason(attempt.reason) : "The model wrote what the data does not say"

const narrativeBy = ({ model, narrative }: Written, facts: Facts, attempts: number): Narrative => ({
  narrative,
  narrativeMeta: {
    generator: "openai",
    model,
    groundedNumbers: groundedNumbers(narrative, facts),
    attempts,
    reason: null
  }
})

const countDraft = (outcome: Attempt["outcome"] | "late") =>
  Metric.update(metrics.narrativeDrafts.of({ "draft.outcome": outcome }), 1)

/** The rules that were broken, never the words: they are the model's text. */
const logOf = (attempt: Attempt): Effect.Effect<void> => {
  switch (attempt.outcome) {
    case "written":
      return Effect.void
    case "refused":
      return Effect.logWarning("The model's draft was refused", {
        rules: [...new Set(attempt.offences.map(({ rule }) => rule))]
      })
    case "failed":
      return attempt.reason._tag === "NoModel"
        ? Effect.void
        : Effect.logWarning("The model did not draft", { reason: attempt.reason._tag })
  }
}
