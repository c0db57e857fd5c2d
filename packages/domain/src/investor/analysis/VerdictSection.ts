import { Schema } from "effect"

import { financing } from "../../tables/investor/financing.ts"
import { verdictRules } from "../../tables/investor/verdictRules.ts"
import {
  decimals,
  dollarsOrNull,
  dollarsText,
  fill,
  offerPrice,
  percentText,
  whenKnown,
  wholeDollars
} from "../deal/FigureText.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import type { ResolvedDeal } from "../deal/ResolvedDeal.ts"
import { disagreementsOf } from "./ComparablesSection.ts"
import { dollarField, knownDollarField, knownTextField, textField } from "./field/fields.ts"
import { estimatedRentPath } from "./underwriting/Assumed.ts"
import { planKeys } from "./underwriting/PlanOffers.ts"
import type { Scored, Underwriting } from "./underwriting/Underwriting.ts"
import type { Verdict } from "./underwriting/Verdict.ts"

const Plan = Schema.Literals(planKeys)

const planMeaning = "`longTermRental` is a plain rental, the others are the strategies of `strategyRanking`."

const PriceLimit = Schema.Literals(["target", "breakEven", "return", "cash", "value"]).annotate({
  description: fill(
    "The limit that sets the price. `target`: the `targetReturn` of the request, or the profit that a flip must earn. " +
      "`breakEven`: no loss in the first year. `return`: the plan earns as much over the years held as money earns elsewhere " +
      "without risk ({percent} a year). `cash`: a BRRRR still returns most of the money. `value`: {times} times the estimated " +
      "value, or the asking price if no value is known.",
    { percent: percentText(verdictRules.alternativePercent, 0), times: String(verdictRules.mostByValue) }
  ),
  examples: ["breakEven"]
})

const AtPrice = Schema.Struct({
  price: knownDollarField("The price in use, US dollars.", 141_000),
  isAsked: Schema.Boolean.annotate({
    description: "True if the price is the `askingPrice` of the request, false if it is the estimated value.",
    examples: [false]
  }),
  plan: Plan.annotate({
    description: `The plan of the verdict. If it has none, the plan with the best score, among those without a condition. ${planMeaning}`,
    examples: ["longTermRental"]
  }),
  cashFlow: dollarField("Cash flow of the first year after loan and reserve, US dollars.", -4212, "`null` for a flip."),
  profit: dollarField("Profit of the resale, US dollars.", -53_876, "`null` without a flip."),
  internalRateOfReturn: textField(
    "Return over the years held and the sale, percent a year.",
    "-2.80%",
    "`null` for a flip, and if no rate fits."
  )
})

const Reason = Schema.Struct({
  bearing: Schema.Literals(["for", "against"]).annotate({
    description: "`for`: a reason to buy. `against`: a reason not to."
  }),
  text: knownTextField(
    "The reason, in a sentence.",
    "At $141,000 it loses $4,212 a year after the loan and a reserve for repairs."
  )
})

/** The conclusion of the analysis: whether the house is worth buying, with which plan, and up to which price. */
export const VerdictSection = Schema.Struct({
  decision: Schema.Literals(["buy", "buyBelow", "dontBuy", "cannotJudge"]).annotate({
    description: fill(
      "`buy`: a plan works at the price in use. `buyBelow`: a plan works only at `price`, at most {percent} lower, the discount " +
        "of a distressed seller. `dontBuy`: `price` is lower still, or no price works. `cannotJudge`: too little is known, or " +
        "the kind of property is not analyzed.",
      { percent: percentText(100 * verdictRules.deepestDiscount, 0) }
    ),
    examples: ["dontBuy"]
  }),
  headline: knownTextField(
    "The decision in a sentence.",
    "Don't buy at the estimated $141,000: the most that any plan can pay is $108,000, as a plain rental."
  ),
  plan: Schema.NullOr(Plan).annotate({
    description: `The plan that works at the highest price, among the plans without a condition. ${planMeaning} \`null\` if none works.`,
    examples: ["longTermRental"]
  }),
  price: dollarField("Highest price at which `plan` works, US dollars.", 108_000, "`null` if none works."),
  priceLimit: Schema.NullOr(PriceLimit).annotate({
    description: "The limit that sets `price`. `null` if no plan works.",
    examples: ["breakEven"]
  }),
  atAskedPrice: Schema.NullOr(AtPrice).annotate({
    description:
      "The result of a plan at the price in use: the asking price, or else the estimated value. `null` if it can't be computed."
  }),
  conditional: Schema.NullOr(
    Schema.Struct({
      plan: Plan.annotate({ description: planMeaning, examples: ["subjectTo"] }),
      price: knownDollarField("Highest price at which the plan works, US dollars.", 150_000),
      condition: knownTextField("The condition of the plan.", verdictRules.conditions.subjectTo)
    })
  ).annotate({
    description: "A plan that works at a higher price than `price`, if its condition is true. `null` if no plan does."
  }),
  because: Schema.Array(Reason).annotate({
    description: "Up to three reasons, most important first. Empty for `cannotJudge`."
  }),
  killers: Schema.Array(Schema.String).annotate({
    description: "Facts that can end the deal whatever the figures, in sentences. Empty for `cannotJudge`.",
    examples: [[verdictRules.killers.flood]]
  }),
  hints: Schema.Array(Schema.String).annotate({
    description: "Fields to send, in sentences, so that a plan that is left out now can be judged. Often empty.",
    examples: [[verdictRules.hints.flip]]
  })
}).annotate({
  identifier: "Verdict",
  description: "Says whether the house is worth buying, with which plan, and up to which price."
})

