import { Schema } from "effect"

import { figureNames, lineNames } from "../../../tables/investor/figureNames.ts"
import { financing } from "../../../tables/investor/financing.ts"
import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { dollarsOrNull, dollarsText, fill, offerPrice, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import type { Brrrr, BrrrrPlan } from "../../strategies/Brrrr.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import { dollarField, knownTextField, offerOutcomeField, textField, weaknessesField } from "../field/fields.ts"
import {
  StatementLine,
  leaseStatement,
  operatingStatementField,
  ownCash,
  runningLines,
  sourcesAndUses,
  sourcesAndUsesField
} from "../statement/Statements.ts"
import { atPriceText, renovationFields, renovationFigures, renovationWeaknesses } from "./RenovationFields.ts"

/** The fields with the statements of a BRRRR. */
const brrrrStatementFields = {
  costLines: Schema.NullOr(Schema.Array(StatementLine)).annotate({
    description:
      "The lines that add up to `totalCost`, US dollars. Collected rent is negative. `null` if they can't be computed."
  }),
  refinanceLines: Schema.NullOr(Schema.Array(StatementLine)).annotate({
    description:
      "The lines that lead from `totalCost` to `cashLeftInDeal` when added, US dollars. The loan is negative. Empty without a refinance, `null` if they can't be computed."
  }),
  sourcesAndUses: sourcesAndUsesField.annotate({
    description:
      "The money needed until the refinance, and its sources; both sides add up to `total`. `null` if it can't be computed."
  }),
  sourcesAndUsesAtRefinance: sourcesAndUsesField.annotate({
    description:
      "The payoff and the costs of the refinance, and the sources that pay them; both sides add up to `total`. `null` if they can't be computed."
  })
}

const costs = ({ bridge, closing, holdMonthly, months, purchase, rehab }: Brrrr) => ({
  [figureNames.askingPrice]: purchase,
  [figureNames.closingPercent]: closing,
  [figureNames.rehabBudget]: rehab,
  [figureNames.bridgePoints]: bridge.points,
  [lineNames.bridgeInterest]: bridge.interest,
  [lineNames.holdingToRefinance]: holdMonthly * months
})

const costLines = (result: Brrrr): ReadonlyArray<StatementLine> =>
  runningLines({ ...costs(result), [lineNames.rentCollected]: -result.rentCollected }, 0, result.allIn)

const refinanceLines = ({ allIn, cashLeft, refinanceCost, refinanceLoan }: Brrrr): ReadonlyArray<StatementLine> =>
  runningLines(
    { [figureNames.refinanceCost]: refinanceCost, [lineNames.refinanceLoan]: -refinanceLoan },
    allIn,
    cashLeft
  )

/**
 * The sources and uses at the refinance. The new loan pays off the bridge loan and pays the cost, and the remainder is
 * paid out. If the loan is too small, own cash pays the difference.
 */
const sourcesAndUsesAtRefinance = ({ bridge, refinanceCost, refinanceLoan }: Brrrr) => {
  const payOff = bridge.principal + refinanceCost
  return sourcesAndUses(
    {
      [lineNames.bridgePaidOff]: bridge.principal,
      [figureNames.refinanceCost]: refinanceCost,
      [lineNames.cashPaidOut]: Math.max(0, refinanceLoan - payOff)
    },
    { [lineNames.refinanceLoan]: refinanceLoan, [ownCash]: Math.max(0, payOff - refinanceLoan) },
    Math.max(refinanceLoan, payOff)
  )
}

/** Buy, rehab, rent, refinance, repeat. */
export const BrrrrSection = Schema.Struct({
  cashLeftInDeal: dollarField(
    "Own money still in the house after the refinance, US dollars; negative if more came out than went in.",
    114_946
  ),
  verdict: knownTextField(
    "The share of the cost that stays in the house, in words after an emoji. Never green or yellow if the house loses money each month.",
    "🔴 Not a BRRRR at this price: buy at or below $104,935 to recycle all capital"
  ),
  details: Schema.Struct({
    ...renovationFields,
    totalCost: dollarField("All money paid before the refinance, less the rent collected, US dollars.", 272_150),
    refinanceLoan: dollarField("The new loan, as large as value and rent allow, US dollars.", 161_704),
    bindingLimit: textField("The limit of `refinanceLoan`: `LTV`, the value, or `DSCR`, the rent.", "DSCR"),
    monthlyCashFlowAfter: dollarField(
      "Cash flow after the refinance, US dollars a month, less the capital reserve.",
      -634
    ),
    maxOffer: dollarField(
      "Highest purchase price that leaves no cash in the deal, US dollars.",
      104_935,
      "`null` if every price works or none does, or if it can't be computed: see `maxOfferOutcome`."
    ),
    maxOfferOutcome: offerOutcomeField("maxOffer"),
    ...brrrrStatementFields,
    operatingStatement: operatingStatementField,
    weaknesses: weaknessesField(financing.refinance.weakness)
  }).annotate({ description: "The evidence behind the figures." })
})
  .annotate({ identifier: "BrrrrSection" })
  .annotateKey({ description: "Buy, rehab, rent, refinance, repeat." })

/** Writes the section of the BRRRR strategy. */
export const brrrrSection = (
  result: BrrrrPlan | null,
  { input, resolved }: StrategyBasis
): typeof BrrrrSection.Type => ({
  cashLeftInDeal: dollarsOrNull(result?.cashLeft),
  verdict: result === null ? texts.unknown : verdictOf(result, atPriceText(input)),
  details: {
    ...renovationFigures(result),
    totalCost: dollarsOrNull(result?.allIn),
    refinanceLoan: dollarsOrNull(result?.refinanceLoan),
    bindingLimit: result?.bindingLimit ?? null,
    monthlyCashFlowAfter: dollarsOrNull(result?.cashFlowMonthly),
    maxOffer: offerPrice(result?.fullRecycleOffer),
    maxOfferOutcome: result?.fullRecycleOffer.kind ?? null,
    ...brrrrStatement(result),
    operatingStatement: whenKnown(result, leaseStatement),
    weaknesses: result === null ? [] : weaknessesOf(input, result.rentAfter > (resolved.rent ?? 0))
  }
})

const weaknessesOf = (input: InvestorInput, rentRises: boolean): ReadonlyArray<string> => [
  ...renovationWeaknesses(input),
  financing.refinance.weakness,
  ...(rentRises ? [financing.renovatedRent.weakness] : [])
]

const texts = investorTexts.verdicts.brrrr

const verdictOf = (result: BrrrrPlan, at: string): string => {
  const standing = standingOf(result.cashLeftPercent / 100)
  const { cashFlowMonthly, fullRecycleOffer: offer } = result
  if (standing === null) {
    return offer.kind === "price"
      ? fill(texts.tooExpensive, { at, maxOffer: dollarsText(offer.price) })
      : texts.neverRecycles
  }
  return wholeDollars(cashFlowMonthly) < 0
    ? fill(texts.losing, { standing: standing.text, loss: dollarsText(cashFlowMonthly) })
    : `${standing.icon} ${standing.text}`
}

/**
 * The words for a BRRRR by the share of its cost that stays in the house; `null` if the share is too large for a BRRRR.
 */
const standingOf = (share: number) => {
  const { capitalHeavy, fullRecycle, strong, workable } = texts.atMostShare
  if (share <= fullRecycle) return texts.fullRecycle
  if (share <= strong) return texts.strong
  if (share <= workable) return texts.workable
  return share <= capitalHeavy ? texts.capitalHeavy : null
}

/** Writes the statements of a BRRRR; each is `null` without a result. */
export const brrrrStatement = (result: Brrrr | null) => ({
  costLines: whenKnown(result, costLines),
  refinanceLines: whenKnown(result, refinanceLines),
  sourcesAndUses: whenKnown(result, sourcesAndUsesBefore),
  sourcesAndUsesAtRefinance: whenKnown(result, sourcesAndUsesAtRefinance)
})

/** The sources and uses from the purchase until the refinance. Rent that exceeds the needed own cash is kept. */
const sourcesAndUsesBefore = (result: Brrrr) => {
  const { allIn, bridge, rentCollected } = result
  const own = allIn - bridge.principal
  const kept = Math.max(0, -own)
  return sourcesAndUses(
    { ...costs(result), [lineNames.rentKept]: kept },
    { [ownCash]: Math.max(0, own), [lineNames.bridgeLoan]: bridge.principal, [lineNames.rentCollected]: rentCollected },
    allIn + rentCollected + kept
  )
}
