import { Schema } from "effect"

import { whenKnown } from "../../deal/FigureText.ts"
import type { Brrrr } from "../../strategies/Brrrr.ts"
import { ownCash, sourcesAndUses, sourcesAndUsesField } from "./SourcesAndUses.ts"
import { runningLines, StatementLine } from "./StatementLine.ts"

/** The statement of a BRRRR as fields of an answer. */
export const brrrrStatementFields = {
  costLines: Schema.NullOr(Schema.Array(StatementLine)).annotate({
    description:
      "What `totalCost` is made of, US dollars: the lines add up to it. Rent collected is negative. `null` where it can't be computed."
  }),
  refinanceLines: Schema.NullOr(Schema.Array(StatementLine)).annotate({
    description:
      "From `totalCost` to `cashLeftInDeal`, US dollars: added to the former these lines come to the latter. The loan is negative. " +
      "Empty without a refinance, `null` where it can't be computed."
  }),
  sourcesAndUses: sourcesAndUsesField.annotate({
    description:
      "What it takes until the refinance, and who pays it; both sides add up to `total`. `null` where it can't be computed."
  }),
  sourcesAndUsesAtRefinance: sourcesAndUsesField.annotate({
    description:
      "What the refinance pays off and costs, and who pays it; both sides add up to `total`. `null` where it can't be computed."
  })
}

/** Writes them. */
export const brrrrStatement = (result: Brrrr | null) => ({
  costLines: whenKnown(result, costLines),
  refinanceLines: whenKnown(result, refinanceLines),
  sourcesAndUses: whenKnown(result, sourcesAndUsesBefore),
  sourcesAndUsesAtRefinance: whenKnown(result, sourcesAndUsesAtRefinance)
})

const costs = ({ bridge, closing, holdMonthly, months, purchase, rehab }: Brrrr) => ({
  Price: purchase,
  "Closing costs": closing,
  Rehab: rehab,
  "Bridge loan points": bridge.points,
  "Bridge loan interest": bridge.interest,
  "Tax, insurance, fee and utilities until the refinance": holdMonthly * months
})

const costLines = (result: Brrrr): ReadonlyArray<StatementLine> =>
  runningLines({ ...costs(result), "Rent collected": -result.rentCollected }, 0, result.allIn)

const refinanceLines = ({ allIn, cashLeft, refinanceCost, refinanceLoan }: Brrrr): ReadonlyArray<StatementLine> =>
  runningLines({ "Refinance cost": refinanceCost, "Refinance loan": -refinanceLoan }, allIn, cashLeft)

/** Until the refinance: what is paid, and from what. Rent beyond the own cash that is needed is kept. */
const sourcesAndUsesBefore = (result: Brrrr) => {
  const { allIn, bridge, rentCollected } = result
  const own = allIn - bridge.principal
  const kept = Math.max(0, -own)
  return sourcesAndUses(
    { ...costs(result), "Rent kept": kept },
    { [ownCash]: Math.max(0, own), "Bridge loan": bridge.principal, "Rent collected": rentCollected },
    allIn + rentCollected + kept
  )
}

/** At the refinance: the bridge loan is paid off, and what is left is paid out. Without one, own cash pays the bridge loan off. */
const sourcesAndUsesAtRefinance = ({ bridge, refinanceCost, refinanceLoan }: Brrrr) => {
  const payOff = bridge.principal + refinanceCost
  return sourcesAndUses(
    {
      "Bridge loan paid off": bridge.principal,
      "Refinance cost": refinanceCost,
      "Cash paid out": Math.max(0, refinanceLoan - payOff)
    },
    { "Refinance loan": refinanceLoan, [ownCash]: Math.max(0, payOff - refinanceLoan) },
    Math.max(refinanceLoan, payOff)
  )
}