type Written = typeof VerdictSection.Type

/** The decision of the verdict, with its sentence, plan and highest price: enough to rank a house among others. */
export const shortVerdict = ({
  input,
  resolved,
  verdict
}: Scored): Pick<Written, "decision" | "headline" | "plan" | "price"> => ({
  decision: verdict.decision,
  headline: verdictHeadline(verdict, input, resolved),
  plan: verdict.best?.plan ?? null,
  price: whenKnown(verdict.best, ({ price }) => Math.floor(price))
})

/** Writes the verdict. */
export const verdictSection = (underwriting: Underwriting): Written => {
  const { verdict } = underwriting
  const { best, conditional, decision } = verdict
  const judged = decision !== "cannotJudge"
  return {
    ...shortVerdict(underwriting),
    priceLimit: best?.limit ?? null,
    atAskedPrice: atAskedPriceOf(verdict, underwriting),
    conditional: whenKnown(conditional, ({ condition, plan, price }) => ({
      plan,
      price: Math.floor(price),
      condition
    })),
    because: judged ? reasonsOf(verdict, underwriting).slice(0, mostReasons) : [],
    killers: judged ? killersOf(verdict, underwriting) : [],
    hints: verdict.isFlipLeftOut ? [verdictRules.hints.flip] : []
  }
}

const mostReasons = 3

const verdictHeadline = (
  { best, decision, isFlipLeftOut }: Verdict,
  input: InvestorInput,
  { deal, kind, price, purchase }: ResolvedDeal
): string => {
  const { headline, plans, price: prices } = verdictRules
  if (kind.notAnalyzed !== null) return fill(headline.notAnalyzed, { reason: kind.notAnalyzed })
  if (price === null) return headline.withoutPrice
  if (purchase === null) return headline.withoutTables
  if (best === null) {
    if (deal !== null) return headline.noPrice
    return isFlipLeftOut ? headline.withoutRentOrWork : headline.withoutRentOrOffer
  }
  const at = fill(input.askingPrice === null ? prices.estimated : prices.stated, { price: dollarsText(price) })
  const values = { at, plan: plans[best.plan], offer: dollarsText(best.price) }
  return fill(decision === "cannotJudge" ? headline.withoutRent : headline[decision], values)
}

const atAskedPriceOf = ({ atPrice }: Verdict, { input, resolved, returns }: Underwriting): Written["atAskedPrice"] => {
  const { price } = resolved
  if (atPrice === null || price === null) return null
  const { held, resale } = atPrice.outcome
  const rate = returns[atPrice.plan]?.internalRateOfReturn ?? null
  return {
    price: wholeDollars(price),
    isAsked: input.askingPrice !== null,
    plan: atPrice.plan,
    cashFlow: dollarsOrNull(held?.cashFlow),
    profit: dollarsOrNull(resale?.profit),
    internalRateOfReturn: whenKnown(rate, (known) => percentText(100 * known, 2))
  }
}

type WrittenReason = typeof Reason.Type

const speaksFor = (text: string): WrittenReason => ({ bearing: "for", text })
const speaksAgainst = (text: string): WrittenReason => ({ bearing: "against", text })

/**
 * All reasons for and against the verdict, the most important first: the money, the price, then the return on the
 * money.
 */
const reasonsOf = (verdict: Verdict, underwriting: Underwriting): ReadonlyArray<WrittenReason> =>
  [
    moneyReason(verdict, underwriting),
    priceReason(verdict, underwriting),
    leaseReason(verdict, underwriting),
    valueReason(underwriting),
    loanReason(verdict, underwriting),
    returnReason(verdict, underwriting)
  ].filter((reason) => reason !== null)

const { killers, reasons } = verdictRules

