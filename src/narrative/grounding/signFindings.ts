import type { Fact, Facts } from "../facts/Fact.ts"
import { clausesOf, type Item, itemsOf, type Placeholder, type Sentence } from "./DraftToken.ts"
import { groundingRules, phrasesIn, setOf } from "./groundingRules.ts"
import { type Breach, breach } from "./Offence.ts"
import { phraseFinder, type PhraseMatch, wordFinder } from "./PhraseFinder.ts"

/** Which way a word says that money goes. */
type Direction = "gain" | "loss"

const rules = groundingRules.signs

const findDirections = phraseFinder<Direction>([
  ...phrasesIn(rules.gain).map((phrase) => [phrase, "gain"] as const),
  ...phrasesIn(rules.loss).map((phrase) => [phrase, "loss"] as const)
])
const amountNouns = setOf(rules.amountNouns)
const approximations = setOf(rules.approximations)
const findNegations = wordFinder(phrasesIn(rules.negations), phrasesIn(rules.noNegations))
const subjectFacts = new Set(Object.keys(rules.subjects))
const findSubjects = phraseFinder(
  Object.entries(rules.subjects).flatMap(([id, phrases]) => phrasesIn(phrases).map((phrase) => [phrase, id] as const)),
  phrasesIn(groundingRules.strategies.noStrategies)
)
const wholeClaims = setOf(rules.wholeClaims)
const wholeClaimFacts = phrasesIn(rules.wholeClaimFacts)
const findConditions = wordFinder(phrasesIn(rules.conditions))
const conditionFacts = setOf(rules.conditionFacts)

/**
 * Words of gain and loss that the signs of the facts do not bear out: beside figures of the other sign, directly before or
 * after a figure, and in claims without a figure, such as `the cash flow is positive`.
 */
export const signFindings = (sentences: ReadonlyArray<Sentence>, facts: Facts): ReadonlyArray<Breach> =>
  sentences.flatMap((sentence) => {
    const items = itemsOf(sentence)
    if (findDirections(items).length === 0) return []
    const clauses = clausesOf(sentence)
    const hasFigure = signedIn(items).size > 0
    const isWrong =
      [items, ...clauses].some((words) => contradictsFigures(words) || contradictsAmount(words)) ||
      (!isConditional(items) && clauses.some((clause) => contradictsSubject(clause, hasFigure, facts)))
    return isWrong ? [breach("sign", items.map(({ text }) => text).join(" "))] : []
  })

/** A word of gain or loss, read with what negates it. */
interface Claim extends PhraseMatch<Direction> {
  readonly direction: Direction
}

const claimsIn = (items: ReadonlyArray<Item>): ReadonlyArray<Claim> => {
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

const signedIn = (items: ReadonlyArray<Item>): ReadonlySet<Fact["sign"]> =>
  new Set(items.flatMap((item) => (item.kind === "fact" && item.fact?.sign != null ? [item.fact.sign] : [])))

/** A loss among figures none of which is below zero, or a gain among figures none of which is above. */
const contradictsFigures = (items: ReadonlyArray<Item>): boolean => {
  const signs = signedIn(items)
  return signs.size > 0 && claimsIn(items).some(({ direction }) => !signs.has(signOf(direction)))
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

const isMoney = ({ fact }: Placeholder): boolean => (fact?.unit ?? null) !== null

const wordAt = (items: ReadonlyArray<Item>, index: number): string | null => {
  const item = items[index]
  return item?.kind === "word" ? item.word : null
}

/** What is said of a known subject in words must be its sign; of a subject that is not known nothing can be said. */
const contradictsSubject = (clause: ReadonlyArray<Item>, hasFigure: boolean, facts: Facts): boolean => {
  const claims = claimsIn(clause)
  if (claims.length === 0) return false
  const subjectOf = subjectsBeside(clause)
  return claims.some((word) => {
    const subject = subjectOf(word)
    if (subject !== null) return facts.get(subject)?.sign !== signOf(word.direction)
    return (
      wholeClaims.has(word.phrase) &&
      !hasFigure &&
      !wholeClaimFacts.some((id) => facts.get(id)?.sign === signOf(word.direction))
    )
  })
}

const isConditional = (items: ReadonlyArray<Item>): boolean =>
  findConditions(items).length > 0 || items.some((item) => item.kind === "fact" && conditionFacts.has(item.id))

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

/** For a word the fact of the subject fewest words away, of two the one that follows. */
const subjectsBeside = (items: ReadonlyArray<Item>): ((word: PhraseMatch<Direction>) => string | null) => {
  const subjects = subjectsIn(items)
  const before = carried(items.length, new Map(subjects.map((subject) => [subject.to - 1, subject])))
  const after = carried(
    items.length,
    new Map(subjects.map((subject) => [items.length - 1 - subject.from, subject]))
  ).toReversed()
  return ({ from, to }) => {
    const previous = before[to - 1] ?? null
    const next = after[to] ?? null
    if (previous === null || next === null) return (previous ?? next)?.factId ?? null
    return from - previous.to < next.from - to ? previous.factId : next.factId
  }
}

/** At each place the last subject up to there. */
const carried = (length: number, subjects: ReadonlyMap<number, Subject>): ReadonlyArray<Subject | null> => {
  let last: Subject | null = null
  return Array.from({ length }, (_, index) => {
    last = subjects.get(index) ?? last
    return last
  })
}
