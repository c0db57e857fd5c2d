import { roadOf } from "@property-intelligence/domain/address/houseNumber.ts"
import {
  areOfOtherTypes,
  compareStreets,
  directionsOf
} from "@property-intelligence/domain/address/streetComparison.ts"

import { markdownTable } from "../readme/markdownTable.ts"
import type { AddressRow } from "./addressRows.ts"
import { type CensusVerdict, censusVerdict } from "./censusVerdict.ts"
import { labeledVerdict } from "./labeledVerdict.ts"

/** The tables of test data. */
export interface AddressTables {
  readonly census: ReadonlyArray<AddressRow>
  readonly labeled: ReadonlyArray<AddressRow>
  readonly forms: ReadonlyArray<AddressRow>
}

interface JudgedRow {
  readonly row: AddressRow
  readonly judged: CensusVerdict
}

/**
 * Returns true if the service accepts another house: one in the opposite direction, or on a street with another name or
 * type.
 */
export const isWronglyAccepted = ({ judged, row }: JudgedRow): boolean => {
  if (judged.verdict !== "exact" && judged.verdict !== "approximate") return false
  const [asked, found] = [judged.address?.street ?? "", (row["matched"] ?? "").split(",")[0] ?? ""]
  const { direction, name } = compareStreets(asked, found)
  const isOpposite = opposites.has(`${directionsOf(roadOf(asked))} ${directionsOf(roadOf(found))}`)
  const isOtherType = name === "similar" && areOfOtherTypes(roadOf(asked), roadOf(found))
  return name === "other" || direction === "other" || isOpposite || isOtherType
}

const opposites = new Set(["N S", "S N", "E W", "W E", "NE SW", "SW NE", "NW SE", "SE NW"])

/** Judges every row that the Census Geocoder matched with this quality: `Exact` or `Non_Exact`. */
export const judgedRows = (census: ReadonlyArray<AddressRow>, quality: string): ReadonlyArray<JudgedRow> =>
  census
    .filter(({ match }) => match === quality)
    .map((row) => ({ row, judged: censusVerdict(row["asked"] ?? "", row["matched"] ?? "") }))

/** Returns `true` if a form gets the right verdict. A form whose right verdict is unsettled counts as right. */
export const isRightForm = (form: AddressRow): boolean => {
  const { asked = "", found = "", verdict = "" } = form
  const judged = censusVerdict(asked, found)
  if (verdict === "unsettled") return true
  if (verdict === "parsed") return judged.address !== null
  if (verdict.startsWith("unit=")) return judged.address?.unit === verdict.slice("unit=".length)
  const isSame = judged.verdict === "exact" || judged.verdict === "approximate"
  return verdict === "same" ? isSame : judged.verdict === verdict
}

/**
 * Returns true for a string from the labelers' test sets. Other strings train a parser, and were chosen because they
 * are hard.
 */
const isTest = ({ origin }: AddressRow): boolean => origin === "test"

const misread = (labeled: ReadonlyArray<AddressRow>) =>
  labeled.map((row) => ({ row, ...labeledVerdict(row) })).filter(({ wrong }) => wrong.length > 0)

/** The text of the page `docs/addresses.md`. */
export const addressesPage = ({ census, forms, labeled }: AddressTables): string => {
  const exact = judgedRows(census, "Exact")
  const other = judgedRows(census, "Non_Exact")
  const tests = labeled.filter(isTest)
  const right = (rows: ReadonlyArray<AddressRow>) => rows.length - misread(rows).length
  return `# How addresses are read

For callers whose addresses come from people or files. After reading, you know how we read an address, when we refuse a match, and how often we are right.

- Write the house number, street, city, state and ZIP, separated by commas if you can: \`1600 Smith St, Houston, TX 77002\`. A unit may follow the street.
- We refuse post office boxes and texts without a house number. The problem gives the reason and, in \`readAs\`, how we read the text.
- If neither a comma nor a street type (\`St\`) separates street and town, the geocoder decides where the town begins, because we have no list of towns.
- We reject a geocoder's match if it is a different place from the address that you sent. We list smaller differences in \`matchDifferences\` ([the rules](upstreams.md#locating-an-address)).

Our address grammar uses the tables of USPS Publication 28 and the feature names of the Census Bureau's TIGER/Line, in
\`packages/domain/src/address/standards\`. \`npm run addresses\` measures it with the test data in \`lab/tools/addresses/rows\`, lists [the addresses that
are read wrong](../lab/tools/addresses/misread.md), and writes this page:

${markdownTable(
  ["what", "right", "of", "share"],
  [
    countRow(
      "*Exact* matches of the Census Geocoder that we read and accept",
      exact.length - rejected(exact).length,
      exact.length
    ),
    countRow(
      "of these, accepted as `exact`",
      exact.filter(({ judged }) => judged.verdict === "exact").length,
      exact.length
    ),
    countRow(
      "*Non_Exact* matches: no house on another street or in the opposite direction is accepted",
      other.length - other.filter(isWronglyAccepted).length,
      other.length
    ),
    countRow("labeled strings of the test sets: all six parts are right", right(tests), tests.length),
    countRow(
      "the same with the training set, whose strings were chosen because they are hard",
      right(labeled),
      labeled.length
    ),
    countRow("ways to write an address that get the right verdict", forms.filter(isRightForm).length, forms.length)
  ]
)}
`
}

/** The text of the page `lab/tools/addresses/misread.md`. */
export const misreadPage = ({ census, forms, labeled }: AddressTables): string =>
  `# Addresses that are not read right

For contributors who change the grammar: every row of the test data that counts as wrong in [how addresses are read](../../../docs/addresses.md). \`npm run addresses\` writes this page.

## *Exact* rows that are not accepted

${markdownTable(
  ["asked", "the Census Geocoder's answer", "differs in"],
  rejected(judgedRows(census, "Exact")).map(({ judged, row }) => [
    row["asked"] ?? "",
    row["matched"] ?? "",
    judged.reason
  ])
)}

## Labeled strings read otherwise

Some labels in the test data are wrong: two addresses in one string, or no state.

${markdownTable(
  ["text", "read as", "wrong"],
  misread(labeled.filter(isTest)).map(({ read, row, wrong }) => [row["text"] ?? "", read, wrong.join(", ")])
)}

## Forms with another verdict

A geocoder's match that differs in state, town and ZIP at once may be another house: we refuse it and offer it as a candidate.

${markdownTable(
  ["asked", "answer", "right verdict"],
  forms
    .filter((form) => !isRightForm(form))
    .map((form) => [form["asked"] ?? "", form["found"] ?? "", form["verdict"] ?? ""])
)}
`

const rejected = (rows: ReadonlyArray<JudgedRow>): ReadonlyArray<JudgedRow> =>
  rows.filter(({ judged }) => judged.verdict === "refused" || judged.verdict === "unread")

const countRow = (what: string, right: number, all: number): ReadonlyArray<string> => [
  what,
  String(right),
  String(all),
  `${((100 * right) / all).toFixed(2)}%`
]
