import { DateTime, Option, Record, Schema } from "effect"

import { RiskInput } from "../../risk/RiskInput.ts"
import {
  type DealInput,
  dealInputs,
  dealInputText,
  targetKindText,
  targetReturnKinds,
  targetReturnPercent,
  unitRents
} from "../../tables/investor/dealInputs.ts"
import { ComparableListings } from "../comparables/ComparableListing.ts"
import { Condition } from "./Condition.ts"

const Figure = Schema.NullOr(Schema.Finite)
const isDay = (text: string): boolean =>
  Option.exists(DateTime.make(text), (day) => DateTime.formatIsoDateUtc(day) === text)

const Day = Schema.String.check(Schema.makeFilter((text) => isDay(text) || "is not a day, YYYY-MM-DD"))

const lowEnd = "Low end of the provider's interval"
const highEnd = "High end of the provider's interval"

const ValueEstimate = Schema.Struct({
  valueLow: Figure.annotate({ description: `${lowEnd}, US dollars.`, examples: [195_000] }),
  valueEstimate: Figure.annotate({ description: "The estimate, US dollars.", examples: [215_000] }),
  valueHigh: Figure.annotate({ description: `${highEnd}, US dollars.`, examples: [236_000] })
})

const RentEstimate = Schema.Struct({
  rentLow: Figure.annotate({ description: `${lowEnd}, US dollars a month.`, examples: [1540] }),
  rentEstimate: Figure.annotate({ description: "The estimate, US dollars a month.", examples: [1690] }),
  rentHigh: Figure.annotate({ description: `${highEnd}, US dollars a month.`, examples: [1840] })
})

const fairMarketRent = (home: string, example: number) =>
  Figure.annotate({ description: `For ${home}, US dollars a month.`, examples: [example] })

const stated = (dealInput: DealInput) =>
  Figure.annotate({
    description: `${dealInputText(dealInput)} \`null\` if the caller does not send it.`,
    examples: [dealInput.example]
  })

/**
 * The complete input of the investor analysis, before any gap is filled. The whole analysis can be repeated from this
 * input alone. Figures from the report keep their names. Money is in US dollars; `...Pct`, rates and shares are in
 * percent; unknown figures are `null`.
 */
