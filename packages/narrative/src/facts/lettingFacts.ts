import { decimals } from "@property-intelligence/domain/investor/deal/FigureText.ts"

import { count, money, numberIn, termOf, percent, term, truth, type FullAnswer, plainNumber } from "./FactKind.ts"

const nights = "investorAnalysis.strategies.shortTermRental"
const rooms = "investorAnalysis.strategies.coLiving.details"
const ranges = "investorAnalysis.intervals.strRevenue"

/** The facts about rental by the night and by the room, each compared with a plain rental. */
export const lettingFacts = {
  nightlyRate: money("night", {
    noun: "rate of a short-term rental",
    at: `${nights}.estimatedNightlyRate`,
    read: ({ analysis }) => analysis.strategies.shortTermRental.estimatedNightlyRate
  }),
  occupancy: percent(0, {
    noun: "share of the nights of a year that are booked",
    at: `${nights}.estimatedOccupancy`,
    read: ({ analysis }) => numberIn(analysis.strategies.shortTermRental.estimatedOccupancy)
  }),
  nightlyRevenue: money("year", {
    noun: "revenue of a short-term rental before costs",
    at: `${nights}.projectedAnnualRevenue`,
    read: ({ analysis }) => analysis.strategies.shortTermRental.projectedAnnualRevenue
  }),
  nightlyRevenueLow: money("year", {
    noun: "revenue of a short-term rental that one outcome in ten falls below",
    at: `${ranges}.p10`,
    read: ({ analysis }) => analysis.intervals?.strRevenue.p10 ?? null
  }),
  nightlyRevenueHigh: money("year", {
    noun: "revenue of a short-term rental that one outcome in ten exceeds",
    at: `${ranges}.p90`,
    read: ({ analysis }) => analysis.intervals?.strRevenue.p90 ?? null
  }),
  nightlyNetIncome: money("year", {
    noun: "net operating income of a short-term rental",
    at: `${nights}.details.netOperatingIncome`,
    read: ({ analysis }) => analysis.strategies.shortTermRental.details.netOperatingIncome
  }),
  nightlyPremium: money("year", {
    noun: "what a short-term rental nets beyond a plain rental",
    at: `${nights}.details.netPremium`,
    read: ({ analysis }) => analysis.strategies.shortTermRental.details.netPremium
  }),
  nightlyBreakEvenOccupancy: percent(0, {
    noun: "occupancy at which a short-term rental earns as much as a plain rental; above 100% none does",
    at: `${nights}.details.breakEvenOccupancyVsLTR`,
    read: ({ analysis }) => numberIn(analysis.strategies.shortTermRental.details.breakEvenOccupancyVsLTR)
  }),
  nightlyLegality: term({
    noun: "what the law says of short-term rentals",
    at: `${nights}.details.legality`,
    read: ({ analysis }) =>
      termOf(
        ["preemptsBans", "local", "restrictive", "prohibited"],
        analysis.strategies.shortTermRental.details.legality
      )
  }),
  nightlyCashFlow: money("year", {
    noun: "cash flow of a short-term rental",
    at: `${nights}.details.annualCashFlow`,
    read: ({ analysis }) => analysis.strategies.shortTermRental.details.annualCashFlow
  }),
  nightlyCashNeeded: money("once", {
    noun: "own cash that a short-term rental needs",
    at: `${nights}.details.cashInvested`,
    read: ({ analysis }) => analysis.strategies.shortTermRental.details.cashInvested
  }),
  nightlyCashOnCash: percent(1, {
    noun: "a year's cash flow of a short-term rental by the own cash",
    at: `${nights}.details.cashOnCash`,
    read: ({ analysis }) => numberIn(analysis.strategies.shortTermRental.details.cashOnCash)
  }),
  rooms: count("room", "rooms", {
    noun: "rooms to let",
    at: `${rooms}.rentableRooms`,
    read: ({ analysis }) => analysis.strategies.coLiving.details.rentableRooms
  }),
  roomRent: money("month", {
    noun: "rent of a room, utilities included",
    at: `${rooms}.estimatedRoomRent`,
    read: ({ analysis }) => analysis.strategies.coLiving.details.estimatedRoomRent
  }),
  roomsNetIncome: money("year", {
    noun: "net operating income of letting by the room",
    at: `${rooms}.netOperatingIncome`,
    read: ({ analysis }) => analysis.strategies.coLiving.details.netOperatingIncome
  }),
  roomsPremium: money("year", {
    noun: "what letting by the room nets beyond a plain rental",
    at: `${rooms}.netPremium`,
    read: ({ analysis }) => analysis.strategies.coLiving.details.netPremium
  }),
  roomsCashFlow: money("year", {
    noun: "cash flow of letting by the room",
    at: `${rooms}.annualCashFlow`,
    read: ({ analysis }) => analysis.strategies.coLiving.details.annualCashFlow
  }),
  roomsCashNeeded: money("once", {
    noun: "own cash that letting by the room needs",
    at: `${rooms}.cashInvested`,
    read: ({ analysis }) => analysis.strategies.coLiving.details.cashInvested
  }),
  roomsCashOnCash: percent(1, {
    noun: "a year's cash flow of letting by the room by the own cash",
    at: `${rooms}.cashOnCash`,
    read: ({ analysis }) => numberIn(analysis.strategies.coLiving.details.cashOnCash)
  }),
  occupancyCapsBarred: truth({
    noun: "whether the state bars local caps on how many may share a home",
    at: `${rooms}.occupancyCapsBarred`,
    read: ({ analysis }) => analysis.strategies.coLiving.details.occupancyCapsBarred
  })
} as const

