import type { Fact, Facts } from "../Fact.ts"
import { clausesOf, type DraftToken, type Item, itemsOf, type Placeholder, sentencesOf } from "./DraftToken.ts"
import { type Finding, finding } from "./Offence.ts"
import { phraseFinder, type PhraseMatch, wordFinder } from "./PhraseFinder.ts"
import {
  amountNouns,
  approximations,
  conditionFacts,
  conditions,
  type Direction,
  directionWords,
  negations,
  noNegations,
  subjectFacts,
  subjects,
  wholeClaimFacts,
  wholeClaims
} from "./signTable.ts"

/**
 * Words of gain and loss that the signs of the facts do not bear out: beside figures of the other sign, directly before or
 * after a figure, and in claims without a figure, such as `the cash flow is positive`.
 */
export const signFindings = (tokens: ReadonlyArray<DraftToken>, facts: Facts): ReadonlyArray<Finding> =>
  sentencesOf(tokens).flatMap((sentence) => {
    const items = itemsOf(sentence)
    if (findDirections(items).length === 0) return []
    const clauses = clausesOf(sentence)
    const isWrong =
      [items, ...clauses].some((words) => contradictsFigures(words) || contradictsAmount(words)) ||
      clauses.some((clause) => contradictsSubject(clause, items, facts))
    return isWrong ? [finding("sign", items.map(({ text }) => text).join(" "))] : []
  })

const findDirections = phraseFinder(directionWords)

/** A word of gain or loss, read with what negates it. */
interface Told extends PhraseMatch<Direction> {
  readonly direction: Direction
}

const toldIn = (items: ReadonlyArray<Item>): ReadonlyArray<Told> => {
  const matches = findDirections(items)
  if (matches.length === 0) return []
  const negated = negatedAt(items)
  return matches.map((match) => ({ ...match, direction: negated(match.from) ? opposite(match.value) : match.value }))
}

const opposite = (direction: Direction): Direction => (direction === "gain" ? "loss" : "gain")

/** Whether an odd number of negations stands in the three words before a place. */
const negatedAt = (items: ReadonlyArray<Item>): ((index: number) => boolean) => {
  const ends = new Set(findNegations(items).map(({ to }) => to - 1))
  for (const [index, item] of items.entries()) if (item.kind === "word" && item.word.endsWith("n't")) ends.add(index)
  return (index) => [index - 1, index - 2, index - 3].filter((before) => ends.has(before)).length % 2 === 1
}

const findNegations = wordFinder(negations, noNegations)

const signedIn = (items: ReadonlyArray<Item>): ReadonlyArray<Fact["sign"]> =>
  items.flatMap((item) => (item.kind === "fact" ? [item.fact?.sign ?? null] : [])).filter((sign) => sign !== null)

/** A loss among figures none of which is below zero, or a gain among figures none of which is above. */
const contradictsFigures = (items: ReadonlyArray<Item>): boolean => {
  const signs = signedIn(items)
  return signs.length > 0 && toldIn(items).some(({ direction }) => !signs.includes(signOf(direction)))
}

const signOf = (direction: Direction): "positive" | "negative" => (direction === "gain" ? "positive" : "negative")

/** `a loss of [[rent]]`, `[[value]] profit`, `negative [[value]]`: the figure itself must have the sign. */
const contradictsAmount = (items: ReadonlyArray<Item>): boolean =>
  findDirections(items).some(({ from, phrase, to, value }) => {
    const after =
      phrase === "negative" || phrase === "positive"
        ? items[to]
        : amountNouns.has(phrase)
          ? amountOf(items, to)
          : undefined
    const before = amountNouns.has(phrase) ? items[from - 1] : undefined
    return [after, before].some((item) => item?.kind === "fact" && isMoney(item) && item.fact?.sign !== signOf(value))
  })

const amountOf = (items: ReadonlyArray<Item>, index: number): Item | undefined => {
  if (wordAt(items, index) !== "of") return undefined
  return approximations.has(wordAt(items, index + 1) ?? "") ? items[index + 2] : items[index + 1]
}

const isMoney = ({ fact }: Placeholder): boolean => fact !== null && /^[-+]?(?:\$[\d,.]+|[\d,.]+%)$/.test(fact.text)

const wordAt = (items: ReadonlyArray<Item>, index: number): string | null => {
  const item = items[index]
  return item?.kind === "word" ? item.word : null
}

/** What is said of a known subject in words must be its sign; of a subject that is not known nothing can be said. */
const contradictsSubject = (clause: ReadonlyArray<Item>, sentence: ReadonlyArray<Item>, facts: Facts): boolean => {
  const told = toldIn(clause)
  if (told.length === 0 || isConditional(sentence)) return false
  const named = subjectsIn(clause)
  return told.some((word) => {
    const subject = nearest(named, word)
    if (subject !== null) return (facts.get(subject)?.sign ?? null) !== signOf(word.direction)
    return (
      wholeClaims.has(word.phrase) &&
      signedIn(sentence).length === 0 &&
      !wholeClaimFacts.some((id) => facts.get(id)?.sign === signOf(word.direction))
    )
  })
}

const isConditional = (items: ReadonlyArray<Item>): boolean =>
  findConditions(items).length > 0 || items.some((item) => item.kind === "fact" && conditionFacts.has(item.id))

const findConditions = wordFinder(conditions)

interface Subject {
  readonly from: number
  readonly to: number
  readonly factId: string
}

const subjectsIn = (items: ReadonlyArray<Item>): ReadonlyArray<Subject> => [
  ...findSubjects(items).map(({ from, to, value }) => ({ from, to, factId: value })),
  ...items.flatMap((item, index) =>
    item.kind === "fact" && subjectFacts.has(item.id) ? [{ from: index, to: index + 1, factId: item.id }] : []
  )
]

const findSubjects = phraseFinder(subjects, ["flip side"])

/** The subject fewest words away, of two the one that follows; in a long clause only the nearest few matter. */
const nearest = (named: ReadonlyArray<Subject>, word: PhraseMatch<Direction>): string | null => {
  let best: { readonly factId: string; readonly distance: number } | null = null
  for (const { factId, from, to } of named) {
    const distance = from >= word.to ? from - word.to : word.from - to + 0.5
    if (best === null || distance < best.distance) best = { factId, distance }
  }
  return best?.factId ?? null
}
