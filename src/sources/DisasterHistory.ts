import { Array as Arr, DateTime, Effect, Order, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { Place } from "../domain/address/Place.ts"
import { type Disaster, DisasterHistorySection } from "../domain/report/DisasterHistorySection.ts"
import { answerSchema } from "../domain/report/Finding.ts"
import { formerCountyOf } from "../domain/tables/state/formerCountyOf.ts"
import { cachedPart } from "./cache/CachedPart.ts"
import { SourceCache } from "./cache/SourceCache.ts"
import { json, UpstreamClient } from "./client/UpstreamClient.ts"
import type { UpstreamPolicy } from "./policy/Attempt.ts"
import { DataSource, type SourceDefinition } from "./policy/DataSource.ts"
import { NoData } from "./policy/SourceError.ts"

const definition: SourceDefinition = {
  id: "DisasterHistory",
  name: "OpenFEMA Disaster Declarations",
  owner: "FEMA",
  section: "disasterHistory",
  key: null,
  cadence: "every 20 minutes",
  attribution:
    "This product uses the FEMA OpenFEMA API, but is not endorsed by FEMA. The Federal Government or FEMA cannot vouch for the data or analyses derived from these data after the data have been retrieved from the Agency's website(s). Dataset: Disaster Declarations Summaries.",
  deadline: "12 seconds",
  upstreams: ["www.fema.gov/api/open/v2/DisasterDeclarationsSummaries"]
}

const policy: UpstreamPolicy = { timeout: "10 seconds", retries: 1 }

const kept = cachedPart({
  id: "DisasterHistory.county",
  value: answerSchema(DisasterHistorySection),
  freshFor: "12 hours",
  nothingFor: "12 hours"
})

/**
 * Federal disaster declarations around a place. Declarations for the county since 1953, from OpenFEMA; none at all is
 * an answer. In Connecticut FEMA files under the former counties, so the one that holds most of the planning region is
 * asked for too: at a region's edge some of the declarations found are a neighbour's.
 */
export class DisasterHistory extends DataSource<DisasterHistory, DisasterHistorySection>()({
  definition,
  example: {
    totalFederalDisasters: 2,
    floodDeclarations: 1,
    severeStormDeclarations: 0,
    declarationsLast10Years: 1,
    recentDisasters: [
      { id: "DR-4798-TX", type: "Hurricane", title: "HURRICANE BERYL", date: "2024-07-09" },
      { id: "DR-4269-TX", type: "Flood", title: "SEVERE STORMS AND FLOODING", date: "2016-04-25" }
    ]
  },
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const remember = yield* (yield* SourceCache).part(kept)

    const ask = ({ countyFips }: Place) =>
      countyFips === null
        ? Effect.fail(new NoData({ why: "The county is not known" }))
        : remember(countyFips, askCounty(countyFips))

    const askCounty = Effect.fnUntraced(function* (countyFips: string) {
      const declarations = yield* client.call({
        upstream: "OpenFEMA",
        request: requestFor(countyFips),
        policy,
        read: json(Reply)
      })
      const tenYearsAgo = DateTime.formatIsoDateUtc(DateTime.subtract(yield* DateTime.now, { years: 10 }))
      return {
        value: disasterHistoryOf(declarations.DisasterDeclarationsSummaries, tenYearsAgo),
        upstream: "OpenFEMA",
        asOf: null,
        attribution: definition.attribution
      }
    })

    return ask
  })
}) {}

const requestFor = (countyFips: string) =>
  HttpClientRequest.get("https://www.fema.gov/api/open/v2/DisasterDeclarationsSummaries", {
    urlParams: {
      $filter: `fipsStateCode eq '${countyFips.slice(0, 2)}' and (${countyCodes(countyFips)
        .map((code) => `fipsCountyCode eq '${code}'`)
        .join(" or ")})`,
      $orderby: "declarationDate desc",
      $top: "1000",
      $select:
        "disasterNumber,femaDeclarationString,declarationType,declarationDate,incidentType,designatedIncidentTypes,declarationTitle,incidentBeginDate,incidentEndDate,designatedArea,fipsStateCode,fipsCountyCode,placeCode",
      $count: "false"
    }
  })

/** The three-digit codes under which FEMA files what is declared for a county. */
const countyCodes = (countyFips: string): ReadonlyArray<string> => {
  const former = formerCountyOf(countyFips)
  return [countyFips.slice(2), ...(former === undefined ? [] : [former.slice(2)]), statewideCode]
}

/** Rows of a whole state and of tribal areas carry this in place of a county. */
const statewideCode = "000"

/** What the section reads of one declaration for one designated area. */
export const Declaration = Schema.Struct({
  disasterNumber: Schema.Int,
  femaDeclarationString: Schema.String,
  declarationDate: Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}/)),
  incidentType: Schema.String,
  declarationTitle: Schema.String,
  designatedArea: Schema.optionalKey(Schema.NullOr(Schema.String)),
  fipsCountyCode: Schema.String
})
export type Declaration = typeof Declaration.Type

const Reply = Schema.Struct({ DisasterDeclarationsSummaries: Schema.Array(Declaration) })

/**
 * The section from OpenFEMA's rows: one count a disaster number. A row without a county counts only when it is statewide
 * (tribal areas share the code); biological emergencies, which name every county, are left out. Floods are those declared
 * as `Flood`: what a hurricane flooded is a hurricane. `tenYearsAgo` is `YYYY-MM-DD` and belongs to the ten years.
 */
export const disasterHistoryOf = (rows: ReadonlyArray<Declaration>, tenYearsAgo: string): DisasterHistorySection => {
  const declarations = onePerDisaster(rows.filter((row) => coversTheCounty(row) && row.incidentType !== "Biological"))
  const disasters = declarations.map(disasterOf)
  const count = (matches: (disaster: Disaster) => boolean) => disasters.filter(matches).length
  return {
    totalFederalDisasters: disasters.length,
    floodDeclarations: count(({ type }) => type === "Flood"),
    severeStormDeclarations: count(({ type }) => type === "Severe Storm" || type === "Severe Storm(s)"),
    declarationsLast10Years: count(({ date }) => date >= tenYearsAgo),
    recentDisasters: disasters.slice(0, 10)
  }
}

const coversTheCounty = ({ fipsCountyCode, designatedArea }: Declaration) =>
  fipsCountyCode !== statewideCode || designatedArea === "Statewide"

/** Newest first, and a total order over everything the section shows, so that the order of rows never matters. */
const newestFirst: Order.Order<Declaration> = Order.combineAll([
  Order.flip(Order.mapInput(Order.String, (row: Declaration) => row.declarationDate)),
  Order.flip(Order.mapInput(Order.Number, (row: Declaration) => row.disasterNumber)),
  Order.mapInput(Order.String, (row: Declaration) => row.femaDeclarationString),
  Order.mapInput(Order.String, (row: Declaration) => row.incidentType),
  Order.mapInput(Order.String, (row: Declaration) => row.declarationTitle)
])

/** One declaration a disaster number (OpenFEMA has one a designated area), newest first. */
export const onePerDisaster = (rows: ReadonlyArray<Declaration>): ReadonlyArray<Declaration> =>
  Arr.dedupeWith(Arr.sort(rows, newestFirst), (one, other) => one.disasterNumber === other.disasterNumber)

const disasterOf = (row: Declaration): Disaster => ({
  id: row.femaDeclarationString,
  type: row.incidentType,
  title: row.declarationTitle,
  date: row.declarationDate.slice(0, 10)
})
