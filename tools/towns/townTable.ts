import { markdownTable } from "../../src/cli/ReadmeTables.ts"
import type { InvestorAnalysis } from "../../src/domain/investor/analysis/InvestorAnalysis.ts"
import { strategies, strategyNames } from "../../src/domain/investor/analysis/strategies.ts"
import { investorTexts } from "../../src/domain/tables/investor/investorTexts.ts"
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
const notShown = "not shown, or it does not let"

const signOf = (dollars: number | null): string =>
  dollars === null ? noAnswer : dollars < 0 ? "negative" : "zero or more"

const questions: ReadonlyArray<Question> = [
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
    text: "monthly cash flow of the plain rental",
    answers: signs,
    answerOf: ({ usual: { investorAnalysis } }) => signOf(investorAnalysis.derivedMetrics.details.annualCashFlow)
  },
  {
    text: "monthly cash flow of the recommended strategy",
    answers: [...signs, notShown],
    answerOf: ({ usual }) => {
      const shown = ownCashFlow(usual.investorAnalysis)
      return shown === undefined ? notShown : signOf(shown)
    }
  },
  {
    text: "labels of the five conditions",
    answers: ["one label whatever the condition", "more than one"],
    answerOf: ({ byCondition }) =>
      new Set(byCondition.map(({ investorAnalysis }) => investorAnalysis.investorScoreLabel)).size === 1
        ? "one label whatever the condition"
        : "more than one"
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

/** What the recommended strategy leaves a month, US dollars; `undefined` where its section shows no such figure. */
const ownCashFlow = ({ recommendedStrategy, strategies: sections }: InvestorAnalysis): number | null | undefined => {
  switch (recommendedStrategy) {
    case strategies.subjectTo.name:
      return sections.subjectTo.details.monthlyCashFlow
    case strategies.brrrr.name:
      return sections.brrrr.details.monthlyCashFlowAfter
    default:
      return undefined
  }
}

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

/** The counts as a table in Markdown. */
export const townTable = (counts: ReadonlyArray<TownCount>): string =>
  markdownTable(
    ["of the analysis", "answer", "towns"],
    counts.map(({ answer, question, towns }) => [question, answer, String(towns)])
  )
