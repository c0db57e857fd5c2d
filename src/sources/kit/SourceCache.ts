import { Recent } from "@property-intelligence/domain/address/Recent.ts"
import { Clock, Context, Deferred, Duration, Effect, Fiber, Layer, Option, Result, Scope } from "effect"
import { Persistence } from "effect/persistence"

import { CallKind } from "../../call/CallKind.ts"
import { Deadline, millisLeft } from "../../call/Deadline.ts"
import { Settings } from "../../Settings.ts"
import { inStoreTime, keepsNothing, storeName } from "../../stores/SharedStores.ts"
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
  readonly landed: Deferred.Deferred<Settled<A>, SourceReason>
  fiber: Fiber.Fiber<Settled<A>, SourceReason> | null
  waiting: number
}

/** Time kept before the deadline to answer with a stale value. */
const staleMarginMillis = 250

/**
 * The max difference of the clocks of processes that share a store, in milliseconds. An entry further ahead was kept by
 * a wrong clock.
 */
const maxAhead = 60_000

/** Entries of a part that are held decoded: a few kilobytes each. */
export const maxRecent = 256

/**
 * The answers that the sources keep between reports: values and "there is no data", never an error, a broken answer or
 * a part of one. A caller that wants a key while it is being requested waits for that answer, which goes on when the
 * first caller leaves. When the upstream is down an older value is the fallback, marked as stale. A store that fails
 * counts as empty. A recently read value is not read again while it is fresh.
 */
export class SourceCache extends Context.Service<
  SourceCache,
  {
    readonly part: <A>(part: CachedPart<A>) => Effect.Effect<Remember<A>>
    /** Keeps a value that was found while looking for another one, if it may be believed for a while. */
    readonly put: <A>(part: CachedPart<A>, key: string, found: Found<A>) => Effect.Effect<void>
  }
>()("property-intelligence/sources/cache/SourceCache") {
  static readonly layer = Layer.effect(
    SourceCache,
    Effect.gen(function* () {
      const { cacheDir, redisUrl, upstreamGateway } = yield* Settings
      if (cacheDir === keepsNothing && Option.isNone(redisUrl)) return nothingKept()
      const persistence = yield* Persistence.BackingPersistence
      const store = yield* persistence.make(`${yield* storeName}:answers`)
      const takesSandbox = Option.isSome(upstreamGateway)
      const recents = new Set<Forgetful>()
      const scope = yield* Effect.scope
      return {
        part: (part) => Effect.sync(() => rememberIn(store, part, { recents, scope, takesSandbox })),
        put: Effect.fnUntraced(function* (part, key, found) {
          const id = idOf(part, key)
          yield* keep({ store, part, id }, found, yield* innerProvenance)
          for (const recent of recents) recent.remove(id)
        })
      }
    })
  )

  /** Keeps nothing; for a billed part, callers at the same time still share the answer. */
  static readonly layerNone = Layer.sync(SourceCache, () => nothingKept())
}

/** Its flights end with their callers, so no scope has to be closed. */
const nothingKept = (): SourceCache["Service"] => {
  const flights = { recents: new Set<Forgetful>(), scope: Scope.makeUnsafe(), takesSandbox: true }
  return {
    part: (part) => Effect.sync(() => (part.billed ? rememberIn(null, part, flights) : (_key, ask) => ask)),
    put: () => Effect.void
  }
}

const idOf = ({ id, version }: Pick<CachedPart<unknown>, "id" | "version">, key: string): string =>
  `${id}:${version}:${digestOf(key)}`

/** The store of a value; `null` keeps nothing. */
type Store = Persistence.BackingPersistenceStore | null

/** Holds recently read entries. An entry that is written again must be read again. */
type Forgetful = Pick<Recent<unknown>, "remove">

interface Surroundings {
  readonly recents: Set<Forgetful>
  readonly scope: Scope.Scope
  readonly takesSandbox: boolean
}

/** The place of a part's value. */
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
          isJsonObject(entry) ? store.set(id, entry, Duration.millis(keptUntil - kept.fetchedAt)) : Effect.void
        ),
        inStoreTime,
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
          inStoreTime,
          Effect.withTracerEnabled(false),
          Effect.catch(({ _tag }) => Effect.as(storeFailed(part.id, _tag), null))
        )

  /** Asks, and keeps the answer. */
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

  /**
   * All callers that ask for the same key at the same time wait for one flight; it is abandoned when none waits any
   * more.
   */
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
    const endedEarly = Result.isFailure(outcome) && outcome.failure._tag === "Timeout" && known.deadline < deadline
    const isForUs = (yield* CallKind) === "free" || !wasForFreeCalls(outcome)
    if ((endedEarly || !isForUs) && inFlight.get(id) !== known) return yield* settled(id, ask)
    return yield* noted("shared", Effect.fromResult(outcome))
  })

  /** Notes the origin of a flight's answer; `asked` if it was not kept. */
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
    Effect.suspend(() => {
      const flight: Flight<A> = { deadline, landed: Deferred.makeUnsafe(), fiber: null, waiting: 1 }
      inFlight.set(id, flight)
      const run = Effect.onExit(settle(id, ask), (exit) => {
        if (inFlight.get(id) === flight) inFlight.delete(id)
        return Deferred.done(flight.landed, exit)
      })
      return Effect.map(Effect.forkIn(Effect.interruptible(run), scope), (fiber) => {
        flight.fiber = fiber
        return flight
      })
    }).pipe(Effect.uninterruptible)

  const landed = (id: string, flight: Flight<A>) =>
    Effect.onInterrupt(Deferred.await(flight.landed), () =>
      Effect.suspend(() => {
        flight.waiting--
        if (flight.waiting > 0 || flight.fiber === null) return Effect.void
        if (inFlight.get(id) === flight) inFlight.delete(id)
        return Fiber.interrupt(flight.fiber)
      })
    )

  return Effect.fnUntraced(function* <R>(key: string | null, ask: Effect.Effect<A, SourceReason, R>) {
    if (key === null) return yield* ask
    const { found, sandbox } = (yield* settled(idOf(part, key), ask)).kept
    if (sandbox) yield* markSandbox
    return found._tag === "Refusal" ? yield* Effect.fail(found.reason) : found.value
  })
}

const isFresh = ({ fetchedAt, freshUntil }: Kept<unknown>, now: number): boolean =>
  now < freshUntil && fetchedAt <= now + maxAhead

/** Returns `true` if a free call's limit decided the outcome: a paid call would have been answered. */
const wasForFreeCalls = <A>(outcome: Result.Result<Settled<A>, SourceReason>): boolean =>
  (Result.isFailure(outcome) ? outcome.failure._tag : outcome.success.outage) === "FreeShareSpent"

const isJsonObject = (json: unknown): json is object => typeof json === "object" && json !== null

const storeFailed = (part: string, reason: string) => Effect.logDebug("The cache could not be used", { part, reason })
