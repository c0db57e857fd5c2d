import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { rentOfUnits } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import { type DealInput, dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Arbitrary, Record, Schema } from "effect"

import { poolOf } from "../laws.ts"
import { noLossRates } from "../report/lossRates.ts"
import { randomComparables } from "./comparables.ts"

const oneOf = <const A extends ReadonlyArray<string | number>>(values: A): Arbitrary.Arbitrary<A[number]> =>
  Arbitrary.schema(Schema.Literals(values))

/** Steps of a range; its ends are tried often. */
const steps = 1_000_000
const step = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: steps })))

/** Of twenty equally likely cases three leave the figure out and one makes it absurd. */
const twenty = oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
const missingBelow = 3
const absurdBelow = 4

const absurdFigures = oneOf([-1e308, -1_000_000, -1, 0, 0.001, 0.99, 1, 3000, 1e6, 1e9, 1e12, 1e308])

interface Range {
  readonly from: number
  readonly to: number
  /** Spreads the figure evenly over its powers of ten. */
  readonly logarithmic?: boolean
  readonly roundedTo?: number
  /** Cases of twenty without the figure. */
  readonly missing?: number
}

const within = ({ from, logarithmic = false, roundedTo, to }: Range, position: number): number => {
  const share = position / steps
  const figure = logarithmic ? from * (to / from) ** share : from + (to - from) * share
  return roundedTo === undefined ? figure : Math.round(figure / roundedTo) * roundedTo
}

/** A figure of the range, or an absurd one, or none. */
const figure = (range: Range): Arbitrary.Arbitrary<number | null> =>
  Arbitrary.all({ chance: twenty, position: step, absurd: absurdFigures }).pipe(
    Arbitrary.map(({ absurd, chance, position }) => {
      const missing = range.missing ?? missingBelow
      if (chance < missing) return null
      return chance < missing + absurdBelow - missingBelow ? absurd : within(range, position)
    })
  )

/** One of the words, or none. */
const word = <A extends string | boolean>(words: ReadonlyArray<A>, missing = missingBelow) =>
  Arbitrary.all({ chance: twenty, position: step }).pipe(
    Arbitrary.map(({ chance, position }): A | null =>
      chance < missing
        ? null
        : (words[Math.min(words.length - 1, Math.floor((position / steps) * words.length))] ?? null)
    )
  )

/** A day of the calendar; February has 28. */
const day = (firstYear: number, lastYear: number) =>
  Arbitrary.all({
    year: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: firstYear, maximum: lastYear }))),
    month: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))),
    dayOfMonth: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 28 })))
  }).pipe(Arbitrary.map(({ dayOfMonth, month, year }) => `${year}-${padded(month)}-${padded(dayOfMonth)}`))

const padded = (part: number) => String(part).padStart(2, "0")

/** A sale on any day, in the future too. */
const saleDay = Arbitrary.all({
  chance: twenty,
  usual: day(1955, 2026),
  odd: oneOf(["0001-01-01", "1971-04-01", "2024-02-29", "2026-11-21", "2999-12-31", "9999-12-31"])
}).pipe(
  Arbitrary.map(({ chance, odd, usual }) => {
    if (chance < missingBelow) return null
    return chance < missingBelow + 3 ? odd : usual
  })
)

const dollars = (from: number, to: number): Range => ({ from, to, logarithmic: true })
const percent: Range = { from: 0, to: 100 }
const rarely = 15
const seldom = 17

/** Over the input's whole bounds: dollars evenly over their powers of ten, the rest evenly; 0 often where it may be. */
const stated = ({ maximum, minimum, unit, whole }: DealInput): Arbitrary.Arbitrary<number | null> =>
  Arbitrary.all({
    chance: twenty,
    some: figure({
      ...(unit.startsWith("US dollars") ? dollars(Math.max(1, minimum), maximum) : { from: minimum, to: maximum }),
      ...(whole === true ? { roundedTo: 1 } : {}),
      missing: seldom
    })
  }).pipe(Arbitrary.map(({ chance, some }) => (chance === 0 && minimum === 0 ? 0 : some)))

const stateCodes = [...usStates.map(({ code }) => code), "ZZ", "", "oh", "🏠"]
const cities = ["Cleveland", "Austin", "San Francisco", "New York", "Honolulu", "Chicago", "Philadelphia", "Hilo", ""]
const counties = [
  "Cuyahoga",
  "Travis County",
  "SAN FRANCISCO",
  "Kings",
  "Honolulu",
  "Harris County",
  "Montgomery",
  "Ørsted",
  ""
]
const propertyTypes = [
  "Single Family",
  "Condo",
  "Townhouse",
  "Manufactured",
  "Multi-Family",
  "Apartment",
  "Land",
  "Co-op",
  "condominium",
  "Castle",
  ""
]
const ratings = ["No Rating", "Very Low", "Relatively Low", "Relatively Moderate", "Relatively High", "Very High"]
const floodZones = ["X", "A", "AE", "AH", "AO", "AR", "A99", "D", "V", "VE", "OPEN WATER", ""]

