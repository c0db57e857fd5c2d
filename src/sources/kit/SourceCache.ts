import { Recent } from "@property-intelligence/domain/address/Recent.ts"
import { Clock, Context, Duration, Effect, Fiber, Layer, Option, Predicate, Result, Scope } from "effect"

import { CallKind } from "../../call/CallKind.ts"
import { Deadline, millisLeft } from "../../call/Deadline.ts"
import { Settings } from "../../Settings.ts"
import { answerStore, keepsNothing } from "../../stores/SharedStores.ts"
import { endedAfter } from "./Attempt.ts"
import { type CachedPart, digestOf, type Found, type Kept } from "./CachedPart.ts"
import {
  AnswerProvenance,
  type CacheResult,
  innerProvenance,
  markSandbox,
  newProvenance,
  notePart,
  outageOf,
  provenanceOf,
  type Provenance
} from "./Provenance.ts"
import { isOutage, type SourceReason } from "./SourceError.ts"

/** Answers a key from the kept values, or else asks and keeps the answer. A `null` key is always asked. */
export type Remember<A> = <R>(
  key: string | null,
  ask: Effect.Effect<A, SourceReason, R>
) => Effect.Effect<A, SourceReason, R>

/** A kept or new answer, as every caller gets it. */
interface Settled<A> {
  readonly kept: Kept<A>
  readonly from: Exclude<CacheResult, "shared">
  /** The reason why the answer is stale. */
  readonly outage: SourceReason["_tag"] | null
}

/** A request under way, and the number of its waiting callers. */
interface Flight<A> {
  /** The deadline of the first caller: it may be earlier than the deadlines of others. */
  readonly deadline: number
  readonly fiber: Fiber.Fiber<Settled<A>, SourceReason>
  waiting: number
}

/** Milliseconds reserved before the deadline, to answer with a stale value. */
const staleMarginMillis = 250

/**
 * The max difference of the clocks of processes that share a store, in milliseconds. An entry further ahead was written
 * with a wrong clock.
 */
const maxAhead = 60_000

/** Max entries of a part that are held decoded: a few kilobytes each. */
export const maxRecent = 256

/**
 * The answers that the sources keep between reports: values, "no data", and refusals that hold until a known time;
 * never a broken answer or a part of one. Callers that ask for a key at the same time share one request, which goes on
 * when the first caller leaves. When the upstream is down an older value is the fallback, marked as stale. A store that
 * fails counts as empty. A recently read value is not read from the store again while it is fresh.
 */
export class SourceCache extends Context.Service<
  SourceCache,
  {
    readonly part: <A>(part: CachedPart<A>) => Effect.Effect<Remember<A>>
    /** Caches a value that was found while looking for another one, unless it has expired already. */
    readonly put: <A>(part: CachedPart<A>, key: string, found: Found<A>) => Effect.Effect<void>
  }
>()("property-intelligence/sources/kit/SourceCache") {
  static readonly layer = Layer.effect(
    SourceCache,
    Effect.gen(function* () {
      const { cacheDir, redisUrl, upstreamGateway } = yield* Settings
      if (cacheDir === keepsNothing && Option.isNone(redisUrl)) return nothingKept()
      const store = yield* answerStore
      const takesSandbox = Option.isSome(upstreamGateway)
      const all: Surroundings = { recents: new Set(), scope: yield* Effect.scope, takesSandbox }
      return {
        part: (part) => Effect.sync(() => rememberIn(store, part, all)),
        put: Effect.fnUntraced(function* (part, key, found) {
          const id = idOf(part, key)
          yield* keep({ store, part, id }, found, yield* innerProvenance)
          for (const recent of all.recents) recent.remove(id)
        })
      }
    })
  )

  /** A cache that keeps nothing. Simultaneous callers of a billed part still share the answer. */
  static readonly layerNone = Layer.sync(SourceCache, () => nothingKept())
}

/**
 * A cache that keeps nothing. Equal billed requests are still sent once; they end with their callers, so no scope has
 * to be closed.
 */
const nothingKept = (): SourceCache["Service"] => {
  const all: Surroundings = { recents: new Set(), scope: Scope.makeUnsafe(), takesSandbox: true }
  return {
    part: (part) => Effect.sync(() => (part.billed ? rememberIn(null, part, all) : (_key, ask) => ask)),
    put: () => Effect.void
  }
}

