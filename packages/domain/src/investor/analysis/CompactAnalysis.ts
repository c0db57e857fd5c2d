import { Record, Schema, Struct } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { whenKnown } from "../deal/FigureText.ts"
import { knownTextField } from "./field/fields.ts"
import { InvestorFindings } from "./InvestorAnalysis.ts"
import type { PlainAnalysis } from "./PlainAnalysis.ts"

/**
 * The keys that each object of an analysis keeps in the compact form. An object that is not listed stays whole. A new
 * key of the analysis is not in the compact form until it is listed here.
 */
const kept = {
  analysis: ["investorScore", "investorScoreLabel", "recommendedStrategy", "recommendationStrength", "strategyRanking"],
  verdict: ["decision", "headline", "plan", "price", "priceLimit", "conditional", "because", "killers", "hints"],
  shortTermRental: [
    "estimatedNightlyRate",
    "estimatedOccupancy",
    "projectedAnnualRevenue",
    "strPremiumVsLTR",
    "verdict"
  ],
  subjectTo: ["estimatedRemainingBalance", "estimatedOriginalRate", "rateLockAdvantage"],
  coLiving: ["rentalPremium", "verdict"],
  brrrr: ["cashLeftInDeal", "verdict"],
  fixAndFlip: ["projectedProfit", "verdict"],
  lettingDetails: ["cashInvested", "monthlyCashFlow", "cashOnCash"],
  subjectToDetails: ["possibleAtThisPrice", "cashNeededAtClosing", "monthlyCashFlow"],
  brrrrDetails: ["monthlyCashFlowAfter"],
  derivedMetrics: [
    "capRate",
    "grossRentMultiplier",
    "onePercentRule",
    "debtServiceCoverageRatio",
    "valueVsNeighborhood",
    "pricePerSquareFoot"
  ],
  rentalDetails: ["price", "monthlyRent", "cashInvested", "annualCashFlow", "cashOnCash"],
  estimatedInsurance: ["estimatedMonthlyInsurance"],
  rehabEstimate: [
    "estimatedRehabLow",
    "estimatedRehabMid",
    "estimatedRehabHigh",
    "leadPaintRisk",
    "wiringRisk",
    "asbestosRisk",
    "asbestosFlag"
  ],
  propertyTax: ["estimatedAnnual", "billOnRecord", "atInvestorRate", "investorRatePercent", "reassessmentIncrease"],
  regulatoryIntelligence: ["marketTrend", "appreciation"],
  landlordScore: ["score", "evictionWeeks", "rentControl"],
  landlordDetails: ["state", "label"],
  maxAllowableOffers: [
    "longTermRentalBreakEven",
    "brrrrFullRecycle",
    "flipTargetProfit",
    "flipSeventyPercentRule",
    "outcomes"
  ],
  offerAnswer: ["price", "outcome"],
  breakEvens: ["monthlyRent", "occupancy", "interestRate", "interestRateOutcome", "price", "priceOutcome"],
  quality: ["coverage", "confidence", "limits", "notAnalyzed", "missingCore", "fallbacks", "inputFlags", "mortgageRate"]
} as const

const whole = InvestorFindings.fields
const sections = whole.strategies.fields
const { estimatedInsurance, propertyTax, rehabEstimate } = whole.hiddenCosts.fields
const [LandlordScore] = whole.regulatoryIntelligence.fields.landlordScore.members
const [BreakEvens] = whole.breakEvens.members

const { byStrategy } = whole.maxAllowableOffers.fields
const [PlanOffers] = byStrategy.fields.longTermRental.members

const CompactOffer = PlanOffers.fields.breakEven
  .mapFields(Struct.pick(kept.offerAnswer))
  .annotate({ identifier: "CompactOffer", description: "The highest price at which a condition holds." })

const earned = { description: "The main figures of the strategy." }

