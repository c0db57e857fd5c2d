import type { PlainText, TextKind } from "./PlainText.ts"
import { wordsIn } from "./sentencesOf.ts"

/** A rule of CONTRIBUTING.md's plain English that a program can check. */
export interface ProseRule {
  readonly name: string
  /** The advice on what to write instead, in a few words. */
  readonly advice: string
  /** The number of faults in a sentence. */
  readonly count: (sentence: Sentence) => number
}

export interface Sentence {
  readonly text: string
  readonly kind: TextKind
  readonly isFirst: boolean
}

/** The max words of a sentence. A longer one is a hit. */
export const maxWords = 30

/** The max words of a sentence that is not counted as long. A longer one is shown, but is not a hit. */
export const softWords = 25

const matches =
  (...patterns: ReadonlyArray<RegExp>) =>
  ({ text }: Sentence) =>
    patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)

/** The number of words without figures. A line of code is a list, not a sentence, and counts as 0. */
const lengthOf = (text: string): number => {
  const tokens = text.split(/\s+/).filter((token) => /\p{L}/u.test(token))
  return tokens.filter((token) => token.includes("CODE")).length > tokens.length / 2 ? 0 : tokens.length
}

/** Matches arithmetic, which readers take in step by step. */
const formula = /(?: [x+/*=^-] [^ ]+){5}/

const everywhere: ReadonlyArray<ProseRule> = [
  {
    name: "long-sentence",
    advice: `split it: over ${maxWords} words`,
    count: ({ text }) => (lengthOf(text) > maxWords && !formula.test(text) ? 1 : 0)
  },
  {
    name: "where-as-if",
    advice: 'write "if", or "in which" for a place',
    count: matches(
      /^Where\b(?=[^?]*,)|^Where (?:there|nothing|none|no)\b/g,
      /(?:[,;(] ?|\b(?:or|and|but|only|except|even|also|so|is|are) )where\b(?! to\b)|\bwhere (?:there (?:is|are|was|were)|nothing|none|no|neither|one has|possible|needed|known|given|set)\b/g
    )
  },
  {
    name: "so-many",
    advice: "write the number",
    count: matches(/\bso (?:many|much)\b(?!\s+(?:\w+\s+)?(?:that|as)\b)/gi)
  },
  {
    name: "relative",
    advice: "split the sentence, or use the noun",
    count: matches(/\b(?:of|by|as) (?:which|whom)\b|\b(?:by|as) what\b(?! (?:to|is|are|was|they|we|you|it)\b)/gi)
  },
  {
    name: "that-of",
    advice: "repeat the noun",
    count: matches(/\b(?:that|those|the one|the ones) of\b/gi)
  },
  {
    name: "idiom",
    advice: "say who does what",
    count: matches(
      /\banew\b|\bin vain\b|\bof (?:its|their) own\b|\b(?:by|of) (?:itself|themselves)\b|\bbeside (?:it|them|that|this|these|those|the)\b|\b(?:is|are|was|were|be) said\b|\bwhat (?:is|was) there\b|\b(?:what|that) there (?:is|are|was)\b|\b(?:is|are|was|were|be|been) had\b|\bhas (?:that one|who|one that)\b|\b(?:left|leave|leaves|let|lets) alone\b|\bgiven again\b|\b(?:stands?|stood) (?:in (?:the|a|no|its|for)|at|there|beside|under|above|below|alone|still|first|between|twice|by)\b|\bfor nothing\b|\bby chance\b|\bthere (?:is|are) none\b|\bcomes? to (?:an|its|their) end\b|\bat last\b|\bbecomes? of\b/gi
    )
  },
  {
    name: "private-word",
    advice: "use the field's word: see the glossary in docs/architecture.md",
    count: matches(
      /\bpatience\b|\b(?:un)?patient\b|\bwares?\b|\bthe door\b|\bstand-ins?\b|\b(?:deal |\d+ )?levers?\b|\btroubles?\b|\bpromptly\b|\bsteady (?:clock|time)\b|\banswer traces?\b|\bcopies of (?:a|the same) calls?\b|\bplay(?:s|ed)? (?:the |all )?upstreams?\b|\bmisspelt\b|\bdearest\b|\bdearer\b/gi
    )
  }
]

/** A description that begins with neither a noun phrase nor a verb. */
const opener: ProseRule = {
  name: "opener",
  advice: "begin with a noun phrase or a verb in the third person",
  count: ({ isFirst, text }) =>
    isFirst &&
    /^(?:What|Whether|By what|By how|Those|That which|Whom?|Whose|Which|Where|As whom|As what|Of what|How(?! (?:\w+ )?to\b))\b/.test(
      text
    ) &&
    !/\?["')]*$/.test(text)
      ? 1
      : 0
}

/** A sentence that begins with a clause in place of a noun. */
const clauseAsSubject: ProseRule = {
  name: "clause-as-subject",
  advice: 'name who or what it is: "If you ...", "A client that ..."',
  count: ({ text }) => (/^(?:Who|Whom|What|Whether|Where)\b[^?:]*$/.test(text) && wordsIn(text) > 6 ? 1 : 0)
}

const rulesByKind: Record<TextKind, ReadonlyArray<ProseRule>> = {
  document: [...everywhere, clauseAsSubject],
  heading: everywhere,
  product: [...everywhere, opener],
  docstring: [...everywhere, opener],
  comment: [...everywhere, clauseAsSubject],
  title: everywhere
}

/** The rules that hold for a text. */
export const rulesFor = ({ kind }: Pick<PlainText, "kind">): ReadonlyArray<ProseRule> => rulesByKind[kind]

/** All rules, each once. */
export const proseRules: ReadonlyArray<ProseRule> = [...everywhere, opener, clauseAsSubject]

const irregular =
  "(?:built|bought|brought|caught|chosen|cut|done|drawn|driven|fed|felt|found|given|held|hit|kept|known|laid|led|left|lent|lost|made|meant|met|paid|put|read|said|seen|sent|set|shown|shut|sold|spent|split|spread|sworn|taken|taught|thought|thrown|understood|withdrawn|won|written)"
const passive = new RegExp(
  `\\b(?:is|are|was|were|be|been|being|gets?|got)\\s+(?:(?:not|never|always|also|only|still|then|now|\\w+ly)\\s+)?(?:\\w+ed|${irregular})\\b`,
  "gi"
)

/** The number of passive clauses, which are shown but are not hits. */
export const passivesIn = (sentence: string): number => sentence.match(passive)?.length ?? 0
