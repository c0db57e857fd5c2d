import type { StatedSource } from "../../../src/sources/kit/DataSource.ts"
import { markdownTable } from "../readme/markdownTable.ts"
import type { KeptPart, SeenSource, Sighting } from "./seenSources.ts"
import { attemptsOf, requestText, shownSources } from "./sourcesPage.ts"
import { comparedWith, fieldsOf, parametersOf } from "./statedRequests.ts"

/**
 * The text of lab/tools/sources/requests.md: the parameters, fields and cache keys of every request that the sources
 * sent to the sandbox.
 */
export const requestsPage = (seen: ReadonlyMap<string, SeenSource>): string =>
  `${[
    intro,
    ...shownSources.map((source) => chapterOf(source, seen.get(source.name) ?? { requests: [], parts: [] }))
  ].join("\n\n")}\n`

const intro = `# Requests of the sources

For contributors who change a source, and operators who watch an upstream. This page lists every request and the key of each cached part. \`npm run sources\` writes it, so that a change of a request shows in review.

Requests "in parallel" start together with the first one. A retry comes after 300 ms, or later if \`Retry-After\` asks, never after a timeout or beyond the source's time. A fixed parameter is shown with its value; \`?\` marks a parameter that is not always sent.`

const chapterOf = (source: StatedSource & { readonly name: string }, { parts, requests }: SeenSource): string =>
  [
    `## ${source.name}`,
    ...("none" in source.tooOld ? [`The data has no age limit, because ${source.tooOld.none}.`] : []),
    requestsTable(source, requests),
    ...(parts.length === 0 ? [] : [keysTable(parts)])
  ].join("\n\n")

const requestsTable = ({ asks }: StatedSource, seen: ReadonlyArray<Sighting>): string =>
  markdownTable(
    ["request", "when", "one attempt", "parameters", "fields read"],
    comparedWith(asks, seen).map(({ seen, stated }) => [
      requestText(stated, seen),
      stated.when,
      attemptsOf(seen),
      codes(parametersOf(seen)),
      seen.some(({ isAnswered, shape }) => isAnswered && shape === null) ? "CSV" : codes(fieldsOf(seen))
    ])
  )

const keysTable = (parts: ReadonlyArray<KeptPart>): string =>
  markdownTable(
    ["cached part", "key"],
    parts.map(({ id, lifetime }) => [id, lifetime.keyedBy])
  )

const codes = (texts: ReadonlyArray<string>): string =>
  texts.length === 0 ? "-" : texts.map((text) => `\`${text}\``).join(" ")
