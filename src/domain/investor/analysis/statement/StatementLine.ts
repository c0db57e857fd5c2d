import { Schema } from "effect"

import { wholeDollars } from "../../deal/FigureText.ts"
import { knownDollarField, knownTextField } from "../field/fields.ts"

/** One line of a statement. */
export const StatementLine = Schema.Struct({
  name: knownTextField("What it is for.", "Gross rent"),
  amount: knownDollarField("US dollars.", 20_280)
}).annotate({ identifier: "StatementLine", description: "One line of a statement." })
export type StatementLine = typeof StatementLine.Type

/** The lines of a statement at full precision, in their order, by name. US dollars. */
export type Amounts = Readonly<Record<string, number>>

/**
 * Amounts in whole dollars that add up to what is shown: each line is what it moves the rounded running total by, from
 * `from`, so that every subtotal is the rounding of the true one and every line within a dollar of its own. `to` is the true total, which
 * adding in another order may miss by its last bits. What is exactly 0 has no line.
 */
export const runningLines = (amounts: Amounts, from: number, to: number): ReadonlyArray<StatementLine> => {
  const arising = Object.entries(amounts).filter(([, amount]) => amount !== 0)
  let total = from
  let shown = wholeDollars(from)
  return arising.map(([name, amount], index) => {
    total += amount
    const next = wholeDollars(index === arising.length - 1 ? to : total)
    const line = { name, amount: next - shown }
    shown = next
    return line
  })
}

/** The amount of a line; 0 where a statement does not have it. */
export const amountOf = (lines: ReadonlyArray<StatementLine>, name: string): number =>
  lines.find((line) => line.name === name)?.amount ?? 0
