import { Clock, Context, Deferred, Duration, Effect, Fiber, Layer, Option, Ref, Result, type Scope } from "effect"
import { Persistence } from "effect/persistence"

import { keepsNothing, storeName, storePatience } from "../../persistence/SharedStores.ts"
import { Deadline, millisLeft } from "../../process/Deadline.ts"
import { Settings } from "../../Settings.ts"
import { endedAfter } from "../policy/Attempt.ts"
import { type CacheResult, type CacheUse, CacheUses, noteCacheUse, outageOf } from "../policy/CacheUse.ts"
import { noteProvenance, type Provenance, provenanceOf, Provenances, SandboxMark } from "../policy/Provenance.ts"
import { isOutage, type SourceReason } from "../policy/SourceError.ts"
import { type CachedPart, digestOf, type Kept } from "./CachedPart.ts"

/** Answers a key from what is kept, or else asks and keeps what is found. A `null` key is always asked. */
export type Remember<A> = <R>(
  key: string | null,
  ask: Effect.Effect<A, SourceReason, R>
) => Effect.Effect<A, SourceReason, R>

/** Something kept or just found, as it goes to everybody who asked for it. */
interface Settled<A> {
  readonly kept: Kept<A>
  readonly from: Exclude<CacheResult, "shared">
  /** Why there is no fresh answer, when a stale one stands in. */
  readonly outage: SourceReason["_tag"] | null
}

/** One asking under way, and how many wait for it. */
interface Flight<A> {
  /** Of whoever asked first: it may have ended sooner than others would have waited. */
  readonly deadline: number
  readonly landed: Deferred.Deferred<Settled<A>, SourceReason>
  fiber: Fiber.Fiber<Settled<A>, SourceReason> | null
  waiting: number
}

/** Time kept before the deadline to answer with a stale value. */
const staleMarginMillis = 250

/**
 * What the sources keep between reports: values and the knowledge that there are none, never an error, a broken answer or a
 * part of one. Whoever asks for a key while it is being asked for waits for that answer, which goes on when the first asker
 * leaves. When the upstream is down an older value stands in, marked as stale. A store that fails is a store that knows nothing.
 */
export class SourceCache extends Context.Service<
  SourceCache,
  { readonly part: <A>(part: CachedPart<A>) => Effect.Effect<Remember<A>> }
>()("property-intelligence/sources/cache/SourceCache") {
  static readonly layer = Layer.effect(
    SourceCache,
    Effect.gen(function* () {
      const { cacheDir, redisUrl, upstreamGateway } = yield* Settings
      if (cacheDir === keepsNothing && Option.isNone(redisUrl)) return nothingKept
      const persistence = yield* Persistence.BackingPersistence
      const store = yield* persistence.make(`${yield* storeName}:answers`)
      const takesSandbox = Option.isSome(upstreamGateway)
      const scope = yield* Effect.scope
      return { part: (part) => Effect.sync(() => rememberIn(store, part, { scope, takesSandbox })) }
    })
  )

  /** Keeps nothing and shares nothing. */
  static readonly layerNone = Layer.sync(SourceCache, () => nothingKept)
}

const nothingKept: SourceCache["Service"] = { part: () => Effect.succeed((_key, ask) => ask) }

