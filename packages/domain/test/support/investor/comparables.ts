import type {
  ComparableListing,
  ComparableListings
} from "@property-intelligence/domain/investor/comparables/ComparableListing.ts"
import type { ComparedHome } from "@property-intelligence/domain/investor/comparables/Comparison.ts"
import { Arbitrary, Schema } from "effect"

/** A house of three bedrooms in Texas. */
export const comparedHome: ComparedHome = {
  asOf: "2026-11-20",
  stateCode: "TX",
  kind: "house",
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1800,
  yearBuilt: 1995
}

/** A house like it in all, next door, listed today. */
export const likeListing: ComparableListing = {
  address: "1 Smith St, Houston, TX 77002",
  distanceMiles: 0.1,
  propertyType: "Single Family",
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1800,
  yearBuilt: 1995,
  status: "Active",
  listingType: "Standard",
  listedDate: "2026-11-20",
  removedDate: null,
  daysOnMarket: 0,
  price: 300_000
}

const within = (minimum: number, maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum, maximum })))

const day = Arbitrary.all({ month: within(1, 11), dayOfMonth: within(1, 19) }).pipe(
  Arbitrary.map(
    ({ dayOfMonth, month }) => `2026-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`
  )
)

const one = Arbitrary.all({
  number: within(1, 9999),
  price: within(250_000, 340_000),
  hundredths: within(1, 300),
  bedrooms: within(2, 4),
  squareFeet: within(1500, 2200),
  yearBuilt: within(1975, 2010),
  active: within(0, 1),
  day,
  daysOnMarket: within(0, 200),
  kind: Arbitrary.schema(Schema.Literals(["Standard", "Foreclosure", "New Construction"])),
  known: within(0, 9)
}).pipe(
  Arbitrary.map((random): ComparableListing => ({
    ...likeListing,
    address: `${random.number} Smith St, Houston, TX 77002`,
    price: random.price,
    distanceMiles: random.known === 0 ? null : random.hundredths / 100,
    bedrooms: random.known === 1 ? null : random.bedrooms,
    squareFeet: random.known === 2 ? null : random.squareFeet,
    yearBuilt: random.known === 3 ? null : random.yearBuilt,
    status: random.known === 4 ? null : random.active === 1 ? "Active" : "Inactive",
    removedDate: random.active === 1 ? null : "2026-11-19",
    listedDate: random.known === 5 ? null : random.day,
    listingType: random.kind,
    daysOnMarket: random.daysOnMarket
  }))
)

/** Three to eight random listings that can all be compared with the house. */
export const someListings: Arbitrary.Arbitrary<ReadonlyArray<ComparableListing>> = Arbitrary.all({
  a: one,
  b: one,
  c: one,
  d: one,
  e: one,
  f: one,
  g: one,
  h: one,
  count: within(3, 8)
}).pipe(Arbitrary.map(({ count, ...listings }) => Object.values(listings).slice(0, count)))

/** What a listing may claim that nothing can be compared with. */
const absurd: ReadonlyArray<Partial<ComparableListing>> = [
  {},
  {},
  {},
  {},
  { price: -1 },
  { price: 1e308 },
  { price: null, distanceMiles: -3 },
  { squareFeet: 0, bedrooms: 1e9 },
  { listedDate: "9999-12-31", removedDate: "0001-01-01" },
  { listedDate: "0001-01-01", yearBuilt: 3000 },
  { propertyType: "Land", listingType: "" },
  { address: "", status: null, daysOnMarket: -4 }
]

/** Listings for sale and for rent, none to eight of each, of which some are absurd; the rents are a 180th of such prices. */
export const randomComparables: Arbitrary.Arbitrary<ComparableListings> = Arbitrary.all({
  sales: someListings,
  rents: someListings,
  first: within(0, absurd.length - 1),
  second: within(0, absurd.length - 1),
  left: within(0, 8)
}).pipe(
  Arbitrary.map(({ first, left, rents, sales, second }) => ({
    sales: withAbsurd(sales.slice(Math.max(0, left - 5)), first),
    rents: withAbsurd(rents.slice(left), second).map(({ price, ...listing }) => ({
      ...listing,
      rent: price === null ? null : price / 180
    }))
  }))
)

const withAbsurd = (listings: ReadonlyArray<ComparableListing>, claim: number): ReadonlyArray<ComparableListing> =>
  listings.map((listing, index) => (index === 0 ? { ...listing, ...absurd[claim] } : listing))
