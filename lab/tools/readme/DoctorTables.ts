import type { Fact } from "../../../src/doctor/Fact.ts"
import { goldenPlaces } from "../../../src/doctor/goldenPlaces.ts"
import { plausibleFindings, plausibleRates, plausibleTogether } from "../../../src/doctor/plausibleFindings.ts"
import { sources } from "../../../src/sources/catalog.ts"
import { surveyName } from "../../../src/sources/MortgageRates.ts"
import { markdownTable } from "./markdownTable.ts"

/** The shown part of a fact, of any kind. */
type Shown = Pick<Fact<never>, "from" | "must">

const rowsOf = (
  where: string,
  facts: Readonly<Partial<Record<keyof typeof sources, ReadonlyArray<Shown>>>>
): ReadonlyArray<ReadonlyArray<string>> =>
  Object.entries(sources).flatMap(([key, { definition }]) => {
    const own = Object.entries(facts).find(([name]) => name === key)?.[1] ?? []
    return own.map(({ from, must }) => [where, definition.name, must, from])
  })

const facts = () =>
  markdownTable(
    ["place", "source", "fact", "published in"],
    [
      ...rowsOf("everywhere", plausibleFindings),
      ...plausibleTogether.map(({ from, must }) => ["everywhere", sources.rentEstimate.definition.name, must, from]),
      ...plausibleRates.map(({ from, must }) => ["everywhere", surveyName, must, from]),
      ...goldenPlaces.flatMap(({ facts: own, name }) => rowsOf(`\`${name}\``, own))
    ]
  )

/** The generated parts of docs/first-live-call.md. */
export const doctorTables: Readonly<Record<string, () => string>> = { facts }
