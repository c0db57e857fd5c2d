/** The terms on which a source's owner lets its data be used and passed on. */
export interface DataTerms {
  /** The name of the terms, in the owner's words. */
  readonly terms: string
  /** The permitted use of the source's part of a report, and the duties that come with it. */
  readonly use: string
  /** The URL of the terms. For works of the US government, the law that leaves them without copyright. */
  readonly href: string
}

/** The terms for works of the US government, which have no copyright (17 U.S.C. 105). */
export const federal = {
  terms: "Work of the US government",
  href: "https://www.law.cornell.edu/uscode/text/17/105"
} as const

/** The permitted use of data without restrictions. */
export const free = "Use it and pass it on as you like."
