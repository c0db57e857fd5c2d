/** HTML that is ready to be sent. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = Markup | string | number | ReadonlyArray<Markup>

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

const textOf = (content: Content): string => {
  if (content instanceof Markup) return content.text
  if (typeof content === "object") return content.map(textOf).join("")
  return String(content).replace(/[&<>"']/g, (character) => entities[character] ?? "")
}

/** HTML from a template: inserted values are text, unless they are HTML themselves. */
export const html = (strings: TemplateStringsArray, ...contents: ReadonlyArray<Content>): Markup =>
  new Markup(String.raw({ raw: strings }, ...contents.map(textOf)))

/** Joins pieces of HTML with a separator between them. */
export const withBetween = (pieces: ReadonlyArray<Markup>, separator: string): Markup =>
  new Markup(pieces.map(textOf).join(textOf(separator)))

/** A description as HTML: text between backticks is code. */
export const prose = (text: string): Markup =>
  new Markup(
    text
      .split("`")
      .map((part, at) => (at % 2 === 1 ? `<code>${textOf(part)}</code>` : textOf(part)))
      .join("")
  )
