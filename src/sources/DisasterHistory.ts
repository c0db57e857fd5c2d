import { declarationsOf } from "@property-intelligence/datasets/published/disasters.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { dayPattern, UpstreamText } from "@property-intelligence/domain/report/between.ts"
import { type Disaster, DisasterHistorySection } from "@property-intelligence/domain/report/DisasterHistorySection.ts"
import { answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { formerCountyOf } from "@property-intelligence/domain/tables/state/placeKeys.ts"
import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Array as Arr, DateTime, Effect, Order, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "./kit/Attempt.ts"
import { cachedPart } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { type LocalCopies, localCopies } from "./kit/localCopy.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { Malformed, NoData } from "./kit/SourceError.ts"
import { json, UpstreamClient } from "./kit/UpstreamClient.ts"
import { OptionalText } from "./upstream/ArcGisFeatures.ts"

const definition: SourceDefinition = {
  id: "DisasterHistory",
  name: "OpenFEMA Disaster Declarations",
  owner: "FEMA",
  section: "disasterHistory",
  key: null,
  cadence: "every 20 minutes",
  tooOld: {
    none: "OpenFEMA dates declarations, not its list: a county may have had none for decades. `retrievedAt` says when it was asked, and a local copy stands in for half a day at most before it is asked again"
  },
  attribution:
    "This product uses the FEMA OpenFEMA API, but is not endorsed by FEMA. The Federal Government or FEMA cannot vouch for the data or analyses derived from these data after the data have been retrieved from the Agency's website(s). Dataset: Disaster Declarations Summaries.",
  deadline: "12 seconds",
  upstreams: ["www.fema.gov/api/open/v2/DisasterDeclarationsSummaries"],
  copies: ["disasters"],
  method:
    "Declarations of one event count once; biological emergencies are left out and fire management grants are " +
    "counted apart. A row without a county counts when it is statewide. In Connecticut the former county is " +
    "asked for too.",
  asks: [
    {
      url: "openFemaUrl",
      path: "/DisasterDeclarationsSummaries",
      when: "always: county and statewide rows, newest first"
    }
  ]
}

const policy: UpstreamPolicy = { timeout: "10 seconds", retries: 1 }

const kept = cachedPart({
  id: "DisasterHistory.county",
  keyedBy: "the county",
  value: answerSchema(DisasterHistorySection),
  freshFor: "12 hours",
  nothingFor: "12 hours"
})

/** The number of disasters in the county, and the number of recent ones. */
const headline = ({ declarationsLast10Years, totalFederalDisasters }: DisasterHistorySection): string => {
  if (totalFederalDisasters === 0) return "No disaster declared since 1953"
  const disasters = totalFederalDisasters === 1 ? "1 disaster" : `${totalFederalDisasters} disasters`
  return `${disasters} since 1953, ${declarationsLast10Years} in ten years`
}

/**
 * Federally declared disasters around a place: the events declared for the county since 1953, from OpenFEMA. No event
 * at all is an answer. In Connecticut FEMA uses the former counties, so we also ask for the one that holds most of the
 * planning region. At a region's edge some of the declarations found are a neighbour's.
 */
export class DisasterHistory extends DataSource<DisasterHistory, DisasterHistorySection>()({
  definition,
  section: DisasterHistorySection,
  example: {
    totalFederalDisasters: 2,
    floodDeclarations: 2,
    severeStormDeclarations: 1,
    declarationsLast10Years: 1,
    fireManagementGrants: 0,
    recentDisasters: [
      {
        id: "DR-4798-TX",
        type: "Hurricane",
        title: "HURRICANE BERYL",
        date: "2024-07-09",
        flooding: true,
        declarations: ["DR-4798-TX", "EM-3614-TX"]
      },
      {
        id: "DR-4269-TX",
        type: "Flood",
        title: "SEVERE STORMS AND FLOODING",
        date: "2016-04-25",
        flooding: true,
        declarations: ["DR-4269-TX"]
      }
    ]
  },
  headline,
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const copies = yield* localCopies
    const remember = yield* (yield* SourceCache).part(kept)

    const ask = ({ countyFips }: Place) =>
      countyFips === null
        ? Effect.fail(new NoData({ why: "The county is not known" }))
        : copies.answer({
            dataset: "disasters",
            look: () => copiedHistory(copies, countyFips),
            live: remember(countyFips, askCounty(countyFips))
          })

    const askCounty = Effect.fnUntraced(function* (countyFips: string) {
      const declarations = yield* client.call({
        upstream: "OpenFEMA",
        request: requestFor(client.urls.openFemaUrl, countyFips),
        policy,
        read: (reply) => Effect.flatMap(json(Reply)(reply), ofAskedCounty(countyFips))
      })
      return {
        value: disasterHistoryOf(declarations.DisasterDeclarationsSummaries, yield* tenYearsAgo),
        upstream: "OpenFEMA",
        asOf: null,
        attribution: definition.attribution
      }
    })

    return ask
  })
}) {}

const tenYearsAgo = Effect.map(DateTime.now, (now) => DateTime.formatIsoDateUtc(DateTime.subtract(now, { years: 10 })))

