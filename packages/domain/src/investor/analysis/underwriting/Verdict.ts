import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { strategyScoring } from "../../../tables/investor/strategyScoring.ts"
import { verdictRules } from "../../../tables/investor/verdictRules.ts"
import { isBelowAverage } from "../../deal/conditions.ts"
import { type HighestOffer, highestPrice, noPrice } from "../../deal/HighestOffer.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import { plausible } from "../../deal/Plausibility.ts"
import { leaseHolding } from "../../deal/RentalMetrics.ts"
import { type ResolvedDeal, resolveDeal } from "../../deal/ResolvedDeal.ts"
import type { BreakEven } from "../../outlook/BreakEven.ts"
import type { StrategyBasis } from "../../strategies/StrategyBasis.ts"
import type { StrategyScore } from "../../strategies/StrategyScore.ts"
import {
  heldBeyondTarget,
  leasePlan,
  type Plan,
  type PlanKey,
  planKeys,
  planOffers,
  type PlanOffers,
  type planOffersOf,
  plansOf
} from "./PlanOffers.ts"
import type { Outcome, underwriteStrategies } from "./strategies.ts"

/**
 * The reason why a plan works at no higher price. `target`: the return that the caller states, or the profit that a
 * flip must earn. `breakEven`: no loss in the first year. `return`: over the years held, the money earns as much as
 * elsewhere. `cash`: a BRRRR still returns most of the money. `value`: a tenth above the estimated value,
 * or the asking price if no value is known.
 */
export type PriceLimit = "target" | "breakEven" | "return" | "cash" | "value"

/**
 * A plan and the highest price at which it works, in whole US dollars. Only an asking price without an estimated value is
 * not rounded.
 */
export interface WorkingPlan {
  readonly plan: PlanKey
  readonly price: number
  readonly limit: PriceLimit
}

/** The verdict on a house: whether it is worth buying, with which plan, and up to which price. */
export interface Verdict {
  readonly decision: "buy" | "buyBelow" | "dontBuy" | "cannotJudge"
  /** The plans that can be done and judged, the best score first. */
  readonly open: ReadonlyArray<PlanKey>
  /** The plans that work at some price, highest price first. */
  readonly working: ReadonlyArray<WorkingPlan>
  /** The first working plan without a condition; `null` if no plan works at any price. */
  readonly best: WorkingPlan | null
  /** A plan that works at a higher price if its condition is true; `null` if there is no such plan. */
  readonly conditional: (WorkingPlan & { readonly condition: string }) | null
  /** The result at the price in use: of `best`, or else of the first plan in `open` without a condition. `null` if neither exists. */
  readonly atPrice: { readonly plan: PlanKey; readonly outcome: Outcome } | null
  /** True if a flip would be `best`, but the house has no work to do. */
  readonly isFlipLeftOut: boolean
}

/** The input of the verdict: the plans of a house, their scores and their offers. */
interface Unjudged extends StrategyBasis {
  readonly strategies: ReturnType<typeof underwriteStrategies>
  readonly scores: Readonly<Record<PlanKey, StrategyScore>>
  readonly breakEven: BreakEven | null
  readonly offers: ReturnType<typeof planOffersOf>
}

/** Judges the plans of a house. Pure: a higher price never makes the decision better. Source: docs/investor-analysis.md. */
export const buyingVerdict = (underwriting: Unjudged): Verdict => {
  const { breakEven, resolved, scores, strategies } = underwriting
  const plans = plansOf(underwriting, strategies, breakEven?.price ?? null)
  const open = planKeys
    .filter((plan) => isOpen(plan, plans[plan], underwriting))
    .toSorted((a, b) => scores[b].score - scores[a].score)
  const working = open
    .flatMap((plan) => workingPlan(plan, plans[plan], underwriting) ?? [])
    .toSorted((a, b) => b.price - a.price)
  const best = working.find(({ plan }) => conditions[plan] === null) ?? null
  const shown = best?.plan ?? open.find((plan) => conditions[plan] === null) ?? null
  const outcome = shown === null ? null : plans[shown].outcome
  return {
    decision: decisionOf(best, resolved),
    open,
    working,
    best,
    conditional: conditionalOf(working, best?.price ?? 0, underwriting),
    atPrice: shown === null || outcome === null ? null : { plan: shown, outcome },
    isFlipLeftOut: isFlipLeftOut(plans.fixAndFlip, best?.price ?? 0, underwriting)
  }
}

