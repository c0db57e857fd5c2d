import { Clock, Context, Effect, Option, Ref } from "effect"

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
export interface ProvenancePart {
  /** e.g. `FloodZone.zones`. */
  readonly part: string
  readonly result: CacheResult | SnapshotResult
  /** Why there is no fresh answer, when a stale one stands in. */
  readonly outage: SourceReason["_tag"] | null
  /** When its upstream answered (epoch milliseconds), `null` for a refusal. */
  readonly fetchedAt: number | null
}

/** What is noted while an answer is made. */
export interface Provenance {
  readonly parts: Ref.Ref<ReadonlyArray<ProvenancePart>>
  /** Until when asking again gives the same (epoch milliseconds): the earliest of the parts, 0 once one may change at once. */
  readonly freshUntil: Ref.Ref<number>
  /** Set when a reply of a sandbox was used: a report made with it is marked, whatever the mode of the process. */
  readonly sandbox: Ref.Ref<boolean>
}

/** The provenance of the answer under way, for the code that puts it together; `null` outside of one. */
export const AnswerProvenance = Context.Reference<Provenance | null>("property-intelligence/sources/kit/Provenance", {
  defaultValue: () => null
})

/** A provenance for what stands alone: a report, or a value that is kept and serves several callers. */
export const newProvenance = (sandbox = false): Provenance => ({
  parts: Ref.makeUnsafe<ReadonlyArray<ProvenancePart>>([]),
  freshUntil: Ref.makeUnsafe(Number.POSITIVE_INFINITY),
  sandbox: Ref.makeUnsafe(sandbox)
})

/** A provenance for a part of the answer under way: a sandbox's mark goes through to the whole. */
export const innerProvenance: Effect.Effect<Provenance> = Effect.map(AnswerProvenance, (outer) => ({
  ...newProvenance(),
  ...(outer === null ? {} : { sandbox: outer.sandbox })
}))

/** Marks the answer under way as made with a sandbox's reply. */
export const markSandbox: Effect.Effect<void> = Effect.flatMap(AnswerProvenance, (provenance) =>
  provenance === null ? Effect.void : Ref.set(provenance.sandbox, true)
)

/** Notes until when asking for a part of the answer under way gives the same (epoch milliseconds). */
const noteFreshUntil = (until: number): Effect.Effect<void> =>
  Effect.flatMap(AnswerProvenance, (provenance) =>
    provenance === null ? Effect.void : Ref.update(provenance.freshUntil, (earliest) => Math.min(earliest, until))
  )

/** Notes that the answer under way may be another one the next time, whatever its parts are. */
export const mayChange: Effect.Effect<void> = noteFreshUntil(0)

/** Notes a part of the answer under way, and until when it stays the same (epoch milliseconds); a stale one is an event of the source's span too. */
export const notePart = Effect.fnUntraced(function* (part: ProvenancePart, freshUntil = 0) {
  const provenance = yield* AnswerProvenance
  if (provenance !== null) yield* Ref.update(provenance.parts, (known) => [...known, part])
  yield* noteFreshUntil(freshUntil)
  if (part.result !== "stale cache") return
  const span = yield* Effect.option(Effect.currentSpan)
  const now = yield* Clock.currentTimeNanos
  const why = part.outage === null ? {} : { "error.type": part.outage }
  if (Option.isSome(span)) span.value.event("cache.stale", now, { "cache.part": part.part, ...why })
})

/** As old as the oldest part, stale when one is, cached when all are; without parts, fetched `now`. */
export const provenanceOf = (parts: ReadonlyArray<ProvenancePart>, now: number) => {
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
export const cacheResultOf = (parts: ReadonlyArray<ProvenancePart>): CacheResult | "snapshot" =>
  worstFirst.find((result) => parts.some((part) => part.result === result)) ?? "upstream"

/** Why a part of an answer is not fresh, of the first part that has a reason; else `null`. */
export const outageOf = (parts: ReadonlyArray<ProvenancePart>): ProvenancePart["outage"] =>
  parts.find(({ outage }) => outage !== null)?.outage ?? null

const worstFirst: ReadonlyArray<CacheResult | "snapshot"> = ["stale cache", "upstream", "shared", "cache", "snapshot"]
