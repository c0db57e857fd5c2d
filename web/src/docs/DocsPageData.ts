export interface DocsHeading {
  readonly id: string
  /** The level of the heading: 2 for a part, 3 for its subpart, and so on. */
  readonly level: number
  readonly text: string
}

/** A docs page as an entry in a list of pages. */
export interface DocsLink {
  readonly href: string
  readonly name: string
  readonly summary: string
}

/** The data of a docs page. */
export interface DocsPageData {
  readonly href: string
  readonly title: string
  readonly summary: string
  /** The HTML below the title. Our own build makes it from our own Markdown, so it contains only text and links. */
  readonly html: string
  readonly headings: ReadonlyArray<DocsHeading>
  readonly contents: DocsContents
}

/** The list of docs pages, and their search. */
export interface DocsContents {
  readonly groups: ReadonlyArray<DocsGroup>
  /** The path of the search index. */
  readonly searchPath: string
}

export interface DocsGroup {
  readonly name: string
  /** True if the page is for operators of the service, not for callers. */
  readonly isForOperators: boolean
  readonly pages: ReadonlyArray<DocsLink>
}

/** A reference page as an entry in a list. */
export interface ReferenceLink {
  /** The last part of the page's path, which is also its anchor in the reference's list. */
  readonly slug: string
  readonly name: string
  readonly summary: string
}

/** A group in the list of the reference: operations of one kind, or the schemas. */
export interface ReferenceGroup {
  readonly name: string
  readonly description: string
  readonly links: ReadonlyArray<ReferenceLink>
}

/** A page of the reference: an operation, a schema, or a part of a schema that is too long for one page. */
export interface ReferencePart {
  readonly slug: string
  readonly title: string
  /** The method and the path of the operation; `null` for a schema. */
  readonly call: string | null
  readonly group: string
  readonly summary: string
  /** The HTML below the title. Our own build makes it and the samples from our own contract. */
  readonly html: string
  /** The call from a shell and in two languages, and a response; `null` for a schema. */
  readonly samples: string | null
  readonly markdown: string
}
