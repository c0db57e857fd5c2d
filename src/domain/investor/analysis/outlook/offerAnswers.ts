import { Schema } from "effect"

import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { dollarsText, fill } from "../../deal/FigureText.ts"
import { dollarField, knownTextField } from "../field/fields.ts"
import type { TargetOffer } from "../underwriting/PlanOffers.ts"

/** Whether an offer is a price, or why it is none. */
export const OfferOutcome = Schema.Literals(["price", "anyPrice", "noPrice", "notApplicable"])

const outcomeMeaning =
  "`price`: up to a price; `anyPrice`: at every price that can be asked; `noPrice`: at none; `notApplicable`: the plan has no " +
  "such return."

/** Why an offer of the same name is `null`, or that it is a price. */
export const outcomeField = (name: string) =>
  Schema.NullOr(OfferOutcome).annotate({
    description: `Of \`${name}\`. ${outcomeMeaning} \`null\` where the plan can't be computed.`,
    examples: ["price"]
  })

/** The highest price at which something holds. */
export const OfferAnswer = Schema.Struct({
  price: dollarField("US dollars.", 108_000, "`null` where every price will do, or none."),
  outcome: OfferOutcome.annotate({ description: outcomeMeaning, examples: ["price"] }),
  text: knownTextField("The same in words.", "$108,000 or less")
}).annotate({ identifier: "OfferAnswer" })

/** Writes an offer. */
export const offerAnswer = (offer: TargetOffer): typeof OfferAnswer.Type => ({
  price: offer.kind === "price" ? offer.price : null,
  outcome: offer.kind,
  text: offerText(offer)
})

/** An offer in words: `$108,000 or less`. */
export const offerText = (offer: TargetOffer): string =>
  offer.kind === "price"
    ? fill(investorTexts.offers.price, { price: dollarsText(offer.price) })
    : investorTexts.offers[offer.kind]
