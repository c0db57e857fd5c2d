import { Condition } from "@property-intelligence/domain/investor/deal/Condition.ts"
import {
  type Lever,
  levers,
  targetReturnKinds,
  targetReturnPercent,
  unitRents
} from "@property-intelligence/domain/tables/investor/levers.ts"
import { propertyFigures, propertyTypes } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"
import { knownNetworks } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { lastCodes, problemWords } from "@property-intelligence/x402/orderEnd.ts"
import { Struct } from "effect"

import {
  type Attempt,
  attempts,
  settlementLogs,
  settlementTable,
  type VerdictName,
  verdicts,
  words
} from "../../../src/payments/ledger/settlementTable.ts"
import { sourceDefinitions } from "../../../src/sources/catalog.ts"
import { callsTable } from "./EndpointTables.ts"
import { code, markdownTable } from "./markdownTable.ts"

/** The generated parts of the README, by the name of the marker that encloses each. */
export const readmeTables: Readonly<Record<string, () => string>> = {
  endpoints: callsTable,
  sources: () =>
    Array.from({ length: Math.ceil(sourceDefinitions.length / 5) }, (_, line) => {
      const names = sourceDefinitions.slice(5 * line, 5 * line + 5).map(({ name }) => name)
      return `- ${names.join(", ")}`
    }).join("\n")
}

/** The generated tables of docs/investor-analysis.md, by the same markers. */
export const analysisTables: Readonly<Record<string, () => string>> = {
  terms: () =>
    markdownTable(
      ["field", "meaning", "bounds", "default"],
      [
        ["`address`", "the full US address", "", "required, unless `lat` and `lon` are there"],
        ["`lat`", "latitude of a point in the United States instead of `address`, degrees", "", "`address`"],
        ["`lon`", "its longitude, negative in the west", "", "`address`"],
        [
          "`condition`",
          "state of the building, as the caller knows it",
          Condition.literals.map(code).join(", "),
          "`average`"
        ],
        ...Object.entries(levers).map(([name, lever]) => termRow(name, lever)),
        [
          "`unitRents`",
          `${unitRents.each.meaning}, in ${unitRents.each.unit}`,
          `a list of ${unitRents.fewest} to ${unitRents.most}, each ${unitRents.each.minimum} to ${unitRents.each.maximum.toLocaleString("en-US")}`,
          unitRents.each.otherwise
        ],
        ["`targetReturn`", "a return to reach, with its `kind`", "an object of the next two", "no target"],
        [
          "`targetReturn.kind`",
          "the measure of the return",
          targetReturnKinds.map(code).join(", "),
          "required in `targetReturn`"
        ],
        termRow("targetReturn.percent", targetReturnPercent),
        ["`property`", "the building, instead of its record", "an object of the next ones", "the record"],
        ...Object.entries(propertyFigures).map(([name, { meaning, ...figure }]) => [
          code(`property.${name}`),
          meaning,
          boundsText(figure),
          figure.otherwise
        ]),
        ["`property.propertyType`", "kind of property", propertyTypes.map(code).join(", "), "the record"]
      ]
    )
}

/** A row for each end of an attempt, with the verdicts that lead to it. */
const settlementRows = (attempt: Attempt): ReadonlyArray<ReadonlyArray<string>> => {
  const ends = Map.groupBy(Struct.keys(verdicts), (verdict: VerdictName) => settlementTable[attempt][verdict])
  return [...ends].map(([{ log, metrics, to, word }, of], index) => [
    index === 0 ? `${code(attempts[attempt].state)}: ${attempts[attempt].meaning}` : "",
    of.map((verdict) => verdicts[verdict]).join(",<br>or "),
    code(to),
    words[word],
    [
      ...(log === undefined ? [] : [`log: "${settlementLogs[log]}"`]),
      ...metrics.map((metric) => code(`payments.${metric}`))
    ].join(", ") || "-"
  ])
}

const codes = (names: Iterable<string>): string => [...names].map(code).join(", ")

/** The generated tables of docs/payments.md. */
export const paymentTables: Readonly<Record<string, () => string>> = {
  orderEnds: () =>
    markdownTable(
      ["answer", "result"],
      [
        ["200", "charged once, and answered"],
        [`402 ${codes(lastCodes)}`, "not charged: the payment can no longer be charged"],
        [codes(problemWords.ended), "not charged: the work failed or was refused, and the payment is free"]
      ]
    ),
  settlements: () =>
    markdownTable(
      ["an entry in state", "if the chain", "becomes", "its buyer gets", "its operator gets"],
      Struct.keys(attempts).flatMap(settlementRows)
    ),
  networks: () =>
    markdownTable(
      ["`NETWORK`", "name", "in version 1", "USDC", "EIP-712 name, version", "coin for gas", "max gwei by default"],
      knownNetworks.map(({ asset, coin, domain, id, isTestnet, maxGwei, name, v1Name }) => [
        code(id),
        isTestnet ? `${name} (test)` : name,
        v1Name === null ? "-" : code(v1Name),
        code(asset),
        `${domain.name}, ${domain.version}`,
        coin,
        String(maxGwei)
      ])
    )
}

const termRow = (name: string, { maximum, meaning, minimum, otherwise, unit, whole }: Lever): ReadonlyArray<string> => [
  code(name),
  `${meaning}, in ${unit}`,
  boundsText({ maximum, minimum, ...(whole === undefined ? {} : { whole }) }),
  otherwise ?? "required in `targetReturn`"
]

const boundsText = ({ maximum, minimum, whole }: Pick<Lever, "maximum" | "minimum" | "whole">): string =>
  `${minimum.toLocaleString("en-US")} to ${maximum.toLocaleString("en-US")}${whole === true ? ", whole" : ""}`

/** The text with every generated part brought up to date; everything outside the markers stays as it is. */
export const withCurrentTables = (readme: string, tables = readmeTables): string =>
  Object.entries(tables).reduce((text, [name, make]) => {
    const open = `<!-- ${name} -->\n`
    const start = text.indexOf(open)
    const end = start === -1 ? -1 : text.indexOf(`<!-- /${name} -->`, start)
    return end === -1 ? text : `${text.slice(0, start)}${open}${make()}\n${text.slice(end)}`
  }, readme)
