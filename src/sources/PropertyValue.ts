import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { countText, dollarsText, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import type { Answer } from "@property-intelligence/domain/report/Finding.ts"
import { PropertyRecord, ValueEstimate } from "@property-intelligence/domain/report/PropertySection.ts"
import { Array as Arr, DateTime, Effect, Predicate, Result, Schema } from "effect"

import { beforeDeadline, bothBeforeDeadline } from "./kit/Attempt.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { describeReason, NoData, type SourceReason } from "./kit/SourceError.ts"
import { type Accepted, isOfAnotherProperty } from "./upstream/rentcast/acceptedAnswer.ts"
import { believedRecord, believedValue } from "./upstream/rentcast/believedFigures.ts"
import { RentCast, rentCastTerms } from "./upstream/rentcast/RentCast.ts"
import {
  atLeastOne,
  type Building,
  dollarsOf,
  endOf,
  max,
  newestTaxBill,
  priceOf,
  saleHistoryOf,
  utcDayOf,
  type ValueAnswer,
  yearOf,
  zeroOrMore
} from "./upstream/rentcast/RentCastAnswer.ts"
import { listingsOf, ownListingOf } from "./upstream/rentcast/rentCastListings.ts"
import { rentCastKey } from "./upstream/rentcast/rentCastRequest.ts"

/** The record of the building and its value; at least one of the two is known. */
const RecordAndValue = Schema.Struct({
  record: Schema.NullOr(PropertyRecord),
  valueEstimate: Schema.NullOr(ValueEstimate)
})
type RecordAndValue = typeof RecordAndValue.Type

const definition: SourceDefinition = {
  id: "PropertyValue",
  name: "RentCast Property & Value",
  owner: "RentCast",
  section: "property, property.valueEstimate",
  subject: "Record and value",
  gives: "Building record, sales, taxes, estimated value with its range",
  key: rentCastKey,
  cadence: "continuous, from county records and listings",
  tooOld: {
    none: "RentCast's estimates have no date, and the listings may be older"
  },
  attribution: "Property data: RentCast. An estimate; comparables are listings, not closed sales.",
  terms: rentCastTerms,
  deadline: "12 seconds",
  upstreams: ["api.rentcast.io/v1/properties", "api.rentcast.io/v1/avm/value"],
  method:
    "We accept a record only of [the requested house](upstreams.md#the-house-rentcast-answers-about); otherwise " +
    "the facts about the building in RentCast's value replace it. Facts that you send replace the record's, and " +
    "the value is for the type, rooms and area that you send. A price, area, year or tax bill of zero is unknown. We " +
    "leave out, with a notice, future sales, tax bills after next year and construction years over two years " +
    "ahead. The same holds for values below $1,000, and values ten times above or below the median of their comparables. " +
    "The property's own listing is not a comparable; of several listings of one address the newest counts. We know " +
    "a price cut only if the comparables contain two listings of an address. There is a notice if all listings are " +
    "older than 18 months. For coordinates we use the one house on record within 30 meters, if no other is about as " +
    "near.",
  asks: [
    {
      url: "rentcastUrl",
      path: "/properties",
      when: "always: the building's record; for coordinates, the records around the point"
    },
    {
      url: "rentcastUrl",
      path: "/avm/value",
      when: "in parallel: the value; with too few comparables, again with `maxRadius` and `daysOld`"
    }
  ]
}

/** The estimated value with its range; without one, the facts on record about the building. */
const headline = ({ record, valueEstimate }: RecordAndValue): string | null =>
  valueText(valueEstimate) ?? whenKnown(record, recordText)

const valueText = (estimate: ValueEstimate | null): string | null => {
  if (estimate === null || estimate.valueEstimate === null) return null
  const { valueEstimate, valueHigh, valueLow } = estimate
  const range =
    valueLow === null || valueHigh === null ? "" : ` (${dollarsText(valueLow)} to ${dollarsText(valueHigh)})`
  return `${dollarsText(valueEstimate)}${range}`
}

const recordText = ({ squareFeet, yearBuilt }: PropertyRecord): string =>
  [
    "Value unknown",
    whenKnown(squareFeet, (feet) => `${countText(feet)} sq ft`),
    whenKnown(yearBuilt, (year) => `built ${year}`)
  ]
    .filter((part) => part !== null)
    .join(", ")

/**
 * The source of a property's record and market value: it requests both from RentCast in parallel. One of the two is
 * enough for a result. If the record is missing, the data on the building that RentCast sends with the value replaces
 * the record.
 */
export class PropertyValue extends DataSource<PropertyValue, RecordAndValue>()({
  definition,
  section: RecordAndValue,
  example: {
    record: {
      address: "1600 Smith St, Houston, TX 77002",
      propertyType: "Single Family",
      bedrooms: 3,
      bathrooms: 2.5,
      squareFeet: 1820,
      yearBuilt: 1998,
      lastSaleDate: "2019-08-21",
      lastSalePrice: null,
      saleHistory: [
        { date: "2019-08-21", price: null },
        { date: "2004-05-14", price: null }
      ],
      hoaMonthly: 45,
      annualTax: 5120,
      annualTaxYear: 2025,
      homestead: true,
      units: 1
    },
    valueEstimate: {
      address: "1600 Smith St, Houston, TX 77002",
      valueLow: 318_000,
      valueEstimate: 352_000,
      valueHigh: 386_000,
      listing: {
        status: "Active",
        listingType: "Standard",
        listedDate: "2026-04-02",
        removedDate: null,
        daysOnMarket: 21,
        price: 355_000,
        previousPrice: 369_000,
        previousListedDate: "2026-02-17"
      },
      comparables: [
        {
          address: "1911 Crawford St, Houston, TX 77002",
          price: 359_900,
          previousPrice: null,
          previousListedDate: null,
          distanceMiles: 0.42,
          propertyType: "Single Family",
          bedrooms: 3,
          bathrooms: 2.5,
          squareFeet: 1874,
          yearBuilt: 2001,
          status: "Inactive",
          listingType: "Standard",
          listedDate: "2026-02-03",
          removedDate: "2026-03-21",
          daysOnMarket: 46,
          correlation: 0.97
        }
      ]
    }
  },
  headline,
  ask: Effect.gen(function* () {
    const rentCast = yield* RentCast
    return Effect.fnUntraced(function* (asked: Place) {
      const house = yield* beforeDeadline(rentCast.houseAt(asked))
      const { place } = house
      const [record, value] = yield* bothBeforeDeadline(rentCast.record(place), rentCast.value(place))
      return {
        ...(yield* recordAndValue(house, record, value)),
        upstream: "RentCast",
        asOf: null,
        attribution: definition.attribution
      }
    })
  })
}) {}

/**
 * Puts the two answers together. If both are missing, a call that broke outweighs one that found nothing. If one is
 * missing, a broken call becomes the answer's gap and is logged, and one that found nothing becomes its notice.
 */
const recordAndValue = Effect.fnUntraced(function* (
  { notice: ofPoint, place }: { readonly notice: string | null; readonly place: Place },
  record: Result.Result<Accepted<Building>, SourceReason>,
  value: Result.Result<Accepted<ValueAnswer>, SourceReason>
): Effect.fn.Return<Pick<Answer<RecordAndValue>, "value" | "gap" | "notice">, SourceReason> {
  const [house, estimate] = [Result.getOrNull(record), Result.getOrNull(value)]
  const now = yield* DateTime.now
  const stated =
    recordOf(house?.answer ?? null, house?.address ?? null) ??
    recordOf(estimate?.answer.subjectProperty ?? null, estimate?.address ?? null)
  const estimated = estimate === null ? null : valueEstimateOf(place, estimate)
  const building = stated === null ? nothing : believedRecord(stated, now)
  const price = estimated === null ? nothing : believedValue(estimated, now)
  const doubts = [...building.notices, ...price.notices]
  const known = { record: building.value, valueEstimate: price.value }
  const reasons = Arr.getFailures([record, value])
  const broken = reasons.find((reason) => reason._tag !== "NoData")
  if (known.record === null && known.valueEstimate === null) {
    const [doubt] = doubts
    const refused = doubt === undefined ? undefined : new NoData({ why: doubt })
    return yield* Effect.fail(broken ?? reasons.find(isOfAnotherProperty) ?? refused ?? knowsNothing)
  }
  if (broken === undefined) {
    const notices = [ofPoint, house?.notice ?? estimate?.notice ?? reasons.map(inPart)[0], ...doubts].filter(
      Predicate.isNotNullish
    )
    return notices.length === 0 ? { value: known } : { value: known, notice: notices.join("; ") }
  }
  yield* Effect.logWarning("A source answered in part", { source: definition.id, reason: broken._tag })
  return { value: known, gap: inPart(broken), ...(doubts.length === 0 ? {} : { notice: doubts.join("; ") }) }
})

const nothing = { value: null, notices: [] }

const inPart = (reason: SourceReason): string => `Answered in part: ${describeReason(reason)}`

const knowsNothing = new NoData({ why: "RentCast has neither a record nor an estimate for this address" })

/**
 * RentCast's building as the report's record; `null` if only its address is known. Zero bedrooms means a studio, and a
 * fee of zero means no fee. A zero for a price, an area, a year, a tax bill or a number of units means unknown.
 */
const recordOf = (building: Building | null, address: string | null): PropertyRecord | null => {
  if (building === null) return null
  const taxBill = newestTaxBill(building)
  const figures = {
    propertyType: building.propertyType,
    bedrooms: zeroOrMore(building.bedrooms, max.rooms),
    bathrooms: zeroOrMore(building.bathrooms, max.rooms),
    squareFeet: atLeastOne(building.squareFootage, max.squareFeet),
    yearBuilt: yearOf(building.yearBuilt),
    lastSaleDate: utcDayOf(building.lastSaleDate),
    lastSalePrice: priceOf(building.lastSalePrice),
    saleHistory: saleHistoryOf(building),
    hoaMonthly: dollarsOf(building.hoa?.fee ?? null, max.monthlyFee),
    annualTax: taxBill?.total ?? null,
    annualTaxYear: taxBill?.year ?? null,
    units: atLeastOne(building.features?.unitCount ?? null, max.units)
  }
  return Object.values(figures).every((figure) => figure === null)
    ? null
    : { address, ...figures, homestead: building.ownerOccupied }
}

/** The value model's answer as the report's section, US dollars; `null` when it names no price. */
const valueEstimateOf = (place: Place, { address, answer }: Accepted<ValueAnswer>): ValueEstimate | null => {
  const valueEstimate = priceOf(answer.price)
  if (valueEstimate === null) return null
  const { comparables, own } = listingsOf(place, address, answer.comparables, max.dollars)
  return {
    address,
    valueLow: endOf("low", answer.priceRangeLow, valueEstimate),
    valueEstimate,
    valueHigh: endOf("high", answer.priceRangeHigh, valueEstimate),
    listing: own === null ? null : ownListingOf(own),
    comparables
  }
}
