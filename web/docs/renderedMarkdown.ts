import { Marked, type Token, type Tokens } from "marked"

import type { DocsHeading } from "../src/docs/DocsPageData.ts"
import { escaped, highlighted } from "./highlighted.ts"

interface RenderedMarkdown {
  /** The text of the first heading. */
  readonly title: string
  /** The HTML below the first heading. */
  readonly html: string
  readonly headings: ReadonlyArray<DocsHeading>
  readonly sections: ReadonlyArray<Section>
}

/** The text below a heading, up to the next heading. The first heading of a document is its title. */
interface Section {
  readonly id: string
  readonly heading: string
  readonly text: string
}

/** A Markdown document as HTML. It is safe by construction: raw HTML other than an anchor is shown as text. */
export const renderedMarkdown = (markdown: string): RenderedMarkdown => {
  const tokens = new Marked({ gfm: true }).lexer(markdown)
  const title = tokens.find((token): token is Tokens.Heading => token.type === "heading")
  const body = tokens.filter((token) => token !== title)
  const ids = idsOf(body)
  const titleText = title === undefined ? "" : textOf(title)
  return {
    title: titleText,
    html: htmlOf(body, ids, titleText),
    headings: [...ids].map(([{ depth, ...token }, id]) => ({ id, level: depth, text: textOf(token) })),
    sections: sectionsOf(body, ids, titleText)
  }
}

type Ids = ReadonlyMap<Tokens.Generic, string>

/** The anchor of each heading, by GitHub's rule. */
const idsOf = (tokens: ReadonlyArray<Token>): Map<Tokens.Heading, string> => {
  const taken = new Map<string, number>()
  return new Map(
    tokens.filter(isHeading).map((token) => {
      const id = textOf(token)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(/\s/g, "-")
      const count = taken.get(id) ?? 0
      taken.set(id, count + 1)
      return [token, count === 0 ? id : `${id}-${count}`]
    })
  )
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading"

const htmlOf = (tokens: ReadonlyArray<Token>, ids: Ids, title: string): string => {
  let near = title
  let tables = 0
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading(token) {
        const { depth, tokens: words } = token
        const id = ids.get(token) ?? ""
        near = textOf(token)
        return `<h${depth} id="${id}"><a class="docs-anchor" href="#${id}">${this.parser.parseInline(words)}</a></h${depth}>\n`
      },
      code: ({ lang = "", text }) =>
        `<div class="docs-code"><pre tabindex="0"><code${lang === "" ? "" : ` data-language="${escaped(lang)}"`}>${highlighted(text, lang)}\n</code></pre></div>\n`,
      html: ({ text }) => anchorsIn(text),
      image: ({ text }) => escaped(text),
      table(token) {
        tables += 1
        const cells = (row: ReadonlyArray<Tokens.TableCell>, name: "td" | "th") =>
          row
            .map(({ align, tokens: words }) => {
              const kind = align === "right" ? ' class="number"' : ""
              return `<${name}${kind}${name === "th" ? ' scope="col"' : ""}>${this.parser.parseInline(words)}</${name}>`
            })
            .join("")
        const head = token.header.some(({ text }) => text !== "")
          ? `<thead><tr>${cells(token.header, "th")}</tr></thead>`
          : ""
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n")
        const label = escaped(`Table ${tables}, ${near}`)
        return `<div class="docs-table" role="region" tabindex="0" aria-label="${label}"><table>${head}<tbody>${rows}</tbody></table></div>\n`
      }
    }
  })
  return marked.parser([...tokens])
}

/** The anchors in raw HTML. Comments are dropped, and everything else becomes text. */
const anchorsIn = (html: string): string => {
  const text = html.replaceAll(/<!--[\s\S]*?-->/g, "").trim()
  return text.replaceAll(/<a id="([\w-]+)">|<\/a>|[^<]+|</g, (piece, id: string | undefined) => {
    if (id !== undefined) return `<span id="${id}"></span>`
    return piece === "</a>" ? "" : escaped(piece)
  })
}

const sectionsOf = (tokens: ReadonlyArray<Token>, ids: Ids, title: string): ReadonlyArray<Section> => {
  const starts = tokens.flatMap((token, at) => (isHeading(token) ? [at] : []))
  return [-1, ...starts].map((start, at) => {
    const heading = tokens[start]
    const text = tokens
      .slice(start + 1, starts[at] ?? tokens.length)
      .map(textOf)
      .join(" ")
    return {
      id: heading === undefined ? "" : (ids.get(heading) ?? ""),
      heading: heading === undefined ? title : textOf(heading),
      text: text.replaceAll(/\s+/g, " ").trim()
    }
  })
}

/** The text of a token, without code blocks. */
const textOf = (token: Token): string => {
  if (token.type === "code" || token.type === "html" || token.type === "space") return ""
  if (token.type === "table")
    return [token.header, ...token.rows]
      .flat()
      .map((cell: Tokens.TableCell) => cell.tokens.map(textOf).join(""))
      .join(" ")
  if (token.type === "list") return token.items.map(textOf).join(" ")
  if ("tokens" in token && token.tokens !== undefined)
    return token.tokens.map(textOf).join(token.type === "list_item" ? " " : "")
  return "text" in token ? plain(String(token.text)) : ""
}

/** Text as people read it. The lexer leaves entities as written. */
const plain = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
