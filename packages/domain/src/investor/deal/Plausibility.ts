import { Record } from "effect"

import { scoredHazards } from "../../risk/RiskInput.ts"
import { type DealInput, dealInputs, targetReturnPercent, unitRents } from "../../tables/investor/dealInputs.ts"
import { type InvestorInput, surveyYearOf } from "./InvestorInput.ts"
import { paymentsLeft } from "./Loan.ts"
import { propertyKindOf } from "./PropertyKind.ts"
import { fits, rentOfUnits } from "./UnitRents.ts"

/** The believable range of a home's monthly rent divided by its price. Outside it, one of the two is an error. */
const rentToPriceLimits = [0.001, 0.05] as const

/** A value and a rent to check against each other, US dollars; `homes`: the number of homes that pay the rent. */
interface PriceAndRent {
  readonly value: number | null
  readonly rent: number | null
  readonly homes: number
}

/** Returns true if an estimated value and an estimated rent can't both be right. */
export const disproveEachOther = ({ homes, rent, value }: PriceAndRent): boolean => {
  if (value === null || rent === null || value <= 0) return false
  const share = (homes * rent) / value
  return share < rentToPriceLimits[0] || share > rentToPriceLimits[1]
}

/** An input without its implausible figures, and the removed figures. */
interface PlausibleInput {
  readonly input: InvestorInput
  /** One sentence per figure, e.g. `property.yearBuilt is out of range and was not used`. */
  readonly flags: ReadonlyArray<string>
}

const limits = {
  squareFeet: [200, 20_000],
  bedrooms: [0, 20],
  bathrooms: [0, 20],
  /** The bounds of a stated price: offers are searched within them. */
  price: [dealInputs.askingPrice.minimum, dealInputs.askingPrice.maximum],
  rent: [1, 10_000_000],
  /** The bounds of the estimated monthly rent divided by the estimated value. */
  rentToPrice: rentToPriceLimits,
  hoaMonthly: [0, 20_000],
  annualTax: [1, 10_000_000],
  units: [1, 10_000],
  percent: [0, 100],
  change: [-100, 100],
  /** The bounds of the price change in a year, percent. A fall of 100% would leave no median to compare with. */
  appreciation: [-99, 100],
  fairMarketRent: [50, 50_000],
  interestRatePercent: [0, 30],
  oldestYear: 1700
} as const

/** Bounds that no figure is within. */
const nowhere = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const

/**
 * The input without its implausible figures, which become unknown: figures outside their bounds, and a sale or a year
 * after `asOf`. An estimated rent outside 0.1-5% of the estimated value a month is an error. The stated price and rent do
 * not matter for this check, so the house stays the same at another price. Stated figures have the bounds of a request.
 */
