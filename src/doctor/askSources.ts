import { Effect, Layer, Option, Result, Struct } from "effect"

import { parseAddress } from "../domain/address/Address.ts"
import type { Place } from "../domain/address/Place.ts"
import type { Finding } from "../domain/report/Finding.ts"
import type { SourceStatus } from "../domain/report/ReportMeta.ts"
import { Settings } from "../Settings.ts"
import { SourceCache } from "../sources/cache/SourceCache.ts"
import { sources, sourcesLayer } from "../sources/catalog.ts"
import { sharingReplies } from "../sources/client/SharedReplies.ts"
import { Geocoder } from "../sources/Geocoder.ts"
import type { LocateError } from "../sources/LocateError.ts"
import { MortgageRates, surveyName } from "../sources/MortgageRates.ts"
import type { SourceDefinition } from "../sources/policy/DataSource.ts"
import { describeReason, type SourceError, statusOfReason } from "../sources/policy/SourceError.ts"
import { SourceHealth } from "../sources/policy/SourceHealth.ts"
import { SourceHistory } from "../sources/policy/SourceHistory.ts"
import { rentCastKey } from "../sources/upstream/rentcast/RentCast.ts"
import type { GoldenPlace } from "./goldenPlaces.ts"
import type { Watch } from "./watchExchanges.ts"

/** How a source did for a golden place. */
export interface SourceAnswer {
  /** Public name, or `Geocoder`. */
  readonly source: string
  /** The golden place's name. */
  readonly place: string
  readonly status: SourceStatus
  /** Who answered; `null` where none did. */
  readonly upstream: string | null
  /** Why there is nothing, or what an operator should know of what there is; else `null`. */
  readonly words: string | null
  /** Names of the fields that were found, and of those that are `null`; without an answer there are none. */
  readonly known: ReadonlyArray<string>
  readonly unknown: ReadonlyArray<string>
}

/** The public name under which locating is shown beside the sources. */
export const geocoderName = "Geocoder"

/**
 * The sources as a check asks them: nothing is read from a cache or kept in one, and what comes of it is not the service's health.
 * Without `billed` no call is made that costs money.
 */
export const layerAskedSources = ({ billed }: { readonly billed: boolean }) =>
  // Fresh, because the service's own sources have its cache.
  Layer.fresh(
    Layer.mergeAll(sourcesLayer, Geocoder.layer, MortgageRates.layer).pipe(
      Layer.provide(SourceCache.layerNone),
      Layer.provide(billed ? Layer.empty : layerUnbilled)
    )
  )

const layerUnbilled = Layer.effect(
  Settings,
  Effect.map(Settings, (settings) => ({ ...settings, rentcastApiKey: Option.none() }))
)

/** Which upstreams of a source are played as down, by its public name. */
export type PlayedDown = ReadonlyMap<string, ReadonlySet<string>>

/** Sources under way at once: a check is in no hurry, and its hosts serve callers too. */
const sourcesAtOnce = 4

/** Locates a golden place; there is no place beside the answer when that failed. */
export const locatePlace = Effect.fnUntraced(function* (
  watch: Watch,
  { address, name }: GoldenPlace,
  down: PlayedDown = new Map()
) {
  const { locate } = yield* Geocoder
  const located = yield* Effect.fromResult(parseAddress(address)).pipe(
    Effect.orDie,
    Effect.flatMap(locate),
    watch.during({ source: geocoderName, place: name }, down.get(geocoderName)),
    Effect.result
  )
  const named = { source: geocoderName, place: name }
  if (Result.isFailure(located)) {
    return {
      answer: { ...named, ...unanswered, status: "failed", words: wordsOf(located.failure) }
    } as const
  }
  const { success: place } = located
  return {
    place,
    answer: { ...named, status: "ok", upstream: place.matchedBy, words: null, ...fieldsOf(place) }
  } as const
})

/** Which sources are asked. */
interface SourceChoice {
  /** Without it those that only make billed calls are left out. */
  readonly billed: boolean
  /** With it only the sources that it names are asked. */
  readonly down?: PlayedDown
}

