import { Clock, Context, Effect, Option, Ref } from "effect"

import type { SourceReason } from "./SourceError.ts"

/** Where an answer, or a refusal, came from. `shared`: from the upstream, asked by somebody else at the same time. */
export type CacheResult = "upstream" | "shared" | "cache" | "stale cache"

/** What the cache had for one part of an answer. */
export interface CacheUse {
  /** The part, e.g. `FloodZone.zones`. */
  readonly part: string
  readonly result: CacheResult
  /** Why there is no fresh answer, when a stale one stands in. */
  readonly outage: SourceReason["_tag"] | null
}

/** The parts asked for so far by the source under way; `null` when nobody keeps count. */
export const CacheUses = Context.Reference<Ref.Ref<ReadonlyArray<CacheUse>> | null>(
  "property-intelligence/sources/policy/CacheUses",
  { defaultValue: () => null }
)

/** Says what the cache had for a part, to the source under way; a stale part is an event of its span too. */
export const noteCacheUse = Effect.fnUntraced(function* (use: CacheUse) {
  const uses = yield* CacheUses
  if (uses !== null) yield* Ref.update(uses, (known) => [...known, use])
  if (use.result !== "stale cache") return
  const span = yield* Effect.option(Effect.currentSpan)
  const now = yield* Clock.currentTimeNanos
  const why = use.outage === null ? {} : { "error.type": use.outage }
  if (Option.isSome(span)) span.value.event("cache.stale", now, { "cache.part": use.part, ...why })
})

/**
 * The word for a whole answer: `stale cache` when a part of it is stale, `upstream` when it asked for a part itself or keeps
 * none, `shared` when others asked for all that was asked for, and `cache` when everything was kept.
 */
export const cacheResultOf = (uses: ReadonlyArray<CacheUse>): CacheResult =>
  worstFirst.find((result) => uses.some((use) => use.result === result)) ?? "upstream"

/** Why a part of an answer is not fresh, of the first part that says; else `null`. */
export const outageOf = (uses: ReadonlyArray<CacheUse>): CacheUse["outage"] =>
  uses.find(({ outage }) => outage !== null)?.outage ?? null

const worstFirst: ReadonlyArray<CacheResult> = ["stale cache", "upstream", "shared", "cache"]
