import { readFile } from "node:fs/promises"
import { join } from "node:path"

import type { docsGroups } from "@property-intelligence/api/docsContents.ts"

import { problemsMarkdown } from "./problemsMarkdown.ts"

const root = join(import.meta.dirname, "../..")

/**
 * The placeholder for the service's origin in commands. The service replaces it by its own origin when it shows them.
 */
export const originToFill = "https://origin.invalid"

/** An entry in the list of docs pages. */
export type DocsEntry = (typeof docsGroups)[number]["entries"][number]

/** The Markdown source of a page; `null` for the reference, which is made from the contract. */
export const markdownOf = async ({ slug, source }: DocsEntry): Promise<string | null> => {
  if (slug === "reference") return null
  if (slug === "problems") return problemsMarkdown()
  const text = withOwnOrigin(source, await readFile(join(root, source), "utf8"))
  return slug === "examples" ? `${text}\n${(await Promise.all(programs.map(programSection))).join("\n")}` : text
}

/** The files that a page shows. */
export const filesOf = ({ slug, source }: DocsEntry): ReadonlyArray<string> => {
  if (slug === "reference" || slug === "problems") return []
  return slug === "examples" ? [source, ...programs.map(({ file }) => file)] : [source]
}

/**
 * Puts the right origin into examples. Documents for callers name the service that shows them. Documents for operators
 * name the operator's own machine.
 */
const withOwnOrigin = (file: string, text: string): string =>
  ["docs/deployment.md", "docs/operations.md"].includes(file) || file.startsWith("docs/runbooks/")
    ? text
    : text.replaceAll(fence, (block) =>
        block.replaceAll(/(?:http:\/\/)?localhost:4021|https:\/\/api\.example\.com/g, originToFill)
      )

/** Matches a fenced code block. */
export const fence = /^```[^\n]*\n[\s\S]*?^```$/gm

/** The programs that the examples page shows in full. */
const programs = [
  { name: "curl", file: "examples/curl/buy.sh", language: "sh" },
  { name: "TypeScript", file: "examples/typescript/buyWithStockClient.ts", language: "ts" },
  { name: "Python", file: "examples/python/buy.py", language: "python" }
] as const

/** The paths on the pages for files that other pages show. */
export const placesOfFiles: ReadonlyMap<string, string> = new Map([
  ...programs.map(({ file, name }) => [file, `/docs/examples#${name.toLowerCase()}`] as const),
  ["README.md", "/docs"],
  ["packages/api/src/Api.ts", "/docs/reference"],
  ["packages/api/src/problemTypes.ts", "/docs/problems"]
])

const programSection = async ({ file, language, name }: (typeof programs)[number]): Promise<string> => {
  const text = withOwnOrigin(file, `\`\`\`${language}\n${await readFile(join(root, file), "utf8")}\`\`\``)
  return `## ${name}\n\n${text}\n`
}
