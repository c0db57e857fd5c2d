import { dollarField, textField } from "@property-intelligence/domain/investor/analysis/field/fields.ts"
import { rankedStrategy } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import type { Deal } from "@property-intelligence/domain/investor/deal/Deal.ts"
import { dollarsOrNull, percentText, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { fixAndFlip } from "@property-intelligence/domain/investor/strategies/FixAndFlip.ts"
import {
  onCurve,
  scoreStrategy,
  type StrategyScore
} from "@property-intelligence/domain/investor/strategies/StrategyScore.ts"
import { type ScoringRow, strategyScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"
import { Schema } from "effect"

/** A contract on the house, sold on to a flipper for a fee. US dollars. */
interface Wholesale {
  /** What the flipper pays by the trade's quick rule, less the fee. */
  readonly contractPrice: number
  readonly fee: number
  /** The fee by the value after repair. */
  readonly marginPercent: number
  /** How far the contract lies below the house as it stands, percent; 0 where it does not. */
  readonly discountPercent: number
}

const fee = 10_000

/** The deal as a contract to sell on; `null` where no renovation can be planned. */
const wholesale = (deal: Deal | null): Wholesale | null => {
  if (deal === null || deal.renovation === null) return null
  const { afterRepairValue, purchase, seventyPercentOffer } = fixAndFlip(deal, deal.renovation)
  const contractPrice = seventyPercentOffer - fee
  return {
    contractPrice,
    fee,
    marginPercent: (100 * fee) / afterRepairValue,
    discountPercent: 100 * Math.max(0, 1 - contractPrice / purchase)
  }
}

/** In the service this is a row of `strategyScoring.ranked`. A new sub-score has a text there, too. */
const scoring = {
  weights: { discount: 60, margin: 20, market: 20 },
  curves: strategyScoring.ranked.fixAndFlip.curves,
  core: ["discount", "margin"]
} as const satisfies ScoringRow

const scoreWholesale = (result: Wholesale | null, priceGrowth: number | null): StrategyScore =>
  scoreStrategy(
    scoring,
    {
      discount: onCurve(result?.discountPercent ?? null, scoring.curves.discount),
      margin: onCurve(result?.marginPercent ?? null, scoring.curves.margin),
      market: onCurve(priceGrowth, scoring.curves.market)
    },
    []
  )

/** The entry of `StrategySections`: sign, and sell the contract. */
export const WholesaleSection = Schema.Struct({
  contractPrice: dollarField("What the contract is signed for, US dollars.", 111_920),
  assignmentFee: dollarField("What it is sold on for beyond that, US dollars.", fee),
  requiredDiscount: textField("How far the contract lies below the house as it stands, percent.", "35.8%")
})
  .annotate({ identifier: "WholesaleSection" })
  .annotateKey({ description: "Sign, and sell the contract." })

/** The entry of the record `strategies`. */
export const wholesaleStrategy = rankedStrategy({
  name: "Wholesale",
  shortName: "Wholesale",
  listed: 6,
  tie: 6,
  compute: ({ resolved }) => wholesale(resolved.deal),
  outcome: ({ resolved }) =>
    resolved.deal === null || resolved.deal.renovation === null ? null : { earns: fee, held: null, resale: null },
  barred: () => null,
  score: (result, { surroundings }) => scoreWholesale(result, surroundings.yearOverYearAppreciation),
  section: (result) => ({
    contractPrice: dollarsOrNull(result?.contractPrice),
    assignmentFee: dollarsOrNull(result?.fee),
    requiredDiscount: whenKnown(result, ({ discountPercent }) => percentText(discountPercent))
  })
})
