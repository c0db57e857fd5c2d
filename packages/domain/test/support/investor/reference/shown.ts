import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { reference } from "./reference.ts"
import type { Ranked, Standing } from "./scores.ts"

const dollars = (amount: number | undefined | null) =>
  amount === undefined || amount === null ? null : Math.round(amount) + 0

const percent = (share: number | undefined | null, digits: number) =>
  share === undefined || share === null ? null : `${(100 * share).toFixed(digits)}%`.replace(/^-(0(\.0+)?%)$/, "$1")

const signed = (points: number | undefined) =>
  points === undefined ? null : `${points >= 0 ? "+" : ""}${points.toFixed(1)}%`

const shortNames = {
  shortTermRental: "Short-Term Rental",
  coLiving: "Co-Living",
  subjectTo: "Sub-To",
  brrrr: "BRRRR",
  fixAndFlip: "Fix & Flip"
} as const satisfies Record<Ranked, string>

const labels = [
  [80, "🟢 Excellent Opportunity"],
  [65, "🟢 Good Opportunity"],
  [50, "🟡 Fair Opportunity"],
  [35, "🟠 Below Average"],
  [0, "🔴 Poor Fit"]
] as const

/** What the answer has to show of the reference calculation: each figure rounded once, in the words of the specification. */
export const referenceShown = (input: InvestorInput, standing: Standing) => {
  const { investorScore, lease, ranking, scores, strategies } = reference(input, standing)
  const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = strategies
  const strategyRanking = ranking.map((key) => ({ name: shortNames[key], score: Math.round(scores[key].score) }))
  const first = strategyRanking[0]?.name ?? ""
  return {
    investorScore: investorScore.score,
    investorScoreLabel:
      lease === null ? "⚪ Insufficient Data" : labels.find(([from]) => investorScore.score >= from)?.[1],
    strategyRanking,
    recommendedStrategy: first === "Sub-To" ? "Subject-To" : first,
    strategies: {
      shortTermRental: {
        estimatedNightlyRate: dollars(shortTermRental?.nightlyRate),
        estimatedOccupancy: percent(shortTermRental?.occupancy, 0),
        projectedAnnualRevenue: dollars(shortTermRental?.revenue),
        strPremiumVsLTR: signed(shortTermRental?.grossPremiumPercent),
        details: { netOperatingIncome: dollars(shortTermRental?.noi) }
      },
      subjectTo: {
        estimatedRemainingBalance: dollars(subjectTo?.originalLoan.balance),
        estimatedOriginalRate: percent(subjectTo && subjectTo.originalLoan.ratePercent / 100, 2),
        details: {
          cashNeededAtClosing: dollars(subjectTo?.cashInvested),
          monthlyCashFlow: dollars(subjectTo?.cashFlowMonthly)
        }
      },
      coLiving: {
        rentalPremium: signed(coLiving?.grossPremiumPercent),
        details: {
          rentableRooms: coLiving?.rooms ?? null,
          estimatedRoomRent: dollars(coLiving?.roomRent),
          netOperatingIncome: dollars(coLiving?.noi)
        }
      },
      brrrr: {
        cashLeftInDeal: dollars(brrrr?.cashLeft),
        details: {
          afterRepairValue: dollars(brrrr?.afterRepairValue),
          refinanceLoan: dollars(brrrr?.refinanceLoan)
        }
      },
      fixAndFlip: {
        projectedProfit: dollars(fixAndFlip?.profit),
        details: { seventyPercentRuleOffer: dollars(fixAndFlip?.seventyPercentOffer) }
      }
    },
    derivedMetrics: {
      capRate: percent(lease?.capRate, 1),
      grossRentMultiplier: lease && Number(lease.grossRentMultiplier.toFixed(1)),
      onePercentRule: {
        ratio: lease && `${(Math.floor(10_000 * lease.rentToPrice) / 100).toFixed(2)}%`,
        passes: lease && lease.passesOnePercent
      },
      debtServiceCoverageRatio: lease && lease.dscr !== null ? Number(lease.dscr.toFixed(2)) : null,
      details: {
        netOperatingIncome: dollars(lease?.noi),
        annualCashFlow: dollars(lease?.cashFlow),
        cashOnCash: percent(lease?.cashOnCash, 1),
        lenderDscr: lease && lease.lenderDscr !== null ? Number(lease.lenderDscr.toFixed(2)) : null
      }
    }
  }
}
