import { type FactId, type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { factTable } from "@property-intelligence/narrative/facts/factTable.ts"
import { Arbitrary, Record, Schema } from "effect"

import { cleveland } from "../../../packages/domain/test/support/investor/workedExamples.ts"
import { answerOf } from "./answerOf.ts"
import { housesOfEveryKind } from "./housesOfEveryKind.ts"

/** The facts that are numbers. */
type NumberId = { [Id in FactId]: NonNullable<Facts[Id]> extends number ? Id : never }[FactId]

/** Facts that may be below zero; of all others such a figure can't come about. */
const signed: ReadonlySet<FactId> = new Set<NumberId>([
  "askingGapPercent",
  "listingsValueDifference",
  "valueVsMedianPercent",
  "appreciation",
  "unemploymentChange",
  "netOperatingIncome",
  "capRate",
  "debtCover",
  "annualCashFlow",
  "monthlyCashFlow",
  "cashOnCash",
  "cashFlowLow",
  "cashFlowHigh",
  "capRateLow",
  "capRateHigh",
  "irrFive",
  "irrTen",
  "equityMultipleFive",
  "rentDownCashFlow",
  "rateUpCashFlow",
  "downsideCashFlow",
  "downsideDebtCover",
  "offerGap",
  "recommendedCashFlow",
  "recommendedMonthlyCashFlow",
  "recommendedCashOnCash",
  "recommendedIrr",
  "subToCashFlow",
  "subToMonthlyCashFlow",
  "subToCashOnCash",
  "subToSpread",
  "subToLockValue",
  "nightlyNetIncome",
  "nightlyPremium",
  "nightlyCashFlow",
  "nightlyCashOnCash",
  "roomsNetIncome",
  "roomsPremium",
  "roomsCashFlow",
  "roomsCashOnCash",
  "brrrrCashLeft",
  "brrrrCashLeftLow",
  "brrrrCashLeftHigh",
  "brrrrMonthlyAfter",
  "flipProfit",
  "flipProfitLow",
  "flipProfitHigh"
])

/** Where judgements turn. */
const boundaries = [
  0, 0.01, 0.8, 0.99, 1, 1.01, 1.2, 1.25, 1.6, 2, 4, 8, 10, 19, 20, 34, 35, 39, 40, 49, 50, 59, 60, 64, 65, 69, 70, 79,
  80, 90, 99, 100, 101
]

/** All ids, in the order of the table. */
export const factIds: ReadonlyArray<FactId> = Record.keys(factTable)

const houses: ReadonlyArray<Facts> = housesOfEveryKind.map(({ answer }) => factsIn(answer))

const isNumberId = (id: FactId): id is NumberId => houses.some((facts) => typeof facts[id] === "number")

/** The same facts with one of them as others have it. */
const withFactOf = (facts: Facts, id: FactId, other: Facts): Facts => ({ ...facts, [id]: other[id] })

const withNumber = (facts: Facts, id: NumberId, value: number | null): Facts => ({ ...facts, [id]: value })

const withoutFact = (facts: Facts, id: FactId): Facts => ({ ...facts, [id]: null })

/** What a number may become beside what it is: its opposite, zero, half, double, one more or less, and where judgements turn. */
const numbersNear = (id: NumberId, value: number): ReadonlyArray<number> => {
  const near = [0, value / 2, 2 * value, value - 1, value + 1, ...boundaries]
  const sized = Number.isInteger(value) ? near.map(Math.round) : near
  return signed.has(id) ? [-value, ...sized, ...sized.map((size) => 0 - size)] : sized.map(Math.abs)
}

/** Made only when asked for: there are many. */
const changesOf = (facts: Facts, id: FactId): ReadonlyArray<() => Facts> => [
  () => withoutFact(facts, id),
  ...houses.map((other) => () => withFactOf(facts, id, other)),
  ...(isNumberId(id) ? numbersNear(id, facts[id] ?? 1).map((value) => () => withNumber(facts, id, value)) : [])
]

/** The facts with one of them changed in every way: unknown, as other houses have it, and a number as it may turn. */
export const variantsOf = (facts: Facts, id: FactId): ReadonlyArray<Facts> =>
  changesOf(facts, id).map((change) => change())

const Changes = Schema.Array(
  Schema.Struct({
    fact: Schema.Literals([...factIds]),
    how: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))
  })
).check(Schema.isMaxLength(24))

/**
 * Facts of a house of some kind with up to 24 of them changed, each alone: signs turned, zero, unknown, at the points where
 * judgements turn, or as another house has it. What is changed need not agree with what is not.
 */
export const perturbedFacts: Arbitrary.Arbitrary<Facts> = Arbitrary.all({
  house: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: houses.length - 1 }))),
  changes: Arbitrary.schema(Changes)
}).pipe(
  Arbitrary.map(({ changes, house }) =>
    changes.reduce((facts, { fact, how }) => {
      const ways = changesOf(facts, fact)
      return ways[how % ways.length]?.() ?? facts
    }, houses[house] ?? factsOfCleveland)
  )
)

const factsOfCleveland = factsIn(answerOf(cleveland.input))
