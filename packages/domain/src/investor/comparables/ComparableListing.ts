import { Schema } from "effect"

import { kindOfType } from "../../tables/investor/propertyKinds.ts"

const Figure = Schema.NullOr(Schema.Finite)
const Day = Schema.NullOr(Schema.String)

const listing = {
  address: Schema.String.annotate({
    description: "Address of the listing as one line.",
    examples: ["1911 Crawford St, Houston, TX 77002"]
  }),
  distanceMiles: Figure.annotate({ description: "Distance to the property, miles.", examples: [0.42] }),
  propertyType: Schema.NullOr(Schema.String).annotate({ description: "RentCast's type.", examples: ["Single Family"] }),
  bedrooms: Figure.annotate({ description: "Bedrooms; 0 is a studio.", examples: [3] }),
  bathrooms: Figure.annotate({ description: "Bathrooms; half baths count 0.5.", examples: [2.5] }),
  squareFeet: Figure.annotate({ description: "Living area, square feet.", examples: [1874] }),
  yearBuilt: Figure.annotate({ description: "Year of construction.", examples: [2001] }),
  status: Schema.NullOr(Schema.Literals(["Active", "Inactive"])).annotate({
    description: "`Active` if it is still on the market."
  }),
  listingType: Schema.NullOr(Schema.String).annotate({
    description: "RentCast's kind of listing.",
    examples: ["Standard"]
  }),
  listedDate: Day.annotate({ description: "Day on which it was listed, `YYYY-MM-DD`.", examples: ["2026-02-03"] }),
  removedDate: Day.annotate({
    description: "Day on which it was taken off the market, `YYYY-MM-DD`.",
    examples: ["2026-03-21"]
  }),
  daysOnMarket: Figure.annotate({ description: "Days on the market.", examples: [46] })
}

const SaleListing = Schema.Struct({
  ...listing,
  price: Figure.annotate({ description: "Asking price, US dollars.", examples: [359_900] })
})

const RentListing = Schema.Struct({
  ...listing,
  rent: Figure.annotate({ description: "Asking rent, US dollars a month.", examples: [2275] })
})

/** The report's listings near the house, without the house itself. Unknown values are `null`. */
export const ComparableListings = Schema.Struct({
  sales: Schema.Array(SaleListing).annotate({ description: "Homes for sale nearby, now or recently." }),
  rents: Schema.Array(RentListing).annotate({ description: "Homes for rent nearby, now or recently." })
})
export type ComparableListings = typeof ComparableListings.Type

/** A listing for sale or for rent: `price` is the asking price or monthly rent, US dollars. */
export type ComparableListing = typeof SaleListing.Type

/** A listing with its age in days on a given day, and the kind of property. */
export interface DatedListing {
  readonly listing: ComparableListing
  readonly kind: ReturnType<typeof kindOfType>
  /** Days since it was listed, below zero for a date in the future; `null` if the date is unknown. */
  readonly sinceListed: number | null
  /**
   * The age of the asking price in days: 0 while the home is on the market, otherwise counted from its removal or its listing.
   */
  readonly sinceAsked: number | null
}

/**
 * The listings with their ages in days, relative to a day (`YYYY-MM-DD`). A removal in the future or before the day of
 * listing is ignored; an impossible day is unknown.
 */
export const datedFrom = (asOf: string) => {
  const today = dayNumberOf(asOf)
  const daysSince = (day: string | null): number | null => {
    const then = day === null ? null : dayNumberOf(day)
    return today === null || then === null ? null : today - then
  }
  const sinceAskedOf = ({ removedDate, status }: ComparableListing, sinceListed: number | null): number | null => {
    if (status === "Active") return 0
    const sinceRemoved = daysSince(removedDate)
    const isBelieved = sinceRemoved !== null && sinceRemoved >= 0 && sinceRemoved <= (sinceListed ?? sinceRemoved)
    return isBelieved ? sinceRemoved : sinceListed
  }
  return (listing: ComparableListing): DatedListing => {
    const sinceListed = daysSince(listing.listedDate)
    return {
      listing,
      kind: kindOfType(listing.propertyType),
      sinceListed,
      sinceAsked: sinceAskedOf(listing, sinceListed)
    }
  }
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * The number of a calendar day (`YYYY-MM-DD`), so that a difference of two is the days between them. `null` for an
 * impossible day. Computed here, because the pages load it and must not load a date library.
 */
export const dayNumberOf = (day: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number)
  const lengths = monthLengths.map((length, index) => (index === 1 && isLeap(year) ? 29 : length))
  if (dayOfMonth < 1 || dayOfMonth > (lengths[month - 1] ?? 0)) return null
  const leapDays = Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400)
  return (year - 1) * 365 + leapDays + lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0) + dayOfMonth
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