/** Asks the sources about a located place. */
export const askSources = Effect.fnUntraced(function* (
  watch: Watch,
  { name, place }: { readonly name: string; readonly place: Place },
  choice: SourceChoice
): Effect.fn.Return<ReadonlyArray<SourceAnswer>, never, AskedServices> {
  const asked = Object.values(Struct.map(sources, asking(watch, { name, place }, choice)))
  const answers = yield* Effect.all(asked, { concurrency: sourcesAtOnce }).pipe(
    sharingReplies,
    Effect.provideService(SourceHealth, { record: () => Effect.void, status: Effect.succeed([]) }),
    Effect.provideService(SourceHistory, SourceHistory.defaultValue())
  )
  return answers.flatMap((answer) => answer ?? [])
})

type AskedServices = Layer.Success<ReturnType<typeof layerAskedSources>>

/** Asks for the mortgage rates, which are the same everywhere. */
export const askMortgageRates = Effect.fnUntraced(function* (watch: Watch, place: string) {
  const { known } = yield* MortgageRates
  const rates = yield* known.pipe(watch.during({ source: surveyName, place }))
  const named = { source: surveyName, place }
  if (rates === null || rates.prints.length === 0) {
    return { ...named, ...unanswered, status: "failed", words: "The rates could not be read" } as const
  }
  return { ...named, status: "ok", upstream: rates.upstream, words: null, ...fieldsOf(rates) } as const
})

/** A source, as it is asked. */
type Askable<A, R> = Effect.Effect<
  { readonly find: (place: Place) => Effect.Effect<Finding<A>, SourceError> },
  never,
  R
> & { readonly definition: SourceDefinition }

/** From a source to its answer, for `Struct.map`; `null` for one that is left out. */
interface Asking extends Struct.Lambda {
  <A, R>(source: Askable<A, R>): Effect.Effect<SourceAnswer | null, never, R>
  readonly "~lambda.out": this["~lambda.in"] extends Askable<unknown, infer R>
    ? Effect.Effect<SourceAnswer | null, never, R>
    : never
}

const asking = (
  watch: Watch,
  { name, place }: { readonly name: string; readonly place: Place },
  { billed, down }: SourceChoice
) =>
  Struct.lambda<Asking>((source) => {
    const { key, name: sourceName } = source.definition
    const isBilled = key?.variable === rentCastKey.variable
    if ((isBilled && !billed) || down?.has(sourceName) === false) return Effect.succeed(null)
    const question = { source: sourceName, place: name }
    return Effect.flatMap(source, ({ find }) => find(place)).pipe(
      watch.during(question, down?.get(sourceName)),
      Effect.result,
      Effect.map((result): SourceAnswer => ({ ...question, ...answerOf(result) }))
    )
  })

const answerOf = (result: Result.Result<Finding<unknown>, SourceError>): Omit<SourceAnswer, "source" | "place"> =>
  Result.match(result, {
    onSuccess: ({ gap, notice, upstream, value }) => ({
      status: "ok",
      upstream,
      words: gap ?? notice ?? null,
      ...fieldsOf(value)
    }),
    onFailure: ({ reason }) => ({ ...unanswered, status: statusOfReason(reason), words: describeReason(reason) })
  })

const unanswered = { upstream: null, known: [], unknown: [] } as const

const wordsOf = ({ reason }: LocateError): string => {
  switch (reason._tag) {
    case "NoMatch":
      return "No geocoder knows the golden address"
    case "Ambiguous":
      return `The golden address is ambiguous: ${reason.candidates.length} places fit`
    case "GeocoderUnavailable":
      return "No geocoder answered in time"
  }
}

/** By names alone: what they hold may be an address. */
const fieldsOf = (value: unknown): Pick<SourceAnswer, "known" | "unknown"> => {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : []
  const namesOf = (isWanted: (field: unknown) => boolean) =>
    entries.filter(([, field]) => isWanted(field)).map(([name]) => name)
  return { known: namesOf((field) => field !== null), unknown: namesOf((field) => field === null) }
}
