import { Context, Duration, Effect, Exit, Layer, Option, Ref, Result, Schema, Struct } from "effect"

import type { Address } from "../domain/address/Address.ts"
import { type Fips, unknownFips } from "../domain/address/Fips.ts"
import { houseNumberOf } from "../domain/address/houseNumber.ts"
import { type MatchedBy, Place } from "../domain/address/Place.ts"
import { distinctMatches, isInAskedState, matchDifferences, type StreetMatch } from "../domain/address/streetMatch.ts"
import { endingIn, millisLeft } from "../process/Deadline.ts"
import { Settings } from "../Settings.ts"
import { cachedPart } from "./cache/CachedPart.ts"
import { SourceCache } from "./cache/SourceCache.ts"
import { UpstreamClient } from "./client/UpstreamClient.ts"
import { ambiguous, LocateError, noGeocoderAnswered, noMatch } from "./LocateError.ts"
import { AnswerTrace, cacheResultOf, innerTrace, type Trace } from "./policy/AnswerTrace.ts"
import { endedAfter } from "./policy/Attempt.ts"
import { beforeDeadline } from "./policy/BeforeDeadline.ts"
import { describeDefect } from "./policy/describeDefect.ts"
import { type SourceReason, Unavailable } from "./policy/SourceError.ts"
import { inSpan } from "./policy/SpanEnd.ts"
import { completeFips } from "./upstream/CensusFips.ts"
import { type CensusMatch, censusMatches } from "./upstream/CensusGeocoder.ts"
import { nominatimMatches } from "./upstream/Nominatim.ts"
import { photonMatches } from "./upstream/Photon.ts"

/** Places addresses: Census Geocoder first, then Nominatim or Photon with a FIPS look-up. */
export class Geocoder extends Context.Service<
  Geocoder,
  {
    /** The place of an address. Fails with LocateError; never dies. */
    readonly locate: (address: Address) => Effect.Effect<Place, LocateError>
  }
>()("property-intelligence/sources/Geocoder") {
  static readonly example: Place = {
    address: "1600 SMITH ST, HOUSTON, TX, 77002",
    addressWithoutUnit: "1600 SMITH ST, HOUSTON, TX, 77002",
    street: "1600 SMITH ST",
    unit: null,
    matchedAddress: "1600 SMITH ST, HOUSTON, TX, 77002",
    matchedBy: "Census Geocoder",
    matchQuality: "exact",
    matchDifferences: [],
    pointQuality: "interpolated",
    lat: 29.7537,
    lon: -95.3703,
    city: "Houston",
    state: "Texas",
    stateCode: "TX",
    zip: "77002",
    county: "Harris County",
    countyFips: "48201",
    tractGeoid: "48201100001",
    blockGeoid: "482011000011004"
  }

  static readonly layer = Layer.effect(
    Geocoder,
    Effect.gen(function* () {
      const client = yield* UpstreamClient
      const remember = yield* (yield* SourceCache).part(kept)
      const { locateDeadline } = yield* Settings

      /** Half of the time is the Census Geocoder's; what it has not answered by then is left to the others. */
      const askCensus = Effect.fnUntraced(function* (address: Address) {
        const share = Duration.millis((yield* millisLeft) / 2)
        const matches = yield* censusMatches(client, address, { timeout: share, retries: 1 }).pipe(endedAfter(share))
        return matches.filter((match) => isInAskedState(address, match))
      })

      const askOpenStreetMap = Effect.fnUntraced(function* (address: Address) {
        const geocoders: ReadonlyArray<[MatchedBy, Effect.Effect<ReadonlyArray<StreetMatch>, SourceReason>]> = [
          ["Nominatim", nominatimMatches(client, address)],
          ["Photon", photonMatches(client, address)]
        ]
        for (const [matchedBy, search] of geocoders) {
          const matches = yield* beforeDeadline(search).pipe(Effect.orElseSucceed(() => []))
          if (matches.length > 0) return { matchedBy, match: yield* theOnly(address, matches), fips: unknownFips }
        }
        return null
      })

      /** What is known of an address without its unit. Only a "no" that the caller can mend, or a place, is kept. */
      const lookUp = (address: Address) =>
        remember(
          address.oneLineWithoutUnit,
          locate(address).pipe(
            Effect.map((place): Located => ({ _tag: "Placed", place })),
            Effect.catch(({ reason }) => asLocated(reason))
          )
        )

      /** Only the Census Geocoder can say that there is no such address: OpenStreetMap lacks most houses. */
      const locate = Effect.fnUntraced(function* (
        address: Address
      ): Effect.fn.Return<typeof PlacedShape.Type, LocateError> {
        const census = yield* Effect.result(askCensus(address))
        if (Result.isFailure(census) && census.failure._tag === "NoData") return yield* noMatch(address)
        const matches = Result.getOrElse(census, (): ReadonlyArray<CensusMatch> => [])
        const found =
          matches.length > 0
            ? yield* Effect.map(theOnly(address, matches), fromCensus)
            : yield* askOpenStreetMap(address)
        if (found === null) return yield* Result.isSuccess(census) ? noMatch(address) : noGeocoderAnswered
        const fips = yield* completeFips(client, found.match, found.fips, {
          askCensusGeocoder: Result.isSuccess(census)
        })
        return placeOf(address, found.matchedBy, found.match, fips)
      })

      return {
        locate: Effect.fnUntraced(function* (address: Address) {
          const trace = yield* innerTrace
          return yield* lookUp(address).pipe(
            Effect.catch(() => noGeocoderAnswered),
            Effect.flatMap((located) => placed(address, located)),
            Effect.provideService(AnswerTrace, trace),
            endingIn(locateDeadline),
            Effect.catchDefect((defect) =>
              Effect.logError("The geocoder died", { defect: describeDefect(defect) }).pipe(
                Effect.andThen(noGeocoderAnswered)
              )
            ),
            inSpan("Geocoder.locate", { kind: "internal", attributes: {} }, (exit) => shownLocating(exit, trace))
          )
        })
      }
    })
  )

  /** Always locates the same, or fails for the same reason. */
  static readonly layerStub = (result: Place | LocateError["reason"] = Geocoder.example) =>
    Layer.succeed(Geocoder, {
      locate: () => ("_tag" in result ? Effect.fail(new LocateError({ reason: result })) : Effect.succeed(result))
    })
}

