import { Schema } from "effect"

import { wholeDollars } from "../../deal/FigureText.ts"
import type { FixAndFlip } from "../../strategies/FixAndFlip.ts"
import { knownDollarField } from "../field/fields.ts"
import { ownCash, sourcesAndUses } from "./SourcesAndUses.ts"
import { runningLines, StatementLine } from "./StatementLine.ts"

/** A flip from the sale price to the profit. */
const ResaleStatement = Schema.Struct({
  lines: Schema.Array(StatementLine).annotate({
    description: "What comes in is positive, what goes out negative, US dollars."
  }),
  profit: knownDollarField("The sum of the lines, before income tax, US dollars.", -53_876)
}).annotate({ identifier: "ResaleStatement" })
type ResaleStatement = typeof ResaleStatement.Type

/** The statement as a field of an answer. */
export const resaleStatementField = Schema.NullOr(ResaleStatement).annotate({
  description:
    "The flip line by line. Lines are rounded by running total, so that they add up: each is within a dollar of its own " +
    "rounding. A line of 0 is left out. `null` where it can't be computed."
})

/** What the lines are called that the section shows beside the statement, too. */
export const resaleLines = {
  selling: "Commissions, concessions and title",
  transferTax: "Seller's transfer tax",
  points: "Bridge loan points",
  interest: "Bridge loan interest",
  holding: "Tax, insurance, fee and utilities until the sale"
} as const

/** Writes the statement of a flip. */
export const resaleStatement = (flip: FixAndFlip): ResaleStatement => {
  const { afterRepairValue, bridge, closing, holdMonthly, months, profit, purchase, rehab, sellerTransferPercent } =
    flip
  const transferTax = (sellerTransferPercent / 100) * afterRepairValue
  return {
    lines: runningLines(
      {
        "Sale at the value after repair": afterRepairValue,
        [resaleLines.selling]: transferTax - flip.sellingCosts,
        [resaleLines.transferTax]: -transferTax,
        Price: -purchase,
        "Closing costs": -closing,
        Rehab: -rehab,
        [resaleLines.points]: -bridge.points,
        [resaleLines.interest]: -bridge.interest,
        [resaleLines.holding]: -holdMonthly * months
      },
      0,
      profit
    ),
    profit: wholeDollars(profit)
  }
}

/** What a flip takes until the sale, and who pays it. */
export const flipSourcesAndUses = ({
  bridge,
  cashInvested,
  closing,
  holdMonthly,
  months,
  purchase,
  rehab
}: FixAndFlip) =>
  sourcesAndUses(
    {
      Price: purchase,
      "Closing costs": closing,
      Rehab: rehab,
      [resaleLines.points]: bridge.points,
      [resaleLines.interest]: bridge.interest,
      [resaleLines.holding]: holdMonthly * months
    },
    { [ownCash]: cashInvested, "Bridge loan": bridge.principal },
    cashInvested + bridge.principal
  )
