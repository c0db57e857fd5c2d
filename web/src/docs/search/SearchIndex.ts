/** What the docs are searched in: made by the build, fetched when the search is first used. */
export interface SearchIndex {
  readonly pages: ReadonlyArray<readonly [path: string, title: string, group: string, isForOperators: 0 | 1]>
  /** The parts of pages, each below a heading; the first of a page has its title for heading, and no anchor. */
  readonly sections: ReadonlyArray<readonly [page: number, anchor: string, heading: string, snippet: string]>
  /** Each term with the sections it is in: `section * 4 + where`. */
  readonly terms: ReadonlyArray<readonly [term: string, places: ReadonlyArray<number>]>
}

/** Where in a section a term stands. */
export const places = { text: 1, heading: 2, title: 3 } as const
