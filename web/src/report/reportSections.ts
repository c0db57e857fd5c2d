/** The sections of a report in reading order, each with its anchor and its title. */
export const reportSections = [
  { anchor: "glance", title: "The answer", part: "The answer" },
  { anchor: "investor", title: "Six ways to invest", part: "The money" },
  { anchor: "value", title: "Value and rent", part: "The money" },
  { anchor: "risk", title: "Risk", part: "The place" },
  { anchor: "hazards", title: "Hazards", part: "The place" },
  { anchor: "market", title: "Market", part: "The place" },
  { anchor: "neighborhood", title: "Neighborhood and environment", part: "The place" },
  { anchor: "walkability", title: "Walkability", part: "The place" },
  { anchor: "housing", title: "Rents, zones and law", part: "The place" },
  { anchor: "broadband", title: "Broadband", part: "The place" },
  { anchor: "narrative", title: "In words", part: "In words" },
  { anchor: "match", title: "The house on record", part: "The evidence" },
  { anchor: "missing", title: "Missing data", part: "The evidence" },
  { anchor: "assumptions", title: "Assumptions used", part: "The evidence" },
  { anchor: "sources", title: "Sources", part: "The evidence" }
] as const

/** The anchor of a section, for links to it. */
export type Anchor = (typeof reportSections)[number]["anchor"]

/** The number of a section in reading order, from 1. */
export const sectionNumber = (anchor: Anchor): number =>
  reportSections.findIndex((section) => section.anchor === anchor) + 1

/** The title of a section. */
export const sectionTitle = (anchor: Anchor): string =>
  reportSections.find((section) => section.anchor === anchor)?.title ?? ""
