import { posix } from "node:path"

import { docsGroups } from "@property-intelligence/api/docsContents.ts"

import { fence, placesOfFiles } from "./documentSources.ts"

/** A document with its links from page to page, not from file to file. A link to a file without a page becomes text. */
export const withLinksToPages = (markdown: string, file: string): string => {
  const blocks = markdown.match(fence) ?? []
  return markdown
    .split(fence)
    .flatMap((text, at) => [
      text.replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, (_, words: string, href: string) => {
        // A path of the service in the words of a link is itself the target.
        const target = /^\/[\w.]+$/.test(words) ? words : targetOf(href, file)
        return target === null ? words : `[${wordsFor(target, words)}](${target})`
      }),
      blocks[at] ?? ""
    ])
    .join("")
}

/** The target of a file's link on the pages; `null` if it has none. */
const targetOf = (href: string, file: string): string | null => {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href
  const [path = "", anchor] = posix.join(posix.dirname(file), href).split("#")
  const page = places.get(path)
  if (anchor === undefined) return page ?? null
  return page === undefined || path === "README.md" ? null : `${page}#${anchor}`
}

/** The words of a link. A file name becomes the name of its page. */
const wordsFor = (target: string, words: string): string =>
  /^[\w./-]+\.md$/.test(words) ? (names.get(target.replace(/#.*$/, "")) ?? words) : words

const names: ReadonlyMap<string, string> = new Map(
  docsGroups.flatMap(({ entries }) => entries.map(({ name, slug }) => [`/docs/${slug}`, name] as const))
)

/** The places of files on the pages. */
const places: ReadonlyMap<string, string> = new Map([
  ...docsGroups.flatMap(({ entries }) => entries.map(({ slug, source }) => [source, `/docs/${slug}`] as const)),
  ...placesOfFiles
])
