import { hash } from "node:crypto"

import { Duration, type Effect, Schema } from "effect"

import { SourceReason } from "./SourceError.ts"

/** The lifetime of a kept part, as docs/sources.md shows it. */
interface PartLifetime {
  /** The inputs that decide a value, in words, e.g. `the point, to a metre`. */
  readonly keyedBy: string
  /** The time for which a value counts as new. */
  readonly freshFor: Duration.Input
  /** Values with another time, and the condition in words. */
  readonly exceptions?: ReadonlyArray<{ readonly when: string; readonly freshFor: Duration.Input }>
  /** The time for which "there is no data" is believed. */
  readonly nothingFor: Duration.Input
  /**
   * The max age of a value as a fallback while the upstream is down. Four times `freshFor` by default; `null` for no
   * fallback.
   */
  readonly staleFor?: Duration.Input | null
  /** An event after which it is dropped, whatever its age, in words. */
  readonly until?: { readonly inWords: string }
}

/** A part of what a source finds, and how long it is kept. Instants are epoch milliseconds. */
export interface PartDefinition<A, I> extends PartLifetime {
  /** The source and the part, e.g. `FloodZone.zones`. */
  readonly id: string
  /** Its shape. A kept value of another shape is never read: the shape is part of the key. */
  readonly value: Schema.Codec<A, I>
  /** Raised when the same shape gets another meaning. */
  readonly revision?: number
  /** Values that count as new for another time: the first match, by the value and the time of its request. */
  readonly exceptions?: ReadonlyArray<{
    readonly when: string
    readonly is: (value: A, fetchedAt: number) => boolean
    readonly freshFor: Duration.Input
  }>
  /** The next instant at which every kept value goes out of date, whatever its age. */
  readonly until?: { readonly inWords: string; readonly next: (now: number) => number }
  /** The time until a refusal is believed, `null` for a refusal that is not. */
  readonly refusedUntil?: (reason: SourceReason, now: number) => number | null
  /** Each request costs money: callers at the same time share one, even if nothing is kept. */
  readonly billed?: true
}

/** The answer of an upstream: a value, or a reason why it has none. */
export type Found<A> =
  | { readonly _tag: "Value"; readonly value: A }
  | { readonly _tag: "Refusal"; readonly reason: SourceReason }

/** The kept answer of a key. Instants are epoch milliseconds. */
export interface Kept<A> {
  readonly fetchedAt: number
  readonly freshUntil: number
  /** `true` if a sandbox made the value. */
  readonly sandbox: boolean
  readonly found: Found<A>
}

/** A part, ready to be kept. */
export interface CachedPart<A> {
  readonly id: string
  readonly billed: boolean
  readonly lifetime: PartLifetime
  /** The kept answer, in the program's form. */
  readonly kept: Schema.Schema<Kept<A>>
  /** Digest of shape and revision, without the shape's documentation. */
  readonly version: string
  readonly decode: (entry: unknown) => Effect.Effect<Kept<A>, Schema.SchemaError>
  readonly encode: (kept: Kept<A>) => Effect.Effect<unknown, Schema.SchemaError>
  /** The time until a value counts as new; `null` for a failure, which is never kept. */
  readonly freshUntil: (found: Found<A>, fetchedAt: number, now: number) => number | null
  /** The time until a value may be a fallback. A value past `until` is wrong, not old, and is never used. */
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
  const kept = keptSchema(definition.value)

  // Compiling all of them at the start would be a twentieth of it (B10).
  let compiled: CompiledPart<A> | undefined
  const compile = (): CompiledPart<A> => (compiled ??= compiledPart(kept, definition.revision ?? 0))

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

type CompiledPart<A> = Pick<CachedPart<A>, "version" | "decode" | "encode">

const compiledPart = <A, I>(kept: Schema.Codec<Kept<A>, I>, revision: number): CompiledPart<A> => {
  const codec = Schema.toCodecJson(kept)
  return {
    version: digestOf(JSON.stringify([Schema.toJsonSchemaDocument(codec), revision], withoutDocumentation)).slice(0, 8),
    decode: Schema.decodeUnknownEffect(codec),
    encode: Schema.encodeEffect(codec)
  }
}

/** Descriptions and examples are documentation: another wording is not another shape. */
const withoutDocumentation = (key: string, value: unknown) =>
  (key === "description" && typeof value === "string") || (key === "examples" && Array.isArray(value))
    ? undefined
    : value

const keptSchema = <A, I>(value: Schema.Codec<A, I>) =>
  Schema.Struct({
    fetchedAt: Schema.Finite,
    freshUntil: Schema.Finite,
    sandbox: Schema.Boolean,
    found: Schema.Union([
      Schema.TaggedStruct("Value", { value }),
      Schema.TaggedStruct("Refusal", { reason: SourceReason })
    ])
  })

/** SHA-256, hex. Addresses are in keys: a store sees their digest. */
export const digestOf = (text: string): string => hash("sha256", text, "hex")

/**
 * A point as a key, rounded to the given decimals of a degree: 5 are about a metre, 4 eleven, 3 a hundred. So a value
 * kept for a point also serves points very near it.
 */
export const pointKey = ({ lat, lon }: { readonly lat: number; readonly lon: number }, decimals: number): string =>
  `${lat.toFixed(decimals)},${lon.toFixed(decimals)}`
