import { declarationsOf } from "@property-intelligence/datasets/published/disasters.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { DisasterHistorySection } from "@property-intelligence/domain/report/DisasterHistorySection.ts"
import { answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { formerCountyOf } from "@property-intelligence/domain/tables/state/placeKeys.ts"
import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"
import { DateTime, Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "./kit/Attempt.ts"
import { cachedPart } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { type LocalCopies, localCopies } from "./kit/localCopy.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { Malformed, NoData } from "./kit/SourceError.ts"
import { json, UpstreamClient } from "./kit/UpstreamClient.ts"
import { Declaration, disasterHistoryOf, statewideCode } from "./upstream/disasterEvents.ts"

const definition: SourceDefinition = {
  id: "DisasterHistory",
  name: "OpenFEMA Disaster Declarations",
  owner: "FEMA",
  section: "disasterHistory",
  subject: "Disasters",
  gives: "Federal declarations for the county",
  key: null,
  cadence: "every 20 minutes",
  tooOld: {
    none: "OpenFEMA dates declarations, not its list, and a county may have none for decades. `retrievedAt` says when we asked"
  },
  attribution:
    "This product uses the FEMA OpenFEMA API, but is not endorsed by FEMA. The Federal Government or FEMA cannot vouch for the data or analyses derived from these data after the data have been retrieved from the Agency's website(s). Dataset: Disaster Declarations Summaries.",
  terms: {
    terms: "OpenFEMA's terms and conditions",
    use: "Use it and pass it on with FEMA's notice and the date of retrieval. Don't change it and still name FEMA as its source.",
    href: "https://www.fema.gov/about/openfema/terms-conditions"
  },
  deadline: "12 seconds",
  upstreams: ["www.fema.gov/api/open/v2/DisasterDeclarationsSummaries"],
  copies: ["disasters"],
  method:
    "Declarations of one event count once. Biological emergencies do not count; fire management grants count " +
    "separately. A row without a county counts if it is statewide. In Connecticut we also ask for the former " +
    "county.",
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
 * planning region. At a region's edge some of the declarations found are a neighbor's.
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

/** The section from the local copy's rows; `null` if it has no rows of the county or of its state. */
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

/**
 * Makes the check that all rows of a reply are of the requested county or of its whole state. Otherwise the reply is
 * `Malformed`, because another county's disasters would be counted.
 */
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

/** A reply with no more rows than we request. */
const Reply = Schema.Struct({
  DisasterDeclarationsSummaries: Schema.Array(Declaration).check(Schema.isMaxLength(1000))
})
