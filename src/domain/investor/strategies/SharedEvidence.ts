import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { interpolate } from "../../tables/reference/Interpolation.ts"
import { fill } from "../deal/FigureText.ts"
import type { AgainstLease } from "./AgainstLease.ts"
import { cap, type Evidence, type Gate } from "./StrategyScore.ts"
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

/** What holds for every way of letting that is not a lease: it must carry the loan, and earn more than a lease. */
export const leaseGates = (
  { debtCover, netPremiumPoints }: AgainstLease,
  downPaymentShare: number
): ReadonlyArray<Gate> => {
  const { caps, debtCoverCap, gateTexts } = strategyScoring
  const { badPremium, negativePremium } = caps
  return [
    ...(debtCover === null
      ? []
      : [
          cap(
            interpolate(debtCover, debtCoverCap),
            fill(gateTexts.debtCover, {
              v: String(Math.round(debtCover * 100)),
              ltv: String(Math.round((1 - downPaymentShare) * 100))
            })
          )
        ]),
    ...(netPremiumPoints < 0 ? [cap(negativePremium, gateTexts.belowLease)] : []),
    ...(netPremiumPoints < badPremium.belowPoints ? [cap(badPremium.cap, gateTexts.belowLease)] : [])
  ]
}
