import { strategies, type StrategyKey, strategyKeys } from "../../domain/investor/analysis/underwriting/strategies.ts"
import type { Draft } from "../facts/Draft.ts"
import { type Facts, strategyOf } from "../facts/Fact.ts"
import { type DraftToken, type Item, itemsOf, phrasesOf, type Sentence, textOf, tokensOf } from "./DraftToken.ts"
import { groundingRules, phrasesIn, setOf } from "./groundingRules.ts"
import { type Breach, breach } from "./Offence.ts"
import { phraseFinder, wordFinder } from "./PhraseFinder.ts"

const rules = groundingRules.strategies

/** Those of the analysis; `lease` for the baseline that they are set against; `other` for what it does not rank. */
type NamedStrategy = StrategyKey | keyof typeof rules.names

/** A name of the house as the tokens have it: `Subject-To` is one word, where `subject to` is everyday English. */
const inWords = (name: string): string =>
  itemsOf(tokensOf(name, new Map()))
    .flatMap((item) => (item.kind === "word" ? [item.word] : []))
    .join(" ")

const findStrategies = phraseFinder<NamedStrategy>(
  [
    ...strategyKeys.flatMap((key) => {
      const { name, shortName, synonyms } = strategies[key]
      return [inWords(name), inWords(shortName), ...synonyms].map((phrase) => [phrase, key] as const)
    }),
    ...phrasesIn(rules.names.lease).map((phrase) => [phrase, "lease"] as const),
    ...phrasesIn(rules.names.other).map((phrase) => [phrase, "other"] as const)
  ],
  phrasesIn(rules.noStrategies)
)
const findRecommending = wordFinder(phrasesIn(rules.recommending), phrasesIn(rules.notRecommending))
const recommendingVerbs = setOf(rules.recommendingVerbs)
const findAlternatives = wordFinder(phrasesIn(rules.alternatives))
const findHypotheses = wordFinder(phrasesIn(rules.hypotheses))
const findDemotions = wordFinder(phrasesIn(rules.demotions))
const findDemotionsAfter = wordFinder(phrasesIn(rules.demotionsAfter))
const comparisons = setOf(rules.comparisons)

/**
 * Recommendations of anything but the recommended strategy, and advice against that one. A sentence that recommends names
 * another one only as `[[runnerUp]]`, put second, or as the lease that it is compared with.
 */
export const strategyFindings = (
  part: keyof Draft,
  sentences: ReadonlyArray<Sentence>,
  facts: Facts
): ReadonlyArray<Breach> => {
  const recommended = strategyOf(facts, "recommendedStrategy")
  const unnamed = part === "recommendedStrategy" && !sentences.some(namesTheRecommended)
  return [
    ...(unnamed ? [breach("strategy", "[[recommendedStrategy]] is missing")] : []),
    ...sentences
      .filter((sentence) => misleads(sentence, recommended))
      .map((sentence) => breach("strategy", textOf(itemsOf(sentence).flatMap((item) => [space, item])).trim()))
  ]
}

const space: DraftToken = { kind: "space", text: " " }

const namesTheRecommended = (sentence: Sentence): boolean =>
  sentence.some((token) => token.kind === "fact" && token.id === "recommendedStrategy")

/** Everything is looked up once a sentence, so that a long one takes no longer than its words. */
const misleads = (sentence: Sentence, recommended: NamedStrategy | null): boolean => {
  const items = itemsOf(sentence)
  const named = namedIn(items, recommended)
  if (named.length === 0) return false
  if (demotes(items) || advisesAgainst(items, named)) return true
  if (findRecommending(items).length === 0) return false
  // What would be is not advice: `if the permit is refused, [[runnerUp]] becomes the better choice`.
  const isHypothesis = findHypotheses(items).length > 0
  const isSetApart = findAlternatives(items).length > 0 || named.some(({ strategy }) => strategy === "recommended")
  return (
    (!isHypothesis && !isSetApart && named.some(({ strategy }) => strategy === "runnerUp")) ||
    namesAnother(items, named) ||
    (!isHypothesis && phrasesOf(sentence).some(prefersRunnerUp))
  )
}

