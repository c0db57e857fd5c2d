import { createHash } from "node:crypto"

import { Clock, Context, Deferred, Duration, Effect, Fiber, Layer, Ref, Schema, type Scope } from "effect"
import { Persistence } from "effect/persistence"

import { Deadline, millisLeft } from "../Deadline.ts"
import { storeName } from "../persistence/SharedStores.ts"
import { Settings } from "../Settings.ts"
import { endedAfter } from "./Attempt.ts"
import { noteProvenance, type Provenance, provenanceOf, Provenances, SandboxMark } from "./Provenance.ts"
import { isOutage, SourceReason } from "./SourceError.ts"

/** A part of what a source finds, as it is kept. */
export interface CachedPart<A, I> {
  /** The source and the part, e.g. `FloodZone.zones`. */
  readonly id: string
  /** Its shape. A kept value of another shape is never read: the shape is part of the key. */
  readonly value: Schema.Codec<A, I>
  /** Raised when the same shape comes to mean something else. */
  readonly revision?: number
  /** How long a value is as good as a new one, by what was fetched and when (epoch milliseconds). */
  readonly freshFor: Duration.Input | ((value: A, fetchedAt: number) => Duration.Input)
  /** How long "there is no data" is believed. */
  readonly nothingFor: Duration.Input
  /** How old a value may be that stands in while the upstream is down; without it four times `freshFor`, `null` never. */
  readonly staleFor?: Duration.Input | null
  /** The next instant (epoch milliseconds) at which whatever is kept goes out of date, whatever its age. */
  readonly until?: (now: number) => number
  /** Until when (epoch milliseconds) a refusal is believed, `null` for those that are not. */
  readonly refusedUntil?: (reason: SourceReason, now: number) => number | null
}

/** Answers a key from what is kept, or else asks and keeps what is found. A `null` key is always asked. */
export type Remember<A> = <R>(
  key: string | null,
  ask: Effect.Effect<A, SourceReason, R>
) => Effect.Effect<A, SourceReason, R>

/** What is known of a key: a value, or a reason not to ask. */
interface Kept<A> {
  readonly fetchedAt: number
  readonly freshUntil: number
  readonly sandbox: boolean
  readonly found:
    | { readonly _tag: "Value"; readonly value: A }
    | { readonly _tag: "Refusal"; readonly reason: SourceReason }
}

/** Something kept or just found, as it goes to everybody who asked for it. */
interface Settled<A> {
  readonly kept: Kept<A>
  readonly from: "upstream" | "cache" | "stale cache"
}

/** One asking under way, and how many wait for it. */
interface Flight<A> {
  /** Of whoever asked first: it may have ended sooner than others would have waited. */
  readonly deadline: number
  readonly landed: Deferred.Deferred<Settled<A>, SourceReason>
  fiber: Fiber.Fiber<Settled<A>, SourceReason> | null
  waiting: number
}

/** A store that hangs must not take a report with it. */
const storeTimeout = "250 millis"

/** How many lifetimes old a stand-in may be where nothing else is said. */
const staleLifetimes = 4

/** Time kept before the deadline to answer with a stale value. */
const staleMarginMillis = 250

/**
 * What the sources keep between reports: values and the knowledge that there are none, never an error, a broken answer or a
 * part of one. Whoever asks for a key while it is being asked for waits for that answer, which goes on when the first asker
 * leaves. When the upstream is down an older value stands in, marked as stale. A store that fails is a store that knows nothing.
 */
export class SourceCache extends Context.Service<
  SourceCache,
  { readonly part: <A, I>(part: CachedPart<A, I>) => Effect.Effect<Remember<A>> }
>()("property-intelligence/sources/SourceCache") {
  static readonly layer = Layer.effect(
    SourceCache,
    Effect.gen(function* () {
      const persistence = yield* Persistence.BackingPersistence
      const store = yield* persistence.make(`${yield* storeName}:answers`)
      const takesSandbox = (yield* Settings).upstreamGateway._tag === "Some"
      const scope = yield* Effect.scope
      return { part: (part) => Effect.sync(() => rememberIn(store, part, { scope, takesSandbox })) }
    })
  )

  /** Keeps nothing and shares nothing. */
  static readonly layerNone = Layer.succeed(SourceCache, { part: () => Effect.succeed((_key, ask) => ask) })
}

