import { Clock, Context, Effect, MutableRef, Option, Ref } from "effect"

import type { SourceReason } from "./SourceError.ts"

/** Where an answer, or a refusal, came from. `shared`: from the upstream, asked by another caller at the same time. */
export type CacheResult = "upstream" | "shared" | "cache" | "stale cache"

/**
 * How a local copy came into an answer: it gave it, it stood in for the upstream, or the upstream was asked because no copy has it.
 * `live` is noted beside the part that the upstream then gave.
 */
export const snapshotResults = ["snapshot", "live", "fallback"] as const
export type SnapshotResult = (typeof snapshotResults)[number]

/** A part of an answer, and where it came from. */
export interface TracedPart {
  /** e.g. `FloodZone.zones`. */
  readonly part: string
  readonly result: CacheResult | SnapshotResult
  /** Why there is no fresh answer, when a stale one stands in. */
  readonly outage: SourceReason["_tag"] | null
  /** When its upstream answered (epoch milliseconds), `null` for a refusal. */
  readonly fetchedAt: number | null
}

/** A part that was kept. */
export interface KeptPart {
  /** A sandbox made it up. */
  readonly sandbox: boolean
  /** Whether it is what a caller would be given now (epoch milliseconds). */
  readonly isStillGiven: (now: number) => boolean
}

/** What is noted while an answer is made. */
export interface Trace {
  readonly parts: Ref.Ref<ReadonlyArray<TracedPart>>
  /** Those of the parts that were kept. */
  readonly kept: Array<KeptPart>
  /** Set when a reply of a sandbox was used: a report made with it is marked, whatever the mode of the process. */
  readonly sandbox: Ref.Ref<boolean>
  /** What was done beside answering. Where the same answer is given again it is done again, and says whether that may be. */
  readonly again: Array<Effect.Effect<boolean>>
}

/** The trace of the answer under way, for the code that puts it together; `null` outside of one. */
export const AnswerTrace = Context.Reference<Trace | null>("property-intelligence/sources/policy/AnswerTrace", {
  defaultValue: () => null
})

/** A trace for what stands alone: a report, or a value that is kept and serves several callers. */
export const newTrace = (sandbox = false): Trace => ({
  parts: Ref.makeUnsafe<ReadonlyArray<TracedPart>>([]),
  kept: [],
  sandbox: Ref.makeUnsafe(sandbox),
  again: []
})

/** A trace for a part of the answer under way: a sandbox's mark goes through to the whole. */
export const innerTrace: Effect.Effect<Trace> = Effect.map(AnswerTrace, (outer) => ({
  ...newTrace(),
  ...(outer === null ? {} : { sandbox: outer.sandbox })
}))

/** Marks the answer under way as made with a sandbox's reply. */
export const markSandbox: Effect.Effect<void> = Effect.withFiber(({ context }) =>
  Effect.succeed(markSandboxIn(context))
)

/** The same of the answer under way in a context, at once. */
export const markSandboxIn = (context: Context.Context<never>): void => {
  const trace = Context.get(context, AnswerTrace)
  if (trace !== null) MutableRef.set(trace.sandbox.ref, true)
}

/** Has it be done again where the answer under way is given again, which it may refuse. */
export const alsoAgain = (again: Effect.Effect<boolean>): Effect.Effect<void> =>
  Effect.map(AnswerTrace, (trace) => {
    trace?.again.push(again)
  })

/** Notes a part of the answer under way; a stale one is an event of the source's span too. */
export const notePart = Effect.fnUntraced(function* (part: TracedPart, kept: KeptPart | null = null) {
  const trace = yield* AnswerTrace
  if (trace !== null) yield* Ref.update(trace.parts, (known) => [...known, part])
  if (kept !== null) trace?.kept.push(kept)
  if (part.result !== "stale cache") return
  const span = yield* Effect.option(Effect.currentSpan)
  const now = yield* Clock.currentTimeNanos
  const why = part.outage === null ? {} : { "error.type": part.outage }
  if (Option.isSome(span)) span.value.event("cache.stale", now, { "cache.part": part.part, ...why })
})

/** As old as the oldest part, stale when one is, cached when all are; without parts, fetched `now`. */
export const provenanceOf = (parts: ReadonlyArray<TracedPart>, now: number) => {
  const values = parts.filter(({ fetchedAt }) => fetchedAt !== null)
  return {
    fetchedAt: Math.min(now, ...values.map(({ fetchedAt }) => fetchedAt ?? now)),
    cached: values.length > 0 && values.every(({ result }) => result === "cache" || result === "stale cache"),
    stale: values.some(({ result }) => result === "stale cache")
  }
}

/**
 * The word for a whole answer: `stale cache` when a part of it is stale, `upstream` when it asked for a part itself or keeps
 * none, `shared` when others asked for all that was asked for, `cache` when everything was kept, and `snapshot` when local copies
 * gave it all.
 */
export const cacheResultOf = (parts: ReadonlyArray<TracedPart>): CacheResult | "snapshot" =>
  worstFirst.find((result) => parts.some((part) => part.result === result)) ?? "upstream"

/** Why a part of an answer is not fresh, of the first part that has a reason; else `null`. */
export const outageOf = (parts: ReadonlyArray<TracedPart>): TracedPart["outage"] =>
  parts.find(({ outage }) => outage !== null)?.outage ?? null

const worstFirst: ReadonlyArray<CacheResult | "snapshot"> = ["stale cache", "upstream", "shared", "cache", "snapshot"]
