import { type Facts, numberOf, strategyOf } from "../facts/Fact.ts"
import { resale, runnerUpCase, strategyCase } from "./strategyCase.ts"
import { bySign, compared, firstKnown, listed, paragraph, factText, when, type Wording } from "./wording.ts"

/**
 * The recommended strategy with its reasons, what a plain lease would do, what would change the answer, and the runner-up;
 * unless it has to be brief, also the break-even rent and what the runner-up and a resale would bring.
 */
export const recommendation = (facts: Facts, isBrief: boolean): string =>
  paragraph(
    opening(facts),
    drivers(facts),
    strategyCase(facts),
    operatingIncome(facts),
    cashFlow(facts),
    isBrief ? null : breakEven(facts),
    answerChanger(facts),
    runnerUp(facts),
    isBrief ? null : runnerUpCase(facts),
    isBrief ? null : resale(facts)
  )

const opening = (facts: Facts): string => {
  const strength = factText(facts, "recommendationStrength")
  const isDoubted = strength.startsWith("none") || strength.startsWith("a plain lease")
  return (
    firstKnown(
      facts,
      when(
        strength.startsWith("nothing"),
        "[[recommendedStrategy]] ranks first, with a score of [[recommendedScore]], but [[recommendationStrength]] at this price."
      ),
      isDoubted
        ? "The recommended strategy is [[recommendedStrategy]], with a score of [[recommendedScore]], but [[recommendationStrength]]."
        : "The recommended strategy is [[recommendedStrategy]], with a score of [[recommendedScore]] and [[recommendationStrength]].",
      "The recommended strategy is [[recommendedStrategy]], with a score of [[recommendedScore]].",
      "The recommended strategy is [[recommendedStrategy]]; its score is not known."
    ) ?? "The analysis could not put any strategy ahead of the rest."
  )
}

const drivers = (facts: Facts): string => {
  const ids = ["driverOne", "driverTwo", "driverThree"].filter((id) => facts.has(id))
  const outcome = facts.has("recommendedScore") ? "score" : "ranking"
  if (ids.length === 0) return `What moves that ${outcome} most is not known.`
  const placeholders = ids.map((id) => `[[${id}]]`)
  return ids.every((id) => isName(factText(facts, id)))
    ? `Behind that ${outcome} ${ids.length === 1 ? "stands" : "stand, in order of influence,"} ${listed(placeholders)}.`
    : `What moves that ${outcome} most${ids.length === 1 ? "" : ", in order of influence"}: ${placeholders.join("; ")}.`
}

/** Whether a driver's text can stand as a name in a sentence; `rehab is 12% of cost` and `rule: local` can't. */
const isName = (text: string): boolean => !/^(?:nets|needs)\b|\bis\b|[:;]/.test(text)

const operatingIncome = (facts: Facts): Wording => {
  const capRate = firstKnown(facts, ", a cap rate of [[capRate]]") ?? ""
  return (
    bySign(facts, "netOperatingIncome", {
      positive: `On an ordinary lease, net operating income would be [[netOperatingIncome]] a year${capRate}.`,
      zero: `On an ordinary lease operating costs would use up the rent: what is left is [[netOperatingIncome]] a year${capRate}.`,
      negative: `On an ordinary lease operating costs would outrun the rent: what is left is [[netOperatingIncome]] a year${capRate}.`
    }) ?? firstKnown(facts, "On an ordinary lease the cap rate would be [[capRate]].")
  )
}

const cashFlow = (facts: Facts): string => {
  const rate = firstKnown(facts, "With a loan at [[rateUsed]], debt cover") ?? "Debt cover"
  // Without a loan there is no debt to cover.
  const flow = firstKnown(facts, `${rate} is [[debtCover]] and cash flow`) ?? "After all costs, cash flow"
  return (
    bySign(facts, "annualCashFlow", {
      positive: `${flow} comes to [[annualCashFlow]] a year, a surplus for the owner.`,
      zero: `${flow} comes to [[annualCashFlow]] a year, so nothing is left over.`,
      negative: `${flow} comes to [[annualCashFlow]] a year, a shortfall for the owner to fund.`
    }) ??
    firstKnown(facts, `${rate} would be [[debtCover]]; what flows to the owner is not known.`) ??
    "Cash flow could not be worked out, because figures for the price, the rent or the costs are missing, so the ranking is provisional."
  )
}

const breakEven = (facts: Facts): Wording => {
  // Where the answer hangs on the same price, it is said there.
  const isNewPrice = numberOf(facts, "breakEvenPrice") !== numberOf(facts, "answerChanger")
  if (facts.get("annualCashFlow")?.sign === "positive") {
    return firstKnown(facts, "The rent could fall to [[breakEvenRent]] a month before that is gone.")
  }
  return firstKnown(
    facts,
    when(
      isNewPrice,
      "To carry the loan, rent would have to reach [[breakEvenRent]] a month or the price come down to [[breakEvenPrice]]."
    ),
    "To carry the loan, rent would have to reach [[breakEvenRent]] a month.",
    when(isNewPrice, "To carry the loan, the price would have to come down to [[breakEvenPrice]].")
  )
}

const answerChanger = (facts: Facts): string => {
  const isMet = ["above", "level"].includes(compared(facts, "answerChanger", "price") ?? "")
  return (
    firstKnown(
      facts,
      when(
        isMet,
        `The one condition on which the answer hangs is already met: [[answerChanger]]${atThatPrice(facts)}.`
      ),
      `The one thing that would change the answer is [[answerChanger]]${atThatPrice(facts)}.`
    ) ?? "No single price that would change the answer can be named from what is known."
  )
}

/** What happens at the price that the answer hangs on: the offer of the strategy ranked first. */
const atThatPrice = (facts: Facts): string => {
  const strategy = strategyOf(facts, "recommendedStrategy")
  const isAt = (offer: string) => compared(facts, "answerChanger", offer) === "level"
  if (strategy === "brrrr" && isAt("brrrrOffer")) return ", where the refinance returns all of the cash"
  if (strategy === "fixAndFlip" && isAt("flipOffer")) return ", where the resale meets its target"
  return strategy === null || strategy === "brrrr" || strategy === "fixAndFlip"
    ? ""
    : ", where it earns what its costs and its loan take"
}

const runnerUp = (facts: Facts): Wording => {
  const gap = (numberOf(facts, "recommendedScore") ?? 0) - (numberOf(facts, "runnerUpScore") ?? 0)
  return firstKnown(
    facts,
    when(
      facts.has("recommendedScore") && gap === 0,
      "The runner-up, [[runnerUp]], is level with it at [[runnerUpScore]], so little separates them."
    ),
    when(
      facts.has("recommendedScore") && gap <= closeGap,
      "The runner-up is [[runnerUp]] at [[runnerUpScore]], close enough to change places."
    ),
    when(facts.has("recommendedScore"), "The runner-up is [[runnerUp]] at [[runnerUpScore]], a clear step behind."),
    "The runner-up is [[runnerUp]] at [[runnerUpScore]].",
    "The runner-up is [[runnerUp]]."
  )
}

/** Points of a score. */
const closeGap = 3
