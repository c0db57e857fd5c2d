import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { settingsTable } from "../../../src/settings/settingsTable.ts"
import { upstreamUrls } from "../../../src/settings/upstreamUrls.ts"
import { code } from "./markdownTable.ts"

type Name = keyof typeof settingsTable

/** The settings that a live service needs or that decide what it can sell. */
export const liveSettings: ReadonlyArray<Name> = [
  "walletAddress",
  "evmRpcUrls",
  "facilitatorUrl",
  "publicOrigin",
  "contact",
  "rentcastApiKey",
  "openaiApiKey"
]

/** The topics in the order of `settingsTable`, each with its first setting. A topic ends where the next one begins. */
const topics: ReadonlyArray<readonly [title: string, first: Name]> = [
  ["Mode, ports and connections", "mode"],
  ["Payments", "walletAddress"],
  ["Ledger", "ledgerUrl"],
  ["Cache, quotas and local copies", "redisUrl"],
  ["Callers and their limits", "freeLimit"],
  ["Reports", "reportQuorum"],
  ["How upstreams are asked", "upstreamGateway"],
  ["Sources", "rentcastApiKey"],
  ["Narratives", "openaiApiKey"],
  ["Telemetry and the canary", "canaryInterval"],
  ["Sandbox", "sandboxPort"]
]

/** The generated parts of docs/settings.md. Each setting appears once, in one of `live`, `topics` and `urls`. */
export const settingsTables: Readonly<Record<string, () => string>> = {
  live: () => listOf(liveSettings.map((name) => settingsTable[name])),
  topics: () =>
    topics
      .map(([title, first], index) => `## ${title}\n\n${listOf(rowsFrom(first, topics[index + 1]?.[1]))}`)
      .join("\n\n"),
  urls: () => listOf(Object.values(upstreamUrls)),
  keys: () =>
    keyedSources
      .map(
        ([variable, { key, names }]) =>
          `- ${code(variable)}: ${names.join(", ")}; ${key.cost}${key.required ? "" : "; optional"}; ${key.from}`
      )
      .join("\n")
}

type Key = NonNullable<(typeof sourceDefinitions)[number]["key"]>

/** The variables with the keys to sources, each with the sources that need the key. */
const keyedSources = Object.entries(
  sourceDefinitions.reduce<Record<string, { readonly key: Key; readonly names: ReadonlyArray<string> }>>(
    (found, { key, name }) =>
      key === null
        ? found
        : { ...found, [key.variable]: { key, names: [...(found[key.variable]?.names ?? []), name] } },
    {}
  )
)

interface Row {
  readonly variable: string
  readonly fallback: string
  readonly meaning: string
}

/** A list with one line per setting, and its default in parentheses. */
const listOf = (settings: ReadonlyArray<Row>): string =>
  settings
    .map(({ fallback, meaning, variable }) =>
      fallback === "-" ? `- ${code(variable)}: ${meaning}` : `- ${code(variable)} (${code(fallback)}): ${meaning}`
    )
    .join("\n")

/** The settings of a topic, except those that another list has. */
const rowsFrom = (first: Name, next: Name | undefined): ReadonlyArray<Row> => {
  const names = Object.keys(settingsTable)
  const elsewhere = new Set<string>([...liveSettings, ...Object.keys(upstreamUrls)])
  return Object.entries(settingsTable)
    .slice(names.indexOf(first), next === undefined ? undefined : names.indexOf(next))
    .flatMap(([name, setting]) => (elsewhere.has(name) ? [] : [setting]))
}
