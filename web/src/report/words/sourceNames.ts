import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"

import type { Anchor } from "../reportSections.ts"

/** The sources by their names in `meta.sources`; each key names the data. */
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

/** The sections with a source's data. */
export const sectionsOfSource = (name: string): ReadonlyArray<Anchor> =>
  anchorsWithSources.filter((anchor) => sectionSources[anchor].includes(name))

const anchorsWithSources: ReadonlyArray<Anchor> = [
  "match",
  "value",
  "risk",
  "investor",
  "market",
  "hazards",
  "neighborhood",
  "walkability",
  "housing",
  "broadband"
]

/** Returns true if a source gave a complete and fresh answer. */
export const isWhole = ({ partial, status }: SourceLine): boolean => status === "ok" && !partial