export const plausible = (input: InvestorInput): PlausibleInput => {
  const flags: Array<string> = []
  const bounded = (path: string, figure: number | null, [low, high]: readonly [number, number]): number | null => {
    if (figure === null || (figure >= low && figure <= high)) return figure
    flags.push(`${path} is out of range and was not used`)
    return null
  }
  const believed = (path: string, figure: number | null, { maximum, minimum, whole }: DealInput): number | null =>
    figure === null
      ? null
      : bounded(path, figure, whole === true && !Number.isInteger(figure) ? nowhere : [minimum, maximum])

  const { environment, jobMarket, marketTrends, naturalHazards, neighborhood, property } = input
  const { fairMarketRent } = input.hudIntelligence
  const boundedFairMarketRent = (home: keyof typeof fairMarketRent): number | null =>
    bounded(`hudIntelligence.fairMarketRent.${home}`, fairMarketRent[home], limits.fairMarketRent)
  const thisYear = Number(input.asOf.slice(0, 4))
  const surveyYear = surveyYearOf(neighborhood.vintage)
  const soldLater = property.lastSaleDate !== null && property.lastSaleDate > input.asOf
  if (soldLater) flags.push("property.lastSaleDate is after the day of the analysis and was not used")
  const valuePath = "property.valueEstimate.valueEstimate"
  const rentPath = "property.rentEstimate.rentEstimate"
  const value = bounded(valuePath, property.valueEstimate.valueEstimate, limits.price)
  const likelyRent = bounded(rentPath, property.rentEstimate.rentEstimate, limits.rent)
  const units = bounded("property.units", property.units, limits.units)
  const kind = propertyKindOf({ ...property, units })
  const unitsRented = kind.rentEstimateOf === "unit" ? (kind.units ?? 1) : 1
  const rentToPrice = value === null || likelyRent === null ? null : (unitsRented * likelyRent) / value
  const rent =
    bounded(`${rentPath} by ${valuePath}`, rentToPrice, limits.rentToPrice) === rentToPrice ? likelyRent : null

  const stated = Record.map(dealInputs, (dealInput, name) => believed(name, input[name], dealInput))
  const isPaidOff = paysOff(stated)
  if (!isPaidOff) flags.push("sellerLoanPaymentMonth would take over 40 years and was not used")

  const rents = input.unitRents
  const isRentRoll = rents === null || (areRents(rents) && agrees(rents, stated.monthlyRent, { ...property, units }))
  if (!isRentRoll) flags.push("unitRents does not go with the rent or the units and was not used")

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
        units,
        rentEstimate: {
          rentLow: lowEndOf(property.rentEstimate.rentLow, rent),
          rentEstimate: rent,
          rentHigh: highEndOf(property.rentEstimate.rentHigh, rent)
        },
        valueEstimate: {
          valueLow: lowEndOf(property.valueEstimate.valueLow, value),
          valueEstimate: value,
          valueHigh: highEndOf(property.valueEstimate.valueHigh, value)
        }
      },
      neighborhood: {
        medianHomeValue: bounded("neighborhood.medianHomeValue", neighborhood.medianHomeValue, limits.price),
        vintage:
          bounded("neighborhood.vintage", surveyYear, [1900, thisYear]) === surveyYear ? neighborhood.vintage : null,
        medianHouseholdIncome: bounded("neighborhood.medianHouseholdIncome", neighborhood.medianHouseholdIncome, [
          1000,
          limits.price[1]
        ]),
        yearRoundVacancyRate: bounded(
          "neighborhood.yearRoundVacancyRate",
          neighborhood.yearRoundVacancyRate,
          limits.percent
        ),
        vacancyRateMargin: bounded("neighborhood.vacancyRateMargin", neighborhood.vacancyRateMargin, limits.percent),
        seasonalShare: bounded("neighborhood.seasonalShare", neighborhood.seasonalShare, limits.percent)
      },
      hudIntelligence: {
        fairMarketRent: {
          studio: boundedFairMarketRent("studio"),
          oneBed: boundedFairMarketRent("oneBed"),
          twoBed: boundedFairMarketRent("twoBed"),
          threeBed: boundedFairMarketRent("threeBed"),
          fourBed: boundedFairMarketRent("fourBed")
        }
      },
      marketTrends: {
        yearOverYearAppreciation: bounded(
          "marketTrends.yearOverYearAppreciation",
          marketTrends.yearOverYearAppreciation,
          limits.appreciation
        )
      },
      jobMarket: {
        stateUnemploymentRate: bounded(
          "jobMarket.stateUnemploymentRate",
          jobMarket.stateUnemploymentRate,
          limits.percent
        ),
        unemploymentChange12Months: bounded(
          "jobMarket.unemploymentChange12Months",
          jobMarket.unemploymentChange12Months,
          limits.change
        ),
        nationalUnemploymentRate: bounded(
          "jobMarket.nationalUnemploymentRate",
          jobMarket.nationalUnemploymentRate,
          limits.percent
        )
      },
      walkability: { walkScore: bounded("walkability.walkScore", input.walkability.walkScore, limits.percent) },
      naturalHazards: {
        ...naturalHazards,
        earthquakeHazard: {
          ...naturalHazards.earthquakeHazard,
          peakGroundAcceleration: bounded(
            "naturalHazards.earthquakeHazard.peakGroundAcceleration",
            naturalHazards.earthquakeHazard.peakGroundAcceleration,
            [0, 10]
          )
        },
        // In the order of the contract, whatever the order of the input, and so are the flags.
        lossRatePercentiles: Record.map(scoredHazards, (_, hazard) =>
          bounded(
            `naturalHazards.lossRatePercentiles.${hazard}`,
            naturalHazards.lossRatePercentiles[hazard],
            limits.percent
          )
        )
      },
      environment: {
        airQualityPercentile: bounded(
          "environment.airQualityPercentile",
          environment.airQualityPercentile,
          limits.percent
        ),
        superfundProximityPercentile: bounded(
          "environment.superfundProximityPercentile",
          environment.superfundProximityPercentile,
          limits.percent
        )
      },
      mortgageRate: {
        ...input.mortgageRate,
        currentPct: bounded("mortgageRate.currentPct", input.mortgageRate.currentPct, limits.interestRatePercent),
        atSalePct: bounded("mortgageRate.atSalePct", input.mortgageRate.atSalePct, limits.interestRatePercent)
      },
      ...stated,
      sellerLoanPaymentMonth: isPaidOff ? stated.sellerLoanPaymentMonth : null,
      unitRents: isRentRoll ? rents : null,
      targetReturn:
        believed("targetReturn.percent", input.targetReturn?.percent ?? null, targetReturnPercent) === null
          ? null
          : input.targetReturn
    },
    flags
  }
}

/** Returns true if the number of the units' rents is allowed, and each is within its bounds. */
const areRents = (rents: ReadonlyArray<number>): boolean => {
  const { each, fewest, most } = unitRents
  return (
    rents.length >= fewest &&
    rents.length <= most &&
    rents.every((rent) => rent >= each.minimum && rent <= each.maximum)
  )
}

/** Returns true if the units' rents add up to the total rent, with one rent for each unit. */
const agrees = (
  rents: ReadonlyArray<number>,
  rent: number | null,
  property: Pick<InvestorInput["property"], "propertyType" | "units">
): boolean => rentOfUnits(rents) === rent && fits(rents, property)

/** The max remaining term of a seller's loan, in months. */
export const longestMonths = 480

/** Returns true if a stated payment pays a stated loan off in time. Also true if one of them is not stated. */
const paysOff = ({
  sellerLoanBalance: balance,
  sellerLoanPaymentMonth: payment,
  sellerLoanRatePercent: ratePercent
}: Pick<InvestorInput, "sellerLoanBalance" | "sellerLoanPaymentMonth" | "sellerLoanRatePercent">): boolean =>
  balance === null ||
  payment === null ||
  ratePercent === null ||
  paymentsLeft(balance, ratePercent, payment) <= longestMonths

/** The low end of an estimate's range; `null` (unknown) if it is not positive or is above the estimate. */
const lowEndOf = (low: number | null, estimate: number | null): number | null =>
  low !== null && estimate !== null && low > 0 && low <= estimate ? low : null

const highEndOf = (high: number | null, estimate: number | null): number | null =>
  high !== null && estimate !== null && high >= estimate && high <= estimate * 10 ? high : null