const figures = Arbitrary.all({
  comparables: randomComparables,
  asOf: Arbitrary.all({ chance: twenty, today: oneOf(["2026-11-20"]), other: day(1970, 2032) }).pipe(
    Arbitrary.map(({ chance, other, today }) => (chance < 5 ? other : today))
  ),
  condition: oneOf(conditions),
  city: oneOf(cities),
  county: word(counties),
  stateCode: oneOf(stateCodes),
  propertyType: word(propertyTypes),
  bedrooms: figure({ from: 0, to: 9, roundedTo: 0.5 }),
  bathrooms: figure({ from: 0, to: 6, roundedTo: 0.5 }),
  squareFeet: figure({ from: 190, to: 21_000, logarithmic: true }),
  yearBuilt: figure({ from: 1690, to: 2030, roundedTo: 1 }),
  lastSaleDate: saleDay,
  lastSalePrice: figure(dollars(1, 5_000_000)),
  hoaMonthly: figure({ from: 0, to: 2500 }),
  annualTax: figure(dollars(0.5, 80_000)),
  units: figure({ from: 0, to: 6, roundedTo: 1 }),
  value: figure(dollars(4000, 20_000_000)),
  valueLow: figure({ from: 0.5, to: 1.02 }),
  valueHigh: figure({ from: 0.98, to: 2 }),
  rentToValue: figure(dollars(0.0005, 0.06)),
  rentLow: figure({ from: 0.5, to: 1.02 }),
  rentHigh: figure({ from: 0.98, to: 2 }),
  medianHomeValue: figure(dollars(4000, 2_000_001)),
  surveyYear: figure({ from: 2015, to: 2027, roundedTo: 1 }),
  medianHouseholdIncome: figure(dollars(900, 250_001)),
  yearRoundVacancyRate: figure(percent),
  vacancyRateMargin: figure({ from: 0, to: 40 }),
  seasonalShare: figure({ from: 0, to: 30 }),
  studio: figure(dollars(45, 5000)),
  oneBed: figure(dollars(45, 5500)),
  twoBed: figure(dollars(45, 6000)),
  threeBed: figure(dollars(45, 7000)),
  fourBed: figure(dollars(45, 8000)),
  yearOverYearAppreciation: figure({ from: -30, to: 30 }),
  stateUnemploymentRate: figure({ from: 0, to: 20 }),
  unemploymentChange12Months: figure({ from: -5, to: 5 }),
  nationalUnemploymentRate: figure({ from: 2, to: 12 }),
  walkScore: figure({ from: 0, to: 100, roundedTo: 1 }),
  floodZone: word(floodZones),
  floodLevel: word(["Moderate", "Low"] as const),
  inFloodZone: word([true, false]),
  peakGroundAcceleration: figure({ from: 0, to: 2 }),
  earthquakeLevel: word(["Low", "Moderate", "High"] as const),
  tornadoRating: word(ratings),
  hailRating: word(ratings),
  ...Record.map(noLossRates, () => figure(percent)),
  totalFederalDisasters: figure({ from: 0, to: 80, roundedTo: 1 }),
  declarationsLast10Years: figure({ from: 0, to: 25, roundedTo: 1 }),
  airQualityPercentile: figure(percent),
  superfundProximityPercentile: figure(percent),
  currentPct: figure({ from: 0, to: 30 }),
  weekKnown: word([true]),
  week: day(2020, 2030),
  atSalePct: figure({ from: 0, to: 20, missing: 10 }),
  ...Record.map(dealInputs, (dealInput: DealInput) => stated(dealInput)),
  targetKind: word(["cashOnCash", "irr", "capRate"] as const, seldom),
  targetPercent: figure({ from: 1, to: 100 }),
  askingPrice: figure({ ...dollars(5000, 20_000_000), missing: rarely }),
  downPaymentPercent: figure({ ...percent, missing: rarely }),
  interestRatePercent: figure({ from: 0, to: 30, missing: rarely }),
  monthlyRent: figure({ ...dollars(50, 1_000_000), missing: rarely }),
  homestead: word([true, false]),
  rents: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 19 })))
})

