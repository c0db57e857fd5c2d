import { investorTexts } from "../../domain/reference/investorTexts.ts"
import type { Draft } from "../Draft.ts"
import type { Facts } from "../Fact.ts"
import { clausesOf, type DraftToken, type Item, itemsOf, sentencesOf } from "./DraftToken.ts"
import { type Finding, finding } from "./Offence.ts"
import { phraseFinder, wordFinder } from "./PhraseFinder.ts"
import {
  alternatives,
  comparisons,
  demotions,
  demotionsAfter,
  hypotheses,
  type NamedStrategy,
  noStrategies,
  notRecommending,
  recommending,
  recommendingVerbs,
  strategyNames
} from "./strategyTable.ts"

/**
 * Recommendations of anything but the recommended strategy. A sentence that recommends may name another one only as the
 * runner-up or the alternative, beside the recommended one, and may not put the recommended one behind it.
 */
export const strategyFindings = (
  part: keyof Draft,
  tokens: ReadonlyArray<DraftToken>,
  facts: Facts
): ReadonlyArray<Finding> => {
  const recommended = strategyOfName(facts.get("recommendedStrategy")?.text ?? "")
  const unnamed = part === "recommendedStrategy" && !namesTheRecommended(tokens)
  return [
    ...(unnamed ? [finding("strategy", "[[recommendedStrategy]] is missing")] : []),
    ...sentencesOf(tokens).flatMap((sentence) => {
      const items = itemsOf(sentence)
      const isWrong =
        demotes(items) ||
        (recommends(items) && clausesOf(sentence).some((clause) => namesAnother(clause, items, recommended)))
      return isWrong ? [finding("strategy", items.map(({ text }) => text).join(" "))] : []
    })
  ]
}

const findStrategies = phraseFinder(strategyNames, noStrategies)
const findRecommending = wordFinder(recommending, notRecommending)
const findAlternatives = wordFinder(alternatives)
const findHypotheses = wordFinder(hypotheses)
const findDemotions = wordFinder(demotions)
const findDemotionsAfter = wordFinder(demotionsAfter)

const namesTheRecommended = (tokens: ReadonlyArray<DraftToken>): boolean =>
  tokens.some((token) => token.kind === "fact" && token.id === "recommendedStrategy")

const ranked = ["shortTermRental", "coLiving", "subjectTo", "brrrr", "fixAndFlip"] as const

const strategyOfName = (name: string): NamedStrategy | null =>
  ranked.find((key) => investorTexts.recommendationNames[key] === name) ?? null

const recommends = (items: ReadonlyArray<Item>): boolean =>
  findRecommending(items).length > 0 && findHypotheses(items).length === 0

interface Named {
  readonly from: number
  readonly strategy: NamedStrategy | "runnerUp" | "recommended"
}

const namedIn = (items: ReadonlyArray<Item>): ReadonlyArray<Named> => [
  ...findStrategies(items).map(({ from, value }) => ({ from, strategy: value })),
  ...items.flatMap((item, from): ReadonlyArray<Named> => {
    if (item.kind !== "fact") return []
    if (item.id === "recommendedStrategy") return [{ from, strategy: "recommended" }]
    return item.id === "runnerUp" ? [{ from, strategy: "runnerUp" }] : []
  })
]

const namesAnother = (
  clause: ReadonlyArray<Item>,
  sentence: ReadonlyArray<Item>,
  recommended: NamedStrategy | null
): boolean => {
  const isSetApart = findAlternatives(sentence).length > 0
  const namesRecommended = namedIn(sentence).some(
    ({ strategy }) => strategy === "recommended" || strategy === recommended
  )
  return namedIn(clause).some(({ from, strategy }) => {
    if (strategy === "recommended" || strategy === recommended) return false
    if (strategy === "runnerUp") return !isSetApart && !namesRecommended
    if (strategy === "lease") return !isCompared(clause, from) && !namesRecommended
    return !(isSetApart && namesRecommended) && !isAdvisedAgainst(clause, from)
  })
}

const isCompared = (items: ReadonlyArray<Item>, from: number): boolean =>
  [1, 2, 3].some((back) => {
    const item = items[from - back]
    return item?.kind === "word" && comparisons.has(item.word)
  })

/** `we do not recommend a flip`. */
const isAdvisedAgainst = (items: ReadonlyArray<Item>, from: number): boolean => {
  const verb = findRecommending(items).findLast((match) => match.to <= from && recommendingVerbs.has(match.phrase))
  if (verb === undefined) return false
  return items
    .slice(Math.max(0, verb.from - 3), verb.from)
    .some((item) => item.kind === "word" && isNegation(item.word))
}

const isNegation = (word: string): boolean =>
  word === "not" || word === "never" || word.endsWith("n't") || word === "cannot"

/** `rather than [[recommendedStrategy]]`, `[[recommendedStrategy]] is the runner-up`. */
const demotes = (items: ReadonlyArray<Item>): boolean =>
  items.some(
    (item, index) =>
      item.kind === "fact" &&
      item.id === "recommendedStrategy" &&
      (findDemotions(items).some(({ to }) => to === index) ||
        findDemotionsAfter(items).some(({ from }) => from === index + 1))
  )
