import { seeded, seededBetween } from "@property-intelligence/domain/seeded.ts"
import { DateTime } from "effect"

import {
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream
} from "../wire/SimulatedUpstream.ts"
import { type Home, homeAt, today, toNearest, unitIn } from "../world/Home.ts"
import type { Estimate } from "../world/HouseFigures.ts"
import { type HomeListing, type ListedFor, listingsNear } from "../world/listings.ts"
import { locate, placeAt, type SandboxPlace } from "../world/SandboxPlace.ts"
import { stateByCode } from "../world/stateProfiles.ts"
import { cellAt, cellsPerDegree } from "../world/TownGrid.ts"

/** The RentCast API: record, value and rent of made-up homes. Their figures fit each other and the state's medians. */
export const SimulatedRentCast: SimulatedUpstream = {
  host: "api.rentcast.io",
  inBandError: null,
  refusedKey: jsonReply({ status: 401, error: "auth/api-key-invalid", message: "Invalid API key" }, 401),
  answer: (request) => {
    const describe = answers.get(request.path)
    if (describe === undefined) return null
    if ((request.headers["x-api-key"] ?? "") === "") {
      return refusal(401, "auth/api-key-invalid", "No API key provided in request")
    }
    const isArea = request.path === "/v1/properties" && request.query.has("latitude")
    return isArea ? recordsAround(request.query) : answerAbout(request, describe)
  }
}

type Describe = (home: Home, query: URLSearchParams) => SimulatedReply

const answers: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  ["/v1/properties", (home) => jsonReply([recordOf(home)])],
  ["/v1/avm/value", (home, query) => estimateOf(home, query, valueModel)],
  ["/v1/avm/rent/long-term", (home, query) => estimateOf(home, query, rentModel)]
])

/**
 * The records around a point: the house there, if it has a record, and its neighbors. A lot is some thirty meters wide.
 */
const recordsAround = (query: URLSearchParams): SimulatedReply => {
  const [lat, lon] = [Number(query.get("latitude")), Number(query.get("longitude"))]
  const cell = cellAt(lat, lon)
  const houses = [
    [0, 0],
    [lotCells, 0],
    [0, -lotCells]
  ].flatMap(([north = 0, east = 0]) => {
    const place = placeAt((cell.lat + north) / cellsPerDegree, (cell.lon + east) / cellsPerDegree)
    const state = stateByCode(place.stateCode)
    return state === undefined || !place.traits.recordKnown ? [] : [recordOf(homeAt(place, null, state))]
  })
  return jsonReply(houses)
}

const lotCells = 3

const answerAbout = ({ query }: SimulatedRequest, describe: Describe): SimulatedReply => {
  const address = query.get("address") ?? ""
  const asked = locate(address)[0]
  const place = asked?.traits.recordOfOther === true ? locate(otherHouse)[0] : asked
  const state = stateByCode(place?.stateCode ?? "")
  // For a house without a record, the estimate uses the figures that the request states.
  const isKnown = place?.traits.recordKnown === true || query.has("squareFootage")
  if (place === undefined || state === undefined || !isKnown) {
    return refusal(404, "resource/not-found", "No results found")
  }
  return describe(homeAt(place, unitIn(address), state), query)
}

/** The wrong house that RentCast finds for some addresses. */
const otherHouse = "5500 GRAND LAKE DR, SAN ANTONIO, TX, 78244"

const refusal = (status: number, error: string, message: string): SimulatedReply =>
  jsonReply({ status, error, message }, status)

const daysBefore = (days: number): string => DateTime.formatIso(DateTime.subtract(today, { days }))

const recordOf = (home: Home) => {
  const assessed = (year: number) => toNearest(10, home.value.mid * 0.82 * 1.03 ** (year - 2025))
  const land = (year: number) => toNearest(10, assessed(year) * 0.25)
  return {
    ...subjectOf(home),
    assessorID: `${Math.floor(seededBetween(`assessor ${home.key}`, 10_000, 99_999))}-000`,
    zoning: "R1",
    ...(home.hoaFee === null ? {} : { hoa: { fee: home.hoaFee } }),
    ...(home.propertyType === "Land" ? {} : { features: featuresOf(home) }),
    taxAssessments: byYear(2025, (year) => ({
      year,
      value: assessed(year),
      land: land(year),
      improvements: assessed(year) - land(year)
    })),
    ...taxesOf(home),
    history: salesOf(home),
    owner: { names: ["Sandbox Owner"], type: "Individual", mailingAddress: addressOf(home.place, home.unit) },
    ownerOccupied: seeded(`occupied ${home.key}`) < 0.6
  }
}

const featuresOf = (home: Home) => ({
  cooling: true,
  floorCount: home.squareFootage > 1900 ? 2 : 1,
  garage: home.unit === null,
  heating: true,
  roomCount: home.bedrooms + 3,
  unitCount: home.unitCount
})

/** The last sale and, for most homes, an earlier one at a lower price. */
const salesOf = (home: Home) => {
  const { key, lastSalePrice, soldOn } = home
  const yearsBefore = Math.round(seededBetween(`earlier sale ${key}`, 3, 14))
  const earlier = {
    soldOn: `${Number(soldOn.slice(0, 4)) - yearsBefore}${soldOn.slice(4).replace("-29", "-28")}`,
    lastSalePrice: lastSalePrice === null ? null : toNearest(500, lastSalePrice / 1.045 ** yearsBefore)
  }
  const sales = seeded(`sold before ${key}`) < 0.7 ? [earlier, home] : [home]
  return Object.fromEntries(
    sales.map((sale) => [sale.soldOn, { event: "Sale", date: midnightOf(sale.soldOn), ...salePriceAs("price", sale) }])
  )
}

