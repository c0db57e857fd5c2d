import type { StrategyKey } from "../../domain/investor/analysis/underwriting/strategies.ts"
import { type Facts, strategyOf } from "../facts/Fact.ts"
import { bySign, firstKnown, type Wording } from "./wording.ts"

type Wordings = { readonly [Key in StrategyKey]: (facts: Facts) => Wording }

const wordingFor = (facts: Facts, id: string, wordings: Partial<Wordings>): Wording => {
  const strategy = strategyOf(facts, id)
  return strategy === null ? null : (wordings[strategy]?.(facts) ?? null)
}

/** What the recommended strategy rests on. Each has a sentence: without one a narrative of few facts is too short. */
export const strategyCase = (facts: Facts): Wording => wordingFor(facts, "recommendedStrategy", strategyCases)

const strategyCases: Wordings = {
  subjectTo: () =>
    "The idea is to take over the seller's existing loan, so its balance, rate and terms decide the case.",
  brrrr: () =>
    "The plan is to renovate, let and refinance, so the value after repair decides how much of the cash comes back.",
  shortTermRental: (facts) => lettingCase(facts, "shortTermPremium", "letting by the night"),
  coLiving: (facts) => lettingCase(facts, "coLivingPremium", "letting by the room"),
  fixAndFlip: (facts) => resaleCase(facts)
}

const lettingCase = (facts: Facts, id: string, letting: string): string =>
  bySign(facts, id, {
    positive: `Net of its costs, ${letting} would bring [[${id}]] a year more than an ordinary lease.`,
    zero: `Net of its costs, ${letting} would bring no more than an ordinary lease.`,
    negative: `Net of its costs, ${letting} would still trail an ordinary lease, at [[${id}]] a year, which weakens the case.`
  }) ?? `What ${letting} would net beside an ordinary lease is not known.`

const resaleCase = (facts: Facts): string =>
  bySign(facts, "flipProfit", {
    positive: "Renovated and sold again, the property would show a profit of [[flipProfit]] before income tax.",
    zero: "Renovated and sold again, the property would return its cost and nothing more.",
    negative:
      "Renovated and sold again, the property would show [[flipProfit]] before income tax, a loss at this price."
  }) ?? "What a resale after renovation would bring is not known."

/** How the runner-up comes out beside an ordinary lease, or the price it would need. */
export const runnerUpCase = (facts: Facts): Wording => wordingFor(facts, "runnerUp", runnerUpCases)

const runnerUpCases: Partial<Wordings> = {
  brrrr: (facts) =>
    firstKnown(facts, "Its refinance would return all of the cash only at a price of [[brrrrOffer]] or less."),
  shortTermRental: (facts) => besideLease(facts, "shortTermPremium", "Letting by the night, where the rules allow it,"),
  coLiving: (facts) => besideLease(facts, "coLivingPremium", "Letting by the room"),
  fixAndFlip: (facts) => firstKnown(facts, "It would meet its target only at a price of [[flipOffer]] or less.")
}

const besideLease = (facts: Facts, id: string, letting: string): Wording =>
  bySign(facts, id, {
    positive: `${letting} would come out ahead of an ordinary lease by [[${id}]] a year.`,
    zero: `${letting} would come out level with an ordinary lease.`,
    negative: `${letting} would come out behind an ordinary lease, at [[${id}]] a year.`
  })

/** What a flip would bring where it is not recommended: the quickest way to see whether the price leaves any room. */
export const resale = (facts: Facts): Wording =>
  strategyOf(facts, "recommendedStrategy") === "fixAndFlip"
    ? null
    : bySign(facts, "flipProfit", {
        positive: "A resale after renovation would show a profit of [[flipProfit]].",
        zero: "A resale after renovation would return its cost and nothing more.",
        negative: "A resale after renovation would end in a loss, at [[flipProfit]]."
      })
