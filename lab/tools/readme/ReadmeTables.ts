import { Condition } from "@property-intelligence/domain/investor/deal/Condition.ts"
import { dealInputs, targetReturnKinds, unitRents } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { propertyFigures } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"
import { knownNetworks } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { lastCodes, problemWords } from "@property-intelligence/x402/orderEnd.ts"
import { Struct } from "effect"

import {
  type Attempt,
  attempts,
  settlementTable,
  type VerdictName,
  verdicts
} from "../../../src/payments/ledger/settlementTable.ts"
import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { callsTable } from "./EndpointTables.ts"
import { code, markdownTable } from "./markdownTable.ts"

/** The functions that make the generated parts of the README, by the name of the enclosing marker. */
export const readmeTables: Readonly<Record<string, () => string>> = {
  endpoints: callsTable,
  sources: () =>
    Array.from({ length: Math.ceil(sourceDefinitions.length / 5) }, (_, line) => {
      const names = sourceDefinitions.slice(5 * line, 5 * line + 5).map(({ name }) => name)
      return `- ${names.join(", ")}`
    }).join("\n")
}

/** The generated tables of docs/investor-analysis.md, by the name of the enclosing marker. */
export const analysisTables: Readonly<Record<string, () => string>> = {
  terms: () =>
    [
      ["`address`", "required, unless `lat` and `lon` are sent"],
      ["`lat`, `lon`", "a point instead of `address`"],
      ["`condition`", `\`average\`; one of ${Condition.literals.map(code).join(", ")}`],
      ...Object.entries({ ...dealInputs, unitRents: unitRents.each }).map(([name, { otherwise }]) => [
        code(name),
        otherwise
      ]),
      ["`targetReturn`", `no target; a \`kind\` (${targetReturnKinds.map(code).join(", ")}) and a \`percent\``],
      ["`property`", `the record; any of ${[...Object.keys(propertyFigures), "propertyType"].map(code).join(", ")}`]
    ]
      .map(([field, otherwise]) => `- ${field}: ${otherwise}`)
      .join("\n")
}

/** The chain's verdicts on a transaction, grouped if they have the same result in every row. */
const verdictColumns = [
  ...Map.groupBy(Struct.keys(verdicts), (verdict: VerdictName) =>
    JSON.stringify(Struct.keys(attempts).map((attempt) => settlementTable[attempt][verdict]))
  ).values()
]

const settlementRow = (attempt: Attempt): ReadonlyArray<string> => [
  `${code(attempts[attempt].state)}: ${attempts[attempt].meaning}`,
  ...verdictColumns.map(([verdict = "settled"]) => {
    const { log, to } = settlementTable[attempt][verdict]
    return `${code(to)}${log === undefined ? "" : ", error"}`
  })
]

const codes = (names: Iterable<string>): string => [...names].map(code).join(", ")

/** The generated tables of docs/payments.md. */
export const paymentTables: Readonly<Record<string, () => string>> = {
  orderEnds: () =>
    markdownTable(
      ["response", "result"],
      [
        ["200", "charged once, and delivered"],
        [`402 ${codes(lastCodes)}`, "not charged: the payment can no longer be charged"],
        [codes(problemWords.ended), "not charged: the work failed or was refused, and the payment can be used again"]
      ]
    ),
  settlements: () =>
    markdownTable(
      ["entry", ...verdictColumns.map((names) => names.map((name) => verdicts[name]).join(", "))],
      Struct.keys(attempts).map(settlementRow)
    ),
  networks: () =>
    markdownTable(
      ["`NETWORK`", "name", "in version 1", "USDC", "coin for gas", "max gwei by default"],
      knownNetworks.map(({ asset, coin, id, isTestnet, maxGwei, name, v1Name }) => [
        code(id),
        isTestnet ? `${name} (test)` : name,
        v1Name === null ? "-" : code(v1Name),
        code(asset),
        coin,
        String(maxGwei)
      ])
    )
}

/** The text with every generated part updated. Everything outside the markers stays unchanged. */
export const withCurrentTables = (readme: string, tables = readmeTables): string =>
  Object.entries(tables).reduce((text, [name, make]) => {
    const open = `<!-- ${name} -->\n`
    const start = text.indexOf(open)
    const end = start === -1 ? -1 : text.indexOf(`<!-- /${name} -->`, start)
    return end === -1 ? text : `${text.slice(0, start)}${open}${make()}\n${text.slice(end)}`
  }, readme)
