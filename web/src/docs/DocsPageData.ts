export interface DocsHeading {
  readonly id: string
  /** 2 for a part, 3 for its subpart, and so on. */
  readonly level: number
  readonly text: string
}

/** A page in a list of pages. */
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

/** The contents of the docs, and their search. */
export interface DocsContents {
  readonly groups: ReadonlyArray<DocsGroup>
  /** The path of the search index. */
  readonly searchPath: string
}

export interface DocsGroup {
  readonly name: string
  /** For operators of the service, not for callers. */
  readonly isForOperators: boolean
  readonly pages: ReadonlyArray<DocsLink>
}

/** A page of the reference in its lists. */
export interface ReferenceLink {
  /** The last part of its path; an anchor of the first page too. */
  readonly slug: string
  readonly name: string
  readonly summary: string
}

/** Operations of a kind, or the schemas. */
export interface ReferenceGroup {
  readonly name: string
  readonly description: string
  readonly links: ReadonlyArray<ReferenceLink>
}

/** A page of the reference: an operation, a schema, or a part of a schema that is too long for one page. */
export interface ReferencePart {
  readonly slug: string
  readonly title: string
  /** Method and path; `null` for a schema. */
  readonly call: string | null
  readonly group: string
  readonly summary: string
  /** Made by our own build from our own contract, as the samples are. */
  readonly html: string
  /** The call in three languages, and an answer; `null` for a schema. */
  readonly samples: string | null
  readonly markdown: string
}
