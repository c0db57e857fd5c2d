import { count, money, numberIn, termOf, percent, term, truth } from "./FactKind.ts"

const nights = "investorAnalysis.strategies.shortTermRental"
const rooms = "investorAnalysis.strategies.coLiving.details"
const ranges = "investorAnalysis.intervals.strRevenue"

/** Letting by the night and by the room, each against a plain rental. */
export const lettingFacts = {
  nightlyRate: money("night", {
    noun: "rate of a short-term rental",
    at: `${nights}.estimatedNightlyRate`,
    read: ({ analysis }) => analysis.strategies.shortTermRental.estimatedNightlyRate
  }),
  occupancy: percent(0, {
    noun: "share of the nights of a year that are let",
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