const moneyReason = ({ atPrice }: Verdict, { resolved: { price } }: Underwriting): WrittenReason | null => {
  if (atPrice === null || price === null) return null
  const { held, resale } = atPrice.outcome
  const at = { price: dollarsText(price) }
  if (held !== null) {
    const values = { ...at, amount: dollarsText(held.cashFlow) }
    return held.cashFlow < 0 ? speaksAgainst(fill(reasons.loses, values)) : speaksFor(fill(reasons.leaves, values))
  }
  if (resale === null) return null
  const values = { ...at, amount: dollarsText(resale.profit), target: dollarsText(resale.targetProfit) }
  if (resale.profit < 0) return speaksAgainst(fill(reasons.resaleLoses, values))
  const earned = fill(reasons.resaleEarns, values)
  return resale.profit < resale.targetProfit ? speaksAgainst(earned) : speaksFor(earned)
}

const priceReason = ({ best }: Verdict, { resolved: { price } }: Underwriting): WrittenReason | null => {
  if (price === null) return null
  if (best === null) return speaksAgainst(reasons.noOffer)
  const room = best.price - price
  const values = { amount: dollarsText(room), percent: percentText((-100 * room) / price, 0) }
  return room < 0 ? speaksAgainst(fill(reasons.gap, values)) : speaksFor(fill(reasons.room, values))
}

/**
 * The reason that a plain rental works or fails at this price, if the verdict has another plan: most buyers hold and
 * rent out. `null` otherwise.
 */
const leaseReason = ({ atPrice }: Verdict, { breakEven, resolved: { price } }: Underwriting): WrittenReason | null => {
  const offer = offerPrice(breakEven?.price)
  if (atPrice === null || atPrice.plan === "longTermRental" || offer === null || price === null) return null
  const text = fill(reasons.lease, { offer: dollarsText(offer) })
  return offer < price ? speaksAgainst(text) : speaksFor(text)
}

/**
 * The reason that the asking price is above or below the estimated value; `null` without an asking price, because the
 * estimate is then the price, and for a small difference.
 */
const valueReason = ({ input, resolved: { purchase } }: Underwriting): WrittenReason | null => {
  const { askingPrice } = input
  const value = purchase?.value ?? null
  if (askingPrice === null || value === null) return null
  const percent = 100 * (askingPrice / value - 1)
  const values = { percent: percentText(Math.abs(percent), 0) }
  if (percent >= noticeable) return speaksAgainst(fill(reasons.aboveValue, values))
  return percent <= -noticeable ? speaksFor(fill(reasons.belowValue, values)) : null
}

/**
 * The min difference, in percent, between the price and the estimated value that is mentioned. Estimates usually err by
 * less.
 */
const noticeable = 5

/** The reason that the rent covers the loan by a lender's rule; `null` if not, because that is a killer. */
const loanReason = ({ atPrice }: Verdict, { lease }: Underwriting): WrittenReason | null => {
  if (atPrice?.plan !== "longTermRental" || lease === null || lease.lenderDscr === null) return null
  const values = { cover: coverText(lease.lenderDscr), minimum: coverText(minimumLenderDscr) }
  return isCovered(lease.lenderDscr) ? speaksFor(fill(reasons.covers, values)) : null
}

const { minimumLenderDscr } = financing.refinance

const isCovered = (cover: number): boolean => decimals(cover, 2) >= minimumLenderDscr

const coverText = (cover: number): string => decimals(cover, 2).toFixed(2)

const returnReason = ({ atPrice }: Verdict, { resolved: { plan }, returns }: Underwriting): WrittenReason | null => {
  const rate = atPrice === null ? null : (returns[atPrice.plan]?.internalRateOfReturn ?? null)
  if (rate === null) return null
  const percent = 100 * rate
  const values = {
    years: plan.holdYears === 1 ? "a year" : `${plan.holdYears} years`,
    percent: percentText(percent),
    alternative: percentText(verdictRules.alternativePercent, 0)
  }
  if (percent < 0) return speaksAgainst(fill(reasons.returnsNothing, values))
  return percent < verdictRules.alternativePercent
    ? speaksAgainst(fill(reasons.returnsLittle, values))
    : speaksFor(fill(reasons.returns, values))
}

const killersOf = ({ atPrice }: Verdict, underwriting: Underwriting): ReadonlyArray<string> => {
  const { assumed, input, lease, resolved } = underwriting
  const cover = atPrice?.plan === "longTermRental" ? (lease?.lenderDscr ?? null) : null
  return [
    input.floodRisk.inFloodZone === true ? killers.flood : null,
    cover === null || isCovered(cover) ? null : fill(killers.loan, { cover: percentText(100 * cover, 0) }),
    assumed.some(({ path }) => path === estimatedRentPath) ? killers.rent : null,
    (resolved.purchase?.value ?? null) === null ? killers.value : null,
    ...resolved.kind.limits,
    ...disagreementsOf(underwriting)
  ].filter((sentence) => sentence !== null)
}
