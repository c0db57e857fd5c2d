import { Clock, Context, Effect, type Fiber, Option } from "effect"

import type { SourceReason } from "./SourceError.ts"

/** The origin of an answer or a refusal. `shared`: from the upstream, asked by another caller at the same time. */
export type CacheResult = "upstream" | "shared" | "cache" | "stale cache"

/**
 * The role of a local copy in an answer: it gave the answer, it was the upstream's fallback, or the upstream was asked
 * because no copy has the value. `live` is noted next to the part that the upstream then gave.
 */
export type SnapshotResult = "snapshot" | "live" | "fallback"

/** A part of an answer, and its origin. */
export interface ProvenancePart {
  /** The id of the cached part, e.g. `FloodZone.zones`. */
  readonly part: string
  readonly result: CacheResult | SnapshotResult
  /** The reason why the answer is stale. */
  readonly outage: SourceReason["_tag"] | null
  /** Epoch milliseconds at which its upstream answered; `null` for a refusal. */
  readonly fetchedAt: number | null
}

/** The notes taken while an answer is made. */
export interface Provenance {
  parts: ReadonlyArray<ProvenancePart>
  /**
   * The time until which a repeat gives the same answer (epoch milliseconds): the earliest time of a part, or 0 if a
   * part may change at once.
   */
  freshUntil: number
  /** Set when a reply of a sandbox was used: a report made with it is marked, whatever the mode of the process. */
  readonly sandbox: { isUsed: boolean }
}

/** The provenance of the current answer, for the code that builds it; `null` outside of an answer. */
export const AnswerProvenance = Context.Reference<Provenance | null>("property-intelligence/sources/kit/Provenance", {
  defaultValue: () => null
})

/** A separate provenance: for a report, or for a kept value that serves several callers. */
export const newProvenance = (sandbox = false): Provenance => ({
  parts: [],
  freshUntil: Number.POSITIVE_INFINITY,
  sandbox: { isUsed: sandbox }
})

/** A provenance for a part of a fiber's current answer: a sandbox's mark is passed on to the whole. */
export const innerProvenanceOf = (fiber: Fiber.Fiber<unknown, unknown>): Provenance => {
  const inner = newProvenance()
  return { ...inner, sandbox: fiber.getRef(AnswerProvenance)?.sandbox ?? inner.sandbox }
}

/** The same, for the current fiber. */
export const innerProvenance: Effect.Effect<Provenance> = Effect.withFiberSucceed(innerProvenanceOf)

/** Marks the current answer as made with a sandbox's reply. */
export const markSandbox: Effect.Effect<void> = Effect.withFiberSucceed((fiber) => {
  const provenance = fiber.getRef(AnswerProvenance)
  if (provenance !== null) provenance.sandbox.isUsed = true
})

/** Notes that a fiber's current answer may differ the next time, whatever its parts are. */
export const noteMayChange = (fiber: Fiber.Fiber<unknown, unknown>): void => {
  const provenance = fiber.getRef(AnswerProvenance)
  if (provenance !== null) provenance.freshUntil = 0
}

/**
 * Notes a part of the current answer, and the time until which it stays the same (epoch milliseconds). A stale part is
 * also an event of the source's span.
 */
export const notePart = Effect.fnUntraced(function* (part: ProvenancePart, freshUntil = 0) {
  const provenance = yield* AnswerProvenance
  if (provenance !== null) {
    provenance.parts = [...provenance.parts, part]
    provenance.freshUntil = Math.min(provenance.freshUntil, freshUntil)
  }
  if (part.result !== "stale cache") return
  const span = yield* Effect.option(Effect.currentSpan)
  const now = yield* Clock.currentTimeNanos
  const why = part.outage === null ? {} : { "error.type": part.outage }
  if (Option.isSome(span)) span.value.event("cache.stale", now, { "cache.part": part.part, ...why })
})

/**
 * The provenance of a whole answer from its parts: as old as the oldest, stale if one is stale, cached if all are
 * cached. Without parts it was fetched `now`.
 */
export const provenanceOf = (parts: ReadonlyArray<ProvenancePart>, now: number) => {
  const values = parts.filter(({ fetchedAt }) => fetchedAt !== null)
  return {
    fetchedAt: Math.min(now, ...values.map(({ fetchedAt }) => fetchedAt ?? now)),
    cached: values.length > 0 && values.every(({ result }) => result === "cache" || result === "stale cache"),
    stale: values.some(({ result }) => result === "stale cache")
  }
}

/**
 * The origin of a whole answer. `stale cache`: a part of it is stale. `upstream`: it requested a part itself, or no
 * part was noted. `shared`: other callers sent all its requests. `cache`: it needed no request. `snapshot`: local
 * copies gave all of it.
 */
export const cacheResultOf = (parts: ReadonlyArray<ProvenancePart>): CacheResult | "snapshot" =>
  worstFirst.find((result) => parts.some((part) => part.result === result)) ?? "upstream"

/** The reason why a part of an answer is stale, from the first part with a reason; else `null`. */
export const outageOf = (parts: ReadonlyArray<ProvenancePart>): ProvenancePart["outage"] =>
  parts.find(({ outage }) => outage !== null)?.outage ?? null

const worstFirst: ReadonlyArray<CacheResult | "snapshot"> = ["stale cache", "upstream", "shared", "cache", "snapshot"]
