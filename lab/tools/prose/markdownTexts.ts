import { type PlainText, withoutMarkup } from "./PlainText.ts"

const fence = /^\s*(?:```|~~~)/
const heading = /^#{1,6}\s+/
const tableRule = /^\s*\|?[\s:|-]+\|?\s*$/
const listItem = /^\s*(?:[-*+]|\d+[.)])\s+/
const quote = /^\s*>\s?/

/** The texts of a Markdown document, without code blocks and comments. Each table cell and list item is a text. */
export const markdownTexts = (file: string, markdown: string): ReadonlyArray<PlainText> => {
  const texts: Array<PlainText> = []
  let open: { line: number; lines: Array<string> } | null = null
  let isCode = false
  const add = (kind: PlainText["kind"], line: number, raw: string) => {
    const text = withoutMarkup(raw)
    if (text !== "") texts.push({ file, line, kind, text })
  }
  const close = () => {
    if (open !== null) add("document", open.line, open.lines.join(" "))
    open = null
  }
  for (const [index, whole] of markdown
    .replace(/<!--[\s\S]*?-->/g, (found) => found.replace(/[^\n]/g, ""))
    .split("\n")
    .entries()) {
    const line = whole.replace(quote, "")
    if (fence.test(line)) {
      close()
      isCode = !isCode
    } else if (isCode) continue
    else if (line.trim() === "") close()
    else if (heading.test(line)) {
      close()
      add("heading", index + 1, line.replace(heading, ""))
    } else if (line.trimStart().startsWith("|")) {
      close()
      if (!tableRule.test(line)) for (const cell of cellsOf(line)) add("document", index + 1, cell)
    } else if (listItem.test(line)) {
      close()
      open = { line: index + 1, lines: [line.replace(listItem, "")] }
    } else if (open === null) open = { line: index + 1, lines: [line.trim()] }
    else open.lines.push(line.trim())
  }
  close()
  return texts
}

/** The cells of a table row. A `|` in backticks or after a backslash does not separate cells. */
const cellsOf = (row: string): ReadonlyArray<string> =>
  row
    .replace(/`[^`]*`|\\\|/g, (found) => found.replaceAll("|", "¦"))
    .split(/\||<br>/)
    .map((cell) => cell.replaceAll("¦", "|").trim())
