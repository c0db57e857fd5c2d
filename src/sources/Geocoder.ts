import { Context, Effect, Exit, Layer, Option, Ref, Schema } from "effect"

import type { Address } from "../domain/address/Address.ts"
import { type Place, PlaceOfBuilding } from "../domain/address/Place.ts"
import { endingIn } from "../process/Deadline.ts"
import { Settings } from "../Settings.ts"
import { cachedPart } from "./cache/CachedPart.ts"
import { SourceCache } from "./cache/SourceCache.ts"
import { UpstreamClient } from "./client/UpstreamClient.ts"
import { ambiguous, LocateError, noGeocoderAnswered, noMatch } from "./LocateError.ts"
import { placeSearch } from "./placeSearch.ts"
import { AnswerTrace, cacheResultOf, innerTrace, type Trace } from "./policy/AnswerTrace.ts"
import type { StatedSource } from "./policy/DataSource.ts"
import { describeDefect } from "./policy/describeDefect.ts"
import { Unavailable } from "./policy/SourceError.ts"
import { inSpan } from "./policy/SpanEnd.ts"

/** Places addresses: Census Geocoder first, then Nominatim or Photon with a FIPS look-up. */
export class Geocoder extends Context.Service<
  Geocoder,
  {
    /** The place of an address. Fails with LocateError; never dies. */
    readonly locate: (address: Address) => Effect.Effect<Place, LocateError>
  }
>()("property-intelligence/sources/Geocoder") {
  static readonly stated: StatedSource = {
    name: "Geocoder",
    owner: "US Census Bureau; OpenStreetMap contributors",
    section: "location",
    key: null,
    cadence: "Census: twice a year; OpenStreetMap: continuous",
    attribution:
      "Geocoding: US Census Bureau; © OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright)",
    method:
      "The Census Geocoder interpolates the house number along its street, so its point lies on the street line. A match in " +
      "another state, on another road or in another city is another place: it is offered as a candidate and not reported on. " +
      "What differs otherwise is named in `matchDifferences`. Census geography that is still missing is looked up by the point.",
    asks: [
      { url: "censusGeocoderUrl", path: "/geographies/onelineaddress", when: "first, until the deadline" },
      { url: "nominatimUrl", path: "/search", when: "beside it, once it takes long, has failed or has another place" },
      { url: "photonUrl", path: "/api", when: "as above, when Nominatim has none" },
      {
        url: "censusGeocoderUrl",
        path: "/geographies/coordinates",
        when: "for census geography that is missing, unless it has just failed"
      },
      { url: "fccAreaUrl", path: "/area", when: "for what is still missing: the block of 2020" },
      { url: "censusReporterUrl", path: "/geo/search", when: "for what is still missing: the tract" }
    ]
  }

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
      const search = placeSearch(client, yield* Effect.scope)
      const placed = makePlaced()

      /** What is known of an address without its unit. Only a "no" that the caller can mend, or a place, is kept. */
      const lookUp = (address: Address) =>
        remember(
          address.oneLineWithoutUnit,
          search(address).pipe(
            Effect.map((place): Located => ({ _tag: "Placed", place })),
            Effect.catch(({ reason }) => asLocated(reason))
          )
        )

      return {
        locate: Effect.fnUntraced(function* (address: Address) {
          const trace = yield* innerTrace
          return yield* lookUp(address).pipe(
            Effect.mapError(() => noGeocoderAnswered),
            Effect.flatMap(placed(address)),
            Effect.provideService(AnswerTrace, trace),
            endingIn(locateDeadline),
            Effect.catchDefect((defect) =>
              Effect.logError("The geocoder died", { defect: describeDefect(defect) }).pipe(
                Effect.andThen(Effect.fail(noGeocoderAnswered))
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

const Located = Schema.Union([
  Schema.TaggedStruct("Placed", { place: PlaceOfBuilding }),
  Schema.TaggedStruct("Ambiguous", { candidates: Schema.Array(Schema.String) }),
  Schema.TaggedStruct("NoMatch", { candidates: Schema.Array(Schema.String) })
])
type Located = typeof Located.Type

/** Houses stay where they are; but an unknown place, or one without a tract, may be known tomorrow. */
const kept = cachedPart({
  id: "Geocoder.place",
  keyedBy: "the address without its unit",
  value: Located,
  freshFor: "180 days",
  exceptions: [
    {
      when: "not found, several, or without a tract",
      is: (located: Located) => located._tag !== "Placed" || located.place.tractGeoid === null,
      freshFor: "1 day"
    },
    {
      when: "from OpenStreetMap",
      is: (located: Located) => located._tag === "Placed" && located.place.matchedBy !== "Census Geocoder",
      freshFor: "90 days"
    }
  ],
  nothingFor: 0,
  staleFor: null
})

const asLocated = (reason: LocateError["reason"]): Effect.Effect<Located, Unavailable> => {
  switch (reason._tag) {
    case "NoMatch":
      return Effect.succeed({ _tag: "NoMatch", candidates: reason.candidates ?? [] })
    case "Ambiguous":
      return Effect.succeed({ _tag: "Ambiguous", candidates: reason.candidates })
    case "GeocoderUnavailable":
      return Effect.fail(new Unavailable({ status: null, detail: "No geocoder answered" }))
  }
}

/** A kept answer gives the same place again as the same object: by that the sources know what they found there (`Recall`). */
const makePlaced = () => {
  const last = new WeakMap<Located, Place>()

  const placeOf = (address: Address, located: Extract<Located, { _tag: "Placed" }>): Place => {
    const known = last.get(located)
    if (known?.address === address.oneLine && known.unit === address.unit) return known
    const place = { ...located.place, address: address.oneLine, unit: address.unit }
    last.set(located, place)
    return place
  }

  return (address: Address) =>
    (located: Located): Effect.Effect<Place, LocateError> => {
      switch (located._tag) {
        case "Placed":
          return Effect.succeed(placeOf(address, located))
        case "Ambiguous":
          return Effect.fail(ambiguous(located.candidates))
        case "NoMatch":
          return Effect.fail(noMatch(address, located.candidates))
      }
    }
}
