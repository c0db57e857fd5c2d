import { places, type SearchIndex, termsIn } from "../src/docs/search/foundIn.ts"

export interface SearchablePage {
  readonly path: string
  readonly title: string
  readonly group: string
  /** Another name of the page. A search for this name finds the page as a search for its title does. */
  readonly name?: string
  /** More words with which a search finds the page. */
  readonly keywords?: string
  readonly isForOperators?: boolean
  /**
   * True for a page of the reference. Its title counts only as a heading, because the reference has more pages than all
   * other docs together.
   */
  readonly isPart?: boolean
  /** The sections of the page. The first one is the text below the page's title. */
  readonly sections: ReadonlyArray<{ readonly id: string; readonly heading: string; readonly text: string }>
}

/** The max number of characters in a section's excerpt. */
const snippetLetters = 130

/**
 * The search index of the pages, in their order. `words` has more words with which a page or a section is found, by its
 * path. Throws if a path in `words` does not exist.
 */
export const searchIndex = (
  pages: ReadonlyArray<SearchablePage>,
  words: Readonly<Record<string, string>> = {}
): SearchIndex => {
  const terms = new Map<string, Array<number>>()
  const sections = pages.flatMap(({ isPart = false, keywords = "", name = "", path, sections: parts, title }, page) =>
    parts.map(({ heading, id, text }, at) => ({
      line: [page, id, at === 0 ? title : heading, snippetOf(text)] as const,
      path: id === "" ? path : `${path}#${id}`,
      text,
      heading: at === 0 && !isPart ? keywords : heading,
      title: at === 0 && !isPart ? `${title} ${name}` : ""
    }))
  )
  const missing = Object.keys(words).filter((path) => sections.every((section) => section.path !== path))
  if (missing.length > 0) throw new Error(`Search words for parts that don't exist: ${missing.join(", ")}`)
  for (const [section, each] of sections.entries()) {
    const placeOf = new Map<string, number>()
    for (const where of ["text", "heading", "title"] as const) {
      for (const term of termsIn(each[where])) placeOf.set(term, places[where])
    }
    for (const term of termsIn(words[each.path] ?? "")) placeOf.set(term, places.title)
    for (const [term, place] of placeOf) terms.set(term, [...(terms.get(term) ?? []), section * 4 + place])
  }
  return {
    pages: pages.map(({ group, isForOperators = false, path, title }) => [path, title, group, isForOperators ? 1 : 0]),
    sections: sections.map(({ line }) => line),
    terms: [...terms].toSorted(([one], [other]) => (one < other ? -1 : 1))
  }
}

/** The beginning of a text, cut between words. */
const snippetOf = (text: string): string =>
  text.length <= snippetLetters ? text : `${text.slice(0, text.lastIndexOf(" ", snippetLetters))} …`