const section = "investorAnalysis.strategies.subjectTo"
const details = `${section}.details`
const rateUsed = "investorAnalysis.derivedMetrics.details.rateUsed"

/** The facts about taking over the seller's loan, which may be an estimate and may not exist. */
export const subjectToFacts = {
  subToBalance: money("once", {
    noun: "what the owner may still owe",
    at: `${section}.estimatedRemainingBalance`,
    read: ({ analysis }) => analysis.strategies.subjectTo.estimatedRemainingBalance
  }),
  subToRate: percent(2, {
    noun: "interest rate of the owner's loan",
    at: `${section}.estimatedOriginalRate`,
    read: ({ analysis }) => numberIn(analysis.strategies.subjectTo.estimatedOriginalRate)
  }),
  subToPayment: money("month", {
    noun: "principal and interest of the owner's loan",
    at: `${details}.estimatedMonthlyPayment`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.estimatedMonthlyPayment
  }),
  subToCashNeeded: money("once", {
    noun: "own cash that the takeover needs",
    at: `${details}.cashNeededAtClosing`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.cashNeededAtClosing
  }),
  subToCashFlow: money("year", {
    noun: "cash flow with the owner's loan",
    at: `${details}.annualCashFlow`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.annualCashFlow
  }),
  subToMonthlyCashFlow: money("month", {
    noun: "cash flow with the owner's loan",
    at: `${details}.monthlyCashFlow`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.monthlyCashFlow
  }),
  subToCashOnCash: percent(1, {
    noun: "a year's cash flow with the owner's loan by the own cash",
    at: `${details}.cashOnCash`,
    read: ({ analysis }) => numberIn(analysis.strategies.subjectTo.details.cashOnCash)
  }),
  subToLoanChance: percent(0, {
    noun: "chance that the loan was taken and is not paid off",
    at: `${details}.probabilityLoanExists`,
    read: ({ analysis }) => {
      const share = analysis.strategies.subjectTo.details.probabilityLoanExists
      return share === null ? null : decimals(100 * share, 0)
    }
  }),
  subToPossible: truth({
    noun: "whether there is a loan to take over that does not exceed the price",
    at: `${details}.possibleAtThisPrice`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.possibleAtThisPrice
  }),
  subToSpread: plainNumber({
    noun: "percentage points of the owner's rate below today's; negative if it is above",
    at: [`${section}.rateLockAdvantage`, `${section}.estimatedOriginalRate`, rateUsed],
    read: (answer) => spreadOf(answer)
  }),
  subToLockValue: money("once", {
    noun: "what the owner's rate is worth against today's",
    at: `${details}.rateLockValue`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.rateLockValue
  }),
  loanBasis: term({
    noun: "whether the price that the loan is estimated from is recorded or itself estimated",
    at: `${details}.salePriceBasis`,
    read: ({ analysis }) => {
      const { salePriceBasis } = analysis.strategies.subjectTo.details
      if (salePriceBasis === null) return null
      return salePriceBasis === "recorded" ? "recorded" : "estimated"
    }
  })
} as const

/**
 * The difference of the seller's rate from today's higher rate, in percentage points: as the analysis states it, or
 * else computed from the two rates.
 */
const spreadOf = ({ analysis }: FullAnswer): number | null => {
  const { estimatedOriginalRate, rateLockAdvantage } = analysis.strategies.subjectTo
  const stated = / ([\d.]+) points below /.exec(rateLockAdvantage)?.[1]
  if (stated !== undefined) return Number(stated)
  const today = numberIn(analysis.derivedMetrics.details.rateUsed)
  const original = numberIn(estimatedOriginalRate)
  return today === null || original === null ? null : decimals(today - original, 2)
}
