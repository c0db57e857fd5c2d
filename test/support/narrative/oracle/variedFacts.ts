import { seeded } from "@property-intelligence/domain/seeded.ts"
import { type FactId, type Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { factTable } from "@property-intelligence/narrative/facts/factTable.ts"

import { coherent } from "./coherent.ts"

type Value = Facts[FactId]

const ids = Object.keys(factTable).filter((id): id is FactId => id in factTable)

/** Where an underwriter's words turn: a share, a cover, a score, a change of a rate. */
const turningPoints: ReadonlyArray<number> = [
  -100, -10, -5, -1.5, -1, -0.5, -0.3, -0.1, 0, 0.1, 0.3, 0.5, 0.8, 0.95, 0.99, 1, 1.01, 1.1, 1.2, 1.25, 1.26, 1.5, 1.6,
  2, 3, 4, 5, 6, 8, 10, 15, 20, 24, 25, 30, 35, 39, 40, 44, 45, 49, 50, 59, 60, 64, 65, 69, 70, 79, 80, 84, 85, 95, 100,
  141
]

/**
 * Facts that differ from a house's in some of the named ones: another house's value, the other sign, nothing, a turning point, or
 * level with one of the other facts or next to it. What follows from others by arithmetic follows still.
 */
export const variedFacts = (
  house: Facts,
  named: ReadonlyArray<FactId>,
  others: ReadonlyArray<Facts>,
  key: string
): Facts => {
  const drawn = drawsOf(key)
  const oneOf = <A>(values: ReadonlyArray<A>): A | undefined => values[Math.floor(drawn() * values.length)]
  const touched = [
    ...named.filter(() => drawn() < 0.6),
    ...Array.from({ length: 4 }, () => oneOf(ids)).filter((id) => id !== undefined)
  ]
  const changes = touched.map((id): readonly [FactId, Value] => {
    const elsewhere = oneOf(others)?.[id] ?? null
    const here = house[id] ?? elsewhere
    if (typeof here === "number" || typeof elsewhere === "number") {
      return [id, numberFor(id, { here, elsewhere, house, named, drawn })]
    }
    return [id, drawn() < 0.15 ? null : elsewhere]
  })
  return coherent({ ...house, ...Object.fromEntries(changes) })
}

/** Numbers in [0, 1), one after the other, always the same for a key. */
const drawsOf = (key: string): (() => number) => {
  const state = { at: Math.floor(seeded(key) * 2 ** 32) }
  return () => {
    state.at = (state.at + 0x6d2b79f5) | 0
    const mixed = Math.imul(state.at ^ (state.at >>> 15), 1 | state.at)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Around {
  readonly here: Value
  readonly elsewhere: Value
  readonly house: Facts
  readonly named: ReadonlyArray<FactId>
  readonly drawn: () => number
}

const numberFor = (id: FactId, { drawn, elsewhere, here, house, named }: Around): number | null => {
  if (counts.test(id)) {
    const few = [null, 0, 1, 2, 3, 4, 6, 12, typeof elsewhere === "number" ? elsewhere : 5]
    return few[Math.floor(drawn() * few.length)] ?? null
  }
  const value = typeof here === "number" ? here : typeof elsewhere === "number" ? elsewhere : 1
  const peers = named.map((peer) => house[peer]).filter((peer) => typeof peer === "number" && peer !== value)
  const peer = peers[Math.floor(drawn() * peers.length)]
  const way = Math.floor(drawn() * 8)
  const wanted = [
    null,
    -value,
    Math.round(value * drawn() * 2),
    typeof elsewhere === "number" ? elsewhere : value,
    turningPoints[Math.floor(drawn() * turningPoints.length)] ?? 0,
    typeof peer === "number" ? peer : value,
    typeof peer === "number" ? peer * (0.8 + 0.4 * drawn()) : value * (0.8 + 0.4 * drawn()),
    Math.abs(value)
  ][way]
  return wanted === null || wanted === undefined ? null : shaped(id, wanted)
}

/** To the decimals that the fact is written with: no answer holds a thirteenth of a dollar. */
const shaped = (id: FactId, value: number): number => {
  const asked = digitsOf(id)
  return Number(Math.max(lowest(id), value).toFixed(asked)) + 0
}

const digitsOf = (id: FactId): number => {
  if (
    /^(capRate|expenseRatio|cashOnCash|subToCashOnCash|nightlyCashOnCash|roomsCashOnCash|appreciation|unemployment|nationalUnemployment|countyUnemployment|unemploymentChange|yearRoundVacancyRate|grossRentMultiplier|flipRequiredDiscount|listingsValueDifference|airQualityPercentile)$/.test(
      id
    )
  )
    return 1
  if (
    /^(debtCover|downsideDebtCover|rateUsed|rentToFairMarketRent|onePercentRatio|capRateLow|capRateHigh|breakEvenRate|irrFive|irrTen|equityMultipleFive|recommendedCashOnCash|recommendedIrr|subToRate|subToSpread|superfundMiles|coverage)$/.test(
      id
    )
  )
    return 2
  return 0
}

const counts =
  /Count$|^(?:rooms|bedrooms|bathrooms|units|unitsLet|disasters|disastersTenYears|evictionWeeks|payOrQuitDays|brrrrMonths|flipMonths)$/

const mayBeNegative =
  /cashFlow|CashFlow|cashOnCash|CashOnCash|Premium|NetIncome|netOperatingIncome|capRate|Profit|CashLeft|irr|Irr|Change|appreciation|Percent$|Gap|Difference|MonthlyAfter|debtCover|DebtCover|Spread|LockValue|Discount|breakEvenRate/

const whole =
  /^(value|price|bedrooms|squareFeet|rent|yearBuilt|rooms$|roomRent|nightlyRate|lastSalePrice|units|medianHomeValue$|afterRepairValue)/

const lowest = (id: FactId): number => (whole.test(id) ? 1 : mayBeNegative.test(id) ? Number.NEGATIVE_INFINITY : 0)
