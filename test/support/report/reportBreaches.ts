import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { ReportMeta, SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import type { ReportSections } from "@property-intelligence/domain/report/ReportSections.ts"
import { Schema } from "effect"

import { leavesWhere } from "../../../packages/domain/test/support/investor/leaves.ts"
import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { Broadband } from "../../../src/sources/Broadband.ts"
import { EarthquakeHazard } from "../../../src/sources/EarthquakeHazard.ts"
import { Environment } from "../../../src/sources/Environment.ts"
import { FairMarketRent } from "../../../src/sources/FairMarketRent.ts"
import { HousePriceIndex } from "../../../src/sources/HousePriceIndex.ts"
import { PropertyValue } from "../../../src/sources/PropertyValue.ts"

/** The statuses of a source that gave something. */
const answered = new Set(["ok", "stale"])

const isReport = Schema.is(PropertyReport)

/** What one source put into a report; `null` where it put nothing. */
export const valueOfSource = (source: string, sections: ReportSections): unknown => valueOf[source]?.(sections) ?? null

const parts = sourceDefinitions.map(({ name, section }) => ({ name, paths: pathsIn(section) }))

/** What any of several sources may have said. */
const shared = ["property.address"]

/** What stands in the sections at a source's paths, less what stands there of other sources. */
const valueOf: Readonly<Record<string, (sections: ReportSections) => unknown>> = Object.fromEntries(
  parts.map(({ name, paths }) => {
    const others = new Set([...parts.filter((other) => other.name !== name).flatMap((other) => other.paths), ...shared])
    return [name, (sections) => oneOrAll(paths.map((path) => partAt(sections, path, others)))]
  })
)

/** The paths of `naturalHazards.tornadoRisk, .hailRisk`. */
function pathsIn(section: string): ReadonlyArray<string> {
  const [first = "", ...rest] = section.split(", ")
  return [first, ...rest.map((path) => (path.startsWith(".") ? first.replace(/\.[^.]*$/, path) : path))]
}

const partAt = (sections: ReportSections, path: string, others: ReadonlySet<string>): unknown => {
  const part = path.split(".").reduce((node: unknown, key) => Object(node)[key] ?? null, sections)
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part
  const own = Object.entries(part).filter(([key]) => !others.has(`${path}.${key}`))
  return own.every(([, value]) => value === null) ? null : Object.fromEntries(own)
}

const oneOrAll = (values: ReadonlyArray<unknown>): unknown =>
  values.every((value) => value === null) ? null : values.length === 1 ? values[0] : values

/** What sources truly know of a place: by source, upstream and path of a value, all the values there are. */
export type KnownValues = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<unknown>>>

export const valuesIn = (reports: ReadonlyArray<PropertyReport>): KnownValues => {
  const known = new Map<string, Map<string, Set<unknown>>>()
  for (const report of reports) {
    for (const { name, upstream } of report.meta.sources) {
      const values = getOrSet(known, answerer(name, upstream), () => new Map<string, Set<unknown>>())
      for (const [path, leaf] of leavesOf(valueOfSource(name, report))) {
        getOrSet(values, path, () => new Set()).add(leaf)
      }
    }
  }
  return known
}

const answerer = (source: string, upstream: string | null) => `${source} through ${upstream}`

const getOrSet = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

const leavesOf = (value: unknown) => leavesWhere(value, () => true)

/**
 * Where a report breaks what holds for every report, whatever has gone wrong; `known` is all that the sources can truly say of
 * its place.
 */
export const reportBreaches = (report: PropertyReport, known: KnownValues): ReadonlyArray<string> => [
  ...shapeBreaches(report),
  ...metaBreaches(report.meta),
  ...report.meta.sources.flatMap((line) => lineBreaches(line, valueOfSource(line.name, report), known)),
  ...sectionBreaches(report),
  ...riskBreaches(report)
]

const breachUnless = (holds: boolean, breach: string): ReadonlyArray<string> => (holds ? [] : [breach])

const shapeBreaches = ({ meta, ...rest }: PropertyReport) =>
  // Virtual time goes by in fractions.
  breachUnless(isReport({ ...rest, meta: { ...meta, processingMs: Math.round(meta.processingMs) } }), "no report")

const metaBreaches = ({ coverage, dataSources, sources }: ReportMeta) => {
  const answers = sources.filter(({ status }) => answered.has(status)).map(({ name }) => name)
  return [
    ...breachUnless(
      isSame(
        sources.map(({ name }) => name),
        catalog
      ),
      "the lines are not the catalog"
    ),
    ...breachUnless(isSame(dataSources, answers), "dataSources are not the lines that answered"),
    ...breachUnless(
      coverage.answered === answers.length &&
        coverage.of === catalog.length &&
        coverage.score === toCents(answers.length / catalog.length),
      "the coverage is not that of the lines"
    )
  ]
}

const catalog = sourceDefinitions.map(({ name }) => name)

const isSame = (one: ReadonlyArray<string>, other: ReadonlyArray<string>) => one.join("\n") === other.join("\n")

const toCents = (share: number) => Math.round(share * 100) / 100

const lineBreaches = ({ name, reason, status, upstream }: SourceLine, value: unknown, known: KnownValues) =>
  answered.has(status)
    ? [
        ...breachUnless(
          reason === null || (asksTwice.has(name) && /^Answered in part: ./.test(reason)),
          `${name} answers and says why not`
        ),
        ...untruths(known.get(answerer(name, upstream)), value).map(
          (untruth) => `${answerer(name, upstream)}: ${untruth}`
        )
      ]
    : [
        ...breachUnless(upstream === null && value === null, `${name} is ${status} and yet says something`),
        ...breachUnless(reason !== null && reason !== "", `${name} is ${status} and does not say why`)
      ]

/** Sources of two calls, each of which may break without the other. */
const asksTwice: ReadonlySet<string> = new Set(
  [Broadband, PropertyValue, EarthquakeHazard, Environment, FairMarketRent, HousePriceIndex].map(
    ({ definition }) => definition.name
  )
)

/** A part may be missing; no part may be other than that upstream says it. */
const untruths = (truths: ReadonlyMap<string, ReadonlySet<unknown>> | undefined, value: unknown) => {
  if (truths === undefined) return ["never answers so"]
  return leavesOf(value)
    .filter(([path, leaf]) => leaf !== null && truths.get(path)?.has(leaf) !== true)
    .map(([path, leaf]) => `${path} is not ${String(leaf)}`)
}

/** A section is `null` exactly where none of its sources answered. */
const sectionBreaches = (report: PropertyReport) => {
  const filled = new Set(sectionsOf.filter(([name]) => report.meta.dataSources.includes(name)).map(([, key]) => key))
  const sections = new Map<string, unknown>(Object.entries(report))
  return sectionsOf.flatMap(([, key]) =>
    breachUnless(((sections.get(key) ?? null) !== null) === filled.has(key), `${key} is not what its sources say`)
  )
}

/** The report's key that each source fills, or shares. */
const sectionsOf = sourceDefinitions.map(({ name, section }) => [name, section.replace(/[.,].*$/, "")] as const)

/** What is not known never makes a place safe. */
const riskBreaches = ({ floodRisk, riskDetail, riskLabel, riskScore }: PropertyReport) => [
  ...breachUnless((riskScore === null) === (riskLabel === null), "a risk without a label, or a label without a risk"),
  ...breachUnless(
    riskScore === null || (riskDetail.low <= riskScore && riskScore <= riskDetail.high),
    "the risk is outside its range"
  ),
  ...breachUnless(riskLabel !== "Low" || floodRisk !== null, "Low, and floods are unknown")
]
