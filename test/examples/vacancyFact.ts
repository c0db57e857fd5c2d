import { decimals } from "../../src/domain/investor/deal/FigureText.ts"
import type { InvestorInput } from "../../src/domain/investor/deal/InvestorInput.ts"
import { type Facts, numberOf } from "../../src/narrative/facts/Fact.ts"
import { type MaybeFact, percent } from "../../src/narrative/facts/factMaking.ts"
import { firstKnown, when, type Wording } from "../../src/narrative/template/wording.ts"

/** In the service this is one more of the `marketFacts`. `null` where the survey has no figure: then it can't be stated. */
export const vacancyFact = ({ neighborhood }: InvestorInput): MaybeFact =>
  percent(
    "vacancy",
    "homes of the neighborhood that stand empty the year round",
    neighborhood.yearRoundVacancyRate,
    oneDecimal
  )

const oneDecimal = (percent: number): string => `${decimals(percent, 1)}%`

/** What our own sentences make of it, in the service one more part of `marketPosition`. */
export const vacancySentence = (facts: Facts): Wording => {
  const isHigh = (numberOf(facts, "vacancy") ?? 0) >= highVacancyPercent
  return firstKnown(
    facts,
    when(
      isHigh,
      "Of the homes nearby [[vacancy]] stand empty the year round, so reserves should cover a long search for a tenant."
    ),
    "Of the homes nearby [[vacancy]] stand empty the year round."
  )
}

const highVacancyPercent = 10
