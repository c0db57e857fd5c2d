import { planKeys } from "@property-intelligence/domain/investor/analysis/underwriting/PlanOffers.ts"
import {
  type StrategyKey,
  strategyNames
} from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { investorTexts } from "@property-intelligence/domain/tables/investor/investorTexts.ts"

import type { AnalysedReport } from "../../../src/report/PropertyInvestor.ts"
import { markdownTable } from "../readme/markdownTable.ts"
import type { HouseAnswers } from "./townAnswers.ts"

/** How many towns have an answer to a question; those of one question are all towns. */
export interface TownCount {
  readonly question: string
  readonly answer: string
  readonly towns: number
}

interface Question {
  readonly text: string
  /** Shown even where no town has them. */
  readonly answers: ReadonlyArray<string>
  readonly answerOf: (town: HouseAnswers) => string
}

const noAnswer = "not known"
const signs = ["zero or more", "negative", noAnswer]

const signOf = (dollars: number | null): string =>
  dollars === null ? noAnswer : dollars < 0 ? "negative" : "zero or more"

/** The labels that call a house worth buying. */
const favourable: ReadonlyArray<string> = investorTexts.investorScore
  .filter(([from]) => from >= 50)
  .map(([, label]) => label)

const yields = ["1.0% or more", "0.7% to 1.0%", "less than 0.7%", noAnswer]

const yieldOf = ({
  monthlyRent,
  price
}: {
  readonly monthlyRent: number | null
  readonly price: number | null
}): string => {
  if (monthlyRent === null || price === null) return noAnswer
  const percent = (100 * monthlyRent) / price
  return percent >= 1 ? "1.0% or more" : percent >= 0.7 ? "0.7% to 1.0%" : "less than 0.7%"
}

const questions: ReadonlyArray<Question> = [
  {
    text: "a month's rent by the price",
    answers: yields,
    answerOf: ({ usual: { investorAnalysis } }) => yieldOf(investorAnalysis.derivedMetrics.details)
  },
  {
    text: "`verdict.decision`",
    answers: ["buy", "buyBelow", "dontBuy", "cannotJudge"],
    answerOf: ({ usual: { investorAnalysis } }) => investorAnalysis.verdict.decision
  },
  {
    text: "`verdict.plan`",
    answers: [...planKeys, "none"],
    answerOf: ({ usual: { investorAnalysis } }) => investorAnalysis.verdict.plan ?? "none"
  },
  {
    text: "`investorScoreLabel`",
    answers: [...investorTexts.investorScore.map(([, label]) => label), investorTexts.insufficient],
    answerOf: ({ usual: { investorAnalysis } }) => investorAnalysis.investorScoreLabel
  },
  {
    text: "`recommendedStrategy`",
    answers: strategyNames,
    answerOf: ({ usual: { investorAnalysis } }) => investorAnalysis.recommendedStrategy
  },
  {
    text: "`recommendationStrength.strength`",
    answers: ["strong", "moderate", "weak", "none"],
    answerOf: ({ usual: { investorAnalysis } }) => investorAnalysis.recommendationStrength?.strength ?? noAnswer
  },
  {
    text: "cash flow of the plain rental",
    answers: signs,
    answerOf: ({ usual: { investorAnalysis } }) => signOf(investorAnalysis.derivedMetrics.details.annualCashFlow)
  },
  {
    text: "cash flow of `recommendedStrategy`, of a flip the profit",
    answers: signs,
    answerOf: ({ usual }) => signOf(earnedBy(usual, usual.underwriting.ranking[0]))
  },
  {
    text: "`recommendedStrategy` of a house that is labelled Fair or better",
    answers: ["earns money", "loses money, but not at a price a tenth lower", "loses money at both", "no such label"],
    answerOf: ({ tenthLess, usual }) => {
      if (!favourable.includes(usual.investorAnalysis.investorScoreLabel)) return "no such label"
      const [first] = usual.underwriting.ranking
      const losesMoney = (found: AnalysedReport | null) => found === null || (earnedBy(found, first) ?? -1) < 0
      if (!losesMoney(usual)) return "earns money"
      return losesMoney(tenthLess) ? "loses money at both" : "loses money, but not at a price a tenth lower"
    }
  },
  {
    text: "labels of the five conditions",
    answers: ["one label whatever the condition", "more than one"],
    answerOf: ({ byCondition }) => {
      const labels = byCondition.map(({ investorAnalysis }) => investorAnalysis.investorScoreLabel)
      return new Set(labels).size === 1 ? "one label whatever the condition" : "more than one"
    }
  },
  {
    text: "`investorScore` of the best condition against the worst",
    answers: ["higher", "the same", "lower"],
    answerOf: ({ byCondition }) => {
      const scores = byCondition.map(({ investorAnalysis }) => investorAnalysis.investorScore)
      const [worst = 0, best = 0] = [scores.at(0), scores.at(-1)]
      return best > worst ? "higher" : best === worst ? "the same" : "lower"
    }
  }
]

/** What a strategy leaves a year, or a flip in all, US dollars. */
const earnedBy = ({ underwriting: { strategies } }: AnalysedReport, key: StrategyKey | undefined): number | null =>
  key === undefined ? null : (strategies[key].outcome?.earns ?? null)

/** How many of the towns have each answer, for each question. */
export const townCounts = (towns: ReadonlyArray<HouseAnswers>): ReadonlyArray<TownCount> =>
  questions.flatMap(({ answerOf, answers, text }) => {
    const given = Map.groupBy(towns, answerOf)
    return [...new Set([...answers, ...given.keys()])].map((answer) => ({
      question: text,
      answer,
      towns: given.get(answer)?.length ?? 0
    }))
  })

/** Counts beside those of before as a table in Markdown. */
export const townTable = (before: ReadonlyArray<TownCount>, after: ReadonlyArray<TownCount>): string => {
  const keyOf = ({ answer, question }: TownCount) => `${question} | ${answer}`
  const [then, now] = [before, after].map((counts) => new Map(counts.map((count) => [keyOf(count), count.towns])))
  const rows = new Map([...after, ...before].map((count) => [keyOf(count), count]))
  const order = [...new Set([...after, ...before].map(({ question }) => question))]
  return markdownTable(
    ["of the analysis", "answer", "before", "after"],
    [...rows]
      .toSorted(([, one], [, other]) => order.indexOf(one.question) - order.indexOf(other.question))
      .map(([key, { answer, question }]) => [question, answer, String(then?.get(key) ?? 0), String(now?.get(key) ?? 0)])
  )
}
