import { Schema } from "effect"

import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { verdictRules } from "../../tables/investor/verdictRules.ts"
import { dollarsText, fill, percentText } from "../deal/FigureText.ts"
import { notAnalyzedText } from "../deal/PropertyKind.ts"
import { knownTextField } from "./field/fields.ts"
import { analysisConfidence } from "./QualitySection.ts"
import { type PlanKey, planKeys } from "./underwriting/PlanOffers.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"
import { standingOf, type WorkingPlan } from "./underwriting/Verdict.ts"

/** The strength with which a plan is recommended at the price in use. It follows from the verdict. */
export const Recommendation = Schema.Struct({
  strength: Schema.Literals(["strong", "moderate", "weak", "none"]).annotate({
    description: fill(
      "`moderate`: a plan works at the price in use. `strong`: it would also work at {percent} more, and `quality.confidence` is not " +
        "`Low`. `weak`: a plan works at a somewhat lower price, or at this price if its condition is true. `none`: no plan is " +
        "recommended, as `text` explains; `recommendedStrategy` is then only the first of the ranking.",
      { percent: percentText(100 * verdictRules.strongMargin, 0) }
    )
  }),
  plan: Schema.NullOr(Schema.Literals(planKeys)).annotate({
    description:
      "The recommended plan: `longTermRental` is a plain rental, the others are the strategies of `strategyRanking`. It need not be the first of them. `null` if `strength` is `none`.",
    examples: ["longTermRental"]
  }),
  text: knownTextField("The recommendation as a phrase.", "a moderate fit at this price, as a plain rental")
}).annotate({ identifier: "Recommendation" })
type Recommendation = typeof Recommendation.Type

const texts = investorTexts.recommendation

/** The recommendation by the verdict. A higher price never makes it stronger. */
export const recommendationOf = (underwriting: Underwriting): Recommendation => {
  const { resolved, verdict } = underwriting
  const { best, conditional } = verdict
  const standing = standingOf(verdict, resolved)
  if (standing === "cannotJudge") return none(unjudgedText(underwriting))
  if (best !== null && standing === "buy") {
    const isSure = isStrong(best, resolved.price ?? 0) && analysisConfidence(underwriting) !== "Low"
    const strength = isSure ? "strong" : "moderate"
    return { strength, plan: best.plan, text: fill(texts[strength], wordsOf(best)) }
  }
  if (best !== null && standing === "buyBelow") {
    return { strength: "weak", plan: best.plan, text: fill(texts.below, wordsOf(best)) }
  }
  if (conditional !== null && standing === "conditional") {
    const { condition, plan } = conditional
    return { strength: "weak", plan, text: fill(texts.conditional, { ...wordsOf(conditional), condition }) }
  }
  return none(best === null ? texts.noPrice : fill(texts.tooDear, wordsOf(best)))
}

const none = (text: string): Recommendation => ({ strength: "none", plan: null, text })

const unjudgedText = ({ resolved: { kind, price, purchase } }: Underwriting): string => {
  if (kind.notAnalyzed !== null) return notAnalyzedText("recommendation", kind.notAnalyzed)
  return price === null || purchase === null ? texts.insufficient : texts.withoutRent
}

/**
 * Returns true if the plan's highest price exceeds the price in use by the strong margin. Compares whole dollars, as
 * offers are.
 */
const isStrong = (best: WorkingPlan, price: number): boolean =>
  best.price >= Math.floor((1 + verdictRules.strongMargin) * price)

const wordsOf = ({ plan, price }: { readonly plan: PlanKey; readonly price: number }) => ({
  plan: verdictRules.plans[plan],
  offer: dollarsText(Math.floor(price))
})
