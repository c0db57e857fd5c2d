import { Schema } from "effect"

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
  yearBuilt: Figure.annotate({ description: "Year in which it was built.", examples: [2001] }),
  status: Schema.NullOr(Schema.Literals(["Active", "Inactive"])).annotate({
    description: "Whether the listing is still on the market."
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

/** Listings near the house, as the report has them: none of the house itself. What is not known is `null`. */
export const ComparableListings = Schema.Struct({
  sales: Schema.Array(SaleListing).annotate({ description: "Homes for sale nearby, now or lately." }),
  rents: Schema.Array(RentListing).annotate({ description: "Homes for rent nearby, now or lately." })
})
export type ComparableListings = typeof ComparableListings.Type

/** A listing for sale or for rent: `price` is what is asked, US dollars, for rent a month. */
export type ComparableListing = typeof SaleListing.Type