interface Named {
  readonly from: number
  readonly strategy: NamedStrategy | "runnerUp" | "recommended"
}

/** Strategies by their names and placeholders; the recommended one's own names are as good as its placeholder. */
const namedIn = (items: ReadonlyArray<Item>, recommended: NamedStrategy | null): ReadonlyArray<Named> => [
  ...findStrategies(items).map(({ from, value }): Named => ({
    from,
    strategy: value === recommended ? "recommended" : value
  })),
  ...items.flatMap((item, from): ReadonlyArray<Named> => {
    if (item.kind !== "fact") return []
    if (item.id === "recommendedStrategy") return [{ from, strategy: "recommended" }]
    return item.id === "runnerUp" ? [{ from, strategy: "runnerUp" }] : []
  })
]

/** In so many words: a lease is what the strategy is compared with, any other may only be advised against. */
const namesAnother = (items: ReadonlyArray<Item>, named: ReadonlyArray<Named>): boolean => {
  const isAdvisedAgainst = advisedAgainst(items)
  return named.some(({ from, strategy }) => {
    if (strategy === "recommended" || strategy === "runnerUp") return false
    return strategy === "lease" ? !isCompared(items, from) : !isAdvisedAgainst(from)
  })
}

/** `we do not recommend [[recommendedStrategy]]`. */
const advisesAgainst = (items: ReadonlyArray<Item>, named: ReadonlyArray<Named>): boolean => {
  const isAdvisedAgainst = advisedAgainst(items)
  return named.some(({ from, strategy }) => strategy === "recommended" && isAdvisedAgainst(from))
}

const isCompared = (items: ReadonlyArray<Item>, from: number): boolean =>
  items.slice(Math.max(0, from - 3), from).some((item) => item.kind === "word" && comparisons.has(item.word))

/** Whether the last verb of advice before a place, at most five words away, is negated: `we do not recommend a flip`. */
const advisedAgainst = (items: ReadonlyArray<Item>): ((index: number) => boolean) => {
  const verbs = new Map(
    findRecommending(items)
      .filter(({ phrase }) => recommendingVerbs.has(phrase))
      .map(({ from, to }) => [to, items.slice(Math.max(0, from - 3), from).some(isNegation)])
  )
  return (index) =>
    [0, 1, 2, 3, 4, 5].map((back) => verbs.get(index - back)).find((isNegated) => isNegated !== undefined) ?? false
}

const isNegation = (item: Item): boolean => item.kind === "word" && /^(?:not|never|cannot)$|n't$/.test(item.word)

/** Words of advice in the phrase of the runner-up, none of them beside one that puts it second. */
const prefersRunnerUp = (phrase: ReadonlyArray<Item>): boolean => {
  const ids = new Set(phrase.flatMap((item) => (item.kind === "fact" ? [item.id] : [])))
  if (!ids.has("runnerUp") || ids.has("recommendedStrategy")) return false
  const beside = new Set(
    findAlternatives(phrase).flatMap(({ from, to }) =>
      Array.from({ length: to - from + 4 }, (_, step) => from - 2 + step)
    )
  )
  return findRecommending(phrase).some(({ from, to }) => !beside.has(from) && !beside.has(to - 1))
}

/** `rather than [[recommendedStrategy]]`, `[[recommendedStrategy]] is the runner-up`. */
const demotes = (items: ReadonlyArray<Item>): boolean => {
  const isRecommended = (index: number) => {
    const item = items[index]
    return item?.kind === "fact" && item.id === "recommendedStrategy"
  }
  return (
    findDemotions(items).some(({ to }) => isRecommended(to) || (isArticle(items[to]) && isRecommended(to + 1))) ||
    findDemotionsAfter(items).some(({ from }) => isRecommended(from - 1))
  )
}

const isArticle = (item: Item | undefined): boolean => item?.kind === "word" && /^(?:the|a|an)$/.test(item.word)