/** The decision at the price in use; `conditional` if no plan works there, but one would if its condition holds. */
export const standingOf = (
  { conditional, decision }: Verdict,
  { price }: ResolvedDeal
): Verdict["decision"] | "conditional" =>
  decision === "dontBuy" && conditional !== null && price !== null && conditional.price >= price
    ? "conditional"
    : decision

const { conditions } = verdictRules

const decisionOf = (best: WorkingPlan | null, { deal, price, purchase }: ResolvedDeal): Verdict["decision"] => {
  // Without a rent only a flip is known, and a rental may be what works.
  if (price === null || purchase === null || deal === null) return "cannotJudge"
  if (best !== null && best.price >= price) return "buy"
  return best !== null && best.price >= (1 - verdictRules.deepestDiscount) * price ? "buyBelow" : "dontBuy"
}

const conditionalOf = (
  working: ReadonlyArray<WorkingPlan>,
  above: number,
  { strategies: { subjectTo } }: Unjudged
): Verdict["conditional"] => {
  const isOwedMore = (subjectTo.result?.loanAbovePrice ?? 0) > 0
  for (const plan of working) {
    const condition = plan.plan === "subjectTo" && isOwedMore ? verdictRules.takeoverAbovePrice : conditions[plan.plan]
    if (condition !== null && plan.price > above) return { ...plan, condition }
  }
  return null
}

const isOpen = (key: PlanKey, plan: Plan, underwriting: Unjudged): boolean =>
  isPossible(key, plan, underwriting) && (key !== "fixAndFlip" || hasWork(underwriting.input))

/** Returns true if a plan can be computed, is allowed, and enough is known to judge it. */
const isPossible = (key: PlanKey, { outcome }: Plan, { resolved, scores, strategies }: Unjudged): boolean =>
  resolved.kind.notAnalyzed === null &&
  outcome !== null &&
  scores[key].coverage >= strategyScoring.leastCoverage &&
  isAllowed(key, strategies)

/**
 * Returns true if a flip has work to do, by the caller's statements: a value after repair, a budget, or a condition below average.
 * A sound house can only be bought cheap and sold high, and its seller has no reason to give such a discount. Source:
 * docs/judged-by-hand.md.
 */
const hasWork = ({ afterRepairValue, condition, rehabBudget }: InvestorInput): boolean =>
  afterRepairValue !== null || (rehabBudget === null ? isBelowAverage(condition) : rehabBudget > 0)

const isFlipLeftOut = (flip: Plan, best: number, underwriting: Unjudged): boolean =>
  !hasWork(underwriting.input) &&
  isPossible("fixAndFlip", flip, underwriting) &&
  (workingPlan("fixAndFlip", flip, underwriting)?.price ?? 0) > best

/**
 * Returns true if a plan is possible and not barred. A debt above the price does not bar a takeover: a higher price
 * would allow it, so it is a condition instead.
 */
const isAllowed = (key: PlanKey, strategies: Unjudged["strategies"]): boolean => {
  if (key === "longTermRental") return true
  const { subjectTo } = strategies
  return key === "subjectTo" ? (subjectTo.result?.originalLoan.balance ?? 0) > 0 : strategies[key].barred === null
}

/** The data that the highest price of a plan depends on. */
type Priced = Pick<Unjudged, "input" | "resolved"> & {
  readonly offers: { readonly [Key in PlanKey]?: PlanOffers | null }
  readonly strategies: Pick<Unjudged["strategies"], "fixAndFlip"> | null
}

/** The highest price at which the verdict accepts a plain rental; `null` if no price works. Computes no other plan. */
export const leaseLimitOf = (input: InvestorInput): number | null => {
  const resolved = resolveDeal(plausible(input).input)
  const { deal } = resolved
  if (deal === null) return null
  const plan = leasePlan(
    resolved,
    highestPrice((price) => leaseHolding({ ...deal, price }).cashFlow)
  )
  const offers = { longTermRental: planOffers(plan, { input, resolved }) }
  return workingPlan("longTermRental", plan, { input, resolved, offers, strategies: null })?.price ?? null
}

