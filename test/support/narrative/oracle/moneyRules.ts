import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { compared, isAbout, isNamed, judged, numberOf, phraseRule, type Rule } from "./Rule.ts"
import type { Wording } from "./Wording.ts"

/** The sum of a plain rental, and what a miss does to the limit. */
const sumRules: ReadonlyArray<Rule> = [
  phraseRule(
    "a sum adds up",
    /\{grossRent:figure\}/,
    ({ grossRent, netOperatingIncome, runningCosts, taxAndInsurance }) =>
      grossRent === null || netOperatingIncome === null || runningCosts === null || taxAndInsurance === null
        ? null
        : grossRent - runningCosts - taxAndInsurance === netOperatingIncome
  ),
  phraseRule("a sum that falls short does", /\{loanAndReserve(?::figure)?\}/, (facts, _, { caseName }) =>
    compared(facts.netOperatingIncome, facts.loanAndReserve, (left, due) =>
      caseName === "short" ? left < due : left >= due
    )
  ),
  phraseRule(
    "a sum is of the plan of the text",
    /\{runningCosts/,
    ({ planAtPrice }) => planAtPrice === "longTermRental"
  ),
  phraseRule(
    "a limit that falls falls by something, and by no more than all",
    /\{(limitLostBy[A-Za-z]+)\}/,
    (facts, [, id = ""]) => {
      const [lost, limit] = [numberOf(facts, id), facts.verdictPrice]
      return lost === null || limit === null ? null : lost > 0 && lost <= limit
    }
  ),
  phraseRule(
    "a limit that does not move does not",
    /\bstays where it is|does not move|is the same|leaves the limit|neither a rent/,
    (facts, _, { claim }) =>
      claim === "limitMoves" ? facts.limitLostByRent === 0 && facts.limitLostByRate === 0 : null
  ),
  phraseRule(
    "nights are missed by a short-term rental",
    /\{occupancyMissed\}/,
    ({ occupancyMissed }) => occupancyMissed !== null
  ),
  phraseRule("what is asked lies on the named side of the limit", /\{limitGap\}/, (facts, _, { caseName }) =>
    compared(facts.askedPrice, facts.verdictPrice, (asked, limit) =>
      caseName.endsWith("Over") ? asked > limit : asked < limit
    )
  ),
  phraseRule("a gap is the difference", /\{limitGap\}/, ({ askedPrice, limitGap, verdictPrice }) =>
    askedPrice === null || limitGap === null || verdictPrice === null
      ? null
      : Math.abs(Math.abs(askedPrice - verdictPrice) - limitGap) <= 1
  )
]

/** What the wording speaks of earns or loses: its own plan's flow, else that of the strategy ranked first, else the lease's. */
const flowOf = (facts: Facts, wording: Wording): number | null => {
  const { slots, text } = wording
  if (isAbout(wording, "firstRanked") && isAbout(wording, "noneReason")) return firstRankedFlow(facts)
  const own = (
    [
      ["rentDownCashFlow", "rentDownCashFlow"],
      ["rateUpCashFlow", "rateUpCashFlow"],
      ["downsideCashFlow", "downsideCashFlow"]
    ] as const
  ).find(([id]) => slots.some((slot) => slot.id === id))
  if (own !== undefined) return facts[own[1]]
  if (/ordinary lease|plain rental|long-term|\blease\b/i.test(text)) return facts.annualCashFlow
  if (/night|short-term/i.test(text) && isAbout(wording, "nightlyCashFlow")) return facts.nightlyCashFlow
  if (/room/i.test(text) && isAbout(wording, "roomsCashFlow")) return facts.roomsCashFlow
  if (isAbout(wording, "subToCashFlow")) return facts.subToCashFlow
  if (isAbout(wording, "subToMonthlyCashFlow")) return facts.subToMonthlyCashFlow
  if (isAbout(wording, "brrrrMonthlyAfter")) return facts.brrrrMonthlyAfter
  if (isAbout(wording, "flipProfit")) return facts.flipProfit
  if (isAbout(wording, "recommendedMonthlyCashFlow")) return facts.recommendedMonthlyCashFlow
  if (isAbout(wording, "recommendedCashFlow") || /\{recommendedStrategy\}/.test(text)) {
    return facts.recommendedStrategy === "fixAndFlip" ? facts.flipProfit : facts.recommendedCashFlow
  }
  return facts.annualCashFlow
}

/** Of the strategy ranked first the answer says only whether it loses money. */
const firstRankedFlow = ({ noneReason }: Facts): number =>
  noneReason === "losesMoney" || noneReason === "losesAtAnyPrice" ? -1 : 1

const denied = /\b(?:not|no|never|cannot|without|fails? to|short of|less than|before|whether|until|stops? short)\b/i

/** Cash flow, cover, break-evens and offers. */
export const moneyRules: ReadonlyArray<Rule> = [
  ...sumRules,
  phraseRule(
    "income that covers the debt is at least the debt",
    /([^,]*?)\b(?:covers?|covering|covered|pays?|carr(?:y|ies)|services?|meets?|clears?) (?:by income |all of |in full )?(?:the |its |all |that |every )?(?:new |own )?(?:loan|debt|debt service|loan payments?|mortgage|payments?|principal)\b/,
    (facts, [, before = ""], wording) => {
      const cover = wording.slots.some(({ id }) => id === "downsideDebtCover")
        ? facts.downsideDebtCover
        : facts.debtCover
      return judged(cover, (times) => (denied.test(before) ? times < 1 : times >= 1))
    }
  ),
  phraseRule(
    "cash that earns little earns less than Treasury notes pay",
    /^[a-z]+\b/,
    ({ subToCashOnCash }, _, { caseName, claim }) =>
      claim === "takeoverCash" && caseName.startsWith("earns")
        ? judged(subToCashOnCash, (percent) => percent > 0 && percent < 4 === (caseName === "earnsLittle"))
        : null
  ),
  phraseRule(
    "a cover that is thin lies just above one",
    /\b(?:thin|slim|little room|barely|a whisker|just above|narrowly|small cushion|small margin|little margin)\b/,
    (facts, _, wording) =>
      isAbout(wording, "debtCover") ? judged(facts.debtCover, (cover) => cover >= 1 && cover < 1.25) : null
  ),
  phraseRule(
    "a cover that is comfortable leaves a fifth",
    /\b(?:comfortabl[ey]|ample|with room|amply|healthy|well covered|solid|cushion of)\b/,
    (facts, _, wording) => (isAbout(wording, "debtCover") ? judged(facts.debtCover, (cover) => cover >= 1.2) : null)
  ),
  phraseRule(
    "what pays for itself loses nothing",
    /\b(?:pays for itself|covers all costs|covers every cost|covers its costs|carries itself|stands on its rent|self-supporting|when everything is paid|pays its way|the plainest plan pays|no money from the owner)\b/,
    (facts, { index }, wording) =>
      denied.test(wording.text.slice(0, index)) || /price/.test(wording.text.slice(index))
        ? null
        : judged(flowOf(facts, wording), (flow) => flow >= 0)
  ),
  phraseRule(
    "what loses money has a flow below zero",
    /\b(?:loses money|still loses|shortfall|negative cash flow)\b/,
    (facts, { index }, wording) =>
      /\b(?:range|gain|either|neither|both sides|outcome|whether|no|not|could|may|might|would|without|rather|nothing|any price|every price|whatever|keeps)\b/i.test(
        wording.text
      ) ||
      /in the first year|year's|cash-on-cash|return|below [^,]*of the year/i.test(wording.text.slice(0, index + 40)) ||
      wording.slots.some(({ id }) => /Low|High/.test(id))
        ? null
        : wording.part === "recommendedStrategy" || wording.part === "headline"
          ? judged(flowOf(facts, wording), (flow) => flow < 0)
          : null
  ),
  phraseRule(
    "what stays above zero, or is lost at both ends, is so at both ends",
    /\b(?:all of it|whole range|entire range|both ends|either end|throughout|even at the (?:top|upper end)|at neither end)\b/,
    (facts, _, wording) => {
      const [low, high] = isAbout(wording, "flipProfitLow", "flipProfitHigh")
        ? [facts.flipProfitLow, facts.flipProfitHigh]
        : [facts.cashFlowLow, facts.cashFlowHigh]
      if (!isAbout(wording, "cashFlowLow", "flipProfitLow")) return null
      return compared(low, high, (worst, best) => worst >= 0 || best <= 0)
    }
  ),
  phraseRule(
    "a range on both sides of zero has an end on each",
    /\b(?:both sides of zero|either side of zero|across zero|straddles?|crosses zero|includes? zero|from loss to gain|a loss or a gain|loss to profit)\b/,
    (facts, _, wording) =>
      isAbout(wording, "flipProfitLow")
        ? compared(facts.flipProfitLow, facts.flipProfitHigh, (low, high) => low <= 0 && high >= 0)
        : compared(facts.cashFlowLow, facts.cashFlowHigh, (low, high) => low <= 0 && high >= 0)
  ),
  phraseRule(
    "level is zero",
    /\bcash flow (?:is|comes out|works out) (?:exactly |almost |nearly )?level\b/,
    (facts, { index }, wording) =>
      /\b(?:before|until|for|if|when|where|at which|make)\b/i.test(wording.text.slice(0, index))
        ? null
        : judged(flowOf(facts, wording), (flow) => Math.abs(flow) <= 600)
  ),
  phraseRule(
    "a rent that must rise is too low now",
    /\b(?:would have to|must|needs? to|has to) (?:rise|reach|climb|increase|go up|be raised|come up)\b[^{}]*\{breakEvenRent/,
    (facts) => compared(facts.breakEvenRent, facts.rentInUse, (needed, now) => needed > now)
  ),
  phraseRule(
    "a rent that could fall is higher than it must be",
    /\b(?:could|can|may) (?:fall|drop|slip|come down|decline)\b[^{}]*\{breakEvenRent/,
    (facts) => compared(facts.breakEvenRent, facts.rentInUse, (needed, now) => needed < now)
  ),
  phraseRule(
    "a price that must fall is too high now",
    /\b(?:would have to|must|needs? to|has to) (?:fall|drop|come down|be cut|decline|go down)\b[^{}]*\{(breakEvenPrice|recommendedBreakEven|recommendedOffer|brrrrOffer|flipOffer)/,
    (facts, [, id = ""]) => compared(numberOf(facts, id), facts.price, (needed, now) => needed < now)
  ),
  phraseRule(
    "only at a price is a lower price",
    /\bonly (?:at|below|under|up to)(?: a price of| or below| about)? \{(breakEvenPrice|recommendedBreakEven|recommendedOffer|brrrrOffer|flipOffer)/,
    (facts, [, id = ""]) => compared(numberOf(facts, id), facts.price, (needed, now) => needed < now)
  ),
  phraseRule(
    "a price that could be higher is below the offer",
    /\b(?:room (?:to|above|up to|for)|could (?:rise|go|pay)|leaves room|headroom|as much as|up to)\b[^{}]*\{(breakEvenPrice|recommendedBreakEven|recommendedOffer|brrrrOffer|flipOffer)/,
    (facts, [whole = "", id = ""]) =>
      /no room|only/.test(whole) ? null : compared(numberOf(facts, id), facts.price, (most, now) => most >= now)
  ),
  phraseRule(
    "at any price and at no price are so at all prices",
    /\b(?:at any price(?! up to)|whatever (?:is paid|the price|is asked|price is asked)|at every (?:one|price)|no (?:purchase )?price (?:is low enough|makes|will|would|does|turns|brings|at which|that|in the)|there is no price|a lower price would not help|every price|any price (?:will|would|does|in the|that))\b/,
    (facts, _, wording) => {
      if (isAbout(wording, "planStrength")) return facts.verdictPlan === null
      const outcome = outcomeFor(facts, wording)
      if (outcome === null) return null
      const isBad =
        /\b(?:loses? money|losing money|loses|no price would make|no purchase price|would not help|not cure|too little|stays in|out of reach|not break even|less than|nothing is recommended|stays? short)\b/i
      const isGood =
        /\b(?:loses? no money|no cash is left|make \S+ lose|leaves cash in|keeps the resale|does not lose|not lose money|pays for itself)\b/i
      return outcome === (isBad.test(wording.text) && !isGood.test(wording.text) ? "noPrice" : "anyPrice")
    }
  ),
  phraseRule(
    "an asking price was asked",
    /\b(?:asking price|asked|the seller asks|the owner asks|is asking)\b/,
    (facts, _, wording) => {
      const isOfNone =
        /\b(?:no|without|absent|not|lack of|until|whatever|real|could be|map was asked|if|every price|any price|lowest price)\b/i
      if (isOfNone.test(wording.text) || wording.part === "dueDiligencePriorities" || facts.price === null) return null
      return facts.priceBasis === "asked"
    }
  ),
  phraseRule(
    "a price that is assumed was not asked",
    /\{price\} (?:is )?assumed|\bassumed (?:price|at \{price)|no asking price|without an asking price|price (?:taken )?(?:is|as) the (?:estimated value|estimate)/,
    (facts) => facts.priceBasis === "estimated"
  ),
  phraseRule(
    "what is worth paying above the rate is above it",
    /cap rate[^.]*\b(above|over|higher than|exceeds|below|under|less than|short of|trails|lower than)\b[^{}]*(?:\{rateUsed|loan|rate|borrow)/,
    (facts, [, word = ""]) =>
      compared(facts.capRate, facts.rateUsed, (cap, rate) =>
        /above|over|higher|exceeds/i.test(word) ? cap > rate : cap < rate
      )
  ),
  phraseRule(
    "a lease that nets more does",
    /\b(?:lease|rental)\b[^{}]*\b(?:nets?|earns?|pays?|leaves?) more\b/,
    (facts, _, wording) => {
      if (isNamed(wording, /nightly/i)) return judged(facts.nightlyPremium, (premium) => premium < 0)
      if (isNamed(wording, /rooms/i)) return judged(facts.roomsPremium, (premium) => premium < 0)
      return null
    }
  ),
  phraseRule(
    "nets less than a lease",
    /\bnets? (?:about )?(?:\{\w+(?::\w+)?\} )?less than an? (?:ordinary|plain|long)/,
    (facts, _, wording) => {
      if (isNamed(wording, /nightly/i)) return judged(facts.nightlyPremium, (premium) => premium < 0)
      if (isNamed(wording, /rooms/i)) return judged(facts.roomsPremium, (premium) => premium < 0)
      return null
    }
  ),
  phraseRule(
    "beats a lease",
    /\b(?:beats|outearns|nets more than|earns more than|more than an?) (?:ordinary|plain|long-term)? ?lease\b/,
    (facts, { index }, wording) => {
      if (/\b(?:nothing|not|no|never)\b/i.test(wording.text.slice(0, index))) return null
      if (isNamed(wording, /nightly/i)) return judged(facts.nightlyPremium, (premium) => premium > 0)
      if (isNamed(wording, /rooms/i)) return judged(facts.roomsPremium, (premium) => premium > 0)
      return null
    }
  ),
  phraseRule(
    "more comes out than went in",
    /\b(?:more (?:cash )?(?:comes|comes back|is taken|is drawn) out|all of the cash|all the cash|every dollar)\b/,
    (facts, _, wording) =>
      isAbout(wording, "brrrrCashLeft") ? judged(facts.brrrrCashLeft, (left) => left <= 0) : null,
    /\b(?:to (?:take|recover|recycle|get|recycle)|would|not all|price)\b/i
  )
]

/** Whose price is spoken of: that of a flip, a BRRRR, the lease, or the strategy ranked first. */
const outcomeFor = (facts: Facts, wording: Wording): string | null => {
  if (isAbout(wording, "flipOfferOutcome", "flipOffer")) return facts.flipOfferOutcome
  if (isAbout(wording, "brrrrOfferOutcome", "brrrrOffer")) return facts.brrrrOfferOutcome
  if (isAbout(wording, "breakEvenPriceOutcome", "breakEvenPrice")) return facts.breakEvenPriceOutcome
  if (isAbout(wording, "recommendedOutcome", "recommendedOffer")) return facts.recommendedOutcome
  return facts.recommendedBreakEvenOutcome
}
