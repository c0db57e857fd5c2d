import { drawnFrom } from "@property-intelligence/domain/seeded.ts"
import { Array as Arr, Option } from "effect"

import type { ClaimId } from "../claims/catalog.ts"
import type { Facts } from "../facts/Facts.ts"
import { capitalized, ours, type OurText } from "./OurText.ts"
import { isLicensedRelation, type Relation, type SpokenRelation } from "./Relation.ts"
import type { Chooser, PlacedClaim, Sentence } from "./Sentence.ts"
import type { WordedClaim } from "./WordedClaim.ts"

/** The words that join two clauses into one sentence: before the first clause, and between the two. */
interface Join {
  readonly before: OurText
  readonly between: OurText
}

const between = (text: OurText): Join => ({ before: ours``, between: text })

/** The joins of two clauses in one sentence. */
export const joins: Readonly<Record<SpokenRelation, ReadonlyArray<Join>>> = {
  and: [between(ours`, and `), between(ours`; `)],
  but: [between(ours`, but `), between(ours`, yet `), between(ours`; even so, `), between(ours`; still, `)],
  although: [
    { before: ours`although `, between: ours`, ` },
    { before: ours`though `, between: ours`, ` },
    { before: ours`even though `, between: ours`, ` }
  ],
  because: [between(ours` because `), between(ours`, since `), between(ours`, given that `)],
  so: [between(ours`, so `), between(ours`, which is why `), between(ours`; as a result, `)],
  while: [between(ours`, while `), between(ours`, whereas `), { before: ours`while `, between: ours`, ` }]
}

/** The openers of a sentence that is joined to the sentence before it. */
export const openers: Readonly<Record<SpokenRelation, ReadonlyArray<OurText>>> = {
  and: [ours`in addition, `, ours`beyond that, `, ours`on top of that, `],
  but: [ours`against that, `, ours`even so, `, ours`still, `, ours`that said, `, ours`on the other hand, `],
  although: [ours`even so, `, ours`still, `, ours`all the same, `, ours`nonetheless, `],
  because: [ours`the reason is that `, ours`that is because `, ours`it comes down to this: `],
  so: [ours`as a result, `, ours`it follows that `, ours`accordingly, `, ours`that is why `],
  while: [ours`by contrast, `, ours`against that, `, ours`beside that, `]
}

/** The openers of a part's stressed sentence, by its relation to the sentence before it. */
export const stresses: Readonly<Record<Relation, ReadonlyArray<OurText>>> = {
  none: [ours`above all, `, ours`what matters most here: `, ours`the main point: `, ours`before all else, `],
  and: [ours`and above all, `, ours`more important still, `],
  but: [ours`but above all, `, ours`against that, and above all, `],
  although: [ours`even so, what matters most here: `, ours`still, and above all, `],
  because: [ours`the reason, which matters most here, is that `],
  so: [ours`as a result, and above all, `, ours`what follows matters most here: `],
  while: [ours`by contrast, and above all, `, ours`against that, what matters most here: `]
}

/** Max number of words in a sentence that joins two claims. */
const maxWords = 38

/** The min distance, in sentences, between two uses of a joining word. */
const sentencesApart = 3

/**
 * The sentences of one part, in order, with one or two claims each. A relation that the facts do not permit becomes a
 * full stop. If two clauses are too long for one sentence, a word for the relation opens the second sentence. The
 * stressed claim gets a sentence to itself. `before` holds the earlier sentences, so that joining words do not repeat
 * soon. The same facts, claims and seed give the same sentences.
 */
export const sentencesOf = (
  placed: ReadonlyArray<PlacedClaim>,
  {
    before,
    facts,
    seed,
    stress
  }: {
    readonly stress: ClaimId | null
    readonly facts: Facts
    readonly seed: string
    readonly before: ReadonlyArray<Sentence>
  }
): ReadonlyArray<Sentence> => {
  const clauses = placed.map((one, at) => ({
    ...one,
    relation: licensedRelation(one, placed[at - 1], facts),
    isStressed: one.claim.id === stress
  }))
  return Arr.unfold({ rest: clauses, said: before }, ({ rest, said }) =>
    Option.map(Arr.head(rest), (first) => {
      const sentence = nextSentence(first, rest[1], passedOver(first, said), seed)
      return [sentence, { rest: rest.slice(sentence.claims.length), said: [...said, sentence] }] as const
    })
  )
}

/** The one line of the headline, without a full stop. */
export const headlineOf = (thesis: WordedClaim, chosenBy: Chooser): Sentence => ({
  part: "headline",
  opensParagraph: true,
  text: capitalized(thesis.clause),
  claims: [{ claim: thesis.id, caseName: thesis.caseName, chosenBy, relation: "none" }],
  facts: thesis.writes,
  restsOn: thesis.facts,
  joins: []
})

/** The sentences of the opening, one for each claim. */
export const openingOf = (claims: ReadonlyArray<WordedClaim>): ReadonlyArray<Sentence> =>
  claims.map((claim) => ({
    part: "opening",
    opensParagraph: claim === claims[0],
    text: ours`${capitalized(claim.clause)}.`,
    claims: [{ claim: claim.id, caseName: claim.caseName, chosenBy: "program", relation: "none" }],
    facts: claim.writes,
    restsOn: claim.facts,
    joins: []
  }))

