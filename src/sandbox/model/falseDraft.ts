import { strategies, strategyKeys } from "../../domain/investor/analysis/strategies.ts"
import type { Lie } from "../wire/Conduct.ts"
import { seeded } from "../world/seeded.ts"
import {
  type DraftText,
  insertSentence,
  partNames,
  type Placeholder,
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

/** The lies that are told in the text; the others are told by the answer around it. */
export type TextLie = Exclude<Lie, "refusal" | "truncated" | "rate-limited" | "hang" | "server-error">

/** A draft with one lie in it. What it is and where it stands follow from the facts: other facts, another lie. */
export const falseDraft = (honest: DraftText, facts: GivenFacts, lie: TextLie): DraftText => {
  const key = [...facts].map(([id, text]) => `${id}=${text}`).join(";")
  return tellers[lie]({ honest, facts, draw: (purpose) => seeded(`${lie} ${purpose} ${key}`) })
}

interface Telling {
  readonly honest: DraftText
  readonly facts: GivenFacts
  /** In [0, 1), always the same for the same lie, facts and purpose. */
  readonly draw: (purpose: string) => number
}

type Teller = (telling: Telling) => DraftText

const wrongNumber: Teller = (telling) => {
  const { draw, facts, honest } = telling
  const target = someOf(telling, "placeholder", figurePlaceholders(telling))
  if (target === undefined) return withSentence(telling, `Homes like it fetch about $${madeUp(telling)},000.`)
  const truths = new Set([...facts.values()].flatMap(figuresIn))
  return replacePlaceholder(honest, target, withFalseFigure(textOf(telling, target), truths, draw))
}

const inventedFact: Teller = (telling) => withSentence(telling, oneOf(telling, "sentence", inventedFacts))

const strategyNames = [
  ...new Set(
    strategyKeys.flatMap((key) => {
      const { name, shortName } = strategies[key]
      return [name, shortName]
    })
  )
]

const wrongStrategy: Teller = (telling) => {
  const { draw, facts, honest } = telling
  const recommended = facts.get("recommendedStrategy") ?? ""
  // The ranking's short name for a strategy is no other strategy.
  const others = strategyNames.filter((name) => name.slice(0, 3) !== recommended.slice(0, 3))
  const name = someOf(telling, "name", others) ?? ""
  const target = placeholdersOf(honest).find(({ id, part }) => id === part)
  return target !== undefined && draw("how") < 0.5
    ? replacePlaceholder(honest, target, name)
    : withSentence(telling, oneOf(telling, "sentence", recommendations).replace("{name}", name))
}

const numberWord: Teller = (telling) => {
  const targets = figurePlaceholders(telling).flatMap((target) => {
    const words = figureInWords(textOf(telling, target))
    return words === null || isTooSmall(words) ? [] : [{ target, words }]
  })
  const chosen = someOf(telling, "placeholder", targets)
  return chosen !== undefined && telling.draw("how") < 0.7
    ? replacePlaceholder(telling.honest, chosen.target, chosen.words)
    : withSentence(telling, oneOf(telling, "sentence", spelledAmounts))
}

/** `one` is a pronoun too, and nobody would call `zero` an amount. */
const isTooSmall = (words: string): boolean => /^(?:(?:minus|zero|one|point|dollars|percent)(?: |$))+$/.test(words)

const bannedPhrase: Teller = (telling) => withSentence(telling, oneOf(telling, "sentence", bannedSentences))

const wrongSign: Teller = (telling) => {
  const signed = [...telling.facts].flatMap(([id, text]) => {
    const sign = signOf(id, text)
    return sign === null ? [] : [{ figure: `[[${id}]]`, sentences: sign === "negative" ? falseProfits : falseLosses }]
  })
  const { figure, sentences } = someOf(telling, "fact", signed) ?? {
    figure: `-$${madeUp(telling)}`,
    sentences: falseProfits
  }
  return withSentence(
    telling,
    oneOf(telling, "sentence", sentences).replace("{figure}", () => figure)
  )
}

const gluedDigits: Teller = (telling) => {
  const { draw, honest } = telling
  const figures = figurePlaceholders(telling)
  const target = someOf(telling, "placeholder", figures) ?? placeholdersOf(honest)[0]
  if (target === undefined) return honest
  const digit = 1 + Math.floor(draw("digit") * 9)
  const other = someOf(telling, "other", figures)?.id ?? target.id
  const glued = oneOf(telling, "how", [
    `[[${target.id}]]${digit}`,
    `$[[${target.id}]]0`,
    `${digit}[[${target.id}]]`,
    `[[${target.id}]].${digit}`,
    `[[${target.id}]],${digit}00`,
    `[[${target.id}]][[${other}]]`
  ])
  return replacePlaceholder(honest, target, glued)
}

const injected: Teller = (telling) => withSentence(telling, oneOf(telling, "sentence", injections))

const emptyPart: Teller = (telling) => ({
  ...telling.honest,
  [oneOf(telling, "part", partNames)]: oneOf(telling, "how", ["", " "])
})

/** Beyond what a narrative may have, placeholders counted as one word. */
const tooManyWords = 650

const tooLong: Teller = (telling) => {
  const { honest } = telling
  const part = oneOf(telling, "part", partNames)
  const wordsOfPart = honest[part].split(/\s+/).length
  const repeats = 1 + Math.ceil((tooManyWords - wordCount(honest)) / wordsOfPart)
  return { ...honest, [part]: Array.from({ length: repeats }, () => honest[part]).join(" ") }
}

const tellers: Readonly<Record<TextLie, Teller>> = {
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

const textOf = ({ facts }: Telling, { id }: Placeholder): string => facts.get(id) ?? ""

const figurePlaceholders = (telling: Telling): ReadonlyArray<Placeholder> =>
  placeholdersOf(telling.honest).filter((target) => figuresIn(textOf(telling, target)).length > 0)

/** A sentence more, somewhere. */
const withSentence = (telling: Telling, sentence: string): DraftText =>
  insertSentence(telling.honest, oneOf(telling, "part", partNames), sentence, telling.draw("place"))

const madeUp = ({ draw }: Telling): number => 150 + Math.floor(draw("figure") * 800)

const someOf = <A>({ draw }: Telling, purpose: string, options: ReadonlyArray<A>): A | undefined =>
  options[Math.floor(draw(purpose) * options.length)]

const oneOf = <A>(telling: Telling, purpose: string, options: Choices<A>): A =>
  someOf(telling, purpose, options) ?? options[0]
