import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

import { type Anchor, reportSections } from "../reportSections.ts"

/** The names in `meta.sources` of the sources that the page shows in sections, by a key for the data that each gives. */
export const sourceNames = {
  record: "RentCast Property & Value",
  rent: "RentCast Rent",
  flood: "FEMA National Flood Hazard Layer",
  walkability: "OpenStreetMap",
  survey: "US Census ACS 5-Year",
  environment: "EPA EJScreen (PEDP mirror)",
  earthquake: "USGS Seismic Design",
  storms: "FEMA National Risk Index",
  broadband: "FCC Broadband Data Collection",
  zones: "HUD Opportunity Zones",
  fairRents: "HUD Fair Market Rents",
  prices: "FHFA House Price Index",
  jobs: "BLS Local Area Unemployment",
  disasters: "OpenFEMA Disaster Declarations"
} as const

/** The sources of each section. */
export const sectionSources: Readonly<Record<Anchor, ReadonlyArray<string>>> = {
  match: [sourceNames.record],
  glance: [],
  value: [sourceNames.record, sourceNames.rent],
  risk: [
    sourceNames.flood,
    sourceNames.earthquake,
    sourceNames.storms,
    sourceNames.disasters,
    sourceNames.environment,
    sourceNames.prices,
    sourceNames.survey,
    sourceNames.jobs
  ],
  investor: [sourceNames.record, sourceNames.rent],
  market: [sourceNames.prices, sourceNames.jobs],
  hazards: [sourceNames.flood, sourceNames.earthquake, sourceNames.storms, sourceNames.disasters],
  neighborhood: [sourceNames.survey, sourceNames.environment],
  walkability: [sourceNames.walkability],
  housing: [sourceNames.fairRents, sourceNames.zones],
  broadband: [sourceNames.broadband],
  narrative: [],
  missing: [],
  assumptions: [],
  sources: []
}

/**
 * The sections that show a source's data, in reading order. If no section names the source, its data is in the section
 * on sources.
 */
export const sectionsOfSource = (name: string): ReadonlyArray<Anchor> => {
  const anchors = reportSections.flatMap(({ anchor }) => (sectionSources[anchor].includes(name) ? [anchor] : []))
  return anchors.length === 0 ? ["sources"] : anchors
}

/** Returns true if a source's result is complete and fresh. */
export const isWhole = ({ partial, status }: SourceLine): boolean => status === "ok" && !partial