/** The highest price at which a plan works; `null` if it works at none. */
const workingPlan = (key: PlanKey, plan: Plan, underwriting: Priced): WorkingPlan | null => {
  const { deal, price, purchase } = underwriting.resolved
  const value = (deal ?? purchase)?.value ?? null
  // Without an estimate nothing is known of a price above the asked one.
  const most = value === null ? (price ?? 0) : Math.floor(verdictRules.mostByValue * value)
  const { limit, offer } = offerOf(key, plan, underwriting, most)
  if (offer.kind === "noPrice") return null
  return offer.kind === "price" && offer.price <= most
    ? { plan: key, price: offer.price, limit }
    : { plan: key, price: most, limit: "value" }
}

interface LimitedOffer {
  readonly limit: PriceLimit
  readonly offer: HighestOffer
}

/** The highest price at which a plan works, up to `most`, and the limit that sets it. */
const offerOf = (
  key: PlanKey,
  plan: Plan,
  { input, offers, resolved, strategies }: Priced,
  most: number
): LimitedOffer => {
  const stated = offers[key]?.target ?? null
  const target: LimitedOffer | null =
    stated === null || stated.kind === "notApplicable" ? null : { limit: "target", offer: stated }
  if (key === "fixAndFlip") {
    return target ?? { limit: "target", offer: strategies?.fixAndFlip.result?.targetProfitOffer ?? noPrice }
  }
  const own: LimitedOffer =
    target !== null && input.targetReturn?.kind === "irr"
      ? { limit: "breakEven", offer: plan.breakEven ?? noPrice }
      : heldOffer(plan, resolved, most)
  const offer = target === null ? own : lower(target, own)
  return key === "brrrr" ? lower(offer, recyclingOffer(plan, most)) : offer
}

/** The return that money earns elsewhere without risk, as a target for the years held. */
const alternative = { kind: "irr", percent: verdictRules.alternativePercent } as const

/**
 * The highest price at which a rental plan loses no money in the first year and earns as much as elsewhere over the
 * years held.
 */
const heldOffer = ({ breakEven, outcomeAt }: Plan, { deal, plan }: ResolvedDeal, most: number): LimitedOffer => {
  const surplusAt = (price: number): number => {
    const held = outcomeAt(price)?.held ?? null
    if (held === null) return -1
    // A plan that loses money needs no projection.
    return held.cashFlow < 0 ? held.cashFlow : Math.min(held.cashFlow, heldBeyondTarget(alternative, plan, held))
  }
  if (breakEven === null || breakEven.kind === "noPrice") return { limit: "breakEven", offer: noPrice }
  if (breakEven.kind === "price" && surplusAt(breakEven.price) >= 0) return { limit: "breakEven", offer: breakEven }
  // Up to the estimated value, a more expensive house is also worth more.
  const worthIt = deal === null || deal.value === null ? null : deal.value - deal.work.cost
  const offer = highestPrice(surplusAt, worthIt, most)
  if (offer.kind !== "noPrice") return { limit: "return", offer }
  // A plan that fails there and at the lowest price may work between them.
  const ceiling = breakEven.kind === "price" ? Math.min(breakEven.price, most) : most
  const between = steps.map((step) => step * ceiling).find((price) => surplusAt(price) >= 0)
  return { limit: "return", offer: between === undefined ? noPrice : highestPrice(surplusAt, between, most) }
}

/** The shares of a price at which a plan is tried, if it works neither there nor at the lowest price. */
const steps = [0.95, 0.85, 0.7, 0.55, 0.4, 0.25]

/**
 * The highest price at which a BRRRR still returns enough of its money. Above it, the section says that it is not a
 * BRRRR.
 */
const recyclingOffer = ({ outcomeAt }: Plan, most: number): LimitedOffer => {
  const { capitalHeavy } = investorTexts.verdicts.brrrr.atMostShare
  const roomAt = (price: number): number => {
    const held = outcomeAt(price)?.held ?? null
    return held === null ? -1 : capitalHeavy * held.basis - held.cashInvested
  }
  return { limit: "cash", offer: highestPrice(roomAt, null, most) }
}

const lower = (first: LimitedOffer, second: LimitedOffer): LimitedOffer =>
  priceOf(second.offer) < priceOf(first.offer) ? second : first

const priceOf = (offer: HighestOffer): number =>
  offer.kind === "price" ? offer.price : offer.kind === "anyPrice" ? Infinity : -Infinity
