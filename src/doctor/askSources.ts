import { parseAddress } from "@property-intelligence/domain/address/Address.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import type { SourceStatus } from "@property-intelligence/domain/report/ReportMeta.ts"
import { DateTime, Effect, Layer, Option, Result, Struct } from "effect"

import type { FoundBySource } from "../report/Assembly.ts"
import { sourcesLayer } from "../report/catalog.ts"
import { sources } from "../report/PropertyIntel.ts"
import { Settings } from "../Settings.ts"
import { settingsTable } from "../settings/settingsTable.ts"
import { Geocoder } from "../sources/Geocoder.ts"
import type { SourceDefinition } from "../sources/kit/DataSource.ts"
import { sharingReplies } from "../sources/kit/SharedReplies.ts"
import { SourceCache } from "../sources/kit/SourceCache.ts"
import { describeReason, type SourceError, statusOfReason } from "../sources/kit/SourceError.ts"
import { SourceHealth } from "../sources/kit/SourceHealth.ts"
import { SourceHistory } from "../sources/kit/SourceHistory.ts"
import type { LocateError } from "../sources/LocateError.ts"
import { MortgageRates, surveyName } from "../sources/MortgageRates.ts"
import { rentCastKey } from "../sources/upstream/rentcast/rentCastRequest.ts"
import { type Doubt, doubtsAbout, doubtsOfSource } from "./Fact.ts"
import type { GoldenPlace } from "./goldenPlaces.ts"
import { plausibleFindings, plausibleRates, plausibleTogether, whereItLies } from "./plausibleFindings.ts"
import type { Watch } from "./watchExchanges.ts"

/** The answer of a source about a golden place. */
export interface SourceAnswer {
  /** Public name, or `Geocoder`. */
  readonly source: string
  /** The golden place's name. */
  readonly place: string
  readonly status: SourceStatus
  /** The upstream that answered; `null` if there was no answer. */
  readonly upstream: string | null
  /** The reason for missing data, or a remark for the operator; otherwise `null`. */
  readonly words: string | null
  /** Names of the fields that were found, and of the fields that were `null`. Both are empty without an answer. */
  readonly known: ReadonlyArray<string>
  readonly unknown: ReadonlyArray<string>
  /** The parts of the answer that differ from the known facts of the place. */
  readonly doubts: ReadonlyArray<Doubt>
}

/** The name under which the results show the geocoding step, next to the sources. */
export const geocoderName = "Geocoder"

/**
 * The sources as a checkup asks them: without a cache, and without effect on the service's health. Without `billed` no
 * call is made that costs money.
 */
export const layerAskedSources = ({ billed }: { readonly billed: boolean }) =>
  // A fresh layer, because the shared one would use the service's cache.
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

/** The upstreams of each source that are simulated as down, by the source's public name. */
export type SimulatedDown = ReadonlyMap<string, ReadonlySet<string>>

/** Max sources asked at once: a check is in no hurry, and its upstreams serve callers too. */
const sourcesAtOnce = 4

/** Locates a golden place; if that fails, returns an answer without a place. */
export const locatePlace = Effect.fnUntraced(function* (
  watch: Watch,
  { address, known, name }: GoldenPlace,
  down: SimulatedDown = new Map()
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
    answer: {
      ...named,
      status: "ok",
      upstream: place.matchedBy,
      words: null,
      ...fieldsOf(place),
      doubts: doubtsAbout([whereItLies(known)], place, yield* DateTime.now)
    }
  } as const
})

/** The sources to ask. */
interface SourceChoice {
  /** True to also ask the sources that only make billed calls. */
  readonly billed: boolean
  /** Simulated outages. With them, only the sources that they name are asked. */
  readonly down?: SimulatedDown
}

/** Asks the sources about a golden place as it was located. */
export const askSources = Effect.fnUntraced(function* (
  watch: Watch,
  { golden, place }: { readonly golden: GoldenPlace; readonly place: Place },
  choice: SourceChoice
): Effect.fn.Return<ReadonlyArray<SourceAnswer>, never, AskedServices> {
  const asked = Struct.map(sources, asking(watch, { name: golden.name, place }, choice))
  const answers = yield* Effect.all(asked, { concurrency: sourcesAtOnce }).pipe(
    sharingReplies,
    Effect.provideService(SourceHealth, { record: () => Effect.void, status: Effect.succeed([]) }),
    Effect.provideService(SourceHistory, SourceHistory.defaultValue())
  )
  const now = yield* DateTime.now
  const found: FoundBySource = Struct.map(answers, foundOf)
  return Struct.keys(answers).flatMap((key) => {
    const answer = answers[key]?.answer
    if (answer === undefined) return []
    const doubts = [
      ...answer.doubts,
      ...(answer.status === "no_data" ? [emptied(key, answer.words, golden.mayBeEmpty.includes(key))] : []),
      ...doubtsOfSource(key, golden.facts, found[key], now),
      ...doubtsOfSource(key, plausibleFindings, found[key], now),
      ...(key === "rentEstimate" ? doubtsAbout(plausibleTogether, found, now) : [])
    ]
    return [{ ...answer, doubts }]
  })
})

