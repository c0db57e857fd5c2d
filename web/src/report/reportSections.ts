/** The sections of a report in reading order: the anchor of each, and what it is called. */
export const reportSections = [
  { anchor: "match", title: "The house" },
  { anchor: "glance", title: "At a glance" },
  { anchor: "value", title: "Value and rent" },
  { anchor: "risk", title: "Risk" },
  { anchor: "investor", title: "Five ways to invest" },
  { anchor: "market", title: "Market" },
  { anchor: "hazards", title: "Hazards" },
  { anchor: "neighborhood", title: "Neighborhood and environment" },
  { anchor: "walkability", title: "Walkability" },
  { anchor: "housing", title: "Rents, zones and law" },
  { anchor: "broadband", title: "Broadband" },
  { anchor: "narrative", title: "In words" },
  { anchor: "missing", title: "What could not be found" },
  { anchor: "assumptions", title: "Assumptions used" },
  { anchor: "sources", title: "Sources" }
] as const

/** A place in the report that can be linked to. */
export type Anchor = (typeof reportSections)[number]["anchor"]

/** A section's number, counted from 1. */
export const sectionNumber = (anchor: Anchor): number =>
  reportSections.findIndex((section) => section.anchor === anchor) + 1

/** What a section is called. */
export const sectionTitle = (anchor: Anchor): string =>
  reportSections.find((section) => section.anchor === anchor)?.title ?? ""