/** A claim with its relation to the claim before it, ready for a sentence. */
interface Clause extends PlacedClaim {
  /** Its relation to the claim before it; `none` if the facts do not permit one. */
  readonly relation: Relation
  readonly isStressed: boolean
}

const licensedRelation = ({ claim, join }: PlacedClaim, before: PlacedClaim | undefined, facts: Facts): Relation =>
  join !== null && before?.claim.id === join.to && isLicensedRelation(join.relation, before.claim, claim, facts)
    ? join.relation
    : "none"

/** Returns true if this joining word must not be used here. */
type IsPassedOver = (words: string) => boolean

/**
 * Rejects recently used words, an addition after `maxAdditions` in the narrative, and a second semicolon in a
 * paragraph.
 */
const passedOver = (next: Clause, said: ReadonlyArray<Sentence>): IsPassedOver => {
  const recent = new Set(said.slice(1 - sentencesApart).flatMap(({ joins }) => joins))
  const additions = said.flatMap(({ joins }) => joins).filter((words) => isAddition.has(words)).length
  const start = next.opensParagraph ? said.length : said.findLastIndex(({ opensParagraph }) => opensParagraph)
  const hasSemicolon = said
    .slice(Math.max(0, start))
    .some(({ part, text }) => part === next.claim.part && text.includes(";"))
  return (words) =>
    recent.has(wordsOf(words)) ||
    (additions >= maxAdditions && isAddition.has(wordsOf(words))) ||
    (hasSemicolon && words.includes(";"))
}

/** The max number of sentences in a narrative that begin with an addition, such as "In addition". */
const maxAdditions = 2

const nextSentence = (
  first: Clause,
  second: Clause | undefined,
  isPassedOver: IsPassedOver,
  seed: string
): Sentence => {
  const key = `${seed} ${first.claim.id} ${second?.claim.id ?? ""}`
  const opener = openerOf(first, isPassedOver, key)
  const join = second === undefined ? null : joinOf(first, second, opener, isPassedOver, key)
  return sentenceOf(second === undefined || join === null ? [first] : [first, second], opener, join)
}

const openerOf = ({ claim, isStressed, relation }: Clause, isPassedOver: IsPassedOver, key: string): OurText => {
  const choices = isStressed ? stresses[relation] : relation === "none" ? [] : openers[relation]
  const fitting = choices.filter(
    (text) => !isPassedOver(text) && (claim.isJoinable || !text.includes(":")) && (claim.isPlain || /[,:] $/.test(text))
  )
  return drawnFrom(fitting, `${key} opener`) ?? ours``
}

/** The words that join two claims into one sentence; `null` if the second claim begins a new sentence. */
const joinOf = (
  first: Clause,
  second: Clause,
  opener: OurText,
  isPassedOver: IsPassedOver,
  key: string
): Join | null => {
  const { relation } = second
  if (relation === "none" || first.isStressed || second.isStressed) return null
  if (!first.claim.isJoinable || !second.claim.isJoinable) return null
  const fitting = joins[relation].filter(
    (join) =>
      !isPassedOver(textOf(join)) &&
      (join.before === "" || !first.claim.clause.includes(", ")) &&
      (second.claim.isPlain || !(join.before !== "" || subordinate.test(join.between))) &&
      (opener === "" || (join.before === "" && wordsOf(textOf(join)) !== wordsOf(opener))) &&
      wordCount(opener) + wordCount(textOf(join)) + first.claim.words + second.claim.words <= maxWords
  )
  return drawnFrom(fitting, `${key} join`)
}

const subordinate = /while|whereas|since|given/

const textOf = ({ before, between }: Join): string => `${before}${between}`

const wordsOf = (text: string): string => text.replace(/[,:;]/g, "").trim()

const isAddition: ReadonlySet<string> = new Set(openers.and.map(wordsOf))

const wordCount = (text: string): number => wordsOf(text).split(" ").length

const sentenceOf = (clauses: ReadonlyArray<Clause>, opener: OurText, join: Join | null): Sentence => {
  const [first = ours``, second = ours``] = clauses.map(({ claim }) => claim.clause)
  const text = join === null ? first : ours`${join.before}${first}${join.between}${second}`
  return {
    part: clauses[0]?.claim.part ?? "headline",
    opensParagraph: clauses[0]?.opensParagraph ?? false,
    text: ours`${capitalized(ours`${opener}${text}`)}.`,
    claims: clauses.map(({ chosenBy, claim: { caseName, id }, relation }, at) => ({
      claim: id,
      caseName,
      chosenBy,
      relation: at > 0 || opener !== "" ? relation : "none"
    })),
    facts: [...new Set(clauses.flatMap(({ claim }) => claim.writes))],
    restsOn: [...new Set(clauses.flatMap(({ claim }) => claim.facts))],
    joins: [opener, ...(join === null ? [] : [textOf(join)])].map(wordsOf).filter((words) => words !== "")
  }
}
