import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { interpolate } from "../../tables/reference/Interpolation.ts"
import { acquire, noSetUp } from "../deal/Acquisition.ts"
import type { Deal } from "../deal/Deal.ts"
import { fill } from "../deal/FigureText.ts"
import { type HeldLoan, type Holding, holdingOf } from "../deal/Holding.ts"
import { presentValue } from "../deal/Loan.ts"
import { leaseOperation, type RentalMetrics, rentalMetrics } from "../deal/RentalMetrics.ts"
import type { OriginalLoan } from "./OwnersLoan.ts"
import { cap, type Gate, onCurve, scoreStrategy, type StrategyScore } from "./StrategyScore.ts"
import type { Surroundings } from "./Surroundings.ts"

/** The results of taking the house over with the owner's loan in place, and renting it out. US dollars. */
export interface SubjectTo extends RentalMetrics {
  readonly originalLoan: OriginalLoan
  /** The price, but at least the balance owed, because a loan that is taken over is paid in full. */
  readonly paid: number
  /** The part of the loan above the price, which the seller would have to pay; a few cents count as 0. */
  readonly loanAbovePrice: number
  /** The investor's rate minus the original rate, in percentage points. */
  readonly spread: number
  readonly monthlyInterestSaved: number
  /** The balance minus the present value of the remaining payments at the investor's rate today. */
  readonly rateLockValue: number
  readonly rateLockPercent: number
  /** The cash invested, in percent of the basis less the money that the seller lends. */
  readonly cashAtClosingPercent: number
  readonly cashFlowMonthly: number
  readonly cashFlowPercentOfRent: number
  /** The amount paid divided by the estimated value; `null` if the value is unknown. */
  readonly paidToValue: number | null
}

/** Calculates the deal with the owner's loan. Source: docs/investor-analysis.md 3.3. */
export const subjectTo = (asked: Deal, originalLoan: OriginalLoan): SubjectTo => {
  const { balance, held } = originalLoan
  const { acquisition, deal, loan } = takenOver(asked, originalLoan)
  const { price: paid } = deal
  const lease = rentalMetrics(deal, acquisition)
  const { cashFlow, cashInvested } = lease
  const remaining = Math.max(0, held.termMonths - held.paidMonths)
  const { ratePercent } = deal.terms
  const spread = ratePercent - originalLoan.ratePercent
  const rateLockValue = balance - presentValue(originalLoan.payment, ratePercent, remaining)
  return {
    ...lease,
    originalLoan,
    paid,
    loanAbovePrice: paid - asked.price < halfADollar ? 0 : paid - asked.price,
    spread,
    monthlyInterestSaved: (balance * spread) / 1200,
    rateLockValue,
    rateLockPercent: (100 * rateLockValue) / paid,
    cashAtClosingPercent: (100 * cashInvested) / Math.max(oneDollar, lease.basis - (loan.behind?.principal ?? 0)),
    cashFlowMonthly: cashFlow / 12,
    cashFlowPercentOfRent: (100 * cashFlow) / (12 * deal.rent),
    paidToValue: deal.value === null ? null : paid / deal.value
  }
}

/**
 * The house as it is held after a takeover, without figures that only the response needs, for searches that try many
 * prices.
 */
export const subjectToHolding = (asked: Deal, originalLoan: OriginalLoan): Holding => {
  const { acquisition, deal } = takenOver(asked, originalLoan)
  return holdingOf(leaseOperation(deal), acquisition)
}

/** The deal with the owner's loan and its purchase. The price is at least the loan's balance. */
const takenOver = (asked: Deal, originalLoan: OriginalLoan) => {
  const deal = { ...asked, price: Math.max(asked.price, originalLoan.balance) }
  const loan = withNote(originalLoan, deal)
  return { deal, loan, acquisition: acquire(deal, noSetUp, loan) }
}

/**
 * The min divisor, US dollars, for the cash at closing in percent of the cost: a seller's note can pay for all of the
 * cost.
 */
const oneDollar = 1

/** The owner's loan that is taken over, and behind it the seller's note: at most the price above the balance. */
const withNote = ({ balance, held, note }: OriginalLoan, { price, terms }: Deal): HeldLoan => {
  const principal = note === null ? 0 : Math.min(note.amount, price - balance)
  return note === null || principal <= 0
    ? held
    : {
        ...held,
        behind: { principal, ratePercent: note.ratePercent ?? terms.ratePercent, termMonths: note.termMonths }
      }
}

/**
 * The min difference, US dollars, between the debt and the price that counts. A balance is shown in whole dollars, so a
 * price of that amount pays it off.
 */
const halfADollar = 0.5

/**
 * The score of taking the house over with its loan. A loan guessed from an uncertain sale price counts for less, and a
 * loan whose term is over for almost nothing.
 */
export const scoreSubjectTo = (result: SubjectTo | null, { landlord }: Surroundings): StrategyScore => {
  const { curves } = strategyScoring.ranked.subjectTo
  const foreclosure = landlord?.law.foreclosure ?? null
  return scoreStrategy(
    strategyScoring.ranked.subjectTo,
    {
      lockValue: onCurve(result?.rateLockPercent ?? null, curves.lockValue),
      entry: onCurve(result?.cashAtClosingPercent ?? null, curves.entry),
      cashFlow: onCurve(result?.cashFlowPercentOfRent ?? null, curves.cashFlow),
      legal: { value: foreclosure, subScore: foreclosure === null ? null : strategyScoring.legal[foreclosure] }
    },
    result === null ? [] : gatesOf(result)
  )
}

const gatesOf = ({ originalLoan, paidToValue }: SubjectTo): ReadonlyArray<Gate> => {
  const { aboveValueCap, gateTexts, impliedPrice, loanEndedScore, neutralPrior, withoutLoanScore } = strategyScoring
  const { scoreShare } = impliedPrice
  const chance = originalLoan.probabilityLoanExists
  return [
    ...(originalLoan.basis === "implied"
      ? [
          {
            text: gateTexts.impliedPrice,
            apply: (score: number) => scoreShare * score + (1 - scoreShare) * neutralPrior
          }
        ]
      : []),
    {
      text: fill(gateTexts.loanMayNotExist, { v: String(Math.round(100 * chance)) }),
      apply: (score: number) => chance * score + (1 - chance) * withoutLoanScore
    },
    ...(paidToValue === null ? [] : [cap(interpolate(paidToValue, aboveValueCap), gateTexts.aboveValue)]),
    ...(originalLoan.balance === 0 ? [cap(loanEndedScore, gateTexts.loanEnded)] : [])
  ]
}
