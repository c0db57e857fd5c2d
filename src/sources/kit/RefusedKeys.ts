import { Clock, Context, Duration, Effect, Exit, Layer, Option } from "effect"

import { NotConfigured, type SourceReason } from "./SourceError.ts"

/** A key that its upstream refused when it was last sent. */
interface RefusedKey {
  /** The variable that sets the key; its value is never stored. */
  readonly variable: string
  /** Epoch milliseconds of the first refusal since it last worked. */
  readonly since: number
}

type Outcome = Exit.Exit<unknown, SourceReason>

/** Milliseconds between two warnings about the same refused key, however often it is sent. */
const warningsApart = Duration.toMillis("10 minutes")

/**
 * The keys that their upstreams refuse. A source then answers from another upstream, or not at all, so without this an
 * operator would not see that a key has expired. Without `layerRefusedKeys` nothing is kept.
 */
export const RefusedKeys = Context.Reference<{
  /** Records the outcome of a call that was sent with the key of a variable. */
  readonly record: (variable: string, outcome: Outcome) => Effect.Effect<void>
  /** The keys whose last use was refused, sorted by variable. */
  readonly refused: Effect.Effect<ReadonlyArray<RefusedKey>>
  /** Returns `true` if the last use of a variable's key was refused. */
  readonly isRefused: (variable: string) => boolean
}>("property-intelligence/sources/kit/RefusedKeys", {
  defaultValue: () => ({ record: () => Effect.void, refused: Effect.succeed([]), isRefused: () => false })
})

/** Keeps the refusals of the process. Logs the first one, then one every ten minutes, then that the key works again. */
export const layerRefusedKeys = Layer.sync(RefusedKeys, () => {
  const refusals = new Map<string, { readonly since: number; readonly warnedAt: number }>()

  const refuse = (variable: string) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const known = refusals.get(variable) ?? { since: now, warnedAt: Number.NEGATIVE_INFINITY }
      if (now - known.warnedAt < warningsApart) return Effect.void
      refusals.set(variable, { since: known.since, warnedAt: now })
      return Effect.logWarning("An upstream refuses its key", { variable })
    })

  const accept = (variable: string) =>
    Effect.suspend(() =>
      refusals.delete(variable) ? Effect.logInfo("A key that was refused works again", { variable }) : Effect.void
    )

  return {
    record: (variable, outcome) => {
      if (isRefusal(variable, outcome)) return refuse(variable)
      return isAnswer(outcome) ? accept(variable) : Effect.void
    },
    refused: Effect.sync(() =>
      [...refusals]
        .map(([variable, { since }]) => ({ variable, since }))
        .toSorted((one, other) => (one.variable < other.variable ? -1 : 1))
    ),
    isRefused: (variable) => refusals.has(variable)
  }
})

/** Records whether the upstream accepts the variable's key, which the call sends. */
export const withKey =
  (variable: string) =>
  <A, R>(call: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.onExit(call, (outcome) => Effect.flatMap(RefusedKeys, ({ record }) => record(variable, outcome)))

const isRefusal = (variable: string, outcome: Outcome): boolean => {
  const reason = Option.getOrNull(Exit.findErrorOption(outcome))
  return reason instanceof NotConfigured && reason.setting === variable
}

/** Returns `true` for an outcome that shows that the key was accepted. An upstream that failed has not checked it. */
const isAnswer = (outcome: Outcome): boolean =>
  Exit.isSuccess(outcome) || Option.getOrNull(Exit.findErrorOption(outcome))?._tag === "NoData"