/**
 * The doubt about a source that found nothing at a place: a failure if it should have data there, a warning if it may
 * have none.
 */
const emptied = (key: keyof typeof sources, words: string | null, mayBeEmpty: boolean): Doubt => {
  const nothing = `It found nothing (${words ?? "no reason"})`
  if (mayBeEmpty) {
    return {
      severity: "warn",
      what: nothing,
      todo: "This may be right. If the upstream's page has the place, the reason above says why we don't use its answer."
    }
  }
  const variables = new Set(sources[key].definition.asks.map(({ url }) => settingsTable[url].variable))
  return {
    severity: "fail",
    what: `${nothing}, but should have data here`,
    todo:
      `Ask it by hand (the requests are below). If it was emptied or has moved, set ${[...variables].join(" or ")}; if not, ` +
      `change the request.`
  }
}

type AskedServices = Layer.Success<ReturnType<typeof layerAskedSources>>

/** Asks for the mortgage rates, which are the same at every place. */
export const askMortgageRates = Effect.fnUntraced(function* (watch: Watch, place: string) {
  const { known } = yield* MortgageRates
  const rates = yield* known.pipe(watch.during({ source: surveyName, place }))
  const named = { source: surveyName, place }
  if (rates === null || rates.prints.length === 0) {
    return { ...named, ...unanswered, status: "failed", words: "The rates could not be read" } as const
  }
  const doubts = doubtsAbout(plausibleRates, rates, yield* DateTime.now)
  return { ...named, status: "ok", upstream: rates.upstream, words: null, ...fieldsOf(rates), doubts } as const
})

/** A data source that a checkup can ask. */
type Askable<A, R> = Effect.Effect<
  { readonly find: (place: Place) => Effect.Effect<Finding<A>, SourceError> },
  never,
  R
> & { readonly definition: SourceDefinition }

/** The answer of a source, and the value that it found; `null` if it found none. */
interface Asked<A> {
  readonly answer: SourceAnswer
  readonly value: A | null
}

/** The type of a function for `Struct.map` that asks a source; `null` for a source that is left out. */
interface Asking extends Struct.Lambda {
  <A, R>(source: Askable<A, R>): Effect.Effect<Asked<A> | null, never, R>
  readonly "~lambda.out": this["~lambda.in"] extends Askable<infer A, infer R>
    ? Effect.Effect<Asked<A> | null, never, R>
    : never
}

/** The type of a function for `Struct.map` that takes the found value from an answer. */
interface FoundOf extends Struct.Lambda {
  <A>(asked: Asked<A> | null): A | null
  readonly "~lambda.out": this["~lambda.in"] extends Asked<infer A> | null ? A | null : never
}

const foundOf = Struct.lambda<FoundOf>((asked) => asked?.value ?? null)

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
      Effect.map((result) => ({
        answer: { ...question, ...answerOf(result) },
        value: Option.getOrNull(Option.map(Result.getSuccess(result), ({ value }) => value))
      }))
    )
  })

const answerOf = (result: Result.Result<Finding<unknown>, SourceError>): Omit<SourceAnswer, "source" | "place"> =>
  Result.match(result, {
    onSuccess: ({ gap, notice, upstream, value }) => ({
      status: "ok",
      upstream,
      words: gap ?? notice ?? null,
      ...fieldsOf(value),
      doubts: notice === undefined ? [] : [noticed(notice)]
    }),
    onFailure: ({ reason }) => ({ ...unanswered, status: statusOfReason(reason), words: describeReason(reason) })
  })

/** The warning about a source's remark on its answer: a figure that was left out, or old data. */
const noticed = (notice: string): Doubt => ({
  severity: "warn",
  what: notice,
  todo: "Check whether this is so. Figures that were left out stay out of every report until the upstream corrects them."
})

const unanswered = { upstream: null, known: [], unknown: [], doubts: [] } as const

const wordsOf = ({ reason }: LocateError): string => {
  switch (reason._tag) {
    case "NoMatch":
      return "No geocoder knows the golden address"
    case "Ambiguous":
      return `The golden address is ambiguous: ${reason.candidates.length} places fit`
    case "GeocoderUnavailable":
      return "No geocoder gave an answer"
  }
}

/** The names of the known and the unknown fields of a value, without their contents, which may be an address. */
const fieldsOf = (value: unknown): Pick<SourceAnswer, "known" | "unknown" | "doubts"> => {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : []
  const namesOf = (isWanted: (field: unknown) => boolean) =>
    entries.filter(([, field]) => isWanted(field)).map(([name]) => name)
  return { known: namesOf((field) => field !== null), unknown: namesOf((field) => field === null), doubts: [] }
}