const rememberIn = <A, I>(
  store: Persistence.BackingPersistenceStore,
  part: CachedPart<A, I>,
  { scope, takesSandbox }: { readonly scope: Scope.Scope; readonly takesSandbox: boolean }
): Remember<A> => {
  const codec = Schema.toCodecJson(keptOf(part.value))
  const decode = Schema.decodeUnknownEffect(codec)
  const encode = Schema.encodeEffect(codec)
  const shape = digestOf(JSON.stringify([Schema.toJsonSchemaDocument(codec), part.revision ?? 0])).slice(0, 8)
  const inFlight = new Map<string, Flight<A>>()

  const read = (id: string): Effect.Effect<Kept<A> | null> =>
    store.get(id).pipe(
      Effect.flatMap((entry) => (entry === undefined ? Effect.succeed(null) : decode(entry))),
      Effect.map((kept) => (kept !== null && kept.sandbox && !takesSandbox ? null : kept)),
      Effect.timeout(storeTimeout),
      Effect.withTracerEnabled(false),
      Effect.catch(({ _tag }) => Effect.as(storeFailed(part.id, _tag), null))
    )

  const write = (id: string, kept: Kept<A>, keptUntil: number) =>
    encode(kept).pipe(
      Effect.flatMap((entry) =>
        isJsonObject(entry) ? store.set(id, entry, Duration.millis(keptUntil - kept.fetchedAt)) : Effect.void
      ),
      Effect.timeout(storeTimeout),
      Effect.withTracerEnabled(false),
      Effect.catch(({ _tag }) => storeFailed(part.id, _tag))
    )

  /** Asks, and keeps what comes of it: a value, or a refusal that may be believed for a while. */
  const fetch = Effect.fnUntraced(function* <R>(id: string, ask: Effect.Effect<A, SourceReason, R>) {
    const sandbox = yield* Ref.make(false)
    const parts = yield* Ref.make<ReadonlyArray<Provenance>>([])
    const found = yield* ask.pipe(
      Effect.map((value) => ({ _tag: "Value", value }) as const),
      Effect.catch((reason) => Effect.succeed({ _tag: "Refusal", reason } as const)),
      Effect.provideService(SandboxMark, sandbox),
      Effect.provideService(Provenances, parts)
    )
    const now = yield* Clock.currentTimeMillis
    const { fetchedAt, stale } = provenanceOf(yield* Ref.get(parts), now)
    const freshUntil = freshUntilOf(part, found, fetchedAt, now)
    if (freshUntil === null) return { found, kept: null }
    const kept: Kept<A> = { fetchedAt, freshUntil, sandbox: yield* Ref.get(sandbox), found }
    if (!stale && freshUntil > now) yield* write(id, kept, Math.max(freshUntil, staleUntilOf(part, kept)))
    return { found, kept }
  })

  const settle = Effect.fnUntraced(function* <R>(
    id: string,
    ask: Effect.Effect<A, SourceReason, R>
  ): Effect.fn.Return<Settled<A>, SourceReason, R> {
    const known = yield* read(id)
    const now = yield* Clock.currentTimeMillis
    if (known !== null && now < known.freshUntil) return { kept: known, from: "cache" }
    const standIn = known !== null && known.found._tag === "Value" && now < staleUntilOf(part, known) ? known : null
    const left = (yield* millisLeft) - (standIn === null ? 0 : staleMarginMillis)
    const { found, kept } = yield* fetch(id, endedAfter(Duration.millis(Math.max(0, left)))(ask))
    if (kept !== null) return { kept, from: "upstream" }
    if (found._tag === "Value") return yield* Effect.die("a value is always kept")
    if (standIn === null || !isOutage(found.reason)) return yield* Effect.fail(found.reason)
    return { kept: standIn, from: "stale cache" }
  })

  /** Everybody who asks for the same at the same time waits for one flight; it is given up when nobody waits any more. */
  const settled = Effect.fnUntraced(function* <R>(
    id: string,
    ask: Effect.Effect<A, SourceReason, R>
  ): Effect.fn.Return<Settled<A>, SourceReason, R> {
    const deadline = yield* Deadline
    const known = inFlight.get(id)
    if (known === undefined) {
      const flight: Flight<A> = { deadline, landed: Deferred.makeUnsafe(), fiber: null, waiting: 1 }
      inFlight.set(id, flight)
      const run = Effect.onExit(settle(id, ask), (exit) => {
        if (inFlight.get(id) === flight) inFlight.delete(id)
        return Deferred.done(flight.landed, exit)
      })
      flight.fiber = yield* Effect.uninterruptible(Effect.forkIn(Effect.interruptible(run), scope))
      return yield* landed(id, flight)
    }
    known.waiting++
    yield* annotate("shared")
    return yield* landed(id, known).pipe(
      Effect.catchTag("Timeout", (timeout) =>
        known.deadline < deadline && inFlight.get(id) !== known ? settled(id, ask) : Effect.fail(timeout)
      )
    )
  })

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
    const { from, kept } = yield* settled(`${part.id}:${shape}:${digestOf(key)}`, ask)
    yield* annotate(from)
    if (kept.sandbox) yield* Ref.set(yield* SandboxMark, true)
    if (kept.found._tag === "Refusal") return yield* Effect.fail(kept.found.reason)
    yield* noteProvenance({ fetchedAt: kept.fetchedAt, cached: from !== "upstream", stale: from === "stale cache" })
    return kept.found.value
  })
}