/** The section from the copy's rows; `null` if it has no rows of the county and none of its state. */
const copiedHistory = Effect.fnUntraced(function* (copies: LocalCopies, countyFips: string) {
  const [county = 0, former = 0] = countyCodes(countyFips).map(Number)
  const rows = yield* copies.rows(declarationsOf, [Number(countyFips.slice(0, 2)), county, former])
  const declarations = rows.map(({ county, ...row }): Declaration => ({
    ...row,
    fipsCountyCode: String(county).padStart(3, "0")
  }))
  return rows.length === 0 ? null : { value: disasterHistoryOf(declarations, yield* tenYearsAgo) }
})

const requestFor = (openFema: string, countyFips: string) =>
  HttpClientRequest.get(`${openFema}/DisasterDeclarationsSummaries`, {
    urlParams: {
      $filter: `fipsStateCode eq '${countyFips.slice(0, 2)}' and (${countyCodes(countyFips)
        .map((code) => `fipsCountyCode eq '${code}'`)
        .join(" or ")})`,
      $orderby: "declarationDate desc",
      $top: "1000",
      $select:
        "disasterNumber,femaDeclarationString,declarationType,declarationDate,incidentType,designatedIncidentTypes,declarationTitle,designatedArea,fipsCountyCode,incidentId",
      $count: "false"
    }
  })

/** The three-digit codes that FEMA uses for a county's declarations. */
const countyCodes = (countyFips: string): ReadonlyArray<string> => {
  const former = formerCountyOf(countyFips)
  return [countyFips.slice(2), ...(former === undefined ? [] : [former.slice(2)]), statewideCode]
}

/** A row of another county or state would be counted for the requested one, so then no row is believed. */
const ofAskedCounty = (countyFips: string) => {
  const codes = new Set(countyCodes(countyFips))
  const state = usStates.find(({ fips }) => fips === countyFips.slice(0, 2))
  return (reply: typeof Reply.Type): Effect.Effect<typeof Reply.Type, Malformed> =>
    reply.DisasterDeclarationsSummaries.every(
      ({ femaDeclarationString, fipsCountyCode }) =>
        codes.has(fipsCountyCode) && femaDeclarationString.endsWith(`-${state?.code}`)
    )
      ? Effect.succeed(reply)
      : Effect.fail(new Malformed({ issue: "declarations of another county" }))
}

/** Rows of a whole state and of tribal areas have this code instead of a county. */
const statewideCode = "000"

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

/** A reply with no more rows than we request. */
const Reply = Schema.Struct({
  DisasterDeclarationsSummaries: Schema.Array(Declaration).check(Schema.isMaxLength(1000))
})

/**
 * The section from OpenFEMA's rows: one count an event. A row without a county counts only when it is statewide (tribal
 * areas share the code); biological emergencies, which name every county, are left out. `tenYearsAgo` is `YYYY-MM-DD` and
 * belongs to the ten years.
 */
export const disasterHistoryOf = (rows: ReadonlyArray<Declaration>, tenYearsAgo: string): DisasterHistorySection => {
  const counted = rows.filter((row) => coversTheCounty(row) && row.incidentType !== "Biological")
  const events = eventsOf(counted.filter((row) => !isFireGrant(row)))
  const disasters = events.map(disasterOf)
  return {
    totalFederalDisasters: events.length,
    floodDeclarations: disasters.filter(({ flooding }) => flooding).length,
    severeStormDeclarations: events.filter((event) => event.some(names(severeStorm))).length,
    declarationsLast10Years: disasters.filter(({ date }) => date >= tenYearsAgo).length,
    fireManagementGrants: new Set(counted.filter(isFireGrant).map(({ disasterNumber }) => disasterNumber)).size,
    recentDisasters: disasters.slice(0, 10)
  }
}

const coversTheCounty = ({ fipsCountyCode, designatedArea }: Declaration) =>
  fipsCountyCode !== statewideCode || designatedArea === "Statewide"

/** Fire management assistance, and fire suppression, its name before 2003. */
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

/** Sorts a major disaster before declarations that led up to it. */
const chiefFirst: Order.Order<Declaration> = (one, other) =>
  Order.Boolean(one.declarationType !== "DR", other.declarationType !== "DR") || newestFirst(one, other)

const disasterOf = (event: Event): Disaster => ({
  id: event[0].femaDeclarationString,
  type: event[0].incidentType,
  title: event[0].declarationTitle,
  date: event[0].declarationDate.slice(0, 10),
  flooding: event.some(names(flooding)),
  declarations: Arr.dedupe(Arr.sort(event, newestFirst).map((row) => row.femaDeclarationString))
})

/** A peril as FEMA names it: incident types, the letter among the designated ones, and what a title says of it. */
interface Peril {
  readonly types: ReadonlyArray<string>
  readonly letter: string
  readonly title: RegExp
}

const flooding: Peril = { types: ["Flood"], letter: "F", title: /\bFLOOD/i }
const severeStorm: Peril = { types: ["Severe Storm", "Severe Storm(s)"], letter: "W", title: /\bSEVERE STORM/i }

/** Any of the three: letters are missing from most declarations before 2023, and leave out the incident type itself. */
const names =
  ({ letter, title, types }: Peril) =>
  ({ declarationTitle, designatedIncidentTypes, incidentType }: Declaration): boolean =>
    types.includes(incidentType) ||
    (designatedIncidentTypes ?? "").split(",").some((designated) => designated.trim() === letter) ||
    title.test(declarationTitle)
