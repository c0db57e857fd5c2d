import { Condition } from "../domain/investor/deal/Condition.ts"
import { type Lever, levers, targetReturnKinds, targetReturnPercent } from "../domain/tables/investor/levers.ts"
import { knownNetworks } from "../payments/chain/PaymentNetwork.ts"
import { settingsTable } from "../Settings.ts"
import { sourceDefinitions } from "../sources/catalog.ts"
import type { SourceDefinition } from "../sources/policy/DataSource.ts"

/** The README's generated tables by the name of the marker that encloses each. */
export const readmeTables: Readonly<Record<string, () => string>> = {
  sources: () =>
    markdownTable(
      ["#", "name in `dataSources`", "owner", "key", "updated", "attribution"],
      sourceDefinitions.map((source, index) => [
        String(index + 1),
        source.name,
        source.owner,
        keyCell(source),
        source.cadence,
        source.attribution
      ])
    ),
  settings: () =>
    markdownTable(
      ["variable", "default", "meaning"],
      Object.values(settingsTable).map(({ variable, fallback, meaning }) => [
        `\`${variable}\``,
        code(fallback),
        meaning
      ])
    )
}

/** The generated tables of docs/investor-analysis.md, by the same markers. */
export const analysisTables: Readonly<Record<string, () => string>> = {
  terms: () =>
    markdownTable(
      ["field", "meaning", "bounds", "when left out"],
      [
        ["`address`", "the full US address", "", "required"],
        [
          "`condition`",
          "state of the building, as the caller knows it",
          Condition.literals.map(code).join(", "),
          "`average`"
        ],
        ...Object.entries(levers).map(([name, lever]) => termRow(name, lever)),
        [
          "`targetReturn`",
          "a return to be reached, of the `kind` beside it",
          "an object of the two below",
          "no target"
        ],
        [
          "`targetReturn.kind`",
          "what the return is measured by",
          targetReturnKinds.map(code).join(", "),
          "required in `targetReturn`"
        ],
        termRow("targetReturn.percent", targetReturnPercent)
      ]
    )
}

/** The generated table of docs/payments.md. */
export const paymentTables: Readonly<Record<string, () => string>> = {
  networks: () =>
    markdownTable(
      ["`NETWORK`", "name", "in version 1", "USDC", "EIP-712 name, version", "gas is paid in", "most gwei by default"],
      knownNetworks.map(({ asset, coin, domain, id, isTestnet, mostGwei, name, v1Name }) => [
        code(id),
        isTestnet ? `${name} (test)` : name,
        v1Name === null ? "-" : code(v1Name),
        code(asset),
        `${domain.name}, ${domain.version}`,
        coin,
        String(mostGwei)
      ])
    )
}

const termRow = (name: string, { maximum, meaning, minimum, otherwise, unit, whole }: Lever): ReadonlyArray<string> => [
  code(name),
  `${meaning}, in ${unit}`,
  `${minimum.toLocaleString("en-US")} to ${maximum.toLocaleString("en-US")}${whole === true ? ", whole" : ""}`,
  otherwise ?? "required in `targetReturn`"
]

/** The text with every generated table brought up to date; everything outside the markers stays as it is. */
export const withCurrentTables = (readme: string, tables = readmeTables): string =>
  Object.entries(tables).reduce(
    (text, [name, make]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, open: string, close: string) => `${open}${make()}\n${close}`
      ),
    readme
  )

const keyCell = ({ key }: SourceDefinition): string =>
  key === null ? "none" : `\`${key.variable}\`${key.required ? "" : " (optional)"}, ${key.cost}: ${key.from}`

const code = (text: string): string => (text === "-" || text.includes("`") ? text : `\`${text}\``)

/** A table in Markdown, a cell a column. */
export const markdownTable = (header: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.map(escaped).join(" | ")} |`).join("\n")

const escaped = (cell: string): string => cell.replaceAll("|", "\\|")
