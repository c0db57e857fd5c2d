import { Schema, Struct } from "effect"

import { decimals, wholeDollars } from "../deal/FigureText.ts"
import { dollarField } from "./field/fields.ts"
import type { Scored } from "./underwriting/Underwriting.ts"
import { shortVerdict, VerdictSection } from "./VerdictSection.ts"

/** The short verdict on one house of a list, for ranking it among the others. */
export const Screening = Schema.Struct({
  ...Struct.pick(VerdictSection.fields, ["decision", "headline", "plan", "price"]),
  priceInUse: dollarField(
    "The price that `decision` is about: the estimated value, because a list has no asking prices. US dollars.",
    141_000,
    "`null` if no value is known."
  ),
  roomPercent: Schema.NullOr(Schema.Finite).annotate({
    description:
      "`price` compared with `priceInUse`, percent. If negative, `priceInUse` has to fall by this much. `null` if either is `null`.",
    examples: [-23.4]
  })
}).annotate({
  identifier: "Screening",
  description: "Says in short whether the house is worth buying. The reasons are in `verdict` of `/property-investor`."
})
export type Screening = typeof Screening.Type

/** Writes the short verdict on one house of a list. */
export const screeningOf = (scored: Scored): Screening => {
  const verdict = shortVerdict(scored)
  const priceInUse = scored.resolved.price
  return {
    ...verdict,
    priceInUse: priceInUse === null ? null : wholeDollars(priceInUse),
    roomPercent:
      verdict.price === null || priceInUse === null || priceInUse === 0
        ? null
        : decimals(100 * (verdict.price / priceInUse - 1), 1)
  }
}

/**
 * The indexes of the houses of a list, the best verdict first: by decision, then by the percent that the highest price lies
 * above the price in use. Houses without a verdict are left out; equal ones keep the order of the list.
 */
export const rankedByVerdict = (list: ReadonlyArray<Screening | null>): ReadonlyArray<number> =>
  list
    .flatMap((screening, index) => (screening === null ? [] : [{ screening, index }]))
    .toSorted(
      (a, b) =>
        order.indexOf(a.screening.decision) - order.indexOf(b.screening.decision) ||
        roomOf(b.screening) - roomOf(a.screening)
    )
    .map(({ index }) => index)

const order: ReadonlyArray<Screening["decision"]> = ["buy", "buyBelow", "dontBuy", "cannotJudge"]

/**
 * The room of a house, for sorting: its highest price above the price in use, in percent. -101, below every possible
 * value, if no price works.
 */
const roomOf = ({ roomPercent }: Screening): number => roomPercent ?? -101
