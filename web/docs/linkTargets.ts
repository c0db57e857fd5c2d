import { posix } from "node:path"

import { docsGroups } from "@property-intelligence/api/docsContents.ts"

import { fence, placesOfFiles } from "./documentSources.ts"

/** A document whose links lead to pages instead of files. A link to a file without a page becomes text. */
export const withLinksToPages = (markdown: string, file: string): string => {
  const blocks = markdown.match(fence) ?? []
  return markdown
    .split(fence)
    .flatMap((text, at) => [
      text.replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, (_, words: string, href: string) => {
        // If the words of a link are a path of the service, they are the target.
        const target = /^\/[\w.]+$/.test(words) ? words : targetOf(href, file)
        return target === null ? words : `[${wordsFor(target, words)}](${target})`
      }),
      blocks[at] ?? ""
    ])
    .join("")
}

/** The target of a file's link on the pages; `null` if no page shows the linked file. */
const targetOf = (href: string, file: string): string | null => {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href
  const [path = "", anchor] = posix.join(posix.dirname(file), href).split("#")
  const page = places.get(path)
  if (anchor === undefined) return page ?? null
  return page === undefined || path === "README.md" ? null : `${page}#${anchor}`
}

/** The words of a link. If they are a file name, they become the name of the page. */
const wordsFor = (target: string, words: string): string =>
  /^[\w./-]+\.md$/.test(words) ? (names.get(target.replace(/#.*$/, "")) ?? words) : words

const names: ReadonlyMap<string, string> = new Map(
  docsGroups.flatMap(({ entries }) => entries.map(({ name, slug }) => [`/docs/${slug}`, name] as const))
)

/** The paths on the pages, by file. */
const places: ReadonlyMap<string, string> = new Map([
  ...docsGroups.flatMap(({ entries }) => entries.map(({ slug, source }) => [source, `/docs/${slug}`] as const)),
  ...placesOfFiles
])
