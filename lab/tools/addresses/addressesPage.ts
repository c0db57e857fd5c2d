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

/** Returns `true` if a form gets the right verdict. An unsettled form has none. */
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

For callers whose addresses come from people or files. This page says how we read an address, when we refuse a match, and how often we are right.

- Write number, street, city, state and ZIP, separated by commas if you can: \`1600 Smith St, Houston, TX 77002\`. A unit may follow the street.
- We refuse post office boxes and texts without a house number, with the reason and \`readAs\`.
- We never report on another place: a match on another street, in another direction or in another town is refused and offered as a candidate.
- Smaller differences make the match \`approximate\`, and \`matchDifferences\` lists them. [Upstreams](upstreams.md#locating-an-address) has the rules.

The grammar uses the tables of USPS Publication 28 (appendices B, C1, C2, D, F and H) and the feature names of the Census Bureau's TIGER/Line, in
\`packages/domain/src/address/standards\`. \`npm run addresses\` measures it with the test data in \`lab/tools/addresses/rows\` and writes this page:

${markdownTable(
  ["what", "right", "of", "share"],
  [
    countRow(
      "*Exact* rows of the Census Geocoder: read and accepted",
      exact.length - rejected(exact).length,
      exact.length
    ),
    countRow("of them `exact`", exact.filter(({ judged }) => judged.verdict === "exact").length, exact.length),
    countRow(
      "*Non_Exact* rows: no house on another street or in the opposite direction accepted",
      other.length - other.filter(isWronglyAccepted).length,
      other.length
    ),
    countRow("labelled strings of the test sets: all six parts right", tests.length - wrongTests.length, tests.length),
    countRow(
      "the same with the training set, chosen because it is hard",
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

*refused*: the geocoder's answer is another place. *unread*: we refuse the text before we ask a geocoder.

## *Exact* rows that are not accepted

${markdownTable(
  ["asked", "the Census Geocoder's answer", "differs in"],
  rejected(exact).map(({ judged, row }) => [row["asked"] ?? "", row["matched"] ?? "", judged.reason])
)}

## Labelled strings read otherwise

These are the test sets' strings. Some labels are wrong: two addresses in one string, or no state. Without a list of towns we can't separate a street without
a type word from a town without a comma (\`27 Washington Oak Park IL\`): the geocoder decides.

${markdownTable(
  ["text", "read as", "wrong"],
  wrongTests.map(({ read, row, wrong }) => [row["text"] ?? "", read, wrong.join(", ")])
)}

## Forms with another verdict

The Census Bureau's own building has a postal address in Washington, DC, and stands in Suitland, Maryland. The Census Geocoder answers the postal address,
which is \`exact\`, and its block makes the place Maryland's. An answer that differs in state, town and ZIP at once, as below, may be another house: we offer it as a candidate.

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
