import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { dollarsText, fill } from "../../deal/FigureText.ts"
import type { AgainstLease } from "../../strategies/AgainstLease.ts"

const texts = investorTexts.verdicts.letting

/**
 * The verdict on another way of letting, by what it nets over a plain rental. `prohibited` and `poorFit` say why it is out of
 * the question, `null` where it is not.
 */
export const lettingVerdict = (
  result: Pick<AgainstLease, "netPremium" | "netPremiumShare"> | null,
  against: { readonly prohibited: string | null; readonly poorFit: string | null }
): string => {
  if (result === null) return texts.unknown
  if (against.prohibited !== null) return fill(texts.prohibited, { note: against.prohibited })
  if (against.poorFit !== null) return fill(texts.poorFit, { reason: against.poorFit })
  const { marginal, strong } = texts.atLeastShareOfRent
  const amount = { amount: dollarsText(result.netPremium) }
  if (result.netPremiumShare >= strong) return fill(texts.strong, amount)
  return fill(result.netPremiumShare >= marginal ? texts.marginal : texts.less, amount)
}
