import { landlordScoring } from "../../tables/investor/landlordScoring.ts"
import { interpolate } from "../../tables/reference/Interpolation.ts"
import { investorPropertyTax } from "../../tables/state/statePropertyTax.ts"
import { stateRegulation, type StateRegulation } from "../../tables/state/stateRegulation.ts"

/** How the law of a state treats landlords: the state's row, and the score 0-100 (high is landlord-friendly) from it. */
export interface LandlordView {
  readonly law: StateRegulation
  readonly score: number
  readonly label: string
  readonly subScores: Readonly<Record<keyof (typeof landlordScoring)["weights"], number>>
}

/** The landlord's view of a state; `null` for one the table does not have. Source: investor.md 5. */
export const landlordView = (stateCode: string): LandlordView | null => {
  const law = stateRegulation(stateCode)
  const tax = investorPropertyTax(stateCode, null)
  if (law === null || tax === null) return null
  const { curves, weights } = landlordScoring
  const { maximumMonths } = law.securityDeposit
  const subScores = {
    evictionSpeed: interpolate(law.evictionWeeks.typical, curves.evictionWeeks),
    rentRegulation: rentRegulationScore(law),
    justCause: landlordScoring.justCause[law.justCause],
    deposit: maximumMonths === null ? landlordScoring.noDepositCap : interpolate(maximumMonths, curves.depositMonths),
    notice: interpolate(law.payOrQuit.days, curves.noticeDays),
    propertyTax: interpolate(tax.ratePercent, curves.propertyTaxPercent)
  }
  const score = Math.round(
    weights.evictionSpeed * subScores.evictionSpeed +
      weights.rentRegulation * subScores.rentRegulation +
      weights.justCause * subScores.justCause +
      weights.deposit * subScores.deposit +
      weights.notice * subScores.notice +
      weights.propertyTax * subScores.propertyTax
  )
  return { law, score, label: labelOf(score), subScores }
}

const rentRegulationScore = ({ rentControl, stateCode }: StateRegulation): number =>
  landlordScoring.rentRegulation.byState[stateCode] ?? landlordScoring.rentRegulation[rentControl.scope]

const labelOf = (score: number): string => landlordScoring.labels.find(([atLeast]) => score >= atLeast)?.[1] ?? ""
