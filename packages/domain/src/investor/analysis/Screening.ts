import { Schema, Struct } from "effect"

import { decimals, wholeDollars } from "../deal/FigureText.ts"
import { dollarField } from "./field/fields.ts"
import type { Scored } from "./underwriting/Underwriting.ts"
import { shortVerdict, VerdictSection } from "./VerdictSection.ts"

/** The verdict on one house of a list, short: enough to rank it among the others. */
export const Screening = Schema.Struct({
  ...Struct.pick(VerdictSection.fields, ["decision", "headline", "plan", "price"]),
  priceInUse: dollarField(
    "The price that `decision` is about: the estimated value, because a list states no asking prices. US dollars.",
    141_000,
    "`null` if no value is known."
  ),
  roomPercent: Schema.NullOr(Schema.Finite).annotate({
    description:
      "How far `price` lies above `priceInUse`, in percent; below zero, how far the price has to fall. `null` if either is " +
      "`null`.",
    examples: [-23.4]
  })
}).annotate({
  identifier: "Screening",
  description: "If the house is worth buying, in short. The reasons are in `verdict` of `/property-investor`."
})
export type Screening = typeof Screening.Type

/** Writes the short verdict. */
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
 * The positions of the houses of a list, the best verdict first: by decision, then by room. Houses without a verdict are left
 * out; equals keep the order of the list.
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

/** Without a price that works there is less room than at any price, and percentages of a price end at -100. */
const roomOf = ({ roomPercent }: Screening): number => roomPercent ?? -101