const idOf = ({ id, version }: Pick<CachedPart<unknown>, "id" | "version">, key: string): string =>
  `${id}:${version}:${digestOf(key)}`

/** The store that holds the kept values; `null` keeps nothing. */
type Store = Effect.Success<typeof answerStore> | null

interface Surroundings {
  /** The recently read entries of each part. An entry that is written again must be read again. */
  readonly recents: Set<Pick<Recent<unknown>, "remove">>
  readonly scope: Scope.Scope
  readonly takesSandbox: boolean
}

/** The place of one value in the cache: its store, its part and its id. */
interface Slot<A> {
  readonly store: Store
  readonly part: CachedPart<A>
  readonly id: string
}

/** Keeps a value, or a refusal that may be believed for a while. A value made from a stale part is not kept. */
const keep = Effect.fnUntraced(function* <A>(slot: Slot<A>, found: Found<A>, provenance: Provenance) {
  const now = yield* Clock.currentTimeMillis
  const { fetchedAt, stale } = provenanceOf(provenance.parts, now)
  const freshUntil = slot.part.freshUntil(found, fetchedAt, now)
  if (freshUntil === null) return { kept: null, stale }
  const kept: Kept<A> = { fetchedAt, freshUntil, sandbox: provenance.sandbox.isUsed, found }
  if (!stale && freshUntil > now) yield* write(slot, kept, Math.max(freshUntil, slot.part.staleUntil(kept)))
  return { kept, stale }
})

const write = <A>({ id, part, store }: Slot<A>, kept: Kept<A>, keptUntil: number) =>
  store === null
    ? Effect.void
    : part.encode(kept).pipe(
        Effect.flatMap((entry) =>
          Predicate.isObjectOrArray(entry)
            ? store.set(id, entry, Duration.millis(keptUntil - kept.fetchedAt))
            : Effect.void
        ),
        Effect.withTracerEnabled(false),
        Effect.catch(({ _tag }) => storeFailed(part.id, _tag))
      )

