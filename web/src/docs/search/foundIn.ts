export interface Found {
  readonly href: string
  readonly title: string
  /** The heading of the section that was found; `null` for the page itself. */
  readonly heading: string | null
  readonly group: string
  readonly snippet: string
}

/** The search index of the docs. The build makes it, and the page fetches it when the search is first used. */
export interface SearchIndex {
  readonly pages: ReadonlyArray<readonly [path: string, title: string, group: string, isForOperators: 0 | 1]>
  /**
   * The sections of all pages, each below a heading. The first section of a page has the page's title as its heading,
   * and no anchor.
   */
  readonly sections: ReadonlyArray<readonly [page: number, anchor: string, heading: string, snippet: string]>
  /** The sections of each term. A number encodes a section and the term's position in it: `section * 4 + place`. */
  readonly terms: ReadonlyArray<readonly [term: string, places: ReadonlyArray<number>]>
}

/** The positions of a term in a section, by their number in the search index. */
export const places = { text: 1, heading: 2, title: 3 } as const

/** The weight of a match by its position: a title counts more than a heading, and a heading more than text. */
const worth: Readonly<Record<number, number>> = { [places.text]: 1, [places.heading]: 6, [places.title]: 12 }

/** The share of a page title's weight that a match in the title gives to the page's other sections. */
const shareOfTitle = 0.2

/** The heading of the section for operators on a page for callers. */
const operatorsHeading = "For operators"

/** The factor on the score of a text for operators, because most readers who search are callers. */
const shareOfOperators = 0.25

const mostOfOnePage = 3

/** The sections that contain all words of a query, or else as many of them as possible, the best first. */
export const foundIn = (index: SearchIndex, query: string, most = 8): ReadonlyArray<Found> => {
  const words = wordsIn(query)
  const found = words.map((word) => scoresOf(index, word))
  const ranked = index.sections
    .map(([page, , heading], section) => {
      const isForOperators = index.pages[page]?.[3] === 1 || heading === operatorsHeading
      const share = isForOperators ? shareOfOperators : 1
      const scores = found.map((each) => each[section] ?? 0)
      return {
        section,
        hits: scores.filter((score) => score > 0).length,
        score: share * scores.reduce((sum, score) => sum + score, 0)
      }
    })
    .filter(({ hits }) => hits > 0)
  const hits = Math.max(...ranked.map((each) => each.hits))
  const ofPage = new Map<number, number>()
  return ranked
    .filter((each) => each.hits === hits)
    .toSorted((one, other) => other.score - one.score || one.section - other.section)
    .filter(({ section }) => {
      const page = index.sections[section]?.[0] ?? 0
      const count = (ofPage.get(page) ?? 0) + 1
      ofPage.set(page, count)
      return count <= mostOfOnePage
    })
    .slice(0, most)
    .flatMap(({ section }) => resultOf(index, section))
}

/**
 * The terms in a text, in the order of their first use: words in lower case, including the parts of names such as
 * `askingPrice`.
 */
export const termsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(
    (text.match(/[A-Za-z0-9]+/g) ?? [])
      .flatMap((word) => (/[a-z][A-Z]/.test(word) ? [word, ...word.split(/(?=[A-Z])/)] : [word]))
      .map((word) => word.toLowerCase())
      .filter((word) => word.length > 1 && word.length < 40 && !emptyWords.has(word))
  )
]

/** The words of a query. The last one may be incomplete. */
export const wordsIn = (query: string): ReadonlyArray<string> => [
  ...new Set((query.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !emptyWords.has(word)))
]

const emptyWords: ReadonlySet<string> = new Set(
  [
    "a an and are as at be been but by can do for from has have how if in into is it",
    "its no not of on or so than that the their then there they this to was were what",
    "when where which who will with you your"
  ].flatMap((words) => words.split(" "))
)

/** The score of each section for a word. */
const scoresOf = ({ sections, terms }: SearchIndex, word: string): ReadonlyArray<number> => {
  const scores = sections.map(() => 0)
  const titles = new Map<number, number>()
  for (const [term, where] of terms) {
    const fit = fitOf(term, word)
    if (fit === 0) continue
    for (const place of where) {
      const section = Math.floor(place / 4)
      const score = fit * (worth[place % 4] ?? 0)
      scores[section] = Math.max(scores[section] ?? 0, score)
      if (place % 4 === places.title) titles.set(sections[section]?.[0] ?? 0, score)
    }
  }
  return scores.map((score, at) => Math.max(score, (titles.get(sections[at]?.[0] ?? 0) ?? 0) * shareOfTitle))
}

/**
 * The quality of the match between a term and a searched word: 1.5 for the same word or its plural, 1 if the term
 * begins with the word, otherwise 0.
 */
const fitOf = (term: string, word: string): number => {
  const stem = word.length > 3 ? word.replace(/s$/, "") : word
  if (term === word || term === stem || term === `${stem}s`) return 1.5
  return term.startsWith(stem) ? 1 : 0
}

const resultOf = ({ pages, sections }: SearchIndex, at: number): ReadonlyArray<Found> => {
  const section = sections[at]
  const page = section === undefined ? undefined : pages[section[0]]
  if (section === undefined || page === undefined) return []
  const [, anchor, heading, snippet] = section
  const [path, title, group] = page
  return [
    { href: anchor === "" ? path : `${path}#${anchor}`, title, heading: anchor === "" ? null : heading, group, snippet }
  ]
}
