import type {
  PropertyRecord,
  RentEstimateSection,
  ValueEstimate
} from "@property-intelligence/domain/report/PropertySection.ts"
import { DateTime } from "effect"

/** A figure of RentCast's without what it can't be, and in sentences what was left out or is doubtful. */
interface Believed<A> {
  readonly value: A
  readonly notices: ReadonlyArray<string>
}

/** A house may be sold before it is finished. */
const yearsAhead = 2

/** Less is no price of a home, and no rent of a month: US dollars. */
const least = { value: 1000, rent: 50 } as const

/** The min number of comparables with which an estimate is checked against their middle. */
const minComparables = 3

/**
 * The max ratio between an estimate and the middle of its comparables: above the first it gets a notice, above the
 * second it is left out.
 */
const doubtfulTimes = 4
const impossibleTimes = 10

/** If the newest comparable is older, they say little about today. RentCast's searches reach back a year. */
const oldMonths = 18

/** The record without a sale or a year of construction that is still to come. */
export const believedRecord = (record: PropertyRecord, now: DateTime.Utc): Believed<PropertyRecord> => {
  const { isAhead, isYearAhead, thisYear } = calendarOf(now)
  const soldAhead = isAhead(record.lastSaleDate)
  const builtAhead = isYearAhead(record.yearBuilt)
  const taxedAhead = record.annualTaxYear !== null && record.annualTaxYear > thisYear + 1
  const sales = record.saleHistory?.filter(({ date }) => !isAhead(date)) ?? null
  return {
    value: {
      ...record,
      ...(soldAhead ? { lastSaleDate: null, lastSalePrice: null } : {}),
      ...(builtAhead ? { yearBuilt: null } : {}),
      ...(taxedAhead ? { annualTax: null, annualTaxYear: null } : {}),
      saleHistory: sales === null || sales.length === 0 ? null : sales
    },
    notices: [
      ...(soldAhead || sales?.length !== record.saleHistory?.length ? [leftOut("a sale")] : []),
      ...(builtAhead ? [leftOut("the year of construction")] : []),
      ...(taxedAhead ? [leftOut("a tax bill")] : [])
    ]
  }
}

/** The value estimate; `value` is `null` where it is no price of a home, or its own comparables disprove it. */
export const believedValue = (estimate: ValueEstimate, now: DateTime.Utc): Believed<ValueEstimate | null> =>
  believedEstimate(
    estimate,
    judgedBy(
      "value",
      estimate.valueEstimate,
      estimate.comparables.map(({ price }) => price)
    ),
    { listings: believedListings(estimate.comparables, now), now }
  )

/** The rent estimate; `value` is `null` where it is no rent of a home, or its own comparables disprove it. */
export const believedRent = (estimate: RentEstimateSection, now: DateTime.Utc): Believed<RentEstimateSection | null> =>
  believedEstimate(
    estimate,
    judgedBy(
      "rent",
      estimate.rentEstimate,
      estimate.comparables.map(({ rent }) => rent)
    ),
    { listings: believedListings(estimate.comparables, now), now }
  )

const believedEstimate = <
  C,
  A extends { readonly listing: DatedListing | null; readonly comparables: ReadonlyArray<C> }
>(
  estimate: A,
  { isRefused, notices }: Judged,
  { listings, now }: { readonly listings: Believed<ReadonlyArray<C>>; readonly now: DateTime.Utc }
): Believed<A | null> => ({
  value: isRefused
    ? null
    : {
        ...estimate,
        listing: estimate.listing === null ? null : withoutFuture(estimate.listing, calendarOf(now)),
        comparables: listings.value
      },
  notices: [...notices, ...listings.notices]
})

interface Judged {
  readonly isRefused: boolean
  readonly notices: ReadonlyArray<string>
}

/** The judgement of an estimate's amount by its comparables. */
const judgedBy = (
  name: "value" | "rent",
  estimate: number | null,
  comparables: ReadonlyArray<number | null>
): Judged => {
  if (estimate === null) return { isRefused: false, notices: [] }
  if (estimate < least[name]) {
    return { isRefused: true, notices: [`RentCast's ${name} is too low for any home, and left out`] }
  }
  const middle = middleOf(comparables)
  const times = middle === null ? 1 : Math.max(estimate / middle, middle / estimate)
  if (times < doubtfulTimes) return { isRefused: false, notices: [] }
  const isRefused = times >= impossibleTimes
  const fault = `RentCast's ${name} is ${Math.floor(times)} times off the middle of its own comparables`
  return {
    isRefused,
    notices: [isRefused ? `${fault}: they disprove it, and it is left out` : `${fault}: one of the two is wrong`]
  }
}

/** The upper of the two in the middle; `null` of too few. */
const middleOf = (amounts: ReadonlyArray<number | null>): number | null => {
  const known = amounts
    .filter((amount) => amount !== null && amount > 0)
    .toSorted((one, other) => (one ?? 0) - (other ?? 0))
  return known.length < minComparables ? null : (known[Math.floor(known.length / 2)] ?? null)
}

interface DatedListing {
  readonly listedDate: string | null
  readonly removedDate: string | null
  readonly previousListedDate: string | null
}

const believedListings = <A extends DatedListing & { readonly yearBuilt: number | null }>(
  listings: ReadonlyArray<A>,
  now: DateTime.Utc
): Believed<ReadonlyArray<A>> => {
  const calendar = calendarOf(now)
  const value = listings
    .map((listing) => withoutFuture(listing, calendar))
    .map((listing) => (calendar.isYearAhead(listing.yearBuilt) ? { ...listing, yearBuilt: null } : listing))
  const days = value.map(({ listedDate, removedDate }) => removedDate ?? listedDate).filter((day) => day !== null)
  const newest = days.toSorted().at(-1)
  const since = DateTime.formatIsoDateUtc(DateTime.subtract(now, { months: oldMonths }))
  return {
    value,
    notices:
      newest !== undefined && days.length === value.length && newest < since
        ? [`The newest of RentCast's comparables is of ${newest}: they say little of today`]
        : []
  }
}

/** A day that is still to come is none on which a home was listed. */
const withoutFuture = <A extends DatedListing>(listing: A, { isAhead }: ReturnType<typeof calendarOf>): A => ({
  ...listing,
  listedDate: isAhead(listing.listedDate) ? null : listing.listedDate,
  removedDate: isAhead(listing.removedDate) ? null : listing.removedDate,
  previousListedDate: isAhead(listing.previousListedDate) ? null : listing.previousListedDate
})

/** Tomorrow is today somewhere. */
const calendarOf = (now: DateTime.Utc) => {
  const tomorrow = DateTime.formatIsoDateUtc(DateTime.add(now, { days: 1 }))
  const { year: thisYear } = DateTime.toPartsUtc(now)
  return {
    thisYear,
    isAhead: (day: string | null) => day !== null && day > tomorrow,
    isYearAhead: (year: number | null) => year !== null && year > thisYear + yearsAhead
  }
}

const leftOut = (what: string): string => `RentCast dates ${what} in the future: left out`
