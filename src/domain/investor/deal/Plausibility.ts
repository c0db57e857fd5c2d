import type { InvestorInput } from "./InvestorInput.ts"

/** An input with every implausible figure taken out, and what was taken out. */
interface PlausibleInput {
  readonly input: InvestorInput
  /** One sentence a figure, e.g. `property.yearBuilt is out of range and was not used`. */
  readonly flags: ReadonlyArray<string>
}

const limits = {
  squareFeet: [200, 20_000],
  bedrooms: [0, 20],
  bathrooms: [0, 20],
  price: [5000, 1_000_000_000],
  rent: [1, 10_000_000],
  /** Monthly rent by price, when neither is the caller's own figure. */
  rentToPrice: [0.001, 0.05],
  hoaMonthly: [0, 20_000],
  annualTax: [1, 10_000_000],
  units: [1, 10_000],
  percent: [0, 100],
  change: [-100, 100],
  /** A year's fall of all prices to nothing would leave no median to compare with. */
  appreciation: [-99, 100],
  fairMarketRent: [50, 50_000],
  interestRatePercent: [0, 30],
  oldestYear: 1700
} as const

/**
 * Takes a figure outside its bounds, or a sale or a year after `asOf`, for unknown. A rent outside 0.1-5% of the price a
 * month is taken for an error of the estimate unless the caller gave the rent or the price.
 */
export const plausible = (input: InvestorInput): PlausibleInput => {
  const flags: Array<string> = []
  const bounded = (path: string, figure: number | null, [low, high]: readonly [number, number]): number | null => {
    if (figure === null || (figure >= low && figure <= high)) return figure
    flags.push(`${path} is out of range and was not used`)
    return null
  }
  const estimate = (path: "value" | "rent", bounds: readonly [number, number]): InvestorInput["value"] => {
    const mid = bounded(`${path}.mid`, input[path].mid, bounds)
    const { high, low } = input[path]
    return mid === null
      ? { low: null, mid: null, high: null }
      : {
          low: low !== null && low > 0 && low <= mid ? low : null,
          mid,
          high: high !== null && high >= mid && high <= mid * 10 ? high : null
        }
  }

  const { fmr, hazards, environment, jobs, market, neighborhood, property } = input
  const thisYear = Number(input.asOf.slice(0, 4))
  const soldLater = property.lastSaleDate !== null && property.lastSaleDate > input.asOf
  if (soldLater) flags.push("property.lastSaleDate is after the day of the analysis and was not used")
  const askingPrice = bounded("askingPrice", input.askingPrice, limits.price)
  const monthlyRent = bounded("monthlyRent", input.monthlyRent, limits.rent)
  const value = estimate("value", limits.price)
  const likelyRent = estimate("rent", limits.rent)
  const estimated = askingPrice === null && monthlyRent === null && value.mid !== null && likelyRent.mid !== null
  const rentToPrice = estimated ? (likelyRent.mid ?? 0) / (value.mid ?? 1) : null
  const rent =
    bounded("rent.mid by value.mid", rentToPrice, limits.rentToPrice) === rentToPrice ? likelyRent : unknownEstimate

  return {
    input: {
      ...input,
      property: {
        ...property,
        bedrooms: bounded("property.bedrooms", property.bedrooms, limits.bedrooms),
        bathrooms: bounded("property.bathrooms", property.bathrooms, limits.bathrooms),
        squareFeet: bounded("property.squareFeet", property.squareFeet, limits.squareFeet),
        yearBuilt: bounded("property.yearBuilt", property.yearBuilt, [limits.oldestYear, thisYear]),
        lastSaleDate: soldLater ? null : property.lastSaleDate,
        lastSalePrice: bounded("property.lastSalePrice", property.lastSalePrice, [0, limits.price[1]]),
        hoaMonthly: bounded("property.hoaMonthly", property.hoaMonthly, limits.hoaMonthly),
        annualTax: bounded("property.annualTax", property.annualTax, limits.annualTax),
        units: bounded("property.units", property.units, limits.units)
      },
      value,
      rent,
      neighborhood: {
        medianHomeValue: bounded("neighborhood.medianHomeValue", neighborhood.medianHomeValue, limits.price),
        medianValueYear: bounded("neighborhood.medianValueYear", neighborhood.medianValueYear, [1900, thisYear]),
        medianHouseholdIncome: bounded("neighborhood.medianHouseholdIncome", neighborhood.medianHouseholdIncome, [
          1000,
          limits.price[1]
        ]),
        vacancyRatePct: bounded("neighborhood.vacancyRatePct", neighborhood.vacancyRatePct, limits.percent),
        seasonalSharePct: bounded("neighborhood.seasonalSharePct", neighborhood.seasonalSharePct, limits.percent)
      },
      fmr: {
        0: bounded("fmr.0", fmr[0], limits.fairMarketRent),
        1: bounded("fmr.1", fmr[1], limits.fairMarketRent),
        2: bounded("fmr.2", fmr[2], limits.fairMarketRent),
        3: bounded("fmr.3", fmr[3], limits.fairMarketRent),
        4: bounded("fmr.4", fmr[4], limits.fairMarketRent)
      },
      market: { hpiYoYPct: bounded("market.hpiYoYPct", market.hpiYoYPct, limits.appreciation) },
      jobs: {
        unemploymentPct: bounded("jobs.unemploymentPct", jobs.unemploymentPct, limits.percent),
        change12mPp: bounded("jobs.change12mPp", jobs.change12mPp, limits.change),
        nationalPct: bounded("jobs.nationalPct", jobs.nationalPct, limits.percent)
      },
      walkScore: bounded("walkScore", input.walkScore, limits.percent),
      hazards: { ...hazards, pgaG: bounded("hazards.pgaG", hazards.pgaG, [0, 10]) },
      environment: {
        airPct: bounded("environment.airPct", environment.airPct, limits.percent),
        superfundPct: bounded("environment.superfundPct", environment.superfundPct, limits.percent)
      },
      mortgageRate: {
        ...input.mortgageRate,
        currentPct: bounded("mortgageRate.currentPct", input.mortgageRate.currentPct, limits.interestRatePercent),
        atSalePct: bounded("mortgageRate.atSalePct", input.mortgageRate.atSalePct, limits.interestRatePercent)
      },
      askingPrice,
      downPaymentPercent: bounded("downPaymentPercent", input.downPaymentPercent, limits.percent),
      interestRatePercent: bounded("interestRatePercent", input.interestRatePercent, limits.interestRatePercent),
      monthlyRent
    },
    flags
  }
}

const unknownEstimate = { low: null, mid: null, high: null }
