/** A regular expression with its location in the source. */
export interface SourceRegex {
  /** The path from the root of the project. */
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

/** The expression as a literal. Equal expressions are checked only once. */
export const literalOf = ({ flags, source }: Pick<SourceRegex, "flags" | "source">): string => `/${source}/${flags}`
