import { figuresOf } from "@property-intelligence/domain/address/addressText.ts"
import { houseNumberOf } from "@property-intelligence/domain/address/houseNumber.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Array as Arr, Order, Result } from "effect"

import { atLeastOne, type Listing, max, priceOf, utcDayOf, yearOf, zeroOrMore } from "./RentCastAnswer.ts"
import { subjectMatch } from "./rentCastSubject.ts"

/**
 * A listing as the report shows it. Prices are asking prices: for the house in US dollars, or the rent in US dollars a
 * month.
 */
interface Listed extends ReturnType<ReturnType<typeof listedOf>> {
  /** The price of an earlier listing of the address, if the same answer has one with another price. */
  readonly previousPrice: number | null
  readonly previousListedDate: string | null
}

/** The listings behind an estimate: other homes, and the property's own, which does not prove its own estimate. */
interface Listings {
  readonly own: Listed | null
  readonly comparables: ReadonlyArray<Listed>
}

/**
 * Separates the property's own listing from listings of other homes. Of several listings of one address only the newest
 * counts; the one before it shows how the price changed. A price above `maxPrice` is not believed. `subject`: the
 * address of the estimate, as RentCast spells it.
 */
export const listingsOf = (
  place: Place,
  subject: string | null,
  listings: ReadonlyArray<Listing>,
  maxPrice: number = max.dollars
): Listings => {
  const isOwn = ownedBy(place, subject)
  const byKey = Object.entries(Arr.groupBy(listings, ({ formattedAddress }) => keyOf(formattedAddress)))
  const [[own = null], comparables] = Arr.partition(byKey, ([key, ofAddress]) => {
    const listed = newestOf(ofAddress, maxPrice)
    return isOwn(listed.address, key) ? Result.succeed(listed) : Result.fail(listed)
  })
  return { own, comparables }
}

/**
 * The property's own listing, without the fields that only other homes have: an address, a distance, a separate
 * building.
 */
export const ownListingOf = ({
  daysOnMarket,
  listedDate,
  listingType,
  previousListedDate,
  previousPrice,
  price,
  removedDate,
  status
}: Listed) => ({
  status,
  listingType,
  listedDate,
  removedDate,
  daysOnMarket,
  price,
  previousPrice,
  previousListedDate
})

/**
 * Makes a test for the property's addresses: the given address, the address of the estimate, or a unit in that house.
 */
const ownedBy = (place: Place, subject: string | null) => {
  const isForUnit = subject !== null && subjectMatch(place, located(subject)) === "a unit"
  const [number = ""] = (houseNumberOf(place.street) ?? "").split(" ")
  const figures = figuresOf(number)
  const subjectKey = subject === null ? null : keyOf(subject)
  return (address: string, key: string): boolean => {
    if (key === subjectKey) return true
    // Most addresses do not even contain the figures: parsing all of them would take a thirtieth of a new report (B11).
    if (!figuresOf(address).includes(figures)) return false
    const match = subjectMatch(place, located(address))
    return match === "same" || (match === "a unit" && !isForUnit)
  }
}

const located = (formattedAddress: string) => ({
  formattedAddress,
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  latitude: null,
  longitude: null
})

const keyOf = (address: string): string => address.toUpperCase().replaceAll(/[^A-Z\d]+/g, " ")

/**
 * The newest of several listings of one address, with the price change since the listing before. Of listings with the
 * same day, the first one counts.
 */
const newestOf = (listings: Arr.NonEmptyReadonlyArray<Listing>, maxPrice: number): Listed => {
  const [newest, ...earlier] = Arr.sort(Arr.map(listings, listedOf(maxPrice)), newestFirst)
  const previous = earlier.find(({ price }) => price !== null && price !== newest.price)
  return { ...newest, previousPrice: previous?.price ?? null, previousListedDate: previous?.listedDate ?? null }
}

const newestFirst = Order.mapInput(Order.flip(Order.String), ({ listedDate }: ListedDay) => listedDate ?? "")

type ListedDay = Pick<ReturnType<ReturnType<typeof listedOf>>, "listedDate">

const listedOf = (maxPrice: number) => (listing: Listing) => ({
  address: listing.formattedAddress,
  price: priceOf(listing.price, maxPrice),
  distanceMiles: zeroOrMore(listing.distance, max.miles),
  propertyType: listing.propertyType,
  bedrooms: zeroOrMore(listing.bedrooms, max.rooms),
  bathrooms: zeroOrMore(listing.bathrooms, max.rooms),
  squareFeet: atLeastOne(listing.squareFootage, max.squareFeet),
  yearBuilt: yearOf(listing.yearBuilt),
  status: statusOf(listing.status),
  listingType: listing.listingType,
  listedDate: utcDayOf(listing.listedDate),
  removedDate: utcDayOf(listing.removedDate),
  daysOnMarket: zeroOrMore(listing.daysOnMarket, max.daysOnMarket),
  correlation: zeroOrMore(listing.correlation, 1)
})

const statusOf = (status: string | null): "Active" | "Inactive" | null =>
  status === "Active" || status === "Inactive" ? status : null
