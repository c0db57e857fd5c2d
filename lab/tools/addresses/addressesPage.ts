import { roadOf } from "@property-intelligence/domain/address/houseNumber.ts"
import {
  areOfOtherTypes,
  compareStreets,
  directionsOf
} from "@property-intelligence/domain/address/streetComparison.ts"

import { markdownTable } from "../readme/markdownTable.ts"
import type { AddressRow } from "./addressRows.ts"
import { type CensusVerdict, censusVerdict } from "./censusVerdict.ts"
import { labelledVerdict } from "./labelledVerdict.ts"

/** The tables of test data. */
export interface AddressTables {
  readonly census: ReadonlyArray<AddressRow>
  readonly labelled: ReadonlyArray<AddressRow>
  readonly forms: ReadonlyArray<AddressRow>
}

interface JudgedRow {
  readonly row: AddressRow
  readonly judged: CensusVerdict
}

/** A row of another house that is accepted: on the opposite direction, or on a street of another name or type. */
export const isWronglyAccepted = ({ judged, row }: JudgedRow): boolean => {
  if (judged.verdict !== "exact" && judged.verdict !== "approximate") return false
  const [asked, found] = [judged.address?.street ?? "", (row["matched"] ?? "").split(",")[0] ?? ""]
  const { direction, name } = compareStreets(asked, found)
  const isOpposite = opposites.has(`${directionsOf(roadOf(asked))} ${directionsOf(roadOf(found))}`)
  const isOtherType = name === "similar" && areOfOtherTypes(roadOf(asked), roadOf(found))
  return name === "other" || direction === "other" || isOpposite || isOtherType
}

const opposites = new Set(["N S", "S N", "E W", "W E", "NE SW", "SW NE", "NW SE", "SE NW"])

/** Judges every row that the Census Geocoder matched, of one quality: `Exact` or `Non_Exact`. */
export const judgedRows = (census: ReadonlyArray<AddressRow>, quality: string): ReadonlyArray<JudgedRow> =>
  census
    .filter(({ match }) => match === quality)
    .map((row) => ({ row, judged: censusVerdict(row["asked"] ?? "", row["matched"] ?? "") }))

/** Whether a form gets the verdict that is right for it. An unsettled one has none. */
export const isRightForm = (form: AddressRow): boolean => {
  const { asked = "", found = "", verdict = "" } = form
  const judged = censusVerdict(asked, found)
  if (verdict === "unsettled") return true
  if (verdict === "parsed") return judged.address !== null
  if (verdict.startsWith("unit=")) return judged.address?.unit === verdict.slice("unit=".length)
  const isSame = judged.verdict === "exact" || judged.verdict === "approximate"
  return verdict === "same" ? isSame : judged.verdict === verdict
}

/** Whether a labelled string is of those that its labellers test parsers by; the others, picked because they are hard, train one. */
const isTest = ({ origin }: AddressRow): boolean => origin === "test"

/** The page `docs/addresses.md`. */
export const addressesPage = ({ census, forms, labelled }: AddressTables): string => {
  const exact = judgedRows(census, "Exact")
  const other = judgedRows(census, "Non_Exact")
  const wrong = labelled.map((row) => ({ row, ...labelledVerdict(row) })).filter(({ wrong }) => wrong.length > 0)
  const tests = labelled.filter(isTest)
  const wrongTests = wrong.filter(({ row }) => isTest(row))
  const wrongForms = forms.filter((form) => !isRightForm(form))
  return `# How addresses are read

Made by \`npm run addresses\` from \`lab/tools/addresses/rows\`: what the service makes of addresses as people write them. The grammar rests on
tables of the standards: USPS Publication 28 (appendices B, C1, C2, D, F and H) and the Census Bureau's TIGER/Line feature names, in
\`packages/domain/src/address/standards\`.

${markdownTable(
  ["what", "right", "of", "share"],
  [
    countRow(
      "*Exact* rows of the Census Geocoder, read and accepted",
      exact.length - rejected(exact).length,
      exact.length
    ),
    countRow("of them `exact`", exact.filter(({ judged }) => judged.verdict === "exact").length, exact.length),
    countRow(
      "*Non_Exact* rows, no house of another street or the opposite direction accepted",
      other.length - other.filter(isWronglyAccepted).length,
      other.length
    ),
    countRow("labelled strings of the test sets, all six parts right", tests.length - wrongTests.length, tests.length),
    countRow(
      "those and the training set's, picked because they are hard",
      labelled.length - wrong.length,
      labelled.length
    ),
    countRow("forms with the right verdict", forms.length - wrongForms.length, forms.length)
  ]
)}

## Verdicts by kind

${markdownTable(
  ["rows", "exact", "approximate", "refused", "unread"],
  [...kinds(exact, "Exact"), ...kinds(other, "Non_Exact")]
)}

*refused*: the answer is another place than the one asked for. *unread*: the text is refused before a geocoder is asked.

## *Exact* rows that are not accepted

${markdownTable(
  ["asked", "the Census Geocoder's answer", "differs in"],
  rejected(exact).map(({ judged, row }) => [row["asked"] ?? "", row["matched"] ?? "", judged.reason])
)}

## Labelled strings read otherwise

The label is not always right: some are two addresses in one string, or lack the state. A street without a type word and a town without a
comma (\`27 Washington Oak Park IL\`) can't be separated without a list of towns: the geocoder decides.

${markdownTable(
  ["set", "text", "read as", "wrong"],
  wrong.map(({ read, row, wrong }) => [row["origin"] ?? "", row["text"] ?? "", read, wrong.join(", ")])
)}

## Forms with another verdict

Mail to the Census Bureau's own house goes by Washington, DC, and the house is in Suitland, Maryland. The Census Geocoder answers the
mail's address, \`4600 SILVER HILL RD, WASHINGTON, DC, 20233\` (recorded in public code with the point 38.84602, -76.92749), which is
\`exact\`; the block there makes the place Maryland's, with its law. An answer that names another state, another town and another ZIP at
once, as below, may as well be of a house of the same street name across the line: it is offered as a candidate and not reported on.

${markdownTable(
  ["asked", "answer", "right verdict"],
  wrongForms.map((form) => [form["asked"] ?? "", form["found"] ?? "", form["verdict"] ?? ""])
)}
`
}

const rejected = (rows: ReadonlyArray<JudgedRow>): ReadonlyArray<JudgedRow> =>
  rows.filter(({ judged }) => judged.verdict === "refused" || judged.verdict === "unread")

const countRow = (what: string, right: number, all: number): ReadonlyArray<string> => [
  what,
  String(right),
  String(all),
  `${((100 * right) / all).toFixed(2)}%`
]

const kinds = (rows: ReadonlyArray<JudgedRow>, quality: string): ReadonlyArray<ReadonlyArray<string>> =>
  [...new Set(rows.map(({ row }) => row["kind"] ?? ""))].map((kind) => [
    `${quality}, ${kind}`,
    ...["exact", "approximate", "refused", "unread"].map((verdict) =>
      String(rows.filter(({ judged, row }) => row["kind"] === kind && judged.verdict === verdict).length)
    )
  ])
