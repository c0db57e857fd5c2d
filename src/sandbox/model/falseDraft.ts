import { strategies, strategyKeys } from "../../domain/investor/analysis/underwriting/strategies.ts"
import { seeded } from "../../process/seeded.ts"
import type { Lie } from "../wire/Conduct.ts"
import {
  type DraftText,
  insertSentence,
  partNames,
  type PlaceholderAt,
  placeholdersOf,
  replacePlaceholder,
  wordCount
} from "./DraftText.ts"
import {
  bannedSentences,
  type Choices,
  falseLosses,
  falseProfits,
  injections,
  inventedFacts,
  recommendations,
  spelledAmounts
} from "./falseSentences.ts"
import { figuresIn, signOf, withFalseFigure } from "./figures.ts"
import type { GivenFacts } from "./GivenFacts.ts"
import { figureInWords } from "./numberWords.ts"

/** The lies that stand in the text; the others are in the answer around it. */
export type TextLie = Exclude<Lie, "refusal" | "truncated" | "rate-limited" | "hang" | "server-error">

/** A draft with one lie in it. What it is and where it stands follow from the facts: other facts, another lie. */
export const falseDraft = (honest: DraftText, facts: GivenFacts, lie: TextLie): DraftText => {
  const key = [...facts].map(([id, text]) => `${id}=${text}`).join(";")
  return falsifiers[lie]({ honest, facts, draw: (purpose) => seeded(`${lie} ${purpose} ${key}`) })
}

interface Given {
  readonly honest: DraftText
  readonly facts: GivenFacts
  /** In [0, 1), always the same for the same lie, facts and purpose. */
  readonly draw: (purpose: string) => number
}

type Falsifier = (given: Given) => DraftText

const wrongNumber: Falsifier = (given) => {
  const { draw, facts, honest } = given
  const target = someOf(given, "placeholder", figurePlaceholders(given))
  if (target === undefined) return withSentence(given, `Homes like it fetch about $${madeUp(given)},000.`)
  const truths = new Set([...facts.values()].flatMap(figuresIn))
  return replacePlaceholder(honest, target, withFalseFigure(textOf(given, target), truths, draw))
}

const inventedFact: Falsifier = (given) => withSentence(given, oneOf(given, "sentence", inventedFacts))

const strategyNames = [
  ...new Set(
    strategyKeys.flatMap((key) => {
      const { name, shortName } = strategies[key]
      return [name, shortName]
    })
  )
]

const wrongStrategy: Falsifier = (given) => {
  const { draw, facts, honest } = given
  const recommended = facts.get("recommendedStrategy") ?? ""
  // The ranking's short name for a strategy is no other strategy.
  const others = strategyNames.filter((name) => name.slice(0, 3) !== recommended.slice(0, 3))
  const name = someOf(given, "name", others) ?? ""
  const target = placeholdersOf(honest).find(({ id, part }) => id === part)
  return target !== undefined && draw("how") < 0.5
    ? replacePlaceholder(honest, target, name)
    : withSentence(given, oneOf(given, "sentence", recommendations).replace("{name}", name))
}

const numberWord: Falsifier = (given) => {
  const targets = figurePlaceholders(given).flatMap((target) => {
    const words = figureInWords(textOf(given, target))
    return words === null || isTooSmall(words) ? [] : [{ target, words }]
  })
  const chosen = someOf(given, "placeholder", targets)
  return chosen !== undefined && given.draw("how") < 0.7
    ? replacePlaceholder(given.honest, chosen.target, chosen.words)
    : withSentence(given, oneOf(given, "sentence", spelledAmounts))
}

/** `one` is a pronoun too, and `zero` is no amount. */
const isTooSmall = (words: string): boolean => /^(?:(?:minus|zero|one|point|dollars|percent)(?: |$))+$/.test(words)

const bannedPhrase: Falsifier = (given) => withSentence(given, oneOf(given, "sentence", bannedSentences))

const wrongSign: Falsifier = (given) => {
  const signed = [...given.facts].flatMap(([id, text]) => {
    const sign = signOf(id, text)
    return sign === null ? [] : [{ figure: `[[${id}]]`, sentences: sign === "negative" ? falseProfits : falseLosses }]
  })
  const { figure, sentences } = someOf(given, "fact", signed) ?? {
    figure: `-$${madeUp(given)}`,
    sentences: falseProfits
  }
  return withSentence(
    given,
    oneOf(given, "sentence", sentences).replace("{figure}", () => figure)
  )
}

const gluedDigits: Falsifier = (given) => {
  const { draw, honest } = given
  const figures = figurePlaceholders(given)
  const target = someOf(given, "placeholder", figures) ?? placeholdersOf(honest)[0]
  if (target === undefined) return honest
  const digit = 1 + Math.floor(draw("digit") * 9)
  const other = someOf(given, "other", figures)?.id ?? target.id
  const glued = oneOf(given, "how", [
    `[[${target.id}]]${digit}`,
    `$[[${target.id}]]0`,
    `${digit}[[${target.id}]]`,
    `[[${target.id}]].${digit}`,
    `[[${target.id}]],${digit}00`,
    `[[${target.id}]][[${other}]]`
  ])
  return replacePlaceholder(honest, target, glued)
}

const injected: Falsifier = (given) => withSentence(given, oneOf(given, "sentence", injections))

const emptyPart: Falsifier = (given) => ({
  ...given.honest,
  [oneOf(given, "part", partNames)]: oneOf(given, "how", ["", " "])
})

/** Beyond what a narrative may have, placeholders counted as one word. */
const tooManyWords = 650

const tooLong: Falsifier = (given) => {
  const { honest } = given
  const part = oneOf(given, "part", partNames)
  const wordsOfPart = honest[part].split(/\s+/).length
  const repeats = 1 + Math.ceil((tooManyWords - wordCount(honest)) / wordsOfPart)
  return { ...honest, [part]: Array.from({ length: repeats }, () => honest[part]).join(" ") }
}

const falsifiers: Readonly<Record<TextLie, Falsifier>> = {
  "wrong-number": wrongNumber,
  "invented-fact": inventedFact,
  "wrong-strategy": wrongStrategy,
  "number-word": numberWord,
  "banned-phrase": bannedPhrase,
  "wrong-sign": wrongSign,
  "glued-digits": gluedDigits,
  injected,
  "empty-part": emptyPart,
  "too-long": tooLong
}

const textOf = ({ facts }: Given, { id }: PlaceholderAt): string => facts.get(id) ?? ""

const figurePlaceholders = (given: Given): ReadonlyArray<PlaceholderAt> =>
  placeholdersOf(given.honest).filter((target) => figuresIn(textOf(given, target)).length > 0)

/** A sentence more, somewhere. */
const withSentence = (given: Given, sentence: string): DraftText =>
  insertSentence(given.honest, oneOf(given, "part", partNames), sentence, given.draw("place"))

const madeUp = ({ draw }: Given): number => 150 + Math.floor(draw("figure") * 800)

const someOf = <A>({ draw }: Given, purpose: string, options: ReadonlyArray<A>): A | undefined =>
  options[Math.floor(draw(purpose) * options.length)]

const oneOf = <A>(given: Given, purpose: string, options: Choices<A>): A =>
  someOf(given, purpose, options) ?? options[0]
