import type { Item } from "./DraftToken.ts"

/** Where a phrase of a list stands among words: `from` inclusive, `to` exclusive. */
export interface PhraseMatch<A> {
  readonly from: number
  readonly to: number
  /** What the list says of the phrase. */
  readonly value: A
  readonly phrase: string
}

/** Finds the phrases of a list. */
export type PhraseFinder<A> = (items: ReadonlyArray<Item>) => ReadonlyArray<PhraseMatch<A>>

/**
 * Of a list of phrases a function that finds them as whole words, whatever hyphens, spaces and capitals are between and in
 * them; at each word the longest. A phrase that is part of one of `except` is not found. The work is the number of words
 * times what the list has for one first word.
 */
export const phraseFinder = <A>(
  phrases: ReadonlyArray<readonly [phrase: string, value: A]>,
  except: ReadonlyArray<string> = []
): PhraseFinder<A> => {
  const find = matcher(phrases)
  const findExcepted = matcher(except.map((phrase) => [phrase, null]))
  return (items) => {
    const found = find(items)
    if (found.length === 0 || except.length === 0) return found
    const excepted = new Set(findExcepted(items).flatMap(({ from, to }) => indexes(from, to)))
    return found.filter(({ from, to }) => !indexes(from, to).every((index) => excepted.has(index)))
  }
}

/** A finder of phrases that all mean the same. */
export const wordFinder = (phrases: ReadonlyArray<string>, except: ReadonlyArray<string> = []): PhraseFinder<null> =>
  phraseFinder(
    phrases.map((phrase) => [phrase, null]),
    except
  )

const indexes = (from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: to - from }, (_, step) => from + step)

const matcher = <A>(phrases: ReadonlyArray<readonly [phrase: string, value: A]>): PhraseFinder<A> => {
  const byFirst = Map.groupBy(
    phrases
      .map(([phrase, value]) => ({ phrase, value, words: phrase.toLowerCase().split(/[^\p{L}']+/u) }))
      .toSorted((one, other) => other.words.length - one.words.length),
    ({ words }) => words[0] ?? ""
  )
  return (items) =>
    items.flatMap((item, from) => {
      if (item.kind !== "word") return []
      const longest = byFirst
        .get(item.word)
        ?.find(({ words }) => words.every((word, step) => isWord(items[from + step], word)))
      return longest === undefined
        ? []
        : [{ from, to: from + longest.words.length, value: longest.value, phrase: longest.phrase }]
    })
}

const isWord = (item: Item | undefined, word: string): boolean => item?.kind === "word" && item.word === word
