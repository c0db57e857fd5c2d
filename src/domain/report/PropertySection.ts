import { Schema } from "effect"

const Dollars = Schema.NullOr(Schema.Finite)
const Count = Schema.NullOr(Schema.Finite)

const comparable = {
  address: Schema.String,
  distanceMiles: Schema.NullOr(Schema.Finite),
  bedrooms: Count,
  bathrooms: Count,
  squareFeet: Count,
  /** `YYYY-MM-DD` */
  listedDate: Schema.NullOr(Schema.String),
  /** Similarity to the subject, 0 to 1. */
  correlation: Schema.NullOr(Schema.Finite)
}

/** A listing for sale near the subject. `price` is the asking price in US dollars, not a closed sale. */
const SaleComparable = Schema.Struct({ ...comparable, price: Dollars }).annotate({
  identifier: "SaleComparable"
})

/** A listing for rent near the subject. `rent` is the asking rent in US dollars a month. */
const RentComparable = Schema.Struct({ ...comparable, rent: Dollars }).annotate({
  identifier: "RentComparable"
})

/** Estimated market value in US dollars; low and high bound the provider's 85% interval. */
export const ValueEstimate = Schema.Struct({
  valueLow: Dollars,
  valueEstimate: Dollars,
  valueHigh: Dollars,
  comparables: Schema.Array(SaleComparable).annotate({
    description: "Listings, so asking prices: not closed sales."
  })
}).annotate({ identifier: "ValueEstimate" })
export type ValueEstimate = typeof ValueEstimate.Type

/** Estimated long-term rent in US dollars a month; low and high bound the provider's 85% interval. */
export const RentEstimateSection = Schema.Struct({
  rentLow: Dollars,
  rentEstimate: Dollars,
  rentHigh: Dollars,
  comparables: Schema.Array(RentComparable).annotate({
    description: "Listings, so asking rents: not signed leases."
  })
}).annotate({ identifier: "RentEstimate" })
export type RentEstimateSection = typeof RentEstimateSection.Type

/** The property record of the building itself. */
export const PropertyRecord = Schema.Struct({
  propertyType: Schema.NullOr(Schema.String),
  bedrooms: Count,
  bathrooms: Count,
  squareFeet: Count,
  yearBuilt: Count,
  /** `YYYY-MM-DD` */
  lastSaleDate: Schema.NullOr(Schema.String),
  lastSalePrice: Dollars,
  /** Homeowners' association fee, US dollars a month. `null` where the record names none; 0 only where it states 0. */
  hoaMonthly: Dollars,
  annualTax: Dollars.annotate({
    description:
      "Newest property tax bill on record, US dollars for the year `annualTaxYear`. The owner's bill, with that owner's " +
      "exemptions and assessment: a buyer's can be higher."
  }),
  /** The year `annualTax` was billed for; `null` together with it. */
  annualTaxYear: Schema.NullOr(Schema.Finite),
  /** Dwelling units in the building. */
  units: Count
})
export type PropertyRecord = typeof PropertyRecord.Type

/** Section `property`: the record with the value and the rent estimates. */
export const PropertySection = Schema.Struct({
  ...PropertyRecord.fields,
  rentEstimate: Schema.NullOr(RentEstimateSection),
  valueEstimate: Schema.NullOr(ValueEstimate)
}).annotate({ identifier: "Property" })
export type PropertySection = typeof PropertySection.Type
