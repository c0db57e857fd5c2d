import { Clock, Context, Duration, Effect, Exit, HashMap, Layer, Option, Ref } from "effect"

import { NotConfigured, type SourceReason } from "./SourceError.ts"

/** A key that its upstream refused when it was last sent. */
interface RefusedKey {
  /** The variable that sets the key; its value is never stored. */
  readonly variable: string
  /** Epoch milliseconds of the first refusal since it last worked. */
  readonly since: number
}

type Outcome = Exit.Exit<unknown, SourceReason>

/** A refusal is one warning in this time, however often the key is sent. */
const warningsApart = Duration.toMillis("10 minutes")

/**
 * The keys that their upstreams refuse. A source has other upstreams, or none, so without this an operator would not
 * see that a key has expired. Without `layerRefusedKeys` nothing is kept.
 */
export const RefusedKeys = Context.Reference<{
  /** Keeps the outcome of a call that was made with the key of a variable. */
  readonly record: (variable: string, outcome: Outcome) => Effect.Effect<void>
  /** The keys that were refused when they were last sent, by variable. */
  readonly refused: Effect.Effect<ReadonlyArray<RefusedKey>>
  /** Returns `true` if the key of a variable is one of them. */
  readonly isRefused: (variable: string) => boolean
}>("property-intelligence/sources/kit/RefusedKeys", {
  defaultValue: () => ({ record: () => Effect.void, refused: Effect.succeed([]), isRefused: () => false })
})

interface Refusal {
  readonly since: number
  readonly warnedAt: number
}

/** Keeps the refusals of the process. Logs the first one, then one every ten minutes, then that the key works again. */
export const layerRefusedKeys = Layer.effect(
  RefusedKeys,
  Effect.gen(function* () {
    const refusals = yield* Ref.make(HashMap.empty<string, Refusal>())

    const refuse = Effect.fnUntraced(function* (variable: string) {
      const now = yield* Clock.currentTimeMillis
      const isNews = yield* Ref.modify(refusals, (all) => {
        const known = Option.getOrNull(HashMap.get(all, variable))
        const isNews = known === null || now - known.warnedAt >= warningsApart
        const refusal = { since: known?.since ?? now, warnedAt: isNews ? now : (known?.warnedAt ?? now) }
        return [isNews, HashMap.set(all, variable, refusal)]
      })
      if (isNews) yield* Effect.logWarning("An upstream refuses its key", { variable })
    })

    const accept = Effect.fnUntraced(function* (variable: string) {
      const wasRefused = yield* Ref.modify(refusals, (all) => [
        HashMap.has(all, variable),
        HashMap.remove(all, variable)
      ])
      if (wasRefused) yield* Effect.logInfo("A key that was refused works again", { variable })
    })

    return {
      record: (variable, outcome) => {
        if (isRefusal(variable, outcome)) return refuse(variable)
        return isAnswer(outcome) ? accept(variable) : Effect.void
      },
      refused: Effect.map(Ref.get(refusals), (all) =>
        [...HashMap.entries(all)]
          .map(([variable, { since }]) => ({ variable, since }))
          .toSorted((one, other) => (one.variable < other.variable ? -1 : 1))
      ),
      isRefused: (variable) => HashMap.has(Ref.getUnsafe(refusals), variable)
    }
  })
)

/** Records if the call's upstream accepts the variable's key, which the call sends. */
export const withKey =
  (variable: string) =>
  <A, R>(call: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.onExit(call, (outcome) => Effect.flatMap(RefusedKeys, ({ record }) => record(variable, outcome)))

const isRefusal = (variable: string, outcome: Outcome): boolean => {
  const reason = Option.getOrNull(Exit.findErrorOption(outcome))
  return reason instanceof NotConfigured && reason.setting === variable
}

/** Only these outcomes show that the key was accepted: an upstream that fails has not checked it. */
const isAnswer = (outcome: Outcome): boolean =>
  Exit.isSuccess(outcome) || Option.getOrNull(Exit.findErrorOption(outcome))?._tag === "NoData"
