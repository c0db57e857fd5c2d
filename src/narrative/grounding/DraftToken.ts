import type { Fact, Facts } from "../facts/Fact.ts"

/** A piece of a text; all pieces together are the text. */
export type DraftToken =
  /** Letters. `word` is the same in lower case, without accents and without a possessive ending. */
  | { readonly kind: "word"; readonly text: string; readonly word: string }
  /** A well-formed `[[id]]`; `fact` is `null` where there is none of that id. */
  | { readonly kind: "fact"; readonly text: string; readonly id: string; readonly fact: Fact | null }
  /** One or more spaces or line breaks. */
  | { readonly kind: "space"; readonly text: string }
  /** Any other single character: a digit, a bracket, a stop, a hyphen. */
  | { readonly kind: "mark"; readonly text: string }

type Word = Extract<DraftToken, { kind: "word" }>
export type Placeholder = Extract<DraftToken, { kind: "fact" }>

/** What a rule about words reads. */
export type Item = Word | Placeholder

/** A text cut into pieces, in one pass. */
export const tokensOf = (text: string, facts: Facts): ReadonlyArray<DraftToken> =>
  Array.from(text.matchAll(piece), ([raw, id, letters, space]): DraftToken => {
    if (id !== undefined) return { kind: "fact", text: raw, id, fact: facts.get(id) ?? null }
    if (letters !== undefined) return { kind: "word", text: raw, word: folded(raw) }
    return { kind: space === undefined ? "mark" : "space", text: raw }
  })

/**
 * Every character is part of a match, so that none is looked at twice. `subject-to` and `Subject To` are the name of a
 * strategy, one word, where `subject to` is not.
 */
const piece =
  /\[\[([A-Za-z]+)\]\]|([Ss]ubject(?:[-\u2011–][Tt]|[ ]T)o(?!\p{L})|SUBJECT[- ]TO(?!\p{L})|\p{L}+(?:['’]\p{L}+)*)|(\s+)|./gsu

const folded = (letters: string): string =>
  letters
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase()
    .replace(/'s$|[^\p{L}']/gu, "")

/** The words and placeholders among the pieces. */
export const itemsOf = (tokens: ReadonlyArray<DraftToken>): ReadonlyArray<Item> =>
  tokens.filter((token) => token.kind === "word" || token.kind === "fact")

/** What is written of some pieces. */
export const textOf = (tokens: ReadonlyArray<DraftToken>): string => tokens.map(({ text }) => text).join("")

/** The pieces of a sentence. */
export type Sentence = ReadonlyArray<DraftToken>

/** The sentences of a text, all its pieces in order. One without a word of its own belongs to the one before: `A profit. [[flipProfit]].` is one claim. */
export const sentencesOf = (tokens: ReadonlyArray<DraftToken>): ReadonlyArray<Sentence> => {
  const following = followingItems(tokens)
  const sentences: Array<Array<DraftToken>> = []
  let current: Array<DraftToken> = []
  const close = () => {
    const last = sentences.at(-1)
    if (last === undefined || current.some(({ kind }) => kind === "word")) sentences.push(current)
    else last.push(...current)
    current = []
  }
  for (const [index, token] of tokens.entries()) {
    current.push(token)
    if (endsSentence(tokens, index) && startsSentence(following[index] ?? null)) close()
  }
  if (current.length > 0) close()
  return sentences
}

/** For each piece the next word or placeholder after it. */
const followingItems = (tokens: ReadonlyArray<DraftToken>): ReadonlyArray<Item | null> => {
  const following: Array<Item | null> = Array.from(tokens, () => null)
  let next: Item | null = null
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    following[index] = next
    const token = tokens[index]
    if (token?.kind === "word" || token?.kind === "fact") next = token
  }
  return following
}

const endsSentence = (tokens: ReadonlyArray<DraftToken>, index: number): boolean => {
  const token = tokens[index]
  if (token?.kind === "space") return token.text.includes("\n")
  if (token?.kind !== "mark" || !".!?".includes(token.text)) return false
  const after = tokens[index + 1]
  const before = tokens[index - 1]
  const isAbbreviation = before?.kind === "word" && abbreviations.has(before.word)
  return !isAbbreviation && (after === undefined || after.kind === "space" || isClosing(after))
}

const isClosing = ({ kind, text }: DraftToken): boolean => kind === "mark" && `"')”’`.includes(text)

/** A stop after these ends no sentence. */
const abbreviations = new Set(["approx", "est", "vs", "no", "ca", "e", "g", "i", "incl", "excl"])

/** A sentence goes on where a small letter follows, whatever stands between. */
const startsSentence = (next: Item | null): boolean => next?.kind !== "word" || !/^\p{Ll}/u.test(next.text)

/** A sentence cut where another claim begins: at a semicolon and at words that set one thing against another. */
export const clausesOf = (sentence: Sentence): ReadonlyArray<ReadonlyArray<Item>> =>
  cutAt(sentence, (token) =>
    token.kind === "word" ? contrasts.has(token.word) : token.kind === "mark" && token.text === ";"
  )

/** Also cut at commas, colons, dashes and brackets. */
export const phrasesOf = (sentence: Sentence): ReadonlyArray<ReadonlyArray<Item>> =>
  cutAt(sentence, (token) =>
    token.kind === "word" ? contrasts.has(token.word) : token.kind === "mark" && ";,:()—–".includes(token.text)
  )

const contrasts = new Set(["while", "whereas", "but", "although", "though", "yet", "however"])

const cutAt = (sentence: Sentence, isCut: (token: DraftToken) => boolean): ReadonlyArray<ReadonlyArray<Item>> => {
  const clauses: Array<Array<Item>> = [[]]
  for (const token of sentence) {
    if (isCut(token)) clauses.push([])
    else if (token.kind === "word" || token.kind === "fact") clauses.at(-1)?.push(token)
  }
  return clauses.filter((clause) => clause.length > 0)
}
