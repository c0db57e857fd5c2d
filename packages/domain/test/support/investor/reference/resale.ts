import { financing } from "@property-intelligence/domain/tables/investor/financing.ts"
import { annualMortgageRate } from "@property-intelligence/domain/tables/investor/mortgageRates.ts"
import { Struct } from "effect"

import { between, monthsToPayOff, owedAfter, paymentOf, worthToday } from "./arithmetic.ts"
import type { Facts } from "./facts.ts"
import { downtimeOf, type Held, leaseOperation, type Loan, monthlyOf, taxAt, valueAt, yearOf } from "./letting.ts"
import { saleTaxOf } from "./saleTax.ts"
import type { Setting } from "./setting.ts"

/** Whole months from a day to a later one. */
const monthsBetween = (from: string, to: string) => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number)
  return 12 * (toYear - fromYear) + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}

/** The owner's loan by what is stated of it, and for the rest as the last sale lets one guess it. */
const ownersLoan = (facts: Facts) => {
  const { sellerLoanBalance, sellerLoanPaymentMonth, sellerLoanRatePercent } = facts
  const guess = guessedLoan(facts)
  if (sellerLoanBalance === null && sellerLoanPaymentMonth === null) return guess
  const balance = sellerLoanBalance ?? guess?.balance ?? null
  const ratePercent = sellerLoanRatePercent ?? guess?.ratePercent ?? null
  if (balance === null || ratePercent === null) return null
  const byPayment =
    sellerLoanPaymentMonth === null ? Infinity : monthsToPayOff(balance, ratePercent, sellerLoanPaymentMonth)
  const guessedLeft = guess === null || guess.monthsElapsed >= 360 ? 360 : 360 - guess.monthsElapsed
  const inTime = byPayment <= 480
  const left = inTime ? Math.max(1, byPayment) : guessedLeft
  const loan: Loan = { principal: balance, ratePercent, termMonths: left, paidMonths: 0 }
  return {
    salePrice: sellerLoanBalance === null ? guess?.salePrice : null,
    monthsElapsed: guess?.monthsElapsed ?? 0,
    ratePercent,
    payment: monthlyOf(loan),
    balance,
    loan,
    probabilityLoanExists: sellerLoanBalance === null ? (guess?.probabilityLoanExists ?? 1) : 1,
    basis: sellerLoanBalance === null ? guess?.basis : "stated"
  }
}

/** The owner's loan as the last sale lets one guess it. */
const guessedLoan = (facts: Facts) => {
  const { lastSaleDate, lastSalePrice, value } = facts
  const { existsShare, loanToValue, minimumSalePrice, minimumShareOfImplied, payoffPerYear } = financing.originalLoan
  if (lastSaleDate === null || lastSaleDate > facts.asOf) return null
  const months = monthsBetween(lastSaleDate, facts.asOf)
  const implied = value === null ? null : value / financing.impliedAppreciation ** (months / 12)
  const recorded =
    lastSalePrice !== null &&
    lastSalePrice >= minimumSalePrice &&
    lastSalePrice >= minimumShareOfImplied * (implied ?? 0)
  const salePrice = recorded ? lastSalePrice : implied
  const year = Number(lastSaleDate.slice(0, 4))
  const rate = facts.sellerLoanRatePercent ?? facts.surveyAtSalePercent ?? annualMortgageRate(year)?.percent ?? null
  if (salePrice === null || rate === null) return null
  const principal = loanToValue * salePrice
  return {
    salePrice,
    basis: recorded ? "recorded" : "implied",
    monthsElapsed: months,
    principal,
    ratePercent: rate,
    payment: paymentOf(principal, rate, 360),
    balance: owedAfter(principal, rate, 360, months),
    loan: { principal, ratePercent: rate, termMonths: 360, paidMonths: months },
    probabilityLoanExists: existsShare * Math.exp((-payoffPerYear * months) / 12)
  }
}