const CompactStrategies = Schema.Struct({
  shortTermRental: Schema.Struct({
    ...Struct.pick(sections.shortTermRental.fields, kept.shortTermRental),
    details: sections.shortTermRental.fields.details.mapFields(Struct.pick(kept.lettingDetails)).annotate(earned)
  }).annotate({ description: "Nightly rental." }),
  subjectTo: Schema.Struct({
    ...Struct.pick(sections.subjectTo.fields, kept.subjectTo),
    details: sections.subjectTo.fields.details.mapFields(Struct.pick(kept.subjectToDetails)).annotate(earned)
  }).annotate({ description: "Taking over the owner's loan. Every figure depends on a loan that may not exist." }),
  coLiving: Schema.Struct({
    ...Struct.pick(sections.coLiving.fields, kept.coLiving),
    details: sections.coLiving.fields.details.mapFields(Struct.pick(kept.lettingDetails)).annotate(earned)
  }).annotate({ description: "Rental by the room." }),
  brrrr: Schema.Struct({
    ...Struct.pick(sections.brrrr.fields, kept.brrrr),
    details: sections.brrrr.fields.details.mapFields(Struct.pick(kept.brrrrDetails)).annotate(earned)
  }).annotate({ description: "Buy, rehab, rent, refinance, repeat." }),
  fixAndFlip: sections.fixAndFlip
    .mapFields(Struct.pick(kept.fixAndFlip))
    .annotate({ description: "Buy, renovate, sell." })
})

const CompactMetrics = Schema.Struct({
  ...Struct.pick(whole.derivedMetrics.fields, kept.derivedMetrics),
  details: whole.derivedMetrics.fields.details
    .mapFields(Struct.pick(kept.rentalDetails))
    .annotate({ description: "The basis of the metrics." })
})

const CompactCosts = Schema.Struct({
  estimatedInsurance: estimatedInsurance
    .mapFields(Struct.pick(kept.estimatedInsurance))
    .annotate({ description: "Insurance of the house as a rental." }),
  rehabEstimate: rehabEstimate
    .mapFields(Struct.pick(kept.rehabEstimate))
    .annotate({ description: "The estimated cost of the work on the house." }),
  propertyTax: propertyTax
    .mapFields(Struct.pick(kept.propertyTax))
    .annotate({ description: "Property tax after the sale." })
})

const CompactRegulation = Schema.Struct({
  ...Struct.pick(whole.regulatoryIntelligence.fields, kept.regulatoryIntelligence),
  landlordScore: Schema.NullOr(
    Schema.Struct({
      ...Struct.pick(LandlordScore.fields, kept.landlordScore),
      details: LandlordScore.fields.details
        .mapFields(Struct.pick(kept.landlordDetails))
        .annotate({ description: "The state, and the score in words." })
    })
  ).annotate({
    description: "The landlord score, by the state's laws and its property tax. `null` outside the 50 states and DC."
  })
})

const CompactPlanOffers = Schema.Struct({
  breakEven: CompactOffer.annotateKey({ description: "The highest price at which the plan loses no money." }),
  target: Schema.NullOr(CompactOffer).annotate({
    description: "The highest price at which the plan reaches the request's `targetReturn`. `null` without a target.",
    examples: [{ price: 96_000, outcome: "price" }]
  })
})

const CompactOffers = Schema.Struct({
  ...Struct.pick(whole.maxAllowableOffers.fields, kept.maxAllowableOffers),
  byStrategy: byStrategy
    .mapFields(
      Record.map(() =>
        Schema.NullOr(CompactPlanOffers).annotate({
          description: "The result of the plan of that name. `null` if it can't be computed.",
          examples: [{ breakEven: { price: 108_000, outcome: "price" }, target: null }]
        })
      )
    )
    .annotate({
      description:
        "For each plan, the highest price at which it loses no money, and the highest at which it reaches the target."
    })
})

/**
 * `InvestorAnalysis` without the details behind its figures. It has fewer keys, in the same positions with the same meanings.
 * About 4 KB of JSON.
 */
