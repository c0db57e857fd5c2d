import { Record, Schema } from "effect"

import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { verdictRules } from "../../../tables/investor/verdictRules.ts"
import { dollarsText, fill, offerPrice, percentText, whenKnown } from "../../deal/FigureText.ts"
import { type HighestOffer, noPrice } from "../../deal/HighestOffer.ts"
import { dollarField, knownTextField } from "../field/fields.ts"
import type { PlanKey, TargetOffer } from "../underwriting/PlanOffers.ts"
import type { Underwriting } from "../underwriting/Underwriting.ts"

const offer = (works: string, example: number) =>
  dollarField(
    `Highest price at which ${works}, US dollars.`,
    example,
    "`null` if every price works, or none does: `outcomes` says which."
  )

/** The outcome of the search for a highest price: a price, or the reason that no price was found. */
export const OfferOutcome = Schema.Literals(["price", "anyPrice", "noPrice", "notApplicable"])

const outcomeMeaning =
  "`price`: up to a price. `anyPrice`: at every price from $5,000 to $100,000,000. `noPrice`: at none. `notApplicable`: the " +
  "plan has no such return."

/** The schema of the field with the outcome of the offer of this name. */
const outcomeField = (name: string) =>
  Schema.NullOr(OfferOutcome).annotate({
    description: `The outcome of \`${name}\`. ${outcomeMeaning} \`null\` if the plan can't be computed.`,
    examples: ["price"]
  })

const offerExample = { price: 108_000, outcome: "price", text: "$108,000 or less" } as const

/** The highest price at which a condition holds, as the response has it. */
const OfferAnswer = Schema.Struct({
  price: dollarField("US dollars.", 108_000, "`null` if every price works, or none does."),
  outcome: OfferOutcome.annotate({ description: outcomeMeaning, examples: ["price"] }),
  text: knownTextField("The price in words.", "$108,000 or less")
}).annotate({ identifier: "OfferAnswer" })

const PlanOffer = Schema.Struct({
  breakEven: OfferAnswer.annotateKey({
    description:
      "The highest price at which the plan loses no money: no negative cash flow in the first year, or no loss on the resale."
  }),
  works: Schema.NullOr(OfferAnswer).annotate({
    description: fill(
      "The highest price at which the verdict counts the plan as working. It then loses nothing, returns {percent} a year or your " +
        "target, and costs at most {times} times the estimated value. `null` if the plan is impossible or can't be judged.",
      { percent: percentText(verdictRules.alternativePercent, 0), times: String(verdictRules.mostByValue) }
    ),
    examples: [offerExample]
  }),
  target: Schema.NullOr(OfferAnswer).annotate({
    description: "The highest price at which the plan reaches the request's `targetReturn`. `null` without a target.",
    examples: [{ price: 96_000, outcome: "price", text: "$96,000 or less" }]
  })
}).annotate({ identifier: "PlanOffers" })

const planOffer = (plan: string) =>
  Schema.NullOr(PlanOffer).annotate({
    description: `The offers of ${plan}. \`null\` if it can't be computed.`,
    examples: [{ breakEven: offerExample, works: offerExample, target: null }]
  })

/** The highest prices at which each plan works, US dollars, each with the property tax after a sale at that price. */
export const OffersSection = Schema.Struct({
  longTermRentalBreakEven: offer("the plain rental's cash flow is not negative", 108_000),
  brrrrFullRecycle: offer("the BRRRR leaves no cash in the deal", 99_171),
  flipTargetProfit: offer("the flip earns its target profit", 137_961),
  flipSeventyPercentRule: dollarField(
    "70% of the value after repair less the renovation, US dollars.",
    121_920,
    "`null` if that is not above 0."
  ),
  outcomes: Schema.Struct({
    longTermRentalBreakEven: outcomeField("longTermRentalBreakEven"),
    brrrrFullRecycle: outcomeField("brrrrFullRecycle"),
    flipTargetProfit: outcomeField("flipTargetProfit"),
    flipSeventyPercentRule: outcomeField("flipSeventyPercentRule")
  }).annotate({ description: "The reason why a price is `null`: every price works, or none does." }),
  byStrategy: Schema.Struct({
    longTermRental: planOffer("the plain rental"),
    shortTermRental: planOffer("nightly rental"),
    subjectTo: planOffer("taking over the owner's loan"),
    coLiving: planOffer("rental by the room"),
    brrrr: planOffer(
      "the BRRRR as it is held after the refinance, whose loan depends on rent and value; `brrrrFullRecycle` is about the cash left in it"
    ),
    fixAndFlip: planOffer("the flip")
  }).annotate({
    description:
      "For each plan, the highest price at which it loses no money, works for the verdict, and reaches the target."
  })
}).annotate({ identifier: "MaxAllowableOffers", description: "The highest prices at which each plan works." })

/** Writes the offers. */
export const offersSection = ({ breakEven, offers, strategies, verdict }: Underwriting): typeof OffersSection.Type => {
  const solved = {
    longTermRentalBreakEven: breakEven?.price ?? null,
    brrrrFullRecycle: strategies.brrrr.result?.fullRecycleOffer ?? null,
    flipTargetProfit: strategies.fixAndFlip.result?.targetProfitOffer ?? null,
    flipSeventyPercentRule: whenKnown(strategies.fixAndFlip.result, ({ seventyPercentOffer }) =>
      ruleOffer(seventyPercentOffer)
    )
  }
  const works = (key: PlanKey) => {
    const found = verdict.working.find(({ plan }) => plan === key)
    return offerAnswer(found === undefined ? noPrice : { kind: "price", price: Math.floor(found.price) })
  }
  const written = (key: PlanKey) =>
    whenKnown(offers[key], (known) => ({
      breakEven: offerAnswer(known.breakEven),
      works: verdict.open.includes(key) ? works(key) : null,
      target: whenKnown(known.target, offerAnswer)
    }))
  return {
    ...Record.map(solved, offerPrice),
    outcomes: Record.map(solved, (highest) => whenKnown(highest, ({ kind }) => kind)),
    byStrategy: {
      longTermRental: written("longTermRental"),
      shortTermRental: written("shortTermRental"),
      subjectTo: written("subjectTo"),
      coLiving: written("coLiving"),
      brrrr: written("brrrr"),
      fixAndFlip: written("fixAndFlip")
    }
  }
}

/** The offer by a rule of thumb: its result in whole dollars, or no price if that is not positive. */
const ruleOffer = (dollars: number): HighestOffer => {
  const price = Math.round(dollars)
  return price > 0 ? { kind: "price", price } : noPrice
}

/** Writes an offer as the response has it. */
const offerAnswer = (offer: TargetOffer): typeof OfferAnswer.Type => ({
  price: offer.kind === "price" ? offer.price : null,
  outcome: offer.kind,
  text: offerText(offer)
})

/** An offer in words: `$108,000 or less`. */
export const offerText = (offer: TargetOffer): string =>
  offer.kind === "price"
    ? fill(investorTexts.offers.price, { price: dollarsText(offer.price) })
    : investorTexts.offers[offer.kind]