/** Taking over the owner's loan: at least what is owed is paid. */
export const subjectToAt = (setting: Setting, rent: number, price: number) => {
  const owner = ownersLoan(setting.facts)
  if (owner === null) return null
  const { balance } = owner
  const paid = Math.max(price, balance)
  const { sellerNote, sellerNoteRatePercent, sellerNoteYears } = setting.facts
  const note = Math.min(sellerNote ?? 0, paid - balance)
  const first: Loan = owner.loan
  const loan: Loan = {
    ...first,
    behind:
      note <= 0
        ? undefined
        : {
            principal: note,
            ratePercent: sellerNoteRatePercent ?? setting.rate,
            termMonths: 12 * (sellerNoteYears ?? 30)
          }
  }
  const payment = monthlyOf(loan)
  const operation = leaseOperation(setting, rent)
  const year = yearOf(setting, paid, operation, loan)
  const downtime = downtimeOf(setting, paid, 0, payment)
  const closing = (setting.closingShare ?? financing.subjectToClosingShare) * paid
  const cashAtClosing =
    paid - balance - Math.max(0, note) + closing + setting.workCost + downtime.costs + downtime.payments
  const left = Math.max(0, first.termMonths - first.paidMonths)
  const rateLockValue = balance - worthToday(monthlyOf(first), setting.rate, left)
  const held: Held = {
    ...year,
    cashInvested: cashAtClosing,
    basis: paid + setting.workCost + downtime.costs,
    value: valueAt(setting, paid)
  }
  return {
    ...held,
    originalLoan: Struct.omit(owner, ["loan"]),
    paid,
    loanAbovePrice: Math.max(0, balance - price),
    spread: setting.rate - loan.ratePercent,
    monthlyInterestSaved: (balance * (setting.rate - loan.ratePercent)) / 1200,
    rateLockValue,
    rateLockPercent: (100 * rateLockValue) / paid,
    cashAtClosingPercent: (100 * cashAtClosing) / Math.max(1, held.basis - Math.max(0, note)),
    cashFlowMonthly: year.cashFlow / 12,
    cashFlowPercentOfRent: (100 * year.cashFlow) / 12 / rent,
    paidToValue: setting.value === null ? null : paid / setting.value
  }
}

/** A short loan on the purchase and the work, held to a share of the value after repair. */
const bridgeOf = ({ facts }: Setting, price: number, rehab: number, lentOnValue: number, months: number) => {
  const usual = financing.bridge
  const ratePercent = facts.bridgeRatePercent ?? usual.ratePercent
  const points = facts.bridgePoints === null ? usual.points : facts.bridgePoints / 100
  const ofPrice = facts.bridgePurchasePercent === null ? usual.purchaseShare : facts.bridgePurchasePercent / 100
  const ofWork = facts.bridgeRehabPercent === null ? usual.rehabShare : facts.bridgeRehabPercent / 100
  const ofValue = facts.bridgeValuePercent === null ? usual.afterRepairShare : facts.bridgeValuePercent / 100
  const most = ofValue * lentOnValue
  const forWork = Math.min(ofWork * rehab, most)
  const forHouse = Math.min(ofPrice * price, most - forWork)
  return {
    principal: forHouse + forWork,
    points: points * (forHouse + forWork),
    interest: (((ratePercent / 100) * months) / 12) * (forHouse + forWork / 2)
  }
}