export const CompactAnalysis = Schema.Struct({
  verdict: whole.verdict
    .mapFields(Struct.pick(kept.verdict))
    .annotate({ description: "Says whether the house is worth buying, with which plan, and up to which price." }),
  ...Struct.pick(whole, kept.analysis),
  strategies: CompactStrategies.annotate({ description: "The figures and the verdict of each strategy." }),
  derivedMetrics: CompactMetrics.annotate({ description: "The deal as a plain rental with a loan." }),
  hiddenCosts: CompactCosts.annotate({ description: "Costs that a listing does not state." }),
  regulatoryIntelligence: CompactRegulation.annotate({
    description: "The effect of the state's law on a landlord, and the direction of the market."
  }),
  maxAllowableOffers: CompactOffers.annotate({ description: "The highest prices at which each plan works." }),
  breakEvens: Schema.NullOr(BreakEvens.mapFields(Struct.pick(kept.breakEvens))).annotate({
    description:
      "The points at which the plain rental breaks even, changing one figure at a time. `null` without a deal."
  }),
  quality: whole.quality
    .mapFields(Struct.pick(kept.quality))
    .annotate({ description: "The completeness and confidence of the analysis." }),
  disclaimers: Schema.Struct({
    general: knownTextField("The caveats to read with the figures.", investorTexts.disclaimers.general)
  }).annotate({ description: "The general caveat. The view `full` has the others." })
}).annotate({
  identifier: "CompactAnalysis",
  description: "Five strategies scored for one house, with metrics and costs, without the evidence behind them."
})
export type CompactAnalysis = typeof CompactAnalysis.Type

/** The compact form of an analysis. */
export const compactAnalysisOf = (analysis: PlainAnalysis): CompactAnalysis => {
  const { derivedMetrics, hiddenCosts, maxAllowableOffers, regulatoryIntelligence } = analysis
  const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = analysis.strategies
  return {
    verdict: Struct.pick(analysis.verdict, kept.verdict),
    ...Struct.pick(analysis, kept.analysis),
    strategies: {
      shortTermRental: {
        ...Struct.pick(shortTermRental, kept.shortTermRental),
        details: Struct.pick(shortTermRental.details, kept.lettingDetails)
      },
      subjectTo: {
        ...Struct.pick(subjectTo, kept.subjectTo),
        details: Struct.pick(subjectTo.details, kept.subjectToDetails)
      },
      coLiving: {
        ...Struct.pick(coLiving, kept.coLiving),
        details: Struct.pick(coLiving.details, kept.lettingDetails)
      },
      brrrr: { ...Struct.pick(brrrr, kept.brrrr), details: Struct.pick(brrrr.details, kept.brrrrDetails) },
      fixAndFlip: Struct.pick(fixAndFlip, kept.fixAndFlip)
    },
    derivedMetrics: {
      ...Struct.pick(derivedMetrics, kept.derivedMetrics),
      details: Struct.pick(derivedMetrics.details, kept.rentalDetails)
    },
    hiddenCosts: {
      estimatedInsurance: Struct.pick(hiddenCosts.estimatedInsurance, kept.estimatedInsurance),
      rehabEstimate: Struct.pick(hiddenCosts.rehabEstimate, kept.rehabEstimate),
      propertyTax: Struct.pick(hiddenCosts.propertyTax, kept.propertyTax)
    },
    regulatoryIntelligence: {
      ...Struct.pick(regulatoryIntelligence, kept.regulatoryIntelligence),
      landlordScore: whenKnown(regulatoryIntelligence.landlordScore, (landlord) => ({
        ...Struct.pick(landlord, kept.landlordScore),
        details: Struct.pick(landlord.details, kept.landlordDetails)
      }))
    },
    maxAllowableOffers: {
      ...Struct.pick(maxAllowableOffers, kept.maxAllowableOffers),
      byStrategy: Record.map(maxAllowableOffers.byStrategy, (offers) =>
        whenKnown(offers, ({ breakEven, target }) => ({
          breakEven: Struct.pick(breakEven, kept.offerAnswer),
          target: whenKnown(target, Struct.pick(kept.offerAnswer))
        }))
      )
    },
    breakEvens: whenKnown(analysis.breakEvens, Struct.pick(kept.breakEvens)),
    quality: Struct.pick(analysis.quality, kept.quality),
    disclaimers: { general: investorTexts.disclaimers.general }
  }
}
