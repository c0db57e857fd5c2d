import { hash } from "node:crypto"

import { Duration, type Effect, Schema } from "effect"

import { SourceReason } from "./SourceError.ts"

/** The lifetime of a cached part, as docs/sources.md shows it. */
interface PartLifetime {
  /** The inputs that decide a value, in words, e.g. `the point, to a meter`. */
  readonly keyedBy: string
  /** The time for which a value is fresh. */
  readonly freshFor: Duration.Input
  /** Values that are fresh for another time, each with its condition in words. */
  readonly exceptions?: ReadonlyArray<{ readonly when: string; readonly freshFor: Duration.Input }>
  /** The time for which the answer "no data" is fresh. */
  readonly nothingFor: Duration.Input
  /**
   * The max age of a value as a fallback while the upstream is down. By default four times the time for which the value
   * is fresh; `null` for no fallback.
   */
  readonly staleFor?: Duration.Input | null
  /** An event in words, after which a value is dropped whatever its age. */
  readonly until?: { readonly inWords: string }
}

/** A part of what a source finds, and how long it is kept. Instants are epoch milliseconds. */
export interface PartDefinition<A, I> extends PartLifetime {
  /** The source and the part, e.g. `FloodZone.zones`. */
  readonly id: string
  /** The schema of the value. It is part of the key, so a cached value of another shape is never read. */
  readonly value: Schema.Codec<A, I>
  /** The revision of the value's meaning: raised if the schema stays but the meaning changes. */
  readonly revision?: number
  /** Values that are fresh for another time, by the value and the time of its request. The first match counts. */
  readonly exceptions?: ReadonlyArray<{
    readonly when: string
    readonly is: (value: A, fetchedAt: number) => boolean
    readonly freshFor: Duration.Input
  }>
  /** The next instant at which every cached value expires, whatever its age. */
  readonly until?: { readonly inWords: string; readonly next: (now: number) => number }
  /** The time until which a refusal other than "no data" is cached; `null` if it is not cached. */
  readonly refusedUntil?: (reason: SourceReason, now: number) => number | null
  /** True if each request costs money: simultaneous callers share one request, even without a cache. */
  readonly billed?: true
}

/** An upstream's result in its cached form: a value, or the reason why there is no value. */
export type Found<A> =
  | { readonly _tag: "Value"; readonly value: A }
  | { readonly _tag: "Refusal"; readonly reason: SourceReason }

/** An answer from the cache, with its times in epoch milliseconds. */
export interface Kept<A> {
  readonly fetchedAt: number
  readonly freshUntil: number
  /** `true` if a sandbox made the value. */
  readonly sandbox: boolean
  readonly found: Found<A>
}

/** A part with everything that caching it needs, made by `cachedPart`. */
export interface CachedPart<A> {
  readonly id: string
  readonly billed: boolean
  readonly lifetime: PartLifetime
  /** The schema of a cached answer in its decoded form. */
  readonly kept: Schema.Schema<Kept<A>>
  /** Digest of shape and revision, without the shape's documentation. */
  readonly version: string
  readonly decode: (entry: unknown) => Effect.Effect<Kept<A>, Schema.SchemaError>
  readonly encode: (kept: Kept<A>) => Effect.Effect<unknown, Schema.SchemaError>
  /** The time until which a value is fresh; `null` for a failure that is not cached. */
  readonly freshUntil: (found: Found<A>, fetchedAt: number, now: number) => number | null
  /** The time until which a value may be a fallback. A value past `until` is wrong, not old, and is never used. */
  readonly staleUntil: (kept: Kept<A>) => number
}

/** The default max age of a fallback, in lifetimes. */
const staleLifetimes = 4

/**
 * Makes a part from its definition. It should run once, at module level, because compiling its codec, at the first use,
 * takes a millisecond.
 */
export const cachedPart = <A, I>(definition: PartDefinition<A, I>): CachedPart<A> => {
  const { exceptions = [], freshFor, id, nothingFor, refusedUntil, staleFor, until } = definition
  const kept = Schema.Struct({
    fetchedAt: Schema.Finite,
    freshUntil: Schema.Finite,
    sandbox: Schema.Boolean,
    found: Schema.Union([
      Schema.TaggedStruct("Value", { value: definition.value }),
      Schema.TaggedStruct("Refusal", { reason: SourceReason })
    ])
  })

  // Compiling every part at the start would take a twentieth of the start (B10).
  let compiled: ReturnType<typeof compiledPart<A, Kept<A>>> | undefined
  const compile = () => (compiled ??= compiledPart(kept, definition.revision ?? 0))

  const lifetimeOf = (found: Found<A>, fetchedAt: number): Duration.Duration => {
    if (found._tag === "Refusal") return Duration.fromInputUnsafe(nothingFor)
    const exception = exceptions.find(({ is }) => is(found.value, fetchedAt))
    return Duration.fromInputUnsafe(exception?.freshFor ?? freshFor)
  }

  return {
    id,
    billed: definition.billed ?? false,
    lifetime: definition,
    kept,
    get version() {
      return compile().version
    },
    decode: (entry) => compile().decode(entry),
    encode: (found) => compile().encode(found),
    freshUntil: (found, fetchedAt, now) => {
      if (found._tag === "Refusal" && found.reason._tag !== "NoData") return refusedUntil?.(found.reason, now) ?? null
      const ages = fetchedAt + Duration.toMillis(lifetimeOf(found, fetchedAt))
      return until === undefined ? ages : Math.min(ages, until.next(now))
    },
    staleUntil: ({ fetchedAt, found }) => {
      if (found._tag === "Refusal" || staleFor === null) return 0
      const age =
        staleFor === undefined
          ? Duration.times(lifetimeOf(found, fetchedAt), staleLifetimes)
          : Duration.fromInputUnsafe(staleFor)
      const end = fetchedAt + Duration.toMillis(age)
      return until === undefined ? end : Math.min(end, until.next(fetchedAt))
    }
  }
}

const compiledPart = <A, I>(kept: Schema.Codec<Kept<A>, I>, revision: number) => {
  const codec = Schema.toCodecJson(kept)
  return {
    version: digestOf(JSON.stringify([Schema.toJsonSchemaDocument(codec), revision], withoutDocumentation)).slice(0, 8),
    decode: Schema.decodeUnknownEffect(codec),
    encode: Schema.encodeEffect(codec)
  }
}

/** Removes descriptions and examples from a schema's JSON, so that a new wording does not count as another shape. */
const withoutDocumentation = (key: string, value: unknown) =>
  (key === "description" && typeof value === "string") || (key === "examples" && Array.isArray(value))
    ? undefined
    : value

/** The SHA-256 of a text in hex. Cache keys contain addresses, so a store sees only their digest. */
export const digestOf = (text: string): string => hash("sha256", text, "hex")

/**
 * A point as a key, rounded to the given decimals of a degree: 5 decimals are about 1 m, 4 about 11 m, 3 about 100 m.
 * So a value kept for a point also serves points very near it.
 */
export const pointKey = ({ lat, lon }: { readonly lat: number; readonly lon: number }, decimals: number): string =>
  `${lat.toFixed(decimals)},${lon.toFixed(decimals)}`