const rememberIn = <A>(
  store: Store,
  part: CachedPart<A>,
  { recents, scope, takesSandbox }: Surroundings
): Remember<A> => {
  const inFlight = new Map<string, Flight<A>>()
  // Asking the store, decoding and a flight are three quarters of the cost of a cached source (B8).
  const recent = new Recent<Kept<A>>(maxRecent)
  recents.add(recent)

  const read = (id: string): Effect.Effect<Kept<A> | null> =>
    store === null
      ? Effect.succeed(null)
      : store.get(id).pipe(
          Effect.flatMap((entry) => (entry === undefined ? Effect.succeed(null) : part.decode(entry))),
          Effect.map((kept) => (kept !== null && kept.sandbox && !takesSandbox ? null : kept)),
          Effect.withTracerEnabled(false),
          Effect.catch(({ _tag }) => Effect.as(storeFailed(part.id, _tag), null))
        )

  /** Asks the upstream, and caches the answer. */
  const fetch = Effect.fnUntraced(function* <R>(id: string, ask: Effect.Effect<A, SourceReason, R>) {
    const provenance = newProvenance()
    const found = yield* ask.pipe(
      Effect.map((value) => ({ _tag: "Value", value }) as const),
      Effect.catch((reason) => Effect.succeed({ _tag: "Refusal", reason } as const)),
      Effect.provideService(AnswerProvenance, provenance)
    )
    const outage = outageOf(provenance.parts)
    return { found, outage, ...(yield* keep({ store, part, id }, found, provenance)) }
  })

  const settle = Effect.fnUntraced(function* <R>(
    id: string,
    ask: Effect.Effect<A, SourceReason, R>
  ): Effect.fn.Return<Settled<A>, SourceReason, R> {
    const known = yield* read(id)
    const now = yield* Clock.currentTimeMillis
    if (known !== null && isFresh(known, now)) {
      recent.add(id, known)
      return { kept: known, from: "cache", outage: null }
    }
    const standIn = known !== null && known.found._tag === "Value" && now < part.staleUntil(known) ? known : null
    const left = (yield* millisLeft) - (standIn === null ? 0 : staleMarginMillis)
    const { found, kept, outage, stale } = yield* fetch(id, endedAfter(Math.max(0, left))(ask))
    if (kept !== null) return { kept, from: stale ? "stale cache" : "upstream", outage: stale ? outage : null }
    if (found._tag === "Value") return yield* Effect.die("a value is always kept")
    if (standIn === null || !isOutage(found.reason)) return yield* Effect.fail(found.reason)
    return { kept: standIn, from: "stale cache", outage: found.reason._tag }
  })

  /** Joins simultaneous callers of the same key in one flight, which is abandoned when none waits any more. */
  const settled = Effect.fnUntraced(function* <R>(
    id: string,
    ask: Effect.Effect<A, SourceReason, R>
  ): Effect.fn.Return<Settled<A>, SourceReason, R> {
    const read = recent.get(id)
    if (read !== undefined && isFresh(read, yield* Clock.currentTimeMillis)) {
      return yield* noted("upstream", Effect.succeed<Settled<A>>({ kept: read, from: "cache", outage: null }))
    }
    const deadline = yield* Deadline
    const known = inFlight.get(id)
    if (known === undefined) return yield* noted("upstream", landed(id, yield* takenOff(id, ask, deadline)))
    known.waiting++
    const outcome = yield* Effect.result(landed(id, known))
    const reason = Result.isFailure(outcome) ? outcome.failure._tag : outcome.success.outage
    const endedEarly = Result.isFailure(outcome) && reason === "Timeout" && known.deadline < deadline
    // A free call's limit decides nothing for a paid call.
    const isForUs = (yield* CallKind) === "free" || reason !== "FreeShareSpent"
    if ((endedEarly || !isForUs) && inFlight.get(id) !== known) return yield* settled(id, ask)
    return yield* noted("shared", Effect.fromResult(outcome))
  })

  /** Records the origin of a flight's answer: `asked` if it was not cached. */
  const noted = <E>(asked: "upstream" | "shared", flight: Effect.Effect<Settled<A>, E>) =>
    flight.pipe(
      Effect.tap(({ from, kept, outage }) =>
        notePart(
          {
            part: part.id,
            result: from === "upstream" ? asked : from,
            outage,
            fetchedAt: kept.found._tag === "Value" ? kept.fetchedAt : null
          },
          from === "cache" ? kept.freshUntil : 0
        )
      ),
      Effect.tapError(() => notePart({ part: part.id, result: asked, outage: null, fetchedAt: null }))
    )

  const takenOff = <R>(id: string, ask: Effect.Effect<A, SourceReason, R>, deadline: number) =>
    Effect.withFiber<Settled<A>, SourceReason, R>((fiber) => Effect.ensuring(settle(id, ask), forget(id, fiber))).pipe(
      Effect.interruptible,
      Effect.forkIn(scope),
      Effect.map((fiber) => {
        const flight: Flight<A> = { deadline, fiber, waiting: 1 }
        inFlight.set(id, flight)
        return flight
      }),
      Effect.uninterruptible
    )

  const forget = (id: string, fiber: Fiber.Fiber<unknown, unknown>) =>
    Effect.sync(() => {
      if (inFlight.get(id)?.fiber === fiber) inFlight.delete(id)
    })

  const landed = (id: string, flight: Flight<A>) =>
    Effect.onInterrupt(Fiber.join(flight.fiber), () => {
      flight.waiting--
      return flight.waiting > 0 ? Effect.void : Effect.andThen(forget(id, flight.fiber), Fiber.interrupt(flight.fiber))
    })

  return Effect.fnUntraced(function* <R>(key: string | null, ask: Effect.Effect<A, SourceReason, R>) {
    if (key === null) return yield* ask
    const { found, sandbox } = (yield* settled(idOf(part, key), ask)).kept
    if (sandbox) yield* markSandbox
    return found._tag === "Refusal" ? yield* Effect.fail(found.reason) : found.value
  })
}

const isFresh = ({ fetchedAt, freshUntil }: Kept<unknown>, now: number): boolean =>
  now < freshUntil && fetchedAt <= now + maxAhead

const storeFailed = (part: string, reason: string) => Effect.logDebug("The cache could not be used", { part, reason })