const rememberIn = <A>(
  store: Persistence.BackingPersistenceStore,
  part: CachedPart<A>,
  { scope, takesSandbox }: { readonly scope: Scope.Scope; readonly takesSandbox: boolean }
): Remember<A> => {
  const inFlight = new Map<string, Flight<A>>()

  const read = (id: string): Effect.Effect<Kept<A> | null> =>
    store.get(id).pipe(
      Effect.flatMap((entry) => (entry === undefined ? Effect.succeed(null) : part.decode(entry))),
      Effect.map((kept) => (kept !== null && kept.sandbox && !takesSandbox ? null : kept)),
      Effect.timeout(storePatience),
      Effect.withTracerEnabled(false),
      Effect.catch(({ _tag }) => Effect.as(storeFailed(part.id, _tag), null))
    )

  const write = (id: string, kept: Kept<A>, keptUntil: number) =>
    part.encode(kept).pipe(
      Effect.flatMap((entry) =>
        isJsonObject(entry) ? store.set(id, entry, Duration.millis(keptUntil - kept.fetchedAt)) : Effect.void
      ),
      Effect.timeout(storePatience),
      Effect.withTracerEnabled(false),
      Effect.catch(({ _tag }) => storeFailed(part.id, _tag))
    )

  /** Asks, and keeps what comes of it: a value, or a refusal that may be believed for a while. */
  const fetch = Effect.fnUntraced(function* <R>(id: string, ask: Effect.Effect<A, SourceReason, R>) {
    const sandbox = yield* Ref.make(false)
    const parts = yield* Ref.make<ReadonlyArray<Provenance>>([])
    const uses = yield* Ref.make<ReadonlyArray<CacheUse>>([])
    const found = yield* ask.pipe(
      Effect.map((value) => ({ _tag: "Value", value }) as const),
      Effect.catch((reason) => Effect.succeed({ _tag: "Refusal", reason } as const)),
      Effect.provideService(SandboxMark, sandbox),
      Effect.provideService(Provenances, parts),
      Effect.provideService(CacheUses, uses)
    )
    const outage = outageOf(yield* Ref.get(uses))
    const now = yield* Clock.currentTimeMillis
    const { fetchedAt, stale } = provenanceOf(yield* Ref.get(parts), now)
    const freshUntil = part.freshUntil(found, fetchedAt, now)
    if (freshUntil === null) return { found, kept: null, stale, outage }
    const kept: Kept<A> = { fetchedAt, freshUntil, sandbox: yield* Ref.get(sandbox), found }
    if (!stale && freshUntil > now) yield* write(id, kept, Math.max(freshUntil, part.staleUntil(kept)))
    return { found, kept, stale, outage }
  })

  const settle = Effect.fnUntraced(function* <R>(
    id: string,
    ask: Effect.Effect<A, SourceReason, R>
  ): Effect.fn.Return<Settled<A>, SourceReason, R> {
    const known = yield* read(id)
    const now = yield* Clock.currentTimeMillis
    if (known !== null && now < known.freshUntil) return { kept: known, from: "cache", outage: null }
    const standIn = known !== null && known.found._tag === "Value" && now < part.staleUntil(known) ? known : null
    const left = (yield* millisLeft) - (standIn === null ? 0 : staleMarginMillis)
    const { found, kept, outage, stale } = yield* fetch(id, endedAfter(Duration.millis(Math.max(0, left)))(ask))
    if (kept !== null) return { kept, from: stale ? "stale cache" : "upstream", outage: stale ? outage : null }
    if (found._tag === "Value") return yield* Effect.die("a value is always kept")
    if (standIn === null || !isOutage(found.reason)) return yield* Effect.fail(found.reason)
    return { kept: standIn, from: "stale cache", outage: found.reason._tag }
  })

  /** Everybody who asks for the same at the same time waits for one flight; it is given up when nobody waits any more. */
  const settled = Effect.fnUntraced(function* <R>(
    id: string,
    ask: Effect.Effect<A, SourceReason, R>
  ): Effect.fn.Return<Settled<A>, SourceReason, R> {
    const deadline = yield* Deadline
    const known = inFlight.get(id)
    if (known === undefined) return yield* noted("upstream", landed(id, yield* takenOff(id, ask, deadline)))
    known.waiting++
    const outcome = yield* Effect.result(landed(id, known))
    const endedEarly = Result.isFailure(outcome) && outcome.failure._tag === "Timeout" && known.deadline < deadline
    if (endedEarly && inFlight.get(id) !== known) return yield* settled(id, ask)
    return yield* noted("shared", Effect.fromResult(outcome))
  })

  /** Says where a flight's answer came from; `asked` when it was not kept. */
  const noted = <E>(asked: "upstream" | "shared", flight: Effect.Effect<Settled<A>, E>) =>
    flight.pipe(
      Effect.tap(({ from, outage }) =>
        noteCacheUse({ part: part.id, result: from === "upstream" ? asked : from, outage })
      ),
      Effect.tapError(() => noteCacheUse({ part: part.id, result: asked, outage: null }))
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
    const { from, kept } = yield* settled(`${part.id}:${part.version}:${digestOf(key)}`, ask)
    if (kept.sandbox) yield* Ref.set(yield* SandboxMark, true)
    if (kept.found._tag === "Refusal") return yield* Effect.fail(kept.found.reason)
    yield* noteProvenance({ fetchedAt: kept.fetchedAt, cached: from !== "upstream", stale: from === "stale cache" })
    return kept.found.value
  })
}

const isJsonObject = (json: unknown): json is object => typeof json === "object" && json !== null

const storeFailed = (part: string, reason: string) => Effect.logDebug("The cache could not be used", { part, reason })
