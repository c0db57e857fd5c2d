import type { Address } from "@property-intelligence/domain/address/Address.ts"
import { cityName } from "@property-intelligence/domain/address/addressText.ts"
import { type Coordinates, pointLine, roundedPoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import { type Fips, onGround, unknownFips } from "@property-intelligence/domain/address/Fips.ts"
import { houseNumberOf } from "@property-intelligence/domain/address/houseNumber.ts"
import {
  distinctMatches,
  isAnotherPlace,
  isCutTown,
  matchDifferences,
  isInAskedState,
  type StreetMatch
} from "@property-intelligence/domain/address/matchDifferences.ts"
import type { MatchedBy, PlaceOfBuilding } from "@property-intelligence/domain/address/Place.ts"
import { postalRoad } from "@property-intelligence/domain/address/roadName.ts"
import { Deferred, Duration, Effect, Fiber, Result, Schedule, type Scope } from "effect"

import { endingIn, millisLeft } from "../call/Deadline.ts"
import { beforeDeadline, endedAfter } from "./kit/Attempt.ts"
import { isTransient, type SourceReason } from "./kit/SourceError.ts"
import type { UpstreamClient } from "./kit/UpstreamClient.ts"
import { ambiguous, type LocateError, noGeocoderAnswered, noMatch, noPlaceAt } from "./LocateError.ts"
import { completeFips } from "./upstream/CensusFips.ts"
import { type CensusArea, censusAreaAt, type CensusMatch, censusMatches } from "./upstream/CensusGeocoder.ts"
import { searchOpenStreetMap } from "./upstream/OpenStreetMapSearch.ts"

/** A match, and its geocoder. */
interface Found {
  readonly matchedBy: MatchedBy
  readonly match: StreetMatch
  readonly fips: Fips
}

/** A geocoder's answer: the place, several that fit, or `null` for none. */
type Answer = Result.Result<Found, LocateError> | null

/**
 * The result of asking the Census Geocoder: its answer, or `isSilent` if it gave none. `near` holds the addresses that
 * it found instead of the requested one.
 */
interface CensusEnd {
  readonly answer: Answer
  readonly near: ReadonlyArray<string>
  readonly isSilent: boolean
}

/** A max time, and a max share of the remaining time. */
interface Portion {
  readonly millis: number
  readonly share: number
}

/** The time for which only the Census Geocoder is asked. */
const headStart: Portion = { millis: 4000, share: 0.4 }

/** The time reserved for the census geography of OpenStreetMap's point: most sources need it. */
const forFips: Portion = { millis: 2000, share: 0.34 }

/** The pause before the Census Geocoder is asked again after a failure. */
const pause = "2 seconds"

/** Max similar addresses that a caller may choose from. */
const maxCandidates = 5

/**
 * Searches the geocoders for an address until shortly before the `Deadline`. The Census Geocoder goes first, and we
 * wait for it until some geocoder has exactly the given house. OpenStreetMap's geocoders are asked in parallel once it
 * takes long, has failed, or has only another place. Only the Census Geocoder can rule an address out, because
 * OpenStreetMap lacks most houses.
 *
 * A request to the Census Geocoder that is not needed any more runs to its end in `scope`: if it hangs, that counts for
 * its circuit.
 */
export const placeSearch = (client: UpstreamClient["Service"], scope: Scope.Scope) =>
  Effect.fnUntraced(function* (address: Address): Effect.fn.Return<PlaceOfBuilding, LocateError> {
    const isSettled = Deferred.makeUnsafe<void>()
    const hasNoneYet = Deferred.makeUnsafe<void>()
    const censusEnded = Deferred.makeUnsafe<CensusEnd>()
    const standIn = Deferred.makeUnsafe<Answer>()

    const census = yield* censusSearch(client, address).pipe(
      Effect.tapError((reason) => (reason._tag === "NoData" ? Effect.void : Deferred.succeed(hasNoneYet, undefined))),
      Effect.retry({
        schedule: Schedule.spaced(pause),
        while: (reason) => Effect.map(Deferred.isDone(isSettled), (settled) => !settled && isWorthAsking(reason))
      }),
      beforeDeadline,
      Effect.catch((reason) => Effect.succeed(silence(address, reason))),
      Effect.tap(({ answer }) => (answer === null ? Deferred.succeed(hasNoneYet, undefined) : Effect.void)),
      Effect.onExit((exit) => Deferred.done(censusEnded, exit)),
      Effect.forkIn(scope, { startImmediately: true })
    )

    const placeOfCensus = Effect.flatMap(Deferred.await(censusEnded), ({ answer }) =>
      answer === null ? Effect.never : Effect.fromResult(answer)
    )

    const exactOfOpenStreetMap = Effect.gen(function* () {
      yield* Effect.ignore(endedAfter(yield* portionOfTime(headStart))(Deferred.await(hasNoneYet)))
      const answer = yield* openStreetMapSearch(client, address, { askCensusGeocoder: hasAnswered(censusEnded) })
      if (answer !== null && Result.isSuccess(answer) && isExact(address, answer.success)) return answer.success
      yield* Deferred.succeed(standIn, answer)
      return yield* Effect.never
    })

    const anyPlace = Effect.gen(function* () {
      const answer = yield* Deferred.await(standIn)
      if (answer === null)
        return yield* Effect.flatMap(Deferred.await(censusEnded), (end) => withoutStandIn(address, end))
      yield* Deferred.await(hasNoneYet)
      return yield* Effect.fromResult(answer)
    })

    const found = yield* Effect.raceAllFirst([placeOfCensus, exactOfOpenStreetMap, anyPlace]).pipe(
      Effect.onInterrupt(() => Fiber.interrupt(census)),
      Effect.ensuring(Deferred.succeed(isSettled, undefined))
    )
    const fips =
      found.matchedBy === "Census Geocoder"
        ? yield* completeFips(client, found.match, found.fips, { askCensusGeocoder: true })
        : found.fips
    return placeOf(address, { ...found, fips })
  })

/** One request to the Census Geocoder, which may take all the remaining time. */
const censusSearch = Effect.fnUntraced(function* (client: UpstreamClient["Service"], address: Address) {
  const timeout = Duration.millis(yield* millisLeft)
  return censusEnd(address, yield* censusMatches(client, address, { timeout, retries: 1 }))
})

const censusEnd = (address: Address, matches: ReadonlyArray<CensusMatch>): CensusEnd => {
  const inState = matches.filter((match) => isInAskedState(address, match))
  const right = inState.filter((match) => !isAnotherPlace(address, match))
  if (right.length === 0)
    return {
      answer: null,
      near: addressesOf(distinctMatches(address, inState.length > 0 ? inState : matches)),
      isSilent: false
    }
  const answer = Result.map(theOnly(address, right), (match): Found => ({
    matchedBy: "Census Geocoder",
    match,
    fips: match.fips
  }))
  return { answer, near: [], isSilent: false }
}

/**
 * The end of the Census Geocoder's search after a failure. An address that it can't read is the caller's to correct;
 * any other failure counts as silence.
 */
const silence = (address: Address, reason: SourceReason): CensusEnd =>
  reason._tag === "NoData"
    ? { answer: Result.fail(noMatch(address)), near: [], isSilent: false }
    : { answer: null, near: [], isSilent: true }

/** Returns `true` if the Census Geocoder may answer when it gets the same question again. */
const isWorthAsking = (reason: SourceReason): boolean =>
  isTransient(reason) || reason._tag === "CircuitOpen" || reason._tag === "Timeout"

const hasAnswered = (censusEnded: Deferred.Deferred<CensusEnd>): Effect.Effect<boolean> =>
  Effect.flatMap(Deferred.isDone(censusEnded), (done) =>
    done ? Effect.map(Deferred.await(censusEnded), ({ isSilent }) => !isSilent) : Effect.succeed(false)
  )

/** The match of OpenStreetMap's geocoders, with its census geography; `null` if they have none or are down. */
const openStreetMapSearch = Effect.fnUntraced(function* (
  client: UpstreamClient["Service"],
  address: Address,
  options: { readonly askCensusGeocoder: Effect.Effect<boolean> }
): Effect.fn.Return<Answer> {
  const time = Duration.millis(Math.max(0, (yield* millisLeft) - (yield* portionOfTime(forFips))))
  const found = yield* searchOpenStreetMap(client, address).pipe(
    beforeDeadline,
    endingIn(time),
    Effect.orElseSucceed(() => null)
  )
  if (found === null) return null
  const match = theOnly(address, found.matches)
  if (Result.isFailure(match)) return Result.fail(match.failure)
  const askCensusGeocoder = yield* options.askCensusGeocoder
  const fips = yield* completeFips(client, match.success, unknownFips, { askCensusGeocoder })
  return Result.succeed({ matchedBy: found.matchedBy, match: match.success, fips })
})

/** Returns `true` if a match is so good that the Census Geocoder need not be waited for. */
const isExact = (address: Address, { fips, match }: Found): boolean =>
  fips.tractGeoid !== null && matchDifferences(address, match).length === 0

/** The result of the search if OpenStreetMap found nothing: the Census Geocoder's. */
const withoutStandIn = (address: Address, { answer, isSilent, near }: CensusEnd): Effect.Effect<Found, LocateError> => {
  if (answer !== null) return Effect.fromResult(answer)
  return Effect.fail(isSilent ? noGeocoderAnswered : noMatch(address, near.slice(0, maxCandidates)))
}

/** The match if all matches are the same place; else the error `NoMatch` or `Ambiguous`. */
const theOnly = <M extends StreetMatch>(address: Address, matches: ReadonlyArray<M>): Result.Result<M, LocateError> => {
  const [first, ...others] = distinctMatches(address, matches)
  if (first === undefined) return Result.fail(noMatch(address))
  return others.length === 0 ? Result.succeed(first) : Result.fail(ambiguous(address, addressesOf([first, ...others])))
}

const addressesOf = (matches: ReadonlyArray<StreetMatch>): ReadonlyArray<string> =>
  matches.map(({ matchedAddress }) => matchedAddress)

/** A portion of the time that is left, in milliseconds. */
const portionOfTime = ({ millis, share }: Portion): Effect.Effect<number> =>
  Effect.map(millisLeft, (left) => Math.min(millis, left * share))

/**
 * The place of a match. If no census source named a county, OpenStreetMap's county is used. Connecticut is the
 * exception: there the map may still name an old county. The point's block decides the state, whose law holds there:
 * mail for some places goes through another state. If the Census Bureau cuts a town's name, the caller's name stays.
 */
const placeOf = (address: Address, { fips: found, match, matchedBy }: Found): PlaceOfBuilding => {
  const differences = matchDifferences(address, match)
  const { fips, state } = onGround(found, match.state)
  return {
    addressWithoutUnit: address.oneLineWithoutUnit,
    street: [houseNumberOf(address.street), postalRoad(match.road)].filter((part) => part !== null).join(" "),
    matchedAddress: match.matchedAddress,
    matchedBy,
    matchQuality: differences.length === 0 ? "exact" : "approximate",
    matchDifferences: differences,
    pointQuality: match.pointQuality,
    lat: match.lat,
    lon: match.lon,
    city: address.city !== null && isCutTown(match.city, address.city) ? cityName(address.city) : match.city,
    state: state.name,
    stateCode: state.code,
    zip: match.zip ?? address.zip,
    ...fips,
    county: fips.county ?? (state.code === "CT" ? null : match.county)
  }
}

/**
 * Places a point with the Census Geocoder, which alone knows all fields of a place. A point in the sea, in a lake or
 * outside the United States has no place. Fields that its layers did not answer are looked up elsewhere, as for an
 * address.
 */
export const pointSearch = (client: UpstreamClient["Service"]) =>
  Effect.fnUntraced(function* (asked: Coordinates): Effect.fn.Return<PlaceOfBuilding, LocateError> {
    const point = roundedPoint(asked)
    const timeout = Duration.millis(yield* millisLeft)
    const area = yield* censusAreaAt(client, point, { timeout, retries: 2 }).pipe(
      beforeDeadline,
      Effect.mapError(() => noGeocoderAnswered)
    )
    if (area === null) return yield* noPlaceAt("The point is not in a state or territory of the United States.")
    if (area.isInWater) return yield* noPlaceAt("The point is in water.")
    const fips = yield* completeFips(client, point, area.fips, { askCensusGeocoder: false })
    return placeAt(point, { ...area, fips, city: area.city ?? fips.county ?? area.state.name })
  })

const placeAt = (
  point: Coordinates,
  { city, fips, state, zip }: CensusArea & { readonly city: string }
): PlaceOfBuilding => {
  const line = pointLine(point)
  return {
    addressWithoutUnit: line,
    street: "",
    matchedAddress: [line, city.toUpperCase(), state.code, zip].filter((part) => part !== null).join(", "),
    matchedBy: "Census Geocoder",
    matchQuality: "point",
    matchDifferences: [],
    pointQuality: "given",
    ...point,
    city,
    state: state.name,
    stateCode: state.code,
    zip,
    ...fips
  }
}