/** The store's shape of what is kept. */
const keptOf = <A, I>(value: Schema.Codec<A, I>) =>
  Schema.Struct({
    fetchedAt: Schema.Finite,
    freshUntil: Schema.Finite,
    sandbox: Schema.Boolean,
    found: Schema.Union([
      Schema.TaggedStruct("Value", { value }),
      Schema.TaggedStruct("Refusal", { reason: SourceReason })
    ])
  })

/** Until when what was found is as good as new; `null` for a failure, which is never kept. */
const freshUntilOf = <A, I>(
  part: CachedPart<A, I>,
  found: Kept<A>["found"],
  fetchedAt: number,
  now: number
): number | null => {
  if (found._tag === "Refusal" && found.reason._tag !== "NoData") return part.refusedUntil?.(found.reason, now) ?? null
  const ages = fetchedAt + Duration.toMillis(lifetimeOf(part, { found, fetchedAt }))
  return part.until === undefined ? ages : Math.min(ages, part.until(now))
}

const lifetimeOf = <A, I>(
  part: CachedPart<A, I>,
  { fetchedAt, found }: Pick<Kept<A>, "found" | "fetchedAt">
): Duration.Duration => {
  if (found._tag === "Refusal") return Duration.fromInputUnsafe(part.nothingFor)
  return Duration.fromInputUnsafe(
    typeof part.freshFor === "function" ? part.freshFor(found.value, fetchedAt) : part.freshFor
  )
}

/** Until when a value may stand in for a new one. A value past `until` is wrong, not old, and never stands in. */
const staleUntilOf = <A, I>(part: CachedPart<A, I>, kept: Kept<A>): number => {
  const { fetchedAt, found } = kept
  if (found._tag === "Refusal" || part.staleFor === null) return 0
  const age =
    part.staleFor === undefined
      ? Duration.times(lifetimeOf(part, kept), staleLifetimes)
      : Duration.fromInputUnsafe(part.staleFor)
  const end = fetchedAt + Duration.toMillis(age)
  return part.until === undefined ? end : Math.min(end, part.until(fetchedAt))
}

/** Addresses are in keys: the store sees their digest. */
const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex")

const isJsonObject = (json: unknown): json is object => typeof json === "object" && json !== null

const storeFailed = (part: string, reason: string) => Effect.logDebug("The cache could not be used", { part, reason })

const annotate = (from: Settled<unknown>["from"] | "shared") => Effect.annotateCurrentSpan({ "cache.result": from })
