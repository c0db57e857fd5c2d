import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { countWord, dollarsText, fill, stepAt } from "../deal/FigureText.ts"
import { notAnalyzedText } from "../deal/PropertyKind.ts"
import { losesMoney } from "../strategies/StrategyScore.ts"
import { knownTextField } from "./field/fields.ts"
import { strategies, strategyKeys } from "./underwriting/strategies.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"

/** Whether the top of the ranking is recommended, and how strongly. */
export const Recommendation = Schema.Struct({
  strength: Schema.Literals(["strong", "moderate", "weak", "none"]).annotate({
    description:
      "By the best score: `strong` from 65, `moderate` from 50, at most `weak` where a plain lease nets more. `none`: nothing " +
      "is recommended, and `text` says why; `recommendedStrategy` is then only the first of the ranking."
  }),
  text: knownTextField("The same as a phrase.", "none of the five fits well at this price")
}).annotate({ identifier: "Recommendation" })
type Recommendation = typeof Recommendation.Type

const texts = investorTexts.recommendation

/** Judges the top of the ranking: nothing is recommended that can't be judged, can't be done, or loses money. */
export const recommendationOf = (underwriting: Underwriting): Recommendation => {
  const { ranking, resolved, scores, strategies: underwritten } = underwriting
  const best = ranking[0]
  const { notAnalyzed } = resolved.kind
  if (notAnalyzed !== null) return none(notAnalyzedText("recommendation", notAnalyzed))
  if (best === undefined || resolved.purchase === null) return none(texts.insufficient)
  if (resolved.deal === null) return none(texts.withoutRent)
  const { barred, breakEven, outcome, result } = underwritten[best]
  const name = { strategy: strategies[best].name }
  if (outcome === null || scores[best].coverage < leastCoverage) return none(texts.insufficient)
  if (barred !== null) return none(fill(texts.barred, { ...name, reason: barred }))
  if (breakEven !== null && losesMoney(breakEven, resolved.price ?? 0)) {
    return none(
      breakEven.kind === "price"
        ? fill(texts.losesMoney, { ...name, offer: dollarsText(breakEven.price) })
        : fill(texts.losesAtAnyPrice, name)
    )
  }
  const netsLess = result !== null && "netPremium" in result && result.netPremium < 0
  const reached = stepAt(Math.round(scores[best].score), investorTexts.recommendationStrength)
  if (reached === null) return none(texts.insufficient)
  if (netsLess) return { strength: "weak", text: texts.leaseNetsMore }
  return { strength: reached.strength, text: fill(reached.text, { strategies: countWord(strategyKeys.length) }) }
}

const none = (text: string): Recommendation => ({ strength: "none", text })

/** Share of the weight that must be known. */
const leastCoverage = strategyScoring.leastCoverage
