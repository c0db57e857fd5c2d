import { dayPattern, UpstreamText } from "@property-intelligence/domain/report/between.ts"
import type { Disaster, DisasterHistorySection } from "@property-intelligence/domain/report/DisasterHistorySection.ts"
import { Array as Arr, Order, Schema } from "effect"

import { OptionalText } from "./ArcGisFeatures.ts"

/** Rows of a whole state and of tribal areas have this code instead of a county. */
export const statewideCode = "000"

/** The fields of a declaration that the section reads, for one designated area. */
export const Declaration = Schema.Struct({
  disasterNumber: Schema.Int,
  femaDeclarationString: Schema.String.check(Schema.isPattern(/^[A-Z]{2}-\d{1,6}-[A-Z]{2}$/)),
  declarationType: UpstreamText,
  declarationDate: Schema.String.check(Schema.isPattern(dayPattern("(?=T|$)"))),
  incidentId: OptionalText,
  incidentType: UpstreamText,
  designatedIncidentTypes: OptionalText,
  declarationTitle: UpstreamText,
  designatedArea: OptionalText,
  fipsCountyCode: UpstreamText
})
export type Declaration = typeof Declaration.Type

/**
 * The section from OpenFEMA's rows: each event counts once. A row without a county counts only when it is statewide
 * (tribal areas share the code); biological emergencies, which name every county, are left out. `tenYearsAgo` is a day
 * (`YYYY-MM-DD`) that counts as within the ten years.
 */
export const disasterHistoryOf = (rows: ReadonlyArray<Declaration>, tenYearsAgo: string): DisasterHistorySection => {
  const counted = rows.filter((row) => coversTheCounty(row) && row.incidentType !== "Biological")
  const events = eventsOf(counted.filter((row) => !isFireGrant(row)))
  return {
    totalFederalDisasters: events.length,
    floodDeclarations: events.filter(isFlooding).length,
    severeStormDeclarations: events.filter((event) => event.some(namesSevereStorm)).length,
    declarationsLast10Years: events.filter((event) => dayOf(event) >= tenYearsAgo).length,
    fireManagementGrants: new Set(counted.filter(isFireGrant).map(({ disasterNumber }) => disasterNumber)).size,
    recentDisasters: events.slice(0, 10).map(disasterOf)
  }
}

const coversTheCounty = ({ fipsCountyCode, designatedArea }: Declaration) =>
  fipsCountyCode !== statewideCode || designatedArea === "Statewide"

/** Returns `true` for fire management assistance, or for fire suppression, its name before 2003. */
const isFireGrant = ({ declarationType }: Declaration) => declarationType === "FM" || declarationType === "FS"

/** The rows of one event, its main declaration first. */
type Event = Arr.NonEmptyReadonlyArray<Declaration>

/**
 * The rows of each event, newest event first. Declarations of one incident are one event: FEMA gives the emergency before a
 * hurricane and the disaster after it different numbers and often different titles, but one `incidentId`.
 */
export const eventsOf = (rows: ReadonlyArray<Declaration>): ReadonlyArray<Event> => {
  const incidents = incidentsOf(rows)
  const events = Arr.groupBy(rows, ({ disasterNumber }) => incidents.get(disasterNumber) ?? String(disasterNumber))
  return Arr.sort(
    Object.values(events).map((event) => Arr.sort(event, chiefFirst)),
    (one: Event, other: Event) => newestFirst(one[0], other[0])
  )
}

/**
 * The incident of each declaration: the lowest if its rows disagree. A declaration without an incident is a separate
 * event.
 */
const incidentsOf = (rows: ReadonlyArray<Declaration>): ReadonlyMap<number, string> => {
  const incidents = new Map<number, string>()
  for (const { disasterNumber, incidentId } of rows) {
    const known = incidents.get(disasterNumber)
    if (!incidentId || (known !== undefined && known <= incidentId)) continue
    incidents.set(disasterNumber, incidentId)
  }
  return incidents
}

/** A total order over everything the section shows, so that the order of rows never matters. */
const newestFirst: Order.Order<Declaration> = (one, other) =>
  Order.String(other.declarationDate, one.declarationDate) ||
  Order.Number(other.disasterNumber, one.disasterNumber) ||
  Order.String(one.femaDeclarationString, other.femaDeclarationString) ||
  Order.String(one.incidentType, other.incidentType) ||
  Order.String(one.declarationTitle, other.declarationTitle)

/** Sorts a major disaster before the declarations that led up to it. */
const chiefFirst: Order.Order<Declaration> = (one, other) =>
  Order.Boolean(one.declarationType !== "DR", other.declarationType !== "DR") || newestFirst(one, other)

const disasterOf = (event: Event): Disaster => ({
  id: event[0].femaDeclarationString,
  type: event[0].incidentType,
  title: event[0].declarationTitle,
  date: dayOf(event),
  flooding: isFlooding(event),
  declarations: Arr.dedupe(Arr.sort(event, newestFirst).map((row) => row.femaDeclarationString))
})

const dayOf = (event: Event): string => event[0].declarationDate.slice(0, 10)

const isFlooding = (event: Event): boolean => event.some(namesFlooding)

/** The signs of a peril in FEMA's data: incident types, a letter among the designated types, and words of a title. */
interface Peril {
  readonly types: ReadonlyArray<string>
  readonly letter: string
  readonly title: RegExp
}

const flooding: Peril = { types: ["Flood"], letter: "F", title: /\bFLOOD/i }
const severeStorm: Peril = { types: ["Severe Storm", "Severe Storm(s)"], letter: "W", title: /\bSEVERE STORM/i }

/**
 * Makes the check whether a declaration has one of a peril's signs. Most declarations before 2023 lack the letters, and
 * the letters leave out the incident type itself.
 */
const names =
  ({ letter, title, types }: Peril) =>
  ({ declarationTitle, designatedIncidentTypes, incidentType }: Declaration): boolean =>
    types.includes(incidentType) ||
    (designatedIncidentTypes?.split(",").some((designated) => designated.trim() === letter) ?? false) ||
    title.test(declarationTitle)

const namesFlooding = names(flooding)
const namesSevereStorm = names(severeStorm)