/** The tax bills of a home's record. The key is missing if there is no bill, as in RentCast's answers. */
const taxesOf = ({ taxBill }: Home) =>
  taxBill === null
    ? {}
    : {
        propertyTaxes: byYear(taxBill.year, (year) => ({
          year,
          total: Math.round(taxBill.total * 1.03 ** (year - taxBill.year))
        }))
      }

const byYear = <A>(newest: number, entry: (year: number) => A) =>
  Object.fromEntries([newest - 2, newest - 1, newest].map((year) => [String(year), entry(year)]))

const subjectOf = (home: Home) => ({
  ...addressOf(home.place, home.unit),
  ...buildingOf(home),
  lastSaleDate: midnightOf(home.soldOn),
  ...salePriceAs("lastSalePrice", home)
})

/** A day in RentCast's form: midnight of that day in UTC. */
const midnightOf = (day: string): string => `${day}T00:00:00.000Z`

/** The sale price of a home's record. The key is missing if sale prices are not public, as in RentCast's answers. */
const salePriceAs = (key: string, { lastSalePrice }: Pick<Home, "lastSalePrice">) =>
  lastSalePrice === null ? {} : { [key]: lastSalePrice }

const buildingOf = (home: Home) => ({
  propertyType: home.propertyType,
  ...(home.unit === null ? { lotSize: home.lotSize } : {}),
  ...roomsOf(home)
})

/** The rooms of a home. Land has none. */
const roomsOf = ({ bathrooms, bedrooms, propertyType, squareFootage, yearBuilt }: HomeListing | Home) =>
  propertyType === "Land" ? {} : { bedrooms, bathrooms, squareFootage, yearBuilt }

const addressOf = (place: SandboxPlace, unit: string | null) => {
  const addressLine1 = place.street.split(" ").map(inTitleCase).join(" ")
  const addressLine2 = unit === null ? null : `Apt ${unit}`
  const lines = addressLine2 === null ? addressLine1 : `${addressLine1}, ${addressLine2}`
  const formattedAddress = `${lines}, ${place.city}, ${place.stateCode} ${place.zip}`
  return {
    id: formattedAddress.replaceAll(" ", "-"),
    formattedAddress,
    addressLine1,
    addressLine2,
    city: place.city,
    state: place.stateCode,
    stateFips: place.countyFips.slice(0, 2),
    zipCode: place.zip,
    county: place.countyName.replace(/ (?:County|Parish|Borough|Municipality|Planning Region)$/, ""),
    countyFips: place.countyFips.slice(2),
    latitude: place.lat,
    longitude: place.lon
  }
}

const inTitleCase = (word: string): string =>
  /^[NS][EW]$/.test(word) ? word : word.slice(0, 1) + word.slice(1).toLowerCase()

/**
 * The differences between the models for value and rent: the key of the response, the kind of listing, and the
 * estimate.
 */
interface Model {
  readonly name: string
  readonly listedFor: ListedFor
  readonly of: (home: Home) => Estimate
}

const valueModel: Model = { name: "price", listedFor: "sale", of: (home) => home.value }

const rentModel: Model = { name: "rent", listedFor: "rent", of: (home) => home.rent }

/**
 * RentCast's response with an estimate. In rural places the default search, five miles wide, finds too few comparables,
 * which gives a 400.
 */
const estimateOf = (home: Home, query: URLSearchParams, { listedFor, name, of }: Model): SimulatedReply => {
  if (home.place.traits.rural && Number(query.get("maxRadius") ?? 5) < 10) {
    return refusal(400, "resource/bad-request", "Insufficient comparables")
  }
  const { high, low, mid } = ofAskedArea(of(home), home, query)
  const count = Math.min(25, Math.max(5, Number(query.get("compCount") ?? 15)))
  return jsonReply({
    [name]: mid,
    [`${name}RangeLow`]: low,
    [`${name}RangeHigh`]: high,
    subjectProperty: subjectOf(home),
    comparables: listingsNear(home, listedFor, count).map(comparableOf)
  })
}

/**
 * The estimate for the area that the request states, if that differs from the area of the home or its unit. Larger
 * homes cost more.
 */
const ofAskedArea = (estimate: Estimate, home: Home, query: URLSearchParams): Estimate => {
  const asked = Number(query.get("squareFootage") ?? 0)
  const own = home.propertyType === "Multi-Family" ? home.squareFootage / home.unitCount : home.squareFootage
  const ratio = asked / own
  if (asked === 0 || Math.abs(ratio - 1) < 0.01) return estimate
  const at = (amount: number) => toNearest(10, amount * ratio ** 0.7)
  return { low: at(estimate.low), mid: at(estimate.mid), high: at(estimate.high) }
}

const comparableOf = (listing: HomeListing, index: number) => {
  const { active, daysOld, daysOnMarket, distance, kind, place, price, unit } = listing
  const lastSeenDate = daysBefore(daysOld)
  return {
    ...addressOf(place, unit),
    propertyType: listing.propertyType,
    ...roomsOf(listing),
    status: active ? "Active" : "Inactive",
    price,
    listingType: kind,
    listedDate: daysBefore(daysOld + daysOnMarket),
    removedDate: active ? null : lastSeenDate,
    lastSeenDate,
    daysOnMarket,
    distance,
    daysOld,
    correlation: Math.round((0.995 - 0.004 * index) * 1e4) / 1e4
  }
}
