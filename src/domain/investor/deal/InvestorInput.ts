import { DateTime, Option, Schema } from "effect"

import { RiskInput } from "../../risk/RiskInput.ts"
import { Condition } from "./Condition.ts"

const Figure = Schema.NullOr(Schema.Finite)
const isDay = (text: string): boolean =>
  Option.exists(DateTime.make(text), (day) => DateTime.formatIsoDateUtc(day) === text)

const Day = Schema.String.check(Schema.makeFilter((text) => isDay(text) || "is no day, YYYY-MM-DD"))

/** An estimate in US dollars with the provider's interval around it. */
const Estimate = Schema.Struct({ low: Figure, mid: Figure, high: Figure })

/**
 * All that the investor analysis is computed from, as it is known before any fallback: the whole analysis can be repeated
 * from it alone. Money in US dollars, `...Pct` in percent, `...Pp` in percentage points; not known is `null`.
 */
export const InvestorInput = Schema.Struct({
  /** The day the analysis is for, `YYYY-MM-DD`. */
  asOf: Day,
  condition: Condition,
  location: Schema.Struct({ city: Schema.String, county: Schema.NullOr(Schema.String), stateCode: Schema.String }),
  property: Schema.Struct({
    propertyType: Schema.NullOr(Schema.String),
    bedrooms: Figure,
    bathrooms: Figure,
    squareFeet: Figure,
    yearBuilt: Figure,
    /** `YYYY-MM-DD` */
    lastSaleDate: Schema.NullOr(Day),
    lastSalePrice: Figure,
    /** Association fee, a month. */
    hoaMonthly: Figure,
    /** The newest tax bill on record: the owner's, with whatever relief the owner has. */
    annualTax: Figure,
    units: Figure
  }),
  value: Estimate,
  /** A month. */
  rent: Estimate,
  neighborhood: Schema.Struct({
    medianHomeValue: Figure,
    /** Last year of the survey behind the median. */
    medianValueYear: Figure,
    medianHouseholdIncome: Figure,
    vacancyRatePct: RiskInput.fields.neighborhood.fields.vacancyRatePct,
    /** Homes for seasonal or occasional use, percent of all homes. */
    seasonalSharePct: Figure
  }),
  /** HUD Fair Market Rents a month, by bedrooms. */
  fmr: Schema.Struct({ 0: Figure, 1: Figure, 2: Figure, 3: Figure, 4: Figure }),
  market: RiskInput.fields.market,
  jobs: Schema.Struct({ ...RiskInput.fields.jobs.fields, nationalPct: Figure }),
  walkScore: Figure,
  hazards: RiskInput.fields.hazards,
  environment: RiskInput.fields.environment,
  /** Freddie Mac's 30-year survey rate: today's with the week of its print, and the one around the last sale. */
  mortgageRate: Schema.Struct({ currentPct: Figure, week: Schema.NullOr(Day), atSalePct: Figure }),
  /** What the seller asks; stands in for the estimated value as the price. */
  askingPrice: Figure,
  /** Percent of the price that is paid in cash; 25 where the caller does not state it. */
  downPaymentPercent: Figure,
  /** The investor's own loan rate; otherwise the survey's rate and a spread. */
  interestRatePercent: Figure,
  /** Long-term rent a month; stands in for the estimate. */
  monthlyRent: Figure
}).annotate({ identifier: "InvestorInput" })
export type InvestorInput = typeof InvestorInput.Type

/** HUD's rent for that many bedrooms, a month; for more than four HUD's of four. */
export const fairMarketRentOf = ({ fmr, property }: Pick<InvestorInput, "fmr" | "property">): number | null => {
  const { bedrooms } = property
  if (bedrooms === null) return null
  return [fmr[0], fmr[1], fmr[2], fmr[3], fmr[4]][Math.min(Math.floor(bedrooms), 4)] ?? null
}
