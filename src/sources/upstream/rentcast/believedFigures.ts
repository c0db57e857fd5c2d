import type {
  PropertyRecord,
  RentEstimateSection,
  ValueEstimate
} from "@property-intelligence/domain/report/PropertySection.ts"
import { DateTime } from "effect"

/** A figure from RentCast without its implausible parts, and sentences about what was left out or is doubtful. */
interface Believed<A> {
  readonly value: A
  readonly notices: ReadonlyArray<string>
}

/** Max years from now to a believable year of construction. A house may be sold before it is finished. */
const yearsAhead = 2

/** Min believable price of a home, and min believable rent a month, in US dollars. */
const least = { value: 1000, rent: 50 } as const

/** The min number of comparables needed to check an estimate against their median. */
const minComparables = 3

/**
 * Ratios between an estimate and the median of its comparables: from the first it gets a notice, from the second it is
 * left out.
 */
const doubtfulTimes = 4
const impossibleTimes = 10

/**
 * Max age in months of the newest comparable. If it is older, the comparables say little about today. RentCast's
 * searches reach back a year.
 */
const oldMonths = 18

/** The record without sales, a tax bill or a year of construction in the future. */
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

/**
 * The value estimate without implausible figures. `value` is `null` if it is too low for a home, or if its own
 * comparables disprove it.
 */
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

/**
 * The rent estimate without implausible figures. `value` is `null` if it is too low for a home, or if its own
 * comparables disprove it.
 */
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

/** The judgment of an estimate's amount by its comparables. */
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
  const fault = `RentCast's ${name} differs from the median of its comparables by a factor of ${Math.floor(times)}`
  return {
    isRefused,
    notices: [
      isRefused ? `${fault}: the comparables disprove it, and it is left out` : `${fault}: one of the two is wrong`
    ]
  }
}

/** The median of the amounts; of an even number, the upper one of the middle two. `null` if there are too few. */
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
        ? [`The newest of RentCast's comparables is from ${newest}: they say little about today`]
        : []
  }
}

/** The listing without dates that are in the future, which can't be right. */
const withoutFuture = <A extends DatedListing>(listing: A, { isAhead }: ReturnType<typeof calendarOf>): A => ({
  ...listing,
  listedDate: isAhead(listing.listedDate) ? null : listing.listedDate,
  removedDate: isAhead(listing.removedDate) ? null : listing.removedDate,
  previousListedDate: isAhead(listing.previousListedDate) ? null : listing.previousListedDate
})

/**
 * The current year, and a test for days in the future. Tomorrow's date counts as today, because it is today somewhere.
 */
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