/** How the span of locating ends: an address that is not one, or several, is the caller's to mend and no error. */
const shownLocating = Effect.fnUntraced(function* (exit: Exit.Exit<Place, LocateError>, { parts }: Trace) {
  yield* Effect.annotateCurrentSpan({ "cache.result": cacheResultOf(yield* Ref.get(parts)) })
  if (Exit.isSuccess(exit)) {
    yield* Effect.annotateCurrentSpan({ "geocoder.matched_by": exit.value.matchedBy })
    return exit
  }
  const reason = Option.getOrNull(Exit.findErrorOption(exit))?.reason._tag ?? null
  if (reason === null) return exit
  if (reason !== "GeocoderUnavailable") return Exit.void
  yield* Effect.annotateCurrentSpan({ "error.type": reason })
  return exit
})

/** A place as it is kept, without the asked unit. */
const PlacedShape = Schema.Struct(Struct.omit(Place.fields, ["address", "unit"]))

const Located = Schema.Union([
  Schema.TaggedStruct("Placed", { place: PlacedShape }),
  Schema.TaggedStruct("Ambiguous", { candidates: Schema.Array(Schema.String) }),
  Schema.TaggedStruct("NoMatch", {})
])
type Located = typeof Located.Type

/** Houses stay where they are; but an unknown place, or one without a tract, may be known tomorrow. */
const kept = cachedPart({
  id: "Geocoder.place",
  value: Located,
  freshFor: (located: Located) => {
    if (located._tag !== "Placed" || located.place.tractGeoid === null) return "1 day"
    return located.place.matchedBy === "Census Geocoder" ? "180 days" : "90 days"
  },
  nothingFor: 0,
  staleFor: null
})

const asLocated = (reason: LocateError["reason"]): Effect.Effect<Located, Unavailable> => {
  switch (reason._tag) {
    case "NoMatch":
      return Effect.succeed({ _tag: "NoMatch" })
    case "Ambiguous":
      return Effect.succeed({ _tag: "Ambiguous", candidates: reason.candidates })
    case "GeocoderUnavailable":
      return Effect.fail(new Unavailable({ status: null, detail: "No geocoder answered" }))
  }
}

const placed = (address: Address, located: Located): Effect.Effect<Place, LocateError> => {
  switch (located._tag) {
    case "Placed":
      return Effect.succeed({ ...located.place, address: address.oneLine, unit: address.unit })
    case "Ambiguous":
      return ambiguous(located.candidates)
    case "NoMatch":
      return noMatch(address)
  }
}

const fromCensus = (match: CensusMatch): Found => ({ matchedBy: "Census Geocoder", match, fips: match.fips })

interface Found {
  readonly matchedBy: MatchedBy
  readonly match: StreetMatch
  readonly fips: Fips
}

/** The match, when all matches are one place. */
const theOnly = <M extends StreetMatch>(address: Address, matches: ReadonlyArray<M>): Effect.Effect<M, LocateError> => {
  const [first, ...others] = distinctMatches(address, matches)
  if (first === undefined) return noMatch(address)
  if (others.length === 0) return Effect.succeed(first)
  return ambiguous([first, ...others].map(({ matchedAddress }) => matchedAddress))
}

/**
 * The place a match stands for. OpenStreetMap's county fills in when no census source named one, but not in Connecticut,
 * where the map may still name an old county.
 */
const placeOf = (address: Address, matchedBy: MatchedBy, match: StreetMatch, fips: Fips): typeof PlacedShape.Type => {
  const differences = matchDifferences(address, match)
  return {
    addressWithoutUnit: address.oneLineWithoutUnit,
    street: [houseNumberOf(address.street), match.road].filter((part) => part !== null).join(" "),
    matchedAddress: match.matchedAddress,
    matchedBy,
    matchQuality: differences.length === 0 ? "exact" : "approximate",
    matchDifferences: differences,
    pointQuality: match.pointQuality,
    lat: match.lat,
    lon: match.lon,
    city: match.city,
    state: match.state.name,
    stateCode: match.state.code,
    zip: match.zip ?? address.zip,
    ...fips,
    county: fips.county ?? (match.state.code === "CT" ? null : match.county)
  }
}
