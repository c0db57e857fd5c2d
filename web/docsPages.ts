import { hash } from "node:crypto"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { docsGroups } from "@property-intelligence/api/docsContents.ts"

import { contractPages, problemPages } from "./docs/contractPages.ts"
import { type DocsEntry, filesOf, markdownOf } from "./docs/documentSources.ts"
import { withLinksToPages } from "./docs/linkTargets.ts"
import { referencePages } from "./docs/reference/referencePages.ts"
import { renderedMarkdown } from "./docs/renderedMarkdown.ts"
import { type SearchablePage, searchIndex } from "./docs/searchIndex.ts"
import { searchWords } from "./docs/searchWords.ts"
import type { DocsContents, DocsGroup } from "./src/docs/DocsPageData.ts"

/**
 * Writes the docs into the folder of the built pages:
 * - `docs.json`, which the server reads when a docs page is first requested.
 * - The list and the pages of the reference, one file each.
 * - The search index, next to the programs and named by its digest.
 */
export const writeDocs = async (out: string): Promise<void> => {
  const pages = await Promise.all(
    docsGroups.flatMap(({ entries, ...group }) => entries.map((entry) => pageOf(entry, group)))
  )
  const index = JSON.stringify(
    searchIndex([...pages.map(({ searchable }) => searchable), ...problemPages, ...contractPages()], searchWords)
  )
  const indexName = `search-${hash("sha256", index, "base64url").slice(0, 8)}.json`
  const contents: DocsContents = {
    groups: docsGroups.map(({ entries, isForOperators, name }) => ({
      name,
      isForOperators,
      pages: entries.map(({ name: words, slug, summary }) => ({ href: `/docs/${slug}`, name: words, summary }))
    })),
    searchPath: `/assets/${indexName}`
  }
  await writeFile(join(out, "browser", indexName), index)
  await writeFile(
    join(out, "docs.json"),
    JSON.stringify({ contents, pages: pages.flatMap(({ page }) => (page === null ? [] : [page])) })
  )
  await writeReference(join(out, "reference"))
}

const writeReference = async (folder: string): Promise<void> => {
  const { groups, parts } = referencePages()
  await mkdir(folder)
  await writeFile(join(folder, "contents.json"), JSON.stringify({ groups, slugs: parts.map(({ slug }) => slug) }))
  for (const part of parts) await writeFile(join(folder, `${part.slug}.json`), JSON.stringify(part))
}

/** The files of the repository that the docs show. */
export const documentFiles: ReadonlyArray<string> = docsGroups.flatMap(({ entries }) => entries.flatMap(filesOf))

/** A page whose text is only samples, so that the search finds it by its headings only. */
const samples = "narrative-samples"

const pageOf = async (
  entry: DocsEntry,
  { isForOperators, name: group }: Pick<DocsGroup, "isForOperators" | "name">
) => {
  const { name, slug, source, summary } = entry
  const path = `/docs/${slug}`
  const written = await markdownOf(entry)
  if (written === null) {
    const sections = [{ id: "", heading: name, text: summary }]
    return { page: null, searchable: { path, title: name, group, sections } satisfies SearchablePage }
  }
  const markdown = withLinksToPages(written, source)
  const { headings, html, sections: parts, title } = renderedMarkdown(markdown)
  const sections = slug === samples ? parts.map((part, at) => (at === 0 ? part : { ...part, text: "" })) : parts
  return {
    page: { slug, title, summary, html, headings, markdown },
    searchable: { path, title, group, name, keywords: slug, isForOperators, sections } satisfies SearchablePage
  }
}
