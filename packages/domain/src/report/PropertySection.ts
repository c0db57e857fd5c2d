import { Schema } from "effect"

import { statedNames } from "../tables/investor/StatedProperty.ts"
import { between, Day as DayEver, Dollars as DollarsEver, MonthlyDollars, UpstreamText } from "./between.ts"

const Dollars = Schema.NullOr(DollarsEver)
const Monthly = Schema.NullOr(MonthlyDollars)
const Day = Schema.NullOr(DayEver)
const Year = Schema.NullOr(between(1500, 2099))
const Text = Schema.NullOr(UpstreamText)

/** The schema of a number from 0 to a maximum, or `null`. */
const upTo = (maximum: number) => Schema.NullOr(between(0, maximum))

const unknown = "`null` if it is unknown."

/** The fields that describe a building, for the property itself and for its comparables. */
const building = {
  propertyType: Text.annotate({
    description:
      "RentCast's type: `Single Family`, `Condo`, `Townhouse`, `Manufactured`, `Multi-Family`, `Apartment` or `Land`. " +
      unknown,
    examples: ["Single Family"]
  }),
  bedrooms: upTo(1000).annotate({ description: `Bedrooms; 0 is a studio. ${unknown}`, examples: [3] }),
  bathrooms: upTo(1000).annotate({ description: `Bathrooms; half baths count 0.5. ${unknown}`, examples: [2.5] }),
  squareFeet: upTo(100_000_000).annotate({ description: `Living area, square feet. ${unknown}`, examples: [1820] }),
  yearBuilt: Year.annotate({ description: `Year of construction. ${unknown}`, examples: [1998] })
}

/** The fields of a listing, for sale or for rent. */
const listing = {
  status: Schema.NullOr(Schema.Literals(["Active", "Inactive"])).annotate({
    description: `\`Active\`: the listing is on the market. \`Inactive\`: it was taken off. ${unknown}`
  }),
  listingType: Text.annotate({
    description: `RentCast's kind of listing: \`Standard\`, \`New Construction\`, \`Foreclosure\` or \`Short Sale\`. ${unknown}`,
    examples: ["Standard"]
  }),
  listedDate: Day.annotate({
    description: `Day on which it was listed, \`YYYY-MM-DD\`; the listing may have ended since. ${unknown}`,
    examples: ["2026-02-03"]
  }),
  removedDate: Day.annotate({
    description: "Day on which it was taken off the market, `YYYY-MM-DD`. `null` while it is listed, or if unknown.",
    examples: ["2026-03-21"]
  }),
  daysOnMarket: upTo(40_000).annotate({
    description: `Days on the market, up to today if it is still listed. ${unknown}`,
    examples: [46]
  }),
  previousListedDate: Day.annotate({
    description:
      "Day of the earlier listing with the previous price or rent, `YYYY-MM-DD`. `null` without one, or if unknown.",
    examples: ["2025-11-30"]
  })
}

const previous =
  "`null` without one: a change shows only if the estimate has two listings of an address, because RentCast gives no " +
  "earlier prices of a listing."

const sale = {
  price: Dollars.annotate({
    description: `Asking price, US dollars, not the sale price. ${unknown}`,
    examples: [359_900]
  }),
  previousPrice: Dollars.annotate({
    description: `The price in an earlier listing of the same address, US dollars. ${previous}`,
    examples: [374_900]
  })
}

const letting = {
  rent: Monthly.annotate({
    description: `Asking rent, US dollars a month, not a signed lease's rent. ${unknown}`,
    examples: [2275]
  }),
  previousRent: Monthly.annotate({
    description: `The rent in an earlier listing of the same address, US dollars a month. ${previous}`,
    examples: [2350]
  })
}

const comparable = {
  address: UpstreamText.annotate({
    description: "Address of the listing as one line.",
    examples: ["1911 Crawford St, Houston, TX 77002"]
  }),
  distanceMiles: upTo(500).annotate({
    description: `Distance to the property, miles. ${unknown}`,
    examples: [0.42]
  }),
  ...building,
  ...listing,
  correlation: upTo(1).annotate({
    description: `Similarity to the property, 0 to 1; higher is more similar. ${unknown}`,
    examples: [0.97]
  })
}

const SaleComparable = Schema.Struct({ ...comparable, ...sale }).annotate({
  identifier: "SaleComparable",
  description: "A listing for sale near the property."
})

const RentComparable = Schema.Struct({ ...comparable, ...letting }).annotate({
  identifier: "RentComparable",
  description: "A listing for rent near the property."
})

const ownListing =
  "The property's own listing, if RentCast has it among the estimate's listings; it is not in `comparables`. `null` " +
  "otherwise, but the property may still be listed."

const interval = "of the provider's 85% confidence interval. `null` if it states none."

const subject = Text.annotate({
  description:
    "Address of the property that the estimate is for, as RentCast spells it. We leave out an estimate for another property. `null` if RentCast names none.",
  examples: ["1600 Smith St, Houston, TX 77002"]
})

