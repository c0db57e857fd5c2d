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
  sources: () => `${sourceDefinitions.map(({ name }) => name).join(", ")}.`
}

/** The generated tables of docs/investor-analysis.md, by the same markers. */
export const analysisTables: Readonly<Record<string, () => string>> = {
  terms: () =>
    markdownTable(
      ["field", "meaning", "bounds", "when left out"],
      [
        ["`address`", "the full US address", "", "required, unless `lat` and `lon` are there"],
        ["`lat`", "latitude of a point in the United States in place of `address`, degrees", "", "`address`"],
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
        termRow("targetReturn.percent", targetReturnPercent),
        ["`property`", "what the building is, in place of the record", "an object of those below", "what is on record"],
        ...Object.entries(propertyFigures).map(([name, { meaning, ...figure }]) => [
          code(`property.${name}`),
          meaning,
          boundsText(figure),
          figure.otherwise
        ]),
        ["`property.propertyType`", "kind of property", propertyTypes.map(code).join(", "), "what is on record"]
      ]
    )
}

/** A row for each end of an attempt, with the verdicts that lead to it. */
const settlementRows = (attempt: Attempt): ReadonlyArray<ReadonlyArray<string>> => {
  const ends = Map.groupBy(Struct.keys(verdicts), (verdict: VerdictName) => settlementTable[attempt][verdict])
  return [...ends].map(([{ log, metrics, to, word }, of], index) => [
    index === 0 ? `${code(attempts[attempt].state)}: ${attempts[attempt].meaning}` : "",
    of.map((verdict) => verdicts[verdict]).join("; or "),
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
      ["what ends it", "how"],
      [
        ["200", "charged once, and answered"],
        [`402 ${codes(lastCodes)}`, "not charged: the payment can't be any more"],
        [codes(problemWords.ended), "not charged: work was done for the payment, or refused, and freed it"]
      ]
    ),
  settlements: () =>
    markdownTable(
      ["an entry that is", "when the chain", "becomes", "and its buyer hears", "its operator"],
      Struct.keys(attempts).flatMap(settlementRows)
    ),
  networks: () =>
    markdownTable(
      ["`NETWORK`", "name", "in version 1", "USDC", "EIP-712 name, version", "gas is paid in", "most gwei by default"],
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