export const InvestorInput = Schema.Struct({
  asOf: Day.annotateKey({ description: "The day the analysis is for, `YYYY-MM-DD`.", examples: ["2026-11-20"] }),
  condition: Condition.annotate({ description: "Condition of the building: the caller's, else `average`." }),
  location: Schema.Struct({
    city: Schema.String.annotate({ description: "City of the matched address.", examples: ["Cleveland"] }),
    county: Schema.NullOr(Schema.String).annotate({ description: "County by name.", examples: ["Cuyahoga County"] }),
    stateCode: Schema.String.annotate({ description: "USPS code of the state.", examples: ["OH"] })
  }).annotate({ description: "The location of the house." }),
  property: Schema.Struct({
    propertyType: Schema.NullOr(Schema.String).annotate({
      description: "RentCast's type.",
      examples: ["Single Family"]
    }),
    bedrooms: Figure.annotate({ description: "Bedrooms; 0 is a studio.", examples: [3] }),
    bathrooms: Figure.annotate({ description: "Bathrooms; half baths count 0.5.", examples: [1.5] }),
    squareFeet: Figure.annotate({ description: "Living area, square feet.", examples: [1450] }),
    yearBuilt: Figure.annotate({ description: "Year of construction.", examples: [1924] }),
    lastSaleDate: Schema.NullOr(Day).annotate({
      description: "Day of the last recorded sale, `YYYY-MM-DD`.",
      examples: ["2013-05-17"]
    }),
    lastSalePrice: Figure.annotate({ description: "Price of the last recorded sale, US dollars.", examples: [92_000] }),
    hoaMonthly: Figure.annotate({ description: "Association fee, US dollars a month.", examples: [45] }),
    annualTax: Figure.annotate({
      description: "The newest tax bill on record, US dollars a year: the present owner's, with any tax relief.",
      examples: [4300]
    }),
    homestead: Schema.NullOr(Schema.Boolean).annotate({
      description: "True if the owner lives there: homestead relief may then lower the bill. `null` if unknown.",
      examples: [true]
    }),
    units: Figure.annotate({ description: "Dwelling units in the building.", examples: [1] }),
    rentEstimate: RentEstimate.annotate({ description: "Estimated long-term rent." }),
    valueEstimate: ValueEstimate.annotate({ description: "Estimated market value." })
  }).annotate({ description: "The building's record, with its estimated value and rent." }),
  comparables: ComparableListings.annotate({ description: "The nearby listings behind both estimates." }),
  neighborhood: Schema.Struct({
    medianHomeValue: Figure.annotate({
      description: "Median value of owner-occupied homes in the tract, US dollars.",
      examples: [178_000]
    }),
    vintage: Schema.NullOr(Schema.String).annotate({
      description: "Survey years of `medianHomeValue`.",
      examples: ["2020-2024"]
    }),
    medianHouseholdIncome: Figure.annotate({
      description: "Median household income in the tract, US dollars a year.",
      examples: [61_000]
    }),
    ...RiskInput.fields.neighborhood.fields,
    seasonalShare: Figure.annotate({
      description: "Homes for seasonal or occasional use, percent of all homes.",
      examples: [0.4]
    })
  }).annotate({ description: "The census tract." }),
  hudIntelligence: Schema.Struct({
    fairMarketRent: Schema.Struct({
      studio: fairMarketRent("a studio", 890),
      oneBed: fairMarketRent("one bedroom", 990),
      twoBed: fairMarketRent("two bedrooms", 1210),
      threeBed: fairMarketRent("three bedrooms", 1570),
      fourBed: fairMarketRent("four bedrooms", 1690)
    }).annotate({ description: "HUD Fair Market Rents by bedrooms." })
  }).annotate({ description: "HUD's figures for the place." }),
  marketTrends: RiskInput.fields.marketTrends,
  jobMarket: Schema.Struct({
    ...RiskInput.fields.jobMarket.fields,
    nationalUnemploymentRate: Figure.annotate({ description: "Unemployment in the nation, percent.", examples: [4.2] })
  }).annotate({ description: "The labor market." }),
  walkability: Schema.Struct({
    walkScore: Figure.annotate({ description: "Walkability, 0 to 100.", examples: [68] })
  }).annotate({ description: "The amenities within walking distance." }),
  floodRisk: RiskInput.fields.floodRisk,
  naturalHazards: RiskInput.fields.naturalHazards,
  disasterHistory: RiskInput.fields.disasterHistory,
  environment: RiskInput.fields.environment,
  mortgageRate: Schema.Struct({
    currentPct: Figure.annotate({ description: "The newest survey rate, percent a year.", examples: [7.4] }),
    week: Schema.NullOr(Day).annotate({
      description: "Week of the newest survey, `YYYY-MM-DD`.",
      examples: ["2026-11-19"]
    }),
    atSalePct: Figure.annotate({ description: "The rate before the last sale, percent a year.", examples: [3.54] })
  }).annotate({ description: "Freddie Mac's 30-year survey rate." }),
  ...Record.map(dealInputs, (dealInput: DealInput) => stated(dealInput)),
  unitRents: Schema.NullOr(Schema.Array(Schema.Finite)).annotate({
    description: `${dealInputText(unitRents.each)} Their sum is \`monthlyRent\`. \`null\` if the caller does not send them.`,
    examples: [unitRents.example]
  }),
  targetReturn: Schema.NullOr(
    Schema.Struct({
      kind: Schema.Literals(targetReturnKinds).annotate({ description: targetKindText, examples: ["cashOnCash"] }),
      percent: Schema.Finite.annotate({
        description: dealInputText(targetReturnPercent),
        examples: [targetReturnPercent.example]
      })
    })
  ).annotate({
    description: "The return that offers must reach. `null` if the caller sends none.",
    examples: [{ kind: "cashOnCash", percent: targetReturnPercent.example }]
  })
}).annotate({
  identifier: "InvestorInput",
  description:
    "All inputs of the analysis, named as in the report. Inputs that are unknown, or not sent by the caller, are `null`."
})
export type InvestorInput = typeof InvestorInput.Type

/**
 * HUD's fair market rent for a home with this number of bedrooms, US dollars a month. Homes with more than four get the
 * rent for four.
 */
export const fairMarketRentOf = (
  { hudIntelligence }: Pick<InvestorInput, "hudIntelligence">,
  bedrooms: number | null
): number | null => {
  if (bedrooms === null) return null
  const { fourBed, oneBed, studio, threeBed, twoBed } = hudIntelligence.fairMarketRent
  return [studio, oneBed, twoBed, threeBed, fourBed][Math.min(Math.floor(bedrooms), 4)] ?? null
}

/** The last year in a text of survey years such as `2020-2024`; `null` for any other text. */
export const surveyYearOf = (vintage: string | null): number | null => {
  const year = /(\d{4})$/.exec(vintage ?? "")?.[1]
  return year === undefined ? null : Number(year)
}