/** Estimated market value in US dollars; low and high bound the provider's 85% interval. */
export const ValueEstimate = Schema.Struct({
  address: subject,
  valueLow: Dollars.annotate({ description: `US dollars: the low end ${interval}`, examples: [318_000] }),
  valueEstimate: Dollars.annotate({
    description: "Estimated market value, US dollars. A model's estimate, not an appraisal.",
    examples: [352_000]
  }),
  valueHigh: Dollars.annotate({ description: `US dollars: the high end ${interval}`, examples: [386_000] }),
  listing: Schema.NullOr(Schema.Struct({ ...listing, ...sale })).annotate({ description: ownListing }),
  comparables: Schema.Array(SaleComparable).check(Schema.isMaxLength(100)).annotate({
    description: "The listings of other homes behind the estimate. They have asking prices, not closed sales."
  })
}).annotate({
  identifier: "ValueEstimate",
  description: "Market value of the property as RentCast's model estimates it."
})
export type ValueEstimate = typeof ValueEstimate.Type

/** Estimated long-term rent in US dollars a month; low and high bound the provider's 85% interval. */
export const RentEstimateSection = Schema.Struct({
  address: subject,
  rentLow: Monthly.annotate({ description: `US dollars a month: the low end ${interval}`, examples: [2090] }),
  rentEstimate: Monthly.annotate({
    description:
      "Estimated rent of a long-term lease, US dollars a month. For a `Multi-Family` building, the rent of one unit.",
    examples: [2240]
  }),
  rentHigh: Monthly.annotate({ description: `US dollars a month: the high end ${interval}`, examples: [2390] }),
  listing: Schema.NullOr(Schema.Struct({ ...listing, ...letting })).annotate({ description: ownListing }),
  comparables: Schema.Array(RentComparable).check(Schema.isMaxLength(100)).annotate({
    description: "The listings of other homes behind the estimate. They have asking rents, not signed leases."
  })
}).annotate({ identifier: "RentEstimate", description: "Rent of the property as RentCast's model estimates it." })
export type RentEstimateSection = typeof RentEstimateSection.Type

/** The property record of the building itself. */
export const PropertyRecord = Schema.Struct({
  address: Text.annotate({
    description:
      "Address of the property that the record is for, as RentCast spells it. Compare it with yours: it may have a unit that " +
      `you did not ask for. ${unknown}`,
    examples: ["1600 Smith St, Houston, TX 77002"]
  }),
  ...building,
  lastSaleDate: Day.annotate({
    description: `Day of the last recorded sale, \`YYYY-MM-DD\`. ${unknown}`,
    examples: ["2019-08-21"]
  }),
  lastSalePrice: Dollars.annotate({
    description:
      "Price of the last recorded sale, US dollars. `null` if it is not on record, as is usual in states that do not disclose prices.",
    examples: [289_000]
  }),
  saleHistory: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        date: DayEver.annotate({ description: "Day of the sale, `YYYY-MM-DD`.", examples: ["2019-08-21"] }),
        price: Dollars.annotate({
          description: "The sale price, US dollars. `null` if it is not on record.",
          examples: [289_000]
        })
      })
    )
  ).annotate({ description: "The recorded sales, newest first. `null` if none is on record." }),
  hoaMonthly: Monthly.annotate({
    description:
      "Homeowners' association fee, US dollars a month. `null` if the record names none; 0 only if it states 0.",
    examples: [45]
  }),
  annualTax: Dollars.annotate({
    description:
      "Newest property tax bill on record, US dollars for the year `annualTaxYear`. The owner's bill, with that owner's " +
      `exemptions and assessment: a buyer's can be higher. ${unknown}`,
    examples: [5120]
  }),
  annualTaxYear: Year.annotate({
    description: "The year of `annualTax`; `null` if `annualTax` is.",
    examples: [2025]
  }),
  homestead: Schema.NullOr(Schema.Boolean).annotate({
    description: `True if the owner lives there: homestead relief may then lower \`annualTax\`. ${unknown}`,
    examples: [true]
  }),
  units: upTo(100_000).annotate({ description: `Dwelling units in the building. ${unknown}`, examples: [1] })
})
export type PropertyRecord = typeof PropertyRecord.Type

/** Section `property`: the record with the value and the rent estimates. */
export const PropertySection = Schema.Struct({
  ...PropertyRecord.fields,
  rentEstimate: Schema.NullOr(RentEstimateSection).annotate({
    description: "Estimated rent. `null` if the source has no answer: see `meta.sources`."
  }),
  valueEstimate: Schema.NullOr(ValueEstimate).annotate({
    description: "Estimated market value. `null` if the source has no answer: see `meta.sources`."
  }),
  stated: Schema.optionalKey(
    Schema.Array(Schema.Literals(statedNames)).annotate({
      description:
        "Fields of this section that your request has in `property`. They replace the record's fields, and we used them to ask for value and rent. Absent if your request has none.",
      examples: [["bedrooms", "squareFeet"]]
    })
  )
}).annotate({
  identifier: "Property",
  description:
    "The building's record, with its estimated value and rent, from RentCast. Facts about the building in your request replace the record's."
})
export type PropertySection = typeof PropertySection.Type
