import { strategyScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"

import { between, type Found, onCurve } from "./arithmetic.ts"
import type { Surroundings } from "./surroundings.ts"

/** A figure that is judged: `null` is not known, `undefined` does not apply. */
type Judged = number | null | undefined

interface Row {
  readonly weights: Readonly<Record<string, number>>
  readonly curves: Readonly<Record<string, ReadonlyArray<readonly [number, number]>>>
  readonly core: ReadonlyArray<string>
}

/** A rule that moves a score after the weighing. */
export type Gate = (score: number) => number

const capAt =
  (cap: number): Gate =>
  (score) =>
    Math.min(score, cap)

/** Sub-scores weighed, drawn toward 40 by what is not known, then the gates in their order. */
export const weighed = (row: Row, judged: Readonly<Record<string, Judged>>, gates: ReadonlyArray<Gate | false>) => {
  let [all, known, sum] = [0, 0, 0]
  const subScores: Record<string, number | null> = {}
  for (const [key, weight] of Object.entries(row.weights)) {
    const value = judged[key]
    if (value === undefined) continue
    const curve = row.curves[key]
    const subScore = value === null || curve === undefined ? value : onCurve(value, curve)
    subScores[key] = subScore
    all += weight
    if (subScore === null) continue
    known += weight
    sum += weight * subScore
  }
  const coverage = known / all
  const raw = known === 0 ? null : sum / known
  const prior = strategyScoring.neutralPrior
  const before = raw === null ? prior : coverage * raw + (1 - coverage) * prior
  const coreMissing = row.core.every((key) => (subScores[key] ?? null) === null)
  const applied = [...gates, coreMissing && capAt(strategyScoring.caps.coreMissing)]
  return { subScores, raw, coverage, score: applied.reduce((score, gate) => (gate ? gate(score) : score), before) }
}

/** What a buyer can usually negotiate, and the most that a plan scores that loses money even then. */
const reach = 0.1
const lossCap = 49

/** Whether a plan loses money at a price and at every price within reach below it. */
export const losesMoney = (price: number, offer: Found): boolean =>
  offer.kind === "noPrice" || (offer.kind === "price" && price * (1 - reach) > offer.price)

export const lossGate = (price: number, offer: Found): Gate | false => losesMoney(price, offer) && capAt(lossCap)

/** At most as good as the debt coverage allows; without a loan there is nothing to cover. */
export const coverGate = (cover: number | null | undefined): Gate | false =>
  cover !== null && cover !== undefined && capAt(onCurve(cover, strategyScoring.debtCoverCap))

export const cap = (applies: boolean, at: number): Gate | false => applies && capAt(at)

/** Drawn to another score by a share. */
export const mixed = (applies: boolean, share: number, other: number): Gate | false =>
  applies && ((score) => share * score + (1 - share) * other)

/** What several strategies are judged by. */
export const sharedEvidence = (around: Surroundings) => ({
  landlord: around.landlord,
  market: around.market,
  risk: around.riskScore === null ? null : 100 - around.riskScore,
  valueRatio: around.valueRatio
})

/** The strategies that are ranked, in the order that breaks ties. */
export const tieOrder = ["brrrr", "coLiving", "shortTermRental", "fixAndFlip", "subjectTo"] as const
export type Ranked = (typeof tieOrder)[number]

type Scores = Readonly<Record<Ranked | "longTermRental", ReturnType<typeof weighed>>>

/** By rounded score, then coverage, then the order of ties. */
export const rankingOf = (scores: Scores): ReadonlyArray<Ranked> =>
  [...tieOrder].sort(
    (a, b) => Math.round(scores[b].score) - Math.round(scores[a].score) || scores[b].coverage - scores[a].coverage
  )

/** The lowest and the highest score of a house by how it stands at the price in use. */
const boundsOf = {
  buy: [50, 100],
  buyBelow: [0, 64],
  conditional: [0, 64],
  dontBuy: [0, 49],
  cannotJudge: [0, 100]
} as const

/** How a house stands by the verdict, which other tests hold to this calculation. */
export type Standing = keyof typeof boundsOf

/** The house as a whole, 0 to 100, within what the verdict allows, and at most what is known of it allows. */
export const investorScoreOf = (scores: Scores, around: Surroundings, most: number, standing: Standing) => {
  const { missingMarket, missingRisk, weights } = strategyScoring.investor
  const [best = 0, second = 0] = tieOrder.map((key) => scores[key].score).toSorted((a, b) => b - a)
  const parts = {
    best,
    second,
    longTermRental: scores.longTermRental.score,
    market: around.market ?? missingMarket,
    risk: around.riskScore === null ? missingRisk : 100 - around.riskScore
  }
  const score = Math.round(
    weights.best * parts.best +
      weights.second * parts.second +
      weights.longTermRental * parts.longTermRental +
      weights.market * parts.market +
      weights.risk * parts.risk
  )
  const [lowest, highest] = boundsOf[standing]
  return { score: Math.min(most, between(score, lowest, highest)), parts }
}
