import { Schema, Struct } from "effect"

import { DisasterHistorySection } from "./DisasterHistorySection.ts"
import { EnvironmentSection } from "./EnvironmentSection.ts"
import { FloodRiskSection } from "./FloodRiskSection.ts"
import { HudIntelligenceSection } from "./HudIntelligenceSection.ts"
import { InfrastructureSection } from "./InfrastructureSection.ts"
import { JobMarketSection } from "./JobMarketSection.ts"
import { MarketTrendsSection } from "./MarketTrendsSection.ts"
import { NaturalHazardsSection } from "./NaturalHazardsSection.ts"
import { NeighborhoodSection } from "./NeighborhoodSection.ts"
import { PropertySection } from "./PropertySection.ts"
import { WalkabilitySection } from "./WalkabilitySection.ts"

/** Makes a section of the report from its schema: adds the description, and `null` for a missing section. */
export const section = <S extends Schema.Top>(schema: S, subject: string) =>
  Schema.NullOr(schema).annotate({
    description: `${subject} \`null\` if no source could fill it: see \`meta.sources\`.`
  })

/**
 * The sections that the sources fill, in the order of reports, `/health` and the README. Every key is always present; a
 * section that no source could fill is `null`. A source has the key of the section that it fills. If a section has
 * several sources, `sourcesOfSection` lists their keys.
 */
export const ReportSections = Schema.Struct({
  property: section(PropertySection, "The building's record, with its estimated value and rent."),
  floodRisk: section(FloodRiskSection, "FEMA's flood zone at the place."),
  walkability: section(WalkabilitySection, "Amenities within walking distance."),
  neighborhood: section(NeighborhoodSection, "The people and homes of the census tract."),
  environment: section(EnvironmentSection, "Air and Superfund burden."),
  naturalHazards: section(NaturalHazardsSection, "Earthquakes, tornadoes, hail and FEMA's other hazards."),
  infrastructure: section(InfrastructureSection, "Fixed broadband."),
  hudIntelligence: section(HudIntelligenceSection, "Opportunity zone and Fair Market Rents."),
  marketTrends: section(MarketTrendsSection, "House prices around the place."),
  jobMarket: section(JobMarketSection, "Unemployment around the place."),
  disasterHistory: section(DisasterHistorySection, "Federal disaster declarations for the county.")
})
export type ReportSections = typeof ReportSections.Type

/**
 * The sources of each section that is filled in parts. Each source fills one part, and `src/report/Assembly.ts` joins them.
 */
const sourcesOfSection = {
  property: ["propertyValue", "rentEstimate"],
  naturalHazards: ["earthquakeHazard", "stormHazard"],
  infrastructure: ["broadband"],
  hudIntelligence: ["opportunityZone", "fairMarketRent"]
} as const satisfies { readonly [Section in keyof ReportSections]?: ReadonlyArray<string> }

type SharedSection = keyof typeof sourcesOfSection

/** The key of a source that fills a whole section. */
export type SectionKey = Exclude<keyof ReportSections, SharedSection>

/** The key of a source: the key of the section or of the part that it fills. */
export type SourceKey = SectionKey | (typeof sourcesOfSection)[SharedSection][number]

const isShared = (key: keyof ReportSections): key is SharedSection => key in sourcesOfSection

/** The keys of all sources, in the order of the sections. */
export const sourceKeys: ReadonlyArray<SourceKey> = Struct.keys(ReportSections.fields).flatMap(
  (key): ReadonlyArray<SourceKey> => (isShared(key) ? sourcesOfSection[key] : [key])
)

/** The number of sources. */
export const sourceCount: number = sourceKeys.length

const fromTwelve = [
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty"
]

/** The number of sources as a word, for texts. */
export const sourceCountWord: string = fromTwelve[sourceCount - 12] ?? String(sourceCount)
