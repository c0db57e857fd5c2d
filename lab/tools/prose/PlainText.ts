/** A paragraph, a list item, a table cell, a heading, a comment or a message, without its markup. */
export interface PlainText {
  readonly file: string
  readonly line: number
  readonly kind: TextKind
  readonly text: string
}

/** The kind of a text, by its readers: readers of the documents, users of the product, or readers of the code. */
export type TextKind = "document" | "heading" | "product" | "docstring" | "comment" | "title"

/** Replaces the markup in a line by the words that a reader sees. Code in backticks counts as one word. */
export const withoutMarkup = (text: string): string =>
  text
    .replace(/`+[^`]+`+/g, "CODE")
    .replace(/<[^>\s][^>]*>/g, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]*)\]\[[^\]]*\]/g, "$1")
    .replace(/https?:\/\/\S+/g, "CODE")
    .replace(/\*\*|__/g, "")
    .replace(/\\([|*_<>])/g, "$1")
    .replace(/\s+/g, " ")
    .trim()
