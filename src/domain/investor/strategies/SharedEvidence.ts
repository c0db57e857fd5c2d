import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { interpolate } from "../../tables/reference/Interpolation.ts"
import { fill } from "../deal/FigureText.ts"
import { isWithinReach, type HighestOffer } from "../deal/HighestOffer.ts"
import { type KindOfProperty, notAnalyzedText } from "../deal/PropertyKind.ts"
import type { AgainstLease } from "./AgainstLease.ts"
import { cap, type Evidence, type Gate, onCurve, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The landlord score as evidence: it is a sub-score already. */
export const landlordEvidence = ({ landlord }: Surroundings): Evidence => ({
  value: landlord?.score ?? null,
  subScore: landlord?.score ?? null
})

/** The composite risk as evidence: 100 less the score. */
export const riskEvidence = ({ risk }: Surroundings): Evidence => ({
  value: risk.riskScore,
  subScore: risk.riskScore === null ? null : 100 - risk.riskScore
})

/** Net operating income by debt service as evidence. Without a loan there is no cover to judge, which is not the same as not knowing it. */
export const coverEvidence = (result: { readonly debtCover: number | null } | null): Evidence =>
  result !== null && result.debtCover === null
    ? { value: null, subScore: null, applies: false }
    : onCurve(result?.debtCover ?? null, strategyScoring.longTermRental.curves.dscr)

/** A way of letting must carry its loan. */
export const coverGate = (result: AgainstLease | null): ReadonlyArray<Gate> => {
  if (result === null || result.debtCover === null) return []
  const { debtCoverCap, gateTexts } = strategyScoring
  return [
    cap(
      interpolate(result.debtCover, debtCoverCap),
      fill(gateTexts.debtCover, { v: String(Math.round(result.debtCover * 100)) })
    )
  ]
}

/** Whether a strategy loses money at a price, and at every price that lies within reach of it. */
export const losesMoney = (breakEven: HighestOffer, price: number): boolean =>
  !isWithinReach(breakEven, price, strategyScoring.losesMoney.reach)

/** What is not analysed has no score: none of its figures is known. */
export const withKindGate = (score: StrategyScore, { notAnalyzed }: KindOfProperty): StrategyScore =>
  notAnalyzed === null ? score : { ...score, score: 0, gate: notAnalyzedText("gate", notAnalyzed) }

/** A strategy that loses money scores below the middle, whatever speaks for it. */
export const withMoneyGate = (
  score: StrategyScore,
  breakEven: HighestOffer | null,
  price: number | null
): StrategyScore => {
  const { cap: most, text } = strategyScoring.losesMoney
  return breakEven === null || price === null || score.score <= most || !losesMoney(breakEven, price)
    ? score
    : { ...score, score: most, gate: text }
}
