import { planKeys } from "@property-intelligence/domain/investor/analysis/underwriting/PlanOffers.ts"
import {
  type StrategyKey,
  strategyNames
} from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import { investorTexts } from "@property-intelligence/domain/tables/investor/investorTexts.ts"

import type { AnalyzedReport } from "../../../src/report/PropertyInvestor.ts"
import { markdownTable } from "../readme/markdownTable.ts"
import type { HouseAnswers } from "./townAnswers.ts"

/** The number of towns with one answer to a question. The counts of a question add up to the number of all towns. */
export interface TownCount {
  readonly question: string
  readonly answer: string
  readonly towns: number
}

interface Question {
  readonly text: string
  /** The answers that the table lists even if no town has them. */
  readonly answers: ReadonlyArray<string>
  readonly answerOf: (town: HouseAnswers) => string
}

const noAnswer = "not known"
const signs = ["zero or more", "negative", noAnswer]

const signOf = (dollars: number | null): string =>
  dollars === null ? noAnswer : dollars < 0 ? "negative" : "zero or more"

/** The labels that call a house worth buying. */
const favorable: ReadonlyArray<string> = investorTexts.investorScore
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
    text: "a month's rent divided by the price",
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
    text: "cash flow of `recommendedStrategy`, or the profit of a flip",
    answers: signs,
    answerOf: ({ usual }) => signOf(earnedBy(usual, usual.underwriting.ranking[0]))
  },
  {
    text: "`recommendedStrategy` of a house that is labeled Fair or better",
    answers: ["earns money", "loses money, but not at a price a tenth lower", "loses money at both", "no such label"],
    answerOf: ({ tenthLess, usual }) => {
      if (!favorable.includes(usual.investorAnalysis.investorScoreLabel)) return "no such label"
      const [first] = usual.underwriting.ranking
      const losesMoney = (found: AnalyzedReport | null) => found === null || (earnedBy(found, first) ?? -1) < 0
      if (!losesMoney(usual)) return "earns money"
      return losesMoney(tenthLess) ? "loses money at both" : "loses money, but not at a price a tenth lower"
    }
  },
  {
    text: `labels of the ${conditions.length} conditions`,
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

/** The yearly cash flow of a strategy, or the profit of a flip, in US dollars. */
const earnedBy = ({ underwriting: { strategies } }: AnalyzedReport, key: StrategyKey | undefined): number | null =>
  key === undefined ? null : (strategies[key].outcome?.earns ?? null)

/** For each question, the number of towns with each answer. */
export const townCounts = (towns: ReadonlyArray<HouseAnswers>): ReadonlyArray<TownCount> =>
  questions.flatMap(({ answerOf, answers, text }) => {
    const given = Map.groupBy(towns, answerOf)
    return [...new Set([...answers, ...given.keys()])].map((answer) => ({
      question: text,
      answer,
      towns: given.get(answer)?.length ?? 0
    }))
  })

/** A Markdown table with one row per question, and the number of towns with each answer. */
export const townTable = (counts: ReadonlyArray<TownCount>): string =>
  markdownTable(
    ["of the analysis", "towns"],
    [...Map.groupBy(counts, ({ question }) => question)].map(([question, answers]) => [
      question,
      answers.map(({ answer, towns }) => `${answer}: ${towns}`).join("; ")
    ])
  )
