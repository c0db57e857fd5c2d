import { Schema } from "effect"

import type { Acquisition } from "../../deal/Acquisition.ts"
import { wholeDollars } from "../../deal/FigureText.ts"
import { knownDollarField } from "../field/fields.ts"
import { amountOf, type Amounts, runningLines, StatementLine } from "./OperatingStatement.ts"

/** The money that a purchase needs, and its sources. */
const SourcesAndUses = Schema.Struct({
  uses: Schema.Array(StatementLine).annotate({ description: "The uses of the money, US dollars." }),
  sources: Schema.Array(StatementLine).annotate({ description: "The sources of the money, US dollars." }),
  total: knownDollarField("The sum of the uses, and of the sources, US dollars.", 221_450)
}).annotate({ identifier: "SourcesAndUses" })
type SourcesAndUses = typeof SourcesAndUses.Type

/** The table of sources and uses as a field of an answer. */
export const sourcesAndUsesField = Schema.NullOr(SourcesAndUses).annotate({
  description:
    "The money needed until the first rent, and who pays it. Lines are rounded by running total, so that both sides add up " +
    "to `total`. Lines of 0 are left out. `null` if it can't be computed."
})

/** Writes a table of sources and uses; both sides come to `total`, US dollars. */
export const sourcesAndUses = (uses: Amounts, sources: Amounts, total: number): SourcesAndUses => ({
  uses: runningLines(uses, 0, total),
  sources: runningLines(sources, 0, total),
  total: wholeDollars(total)
})

/** The sources and uses of a house bought to let. `loan` is the name of the borrowed part. */
export const purchaseToLet = (acquisition: Acquisition, loan: string = "Loan"): SourcesAndUses => {
  const { borrowed, cashInvested, closing, downtime, downtimePayments, furnishing, points, price, work } = acquisition
  const fromSeller = acquisition.loan.behind?.principal ?? 0
  return sourcesAndUses(
    {
      Price: price,
      "Closing costs": closing,
      "Loan points": points,
      "Work before letting": work,
      "Tax, insurance, fee and utilities until the first rent": downtime,
      "Loan payments until the first rent": downtimePayments,
      Furnishing: furnishing
    },
    { [ownCash]: cashInvested, [loan]: borrowed - fromSeller, "Lent by the seller": fromSeller },
    cashInvested + borrowed
  )
}

/** The part of the sources that is not own cash, US dollars. */
export const borrowedOf = ({ sources, total }: SourcesAndUses): number => total - amountOf(sources, ownCash)

/** The name of an investor's own part of the sources. */
export const ownCash = "Own cash"