/** Buying, renovating, letting, refinancing. */
export const brrrrAt = (setting: Setting, rent: number, price: number) => {
  const { renovation: plan } = setting
  if (plan === null) return null
  const { costMinimum, costShare, minimumHoldMonths, rateAdded } = financing.refinance
  const { refinanceCost: statedCost, refinanceCover, refinanceRatePercent } = setting.facts
  const planned = setting.facts.bridgeMonths ?? Math.max(plan.months + 1, minimumHoldMonths)
  const rented = Math.max(0, planned - plan.months - 1)
  const months = planned + plan.delay
  const gain = setting.value === null ? 0 : plan.lentOnValue / setting.value - 1
  const rentAfter = rent * (1 + between(0.5 * gain, 0, 0.1))
  const tax = taxAt(setting, price)
  const fixedMonthly = (tax + setting.insurance) / 12 + setting.hoa
  const holdMonthly = fixedMonthly + financing.holdUtilitiesMonthly.brrrr * setting.costFactor
  const bridge = bridgeOf(setting, price, plan.rehab, plan.lentOnValue, months)
  const closing = (setting.closingShare ?? 0.02) * price
  const rents = rented * rentAfter * (1 - setting.vacancy)
  const allIn = price + closing + plan.rehab + bridge.points + bridge.interest + holdMonthly * months - rents
  const shift = setting.rate - setting.plannedRate
  const rate = refinanceRatePercent === null ? setting.rate + rateAdded : refinanceRatePercent + shift
  const valueLimit = setting.refinanceShare * plan.afterRepairValue
  const operation = leaseOperation(setting, rentAfter)
  const debtFree: Loan = { principal: 0, ratePercent: rate, termMonths: setting.termMonths, paidMonths: 0 }
  const leftForLoan =
    refinanceCover === null
      ? yearOf(setting, price, operation, debtFree).cashFlow
      : 12 * (rentAfter / refinanceCover - fixedMonthly)
  const coverLimit = Math.max(0, leftForLoan) / (12 * paymentOf(1, rate, setting.termMonths))
  const offered = Math.floor(Math.min(valueLimit, coverLimit))
  const offeredCost = statedCost ?? Math.max(costMinimum, costShare * offered)
  const [principal, refinanceCost] = offered > offeredCost ? [offered, offeredCost] : [0, 0]
  const loan = { ...debtFree, principal }
  const year = yearOf(setting, price, operation, loan)
  const cashLeft = allIn + refinanceCost - principal
  const held: Held = { ...year, cashInvested: cashLeft, basis: allIn, value: plan.afterRepairValue }
  return {
    ...held,
    afterRepairValue: plan.afterRepairValue,
    rehab: plan.rehab,
    rentAfter,
    months,
    rentedMonths: rented,
    holdMonthly,
    bridge,
    allIn,
    valueLimit,
    coverLimit,
    refinanceLoan: principal,
    refinanceCost,
    cashLeft,
    cashLeftPercent: cashLeft <= 0 ? 0 : (100 * cashLeft) / allIn,
    coverAtValueLimit: year.noi / (12 * paymentOf(valueLimit, rate, setting.termMonths)),
    equityPercent: (100 * (plan.afterRepairValue - allIn)) / plan.afterRepairValue
  }
}

/** Buying, renovating, selling. */
export const flipAt = (setting: Setting, price: number) => {
  const { renovation: plan } = setting
  if (plan === null) return null
  const { sellingMonths, seventyPercentRule, targetProfitMinimum, targetProfitShare } = financing.flip
  const rehab = plan.flipFactor * plan.rehab
  const months = (setting.facts.bridgeMonths ?? plan.months + sellingMonths) + plan.delay
  const stated = setting.facts.sellingCostPercent
  const sellingCostShare = stated === null ? financing.flip.sellingCostShare : stated / 100
  const holdMonthly =
    (taxAt(setting, price) + financing.flipInsuranceFactor * setting.insurance) / 12 +
    setting.hoa +
    financing.holdUtilitiesMonthly.flip * setting.costFactor
  const bridge = bridgeOf(setting, price, rehab, plan.lentOnValue, months)
  const sellingCosts = plan.afterRepairValue * sellingCostShare + saleTaxOf(plan.transferTaxes, plan.afterRepairValue)
  const spent =
    price * (1 + (setting.closingShare ?? 0.02)) + rehab + bridge.points + bridge.interest + holdMonthly * months
  const profit = plan.afterRepairValue - sellingCosts - spent
  const cashInvested = spent - bridge.principal
  return {
    afterRepairValue: plan.afterRepairValue,
    rehab,
    months,
    holdMonthly,
    bridge,
    sellingCosts,
    profit,
    marginPercent: (100 * profit) / plan.afterRepairValue,
    cashInvested,
    returnOnCashPercent: (100 * profit) / cashInvested,
    seventyPercentOffer: seventyPercentRule * plan.afterRepairValue - rehab,
    targetProfit: Math.max(targetProfitMinimum, targetProfitShare * plan.afterRepairValue),
    rehabPercent: (100 * rehab) / plan.afterRepairValue
  }
}
