import { type Address, readAs } from "@property-intelligence/domain/address/Address.ts"
import { type Coordinates, pointLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import { ignoredParts } from "@property-intelligence/domain/address/matchDifferences.ts"
import { type Place, PlaceOfBuilding } from "@property-intelligence/domain/address/Place.ts"
import { Context, Effect, Exit, Layer, Option, Schema } from "effect"

import { endingIn } from "../call/Deadline.ts"
import { defectAs } from "../call/defectAs.ts"
import { Settings } from "../Settings.ts"
import { inSpan } from "./kit/AttemptTelemetry.ts"
import { cachedPart } from "./kit/CachedPart.ts"
import type { StatedSource } from "./kit/DataSource.ts"
import { AnswerProvenance, cacheResultOf, innerProvenance, type Provenance } from "./kit/Provenance.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { Unavailable } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { ambiguous, LocateError, noGeocoderAnswered, noMatch, noPlaceAt } from "./LocateError.ts"
import { placeSearch, pointSearch } from "./placeSearch.ts"

/**
 * Locates addresses with the Census Geocoder first, then with Nominatim or Photon and a FIPS lookup. Locates points
 * with the Census Geocoder.
 */
export class Geocoder extends Context.Service<
  Geocoder,
  {
    /** The place of an address or a point. Fails with LocateError; never dies. */
    readonly locate: (asked: Address | Coordinates) => Effect.Effect<Place, LocateError>
  }
>()("property-intelligence/sources/Geocoder") {
  static readonly stated: StatedSource = {
    name: "Geocoder",
    owner: "US Census Bureau; OpenStreetMap contributors",
    section: "location",
    key: null,
    cadence: "Census: twice a year; OpenStreetMap: continuous",
    tooOld: { none: "a place does not move, and the geocoders give no date" },
    attribution:
      "Geocoding: US Census Bureau; © OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright)",
    method:
      "The Census Geocoder's point lies on the street line, at the interpolated house number. " +
      "[Locating](upstreams.md#locating-an-address) has the rules. If you send coordinates, the Census Geocoder gives their state, " +
      "county, tract, block, city and ZIP tabulation area, and we match no house.",
    asks: [
      { url: "censusGeocoderUrl", path: "/geographies/onelineaddress", when: "first, until the deadline" },
      { url: "nominatimUrl", path: "/search", when: "fallback if it is slow, failed or found another place" },
      { url: "photonUrl", path: "/api", when: "fallback if Nominatim has no match" },
      {
        url: "censusGeocoderUrl",
        path: "/geographies/coordinates",
        when: "for coordinates; for missing census geography, unless it just failed"
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
      const cache = yield* SourceCache
      const remember = yield* cache.part(kept)
      const rememberPoint = yield* cache.part(keptPoint)
      const { locateDeadline } = yield* Settings
      const search = placeSearch(client, yield* Effect.scope)
      const searchPoint = pointSearch(client)

      /** Finds an address without its unit. Only a place, or a refusal that the caller can correct, is cached. */
      const lookUp = (address: Address) =>
        remember(
          address.oneLineWithoutUnit,
          search(address).pipe(
            Effect.map((place): Located => ({ _tag: "Placed", place })),
            Effect.catch(({ reason }) => asLocated(reason))
          )
        )

      const placeOfAddress = (address: Address) =>
        lookUp(address).pipe(
          Effect.mapError(() => noGeocoderAnswered),
          Effect.flatMap(placed(address))
        )

      const placeOfPoint = (point: Coordinates) =>
        rememberPoint(
          pointLine(point),
          searchPoint(point).pipe(
            Effect.map((place): LocatedPoint => ({ _tag: "Placed", place })),
            Effect.catch(({ reason }) =>
              reason._tag === "NoMatch"
                ? Effect.succeed<LocatedPoint>({ _tag: "NoPlace", detail: reason.detail })
                : Effect.fail(nothingAnswered)
            )
          )
        ).pipe(
          Effect.mapError(() => noGeocoderAnswered),
          Effect.flatMap(placedPoint)
        )

      return {
        locate: Effect.fnUntraced(function* (asked: Address | Coordinates) {
          const provenance = yield* innerProvenance
          return yield* ("oneLine" in asked ? placeOfAddress(asked) : placeOfPoint(asked)).pipe(
            Effect.provideService(AnswerProvenance, provenance),
            endingIn(locateDeadline),
            defectAs(() => noGeocoderAnswered, "The geocoder died"),
            inSpan("Geocoder.locate", { kind: "internal", attributes: {} }, (exit) => shownLocating(exit, provenance))
          )
        })
      }
    })
  )

  /** A layer that always returns the same place or fails for the same reason. */
  static readonly layerStub = (result: Place | LocateError["reason"] = Geocoder.example) =>
    Layer.succeed(Geocoder, {
      locate: () => ("_tag" in result ? Effect.fail(new LocateError({ reason: result })) : Effect.succeed(result))
    })
}

/**
 * The outcome of locating, for its span. A bad or an ambiguous address is the caller's to correct, so it is not an
 * error.
 */
const shownLocating = Effect.fnUntraced(function* (exit: Exit.Exit<Place, LocateError>, { parts }: Provenance) {
  yield* Effect.annotateCurrentSpan({ "cache.result": cacheResultOf(parts) })
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

const LocatedPoint = Schema.Union([
  Schema.TaggedStruct("Placed", { place: PlaceOfBuilding }),
  Schema.TaggedStruct("NoPlace", { detail: Schema.String })
])
type LocatedPoint = typeof LocatedPoint.Type

/** The cached results for points. Points don't move, but a point without a place may get one tomorrow. */
const keptPoint = cachedPart({
  id: "Geocoder.point",
  keyedBy: "the point to six decimals of a degree",
  value: LocatedPoint,
  freshFor: "180 days",
  exceptions: [
    {
      when: "no place, or without a tract",
      is: (located: LocatedPoint) => located._tag !== "Placed" || located.place.tractGeoid === null,
      freshFor: "1 day"
    }
  ],
  nothingFor: 0,
  staleFor: null
})

const Located = Schema.Union([
  Schema.TaggedStruct("Placed", { place: PlaceOfBuilding }),
  Schema.TaggedStruct("Ambiguous", { candidates: Schema.Array(Schema.String) }),
  Schema.TaggedStruct("NoMatch", { candidates: Schema.Array(Schema.String) })
])
type Located = typeof Located.Type

/**
 * The cached results for addresses. Houses don't move, but an unknown address, or one without a tract, may be known
 * tomorrow.
 */
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
      return Effect.fail(nothingAnswered)
  }
}

const nothingAnswered = new Unavailable({ status: null, detail: "No geocoder answered" })

/** The place for the requested address, with its unit and the ignored parts of its text. */
const placeOf = (address: Address, found: Extract<Located, { _tag: "Placed" }>["place"]): Place => {
  const differences = [...found.matchDifferences, ...ignoredParts(address)]
  return {
    ...found,
    address: address.oneLine,
    unit: address.unit,
    matchQuality: differences.length === 0 ? "exact" : "approximate",
    matchDifferences: differences,
    ...(differences.length === 0 ? {} : { readAs: readAs(address) })
  }
}

const placed =
  (address: Address) =>
  (located: Located): Effect.Effect<Place, LocateError> => {
    switch (located._tag) {
      case "Placed":
        return Effect.succeed(placeOf(address, located.place))
      case "Ambiguous":
        return Effect.fail(ambiguous(address, located.candidates))
      case "NoMatch":
        return Effect.fail(noMatch(address, located.candidates))
    }
  }

const placedPoint = (located: LocatedPoint): Effect.Effect<Place, LocateError> =>
  located._tag === "NoPlace"
    ? Effect.fail(noPlaceAt(located.detail))
    : Effect.succeed({ ...located.place, address: located.place.addressWithoutUnit, unit: null })