/** One to four rents in whole cents, for every fifth: together about the rent. */
const rentsOf = (rent: number, count: number): ReadonlyArray<number> | null => {
  // An absurd rent can't be counted in cents.
  if (count < 1 || count > 4 || Math.abs(rent) > 1e9) return null
  const cents = Math.round(100 * rent)
  const each = Math.floor(cents / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? cents - (count - 1) * each : each) / 100)
}

const times = (figure: number | null, factor: number | null): number | null =>
  figure === null || factor === null ? null : clampToFinite(figure * factor)

const clampToFinite = (figure: number) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, figure))

/**
 * Random inputs of the investor analysis over wide ranges: about 15% of the figures are missing and 5% absurd (negative,
 * huge, the year 3000, a sale in the future or on no day of the calendar), any condition, every state and some codes that
 * are none, odd property types. Rents are mostly near what the value makes likely, the caller's own figures mostly left out.
 */
export const randomInvestorInput: Arbitrary.Arbitrary<InvestorInput> = figures.pipe(
  Arbitrary.map((random): InvestorInput => {
    const rent = times(random.value ?? 300_000, random.rentToValue)
    const unitRents = random.monthlyRent === null ? null : rentsOf(random.monthlyRent, random.rents)
    return {
      asOf: random.asOf,
      condition: random.condition,
      location: { city: random.city, county: random.county, stateCode: random.stateCode },
      property: {
        propertyType: random.propertyType,
        bedrooms: random.bedrooms,
        bathrooms: random.bathrooms,
        squareFeet: random.squareFeet,
        yearBuilt: random.yearBuilt,
        lastSaleDate: random.lastSaleDate,
        lastSalePrice: random.lastSalePrice,
        hoaMonthly: random.hoaMonthly,
        annualTax: random.annualTax,
        homestead: random.homestead,
        units: random.units,
        rentEstimate: {
          rentLow: times(rent, random.rentLow),
          rentEstimate: rent,
          rentHigh: times(rent, random.rentHigh)
        },
        valueEstimate: {
          valueLow: times(random.value, random.valueLow),
          valueEstimate: random.value,
          valueHigh: times(random.value, random.valueHigh)
        }
      },
      comparables: random.comparables,
      neighborhood: {
        medianHomeValue: random.medianHomeValue,
        vintage: random.surveyYear === null ? null : `${random.surveyYear - 4}-${random.surveyYear}`,
        medianHouseholdIncome: random.medianHouseholdIncome,
        yearRoundVacancyRate: random.yearRoundVacancyRate,
        vacancyRateMargin: random.vacancyRateMargin,
        seasonalShare: random.seasonalShare
      },
      hudIntelligence: {
        fairMarketRent: {
          studio: random.studio,
          oneBed: random.oneBed,
          twoBed: random.twoBed,
          threeBed: random.threeBed,
          fourBed: random.fourBed
        }
      },
      marketTrends: { yearOverYearAppreciation: random.yearOverYearAppreciation },
      jobMarket: {
        stateUnemploymentRate: random.stateUnemploymentRate,
        unemploymentChange12Months: random.unemploymentChange12Months,
        nationalUnemploymentRate: random.nationalUnemploymentRate
      },
      walkability: { walkScore: random.walkScore },
      floodRisk: { zone: random.floodZone, riskLevel: random.floodLevel, inFloodZone: random.inFloodZone },
      naturalHazards: {
        earthquakeHazard: {
          peakGroundAcceleration: random.peakGroundAcceleration,
          riskLevel: random.earthquakeLevel
        },
        tornadoRisk: { rating: random.tornadoRating },
        hailRisk: { rating: random.hailRating },
        lossRatePercentiles: Record.map(noLossRates, (_, hazard) => random[hazard])
      },
      disasterHistory: {
        totalFederalDisasters: random.totalFederalDisasters,
        declarationsLast10Years: random.declarationsLast10Years
      },
      environment: {
        airQualityPercentile: random.airQualityPercentile,
        superfundProximityPercentile: random.superfundProximityPercentile
      },
      mortgageRate: {
        currentPct: random.currentPct,
        week: random.weekKnown === null ? null : random.week,
        atSalePct: random.atSalePct
      },
      ...Record.map(dealInputs, (_, name) => random[name]),
      monthlyRent: unitRents === null ? random.monthlyRent : rentOfUnits(unitRents),
      unitRents,
      targetReturn:
        random.targetKind === null || random.targetPercent === null
          ? null
          : { kind: random.targetKind, percent: random.targetPercent }
    }
  })
)

/** Those on which laws are tried. */
export const randomInputs = poolOf(randomInvestorInput)
