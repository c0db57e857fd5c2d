import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { disproveEachOther } from "@property-intelligence/domain/investor/deal/Plausibility.ts"
import { propertyKindOf } from "@property-intelligence/domain/investor/deal/PropertyKind.ts"
import { locationOf } from "@property-intelligence/domain/report/LocationSection.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { PropertySection } from "@property-intelligence/domain/report/PropertySection.ts"
import type { Coverage, SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import type { ReportSections, SectionKey, SourceKey } from "@property-intelligence/domain/report/ReportSections.ts"
import { summaryOf } from "@property-intelligence/domain/report/summaryOf.ts"
import { riskInputOf } from "@property-intelligence/domain/risk/RiskInput.ts"
import { assessRisk } from "@property-intelligence/domain/risk/RiskScore.ts"
import { namesStatedIn, type StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
import { Schema, Struct } from "effect"

import type { Broadband } from "../sources/Broadband.ts"
import type { EarthquakeHazard } from "../sources/EarthquakeHazard.ts"
import type { FairMarketRent } from "../sources/FairMarketRent.ts"
import type { OpportunityZone } from "../sources/OpportunityZone.ts"
import { PropertyValue } from "../sources/PropertyValue.ts"
import { RentEstimate } from "../sources/RentEstimate.ts"
import type { StormHazard } from "../sources/StormHazard.ts"
import { found, lineOf, sectionStatusOf, type SourceOutcome } from "./SourceOutcome.ts"

/** The sources that each provide only a part of a section. */
interface PartSources {
  readonly propertyValue: typeof PropertyValue
  readonly rentEstimate: typeof RentEstimate
  readonly earthquakeHazard: typeof EarthquakeHazard
  readonly stormHazard: typeof StormHazard
  readonly broadband: typeof Broadband
  readonly opportunityZone: typeof OpportunityZone
  readonly fairMarketRent: typeof FairMarketRent
}

/** The finding of each source, by its key: its section or its part of one; `null` if it found nothing. */
export type FoundBySource = Pick<ReportSections, SectionKey> & {
  readonly [Key in keyof PartSources]: PartSources[Key]["example"] | null
}

/** The outcome of each source. */
export type Outcomes = { readonly [Key in SourceKey]: SourceOutcome<NonNullable<FoundBySource[Key]>> }

/**
 * The parts of a report that depend only on the outcomes: all but the map, and in `meta` the time, the id, the duration
 * and the sandbox mark.
 */
export interface Assembly {
  readonly body: ReportBody
  /** The JSON of the body, built at its first use. */
  readonly bodyJson: () => string
  readonly lines: ReadonlyArray<SourceLine>
  readonly dataSources: ReadonlyArray<string>
  readonly coverage: Coverage
  /** One status per source, for the metrics. */
  readonly sectionStatuses: ReadonlyArray<SectionStatus>
}

/** A report without its map and its meta. Reports with the same findings share it. */
type ReportBody = Omit<PropertyReport, "map" | "meta">

const encodeBody = Schema.encodeSync(
  Schema.toCodecJson(Schema.Struct(Struct.omit(PropertyReport.fields, ["map", "meta"])))
)

/**
 * The JSON of a report without its map and its meta, by the report's schema. Throws if a section does not have the
 * schema's shape.
 */
export const bodyJson = (body: ReportBody): string => JSON.stringify(encodeBody(body))

/** A report as JSON in UTF-8, joined from the JSON texts of its body, its map and its meta. */
export const reportJson = (body: string, { map, meta }: Pick<PropertyReport, "map" | "meta">): Buffer =>
  // Joined in bytes: a text of both would be a second copy of the body on the heap (B16).
  Buffer.concat([
    Buffer.from(body).subarray(0, -1),
    Buffer.from(`${map === undefined ? "" : `,"map":${JSON.stringify(map)}`},"meta":${JSON.stringify(meta)}}`)
  ])

interface SectionStatus {
  readonly "source.name": string
  readonly "section.status": ReturnType<typeof sectionStatusOf>
}

/** Builds the parts of a place's report that depend on the sources' findings. */
export const assemblyOf = (place: Place, outcomes: Outcomes): Assembly => {
  const sections = sectionsOf(Struct.map(outcomes, found), place.stated)
  const lines = withDisproof(Object.values(outcomes).map(lineOf), sections.property)
  const assessed = { location: locationOf(place), ...sections, ...assessRisk(riskInputOf(sections)) }
  const body: ReportBody = { summary: summaryOf(assessed, lines), ...assessed }
  let json: string | undefined
  return {
    body,
    bodyJson: () => (json ??= bodyJson(body)),
    lines,
    dataSources: lines.filter(hasAnswered).map(({ name }) => name),
    coverage: coverageOf(lines),
    sectionStatuses: Object.values(outcomes).map((outcome) => ({
      "source.name": outcome.definition.name,
      "section.status": sectionStatusOf(outcome)
    }))
  }
}

/**
 * Adds a notice to the lines of both RentCast sources if RentCast's value and rent can't both be right. Neither figure
 * shows which one is wrong.
 */
const withDisproof = (
  lines: ReadonlyArray<SourceLine>,
  property: ReportSections["property"]
): ReadonlyArray<SourceLine> => {
  const { rentEstimateOf, units } = propertyKindOf({
    propertyType: property?.propertyType ?? null,
    units: property?.units ?? null
  })
  const homes = rentEstimateOf === "unit" ? (units ?? 1) : 1
  const value = property?.valueEstimate?.valueEstimate ?? null
  const rent = property?.rentEstimate?.rentEstimate ?? null
  if (!disproveEachOther({ value, rent, homes })) return lines
  const priced: ReadonlyArray<string> = [PropertyValue.definition.name, RentEstimate.definition.name]
  return lines.map((line) =>
    priced.includes(line.name)
      ? { ...line, reason: line.reason === null ? disproof : `${line.reason}; ${disproof}` }
      : line
  )
}

const disproof = "The value and the rent disprove each other: a month's rent is 0.1 to 5% of a home's price"

/**
 * Builds the report's sections from the findings. The caller's facts about the building replace the record's. A section
 * is `null` if none of its sources found anything and the caller stated nothing for it.
 */
export const sectionsOf = (found: FoundBySource, stated?: StatedProperty): ReportSections => {
  const {
    broadband,
    earthquakeHazard,
    fairMarketRent,
    opportunityZone,
    propertyValue,
    rentEstimate,
    stormHazard,
    ...rest
  } = found
  // Each of the others is a whole section: a source without a place in the report is a type error here.
  const wholeSections: Pick<ReportSections, keyof typeof rest> = rest
  return {
    ...wholeSections,
    property: withStated(propertyOf(propertyValue, rentEstimate), stated),
    naturalHazards:
      earthquakeHazard === null && stormHazard === null
        ? null
        : {
            earthquakeHazard,
            tornadoRisk: stormHazard?.tornadoRisk ?? null,
            hailRisk: stormHazard?.hailRisk ?? null,
            hazards: stormHazard?.hazards ?? null
          },
    infrastructure: broadband === null ? null : { broadband },
    hudIntelligence: opportunityZone === null && fairMarketRent === null ? null : { opportunityZone, fairMarketRent }
  }
}

const propertyOf = (
  propertyValue: FoundBySource["propertyValue"],
  rentEstimate: FoundBySource["rentEstimate"]
): ReportSections["property"] =>
  propertyValue === null && rentEstimate === null
    ? null
    : {
        ...(propertyValue?.record ?? {
          ...unknownRecord,
          address: propertyValue?.valueEstimate?.address ?? rentEstimate?.address ?? null
        }),
        rentEstimate,
        valueEstimate: propertyValue?.valueEstimate ?? null
      }

const withStated = (property: PropertySection | null, stated: StatedProperty = {}): PropertySection | null => {
  const names = namesStatedIn(stated)
  const record = property ?? { address: null, ...unknownRecord, rentEstimate: null, valueEstimate: null }
  return names.length === 0 ? property : { ...record, ...stated, stated: names }
}

const unknownRecord = {
  propertyType: null,
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  yearBuilt: null,
  lastSaleDate: null,
  lastSalePrice: null,
  saleHistory: null,
  hoaMonthly: null,
  annualTax: null,
  annualTaxYear: null,
  homestead: null,
  units: null
}

const hasAnswered = (line: SourceLine) => line.status === "ok" || line.status === "stale"

const coverageOf = (lines: ReadonlyArray<SourceLine>): Coverage => {
  const answered = lines.filter(hasAnswered).length
  return { answered, of: lines.length, score: Math.round((answered / lines.length) * 100) / 100 }
}
