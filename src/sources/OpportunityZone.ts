import { zoneHolding, zonesAround } from "@property-intelligence/datasets/published/zones.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { OpportunityZoneSection } from "@property-intelligence/domain/report/HudIntelligenceSection.ts"
import {
  afterZonesOf2018,
  type OpportunityZoneRound,
  opportunityZoneRounds,
  reviewDayAfter,
  roundOn
} from "@property-intelligence/domain/tables/opportunityZoneRounds.ts"
import { DateTime, Effect, Option, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "./kit/Attempt.ts"
import { cachedPart, pointKey } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { federal, free } from "./kit/DataTerms.ts"
import { localCopies } from "./kit/localCopy.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { Malformed } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { featuresOf, queryFeatures } from "./upstream/ArcGisFeatures.ts"
import { csv } from "./upstream/Csv.ts"

const definition: SourceDefinition = {
  id: "OpportunityZone",
  name: "HUD Opportunity Zones",
  owner: "HUD",
  section: "hudIntelligence.opportunityZone",
  subject: "Opportunity zone",
  gives: "Inside or outside, and until when",
  key: null,
  cadence: "once per designation round (2018, then 2027)",
  tooOld: { none: "a round is valid until `validUntil`; after that we ask for the next round's list" },
  attribution: "Source: HUD and CDFI Fund, opportunity zones under IRC 1400Z. Not tax advice.",
  terms: { ...federal, use: `${free} It is not tax advice.` },
  deadline: "10 seconds",
  upstreams: ["services.arcgis.com/VTyQ9soqVukalItT/arcgis/rest/services/Opportunity_Zones"],
  copies: ["zones"],
  method:
    "Until the end of 2026, the zone of 2018 that contains the point counts. From 2027 on, the flag is `true` if " +
    "the tract is in the list of `OZ2_TRACTS_URL`, and unknown without a list of the state's tracts.",
  asks: [
    { url: "opportunityZonesUrl", path: "/query", when: "until 2026-12-31" },
    { url: "oz2TractsUrl", path: "", when: "from 2027-01-01, if it is set" }
  ]
}

const policy: UpstreamPolicy = { timeout: "6 seconds", retries: 1 }

/** Midnight UTC of the next day on which the zones may change. */
const nextReview = {
  inWords: opportunityZoneRounds.reviewDays.join(", "),
  next: (now: number): number => {
    const day = reviewDayAfter(DateTime.formatIsoDateUtc(DateTime.makeUnsafe(now)))
    return day === null ? Number.POSITIVE_INFINITY : DateTime.toEpochMillis(DateTime.makeUnsafe(day))
  }
}

const kept = {
  zone: cachedPart({
    id: "OpportunityZone.zone",
    keyedBy: "the point, to a meter",
    value: answerSchema(OpportunityZoneSection),
    freshFor: "30 days",
    nothingFor: "1 day",
    until: nextReview
  }),
  tracts: cachedPart({
    id: "OpportunityZone.tracts",
    keyedBy: "nothing: one list for all",
    value: Schema.Array(Schema.String),
    freshFor: "1 day",
    nothingFor: "1 day",
    until: nextReview
  })
}

/** States whether the place lies in a zone of the round in force. */
const headline = ({ designation, isOpportunityZone }: OpportunityZoneSection): string => {
  if (isOpportunityZone === null) return `Unknown for ${designation}`
  return isOpportunityZone ? `In a zone, ${designation}` : `In no zone, ${designation}`
}

/**
 * Qualified Opportunity Zone designation at a place: inside or outside a zone of the round in force today (UTC). Zones
 * of 2018 are looked up by point, because 16% of their tracts no longer exist. Zones of 2027 are looked up by tract in
 * the list of `OZ2_TRACTS_URL`. While that list is not published for the place's state, the flag is `null` and the
 * answer has a gap. It is never the answer of the earlier round, and never "no".
 */
export class OpportunityZone extends DataSource<OpportunityZone, OpportunityZoneSection>()({
  definition,
  section: OpportunityZoneSection,
  example: {
    isOpportunityZone: false,
    tract: null,
    designation: "OZ 1.0",
    validUntil: "2026-12-31",
    note: "Outside the zones that are open to new investments until 2026-12-31. Later rounds may differ. Not tax advice."
  },
  headline,
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const copies = yield* localCopies
    const rememberZone = yield* cache.part(kept.zone)
    const rememberTracts = yield* cache.part(kept.tracts)
    const { opportunityZonesUrl, oz2TractsUrl } = client.urls

    const askLayer = Effect.fnUntraced(function* (place: Place, round: OpportunityZoneRound) {
      const upstream = "HUD Opportunity Zones"
      const [zone] = yield* queryFeatures(client, {
        upstream,
        layer: opportunityZonesUrl,
        filter: place,
        outFields: ["GEOID10"],
        features: zonesOfLayer,
        policy
      })
      const state = place.countyFips?.slice(0, 2)
      if (zone !== undefined && state !== undefined && !zone.GEOID10.startsWith(state)) {
        return yield* new Malformed({ issue: "a zone in another state" })
      }
      return answer(knownZone(round, zone?.GEOID10 ?? null), upstream, round)
    })

    const tractList = Effect.transposeOption(
      Option.map(oz2TractsUrl, (url) => rememberTracts(url, readTracts(client, url)))
    )

    const askList = Effect.fnUntraced(function* ({ tractGeoid }: Place, round: OpportunityZoneRound) {
      const tracts = yield* tractList
      if (Option.isNone(tracts)) {
        return { ...unknown(round, "Calendar of designation rounds", notPublished(round)), retrieved: false as const }
      }
      const upstream = "OZ 2.0 tract list"
      if (tractGeoid === null) return unknown(round, upstream, "The census tract of the place is not known.")
      const tract = tracts.value.includes(tractGeoid) ? tractGeoid : null
      // Treasury certifies zones state by state: a state without any has not been published yet.
      return tract === null && !tracts.value.some((listed) => listed.startsWith(tractGeoid.slice(0, 2)))
        ? unknown(round, upstream, notPublished(round, " of this state"))
        : answer(knownZone(round, tract), upstream, round)
    })

    return Effect.fnUntraced(function* (place: Place) {
      const today = DateTime.formatIsoDateUtc(yield* DateTime.now)
      const round = roundOn(today)
      const found = yield* round.designation === "OZ 1.0"
        ? copies.answer({
            dataset: "zones",
            look: () =>
              Effect.map(copies.rows(zonesAround, [place.lat, place.lat, place.lon, place.lon]), (zones) => ({
                value: knownZone(round, zoneHolding(zones, place)),
                asOf: round.listAsOf
              })),
            live: rememberZone(pointKey(place, 5), askLayer(place, round))
          })
        : askList(place, round)
      const earlier = afterZonesOf2018(place.stateCode, today)
      return earlier === null ? found : { ...found, value: withNote(found.value, earlier) }
    })
  })
}) {}

/** Adds a sentence to the section's note, before the words that every note ends with. */
const withNote = (section: OpportunityZoneSection, sentence: string): OpportunityZoneSection => ({
  ...section,
  note: section.note.replace(notAdvice, ` ${sentence}${notAdvice}`)
})

const notAdvice = " Not tax advice."

const readTracts = (client: UpstreamClient["Service"], url: string) =>
  client.call({
    upstream: "OZ 2.0 tract list",
    request: HttpClientRequest.get(url),
    policy,
    read: Effect.fnUntraced(function* (reply) {
      const tracts = tractsOf(yield* csv(reply))
      return tracts.length === 0 ? yield* new Malformed({ issue: "no tract in the list" }) : tracts
    })
  })

/**
 * The census tracts (GEOIDs) in the first column of a list. Rows without one, such as a header, are skipped. A number
 * of ten digits has lost its leading zero in a spreadsheet.
 */
export const tractsOf = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> =>
  rows
    .map(([first = ""]) => first.trim())
    .filter((cell) => /^\d{10,11}$/.test(cell))
    .map((geoid) => geoid.padStart(11, "0"))

const answer = (
  value: OpportunityZoneSection,
  upstream: string,
  { listAsOf }: OpportunityZoneRound
): Answer<OpportunityZoneSection> => ({ value, upstream, asOf: listAsOf, attribution: definition.attribution })

/** The section for a place inside a round's designated tract; if `tract` is `null`, for a place outside every zone. */
const knownZone = (
  { designation, validUntil, tractVintage }: OpportunityZoneRound,
  tract: string | null
): OpportunityZoneSection => ({
  isOpportunityZone: tract !== null,
  tract,
  designation,
  validUntil,
  note:
    tract === null
      ? `Outside the zones that are open to new investments until ${validUntil}. Later rounds may differ.${notAdvice}`
      : `In a zone (${tractVintage} census tract) that is open to new investments until ${validUntil}. Later rounds may differ.${notAdvice}`
})

const notPublished = ({ designation }: OpportunityZoneRound, which = ""): string =>
  `The ${designation} zones${which} are not published yet, or their list is not loaded here.`

/**
 * The answer if the designation is unknown, with the reason. It has a gap, so the upstream is asked again the next
 * time.
 */
const unknown = (round: OpportunityZoneRound, upstream: string, why: string): Answer<OpportunityZoneSection> => ({
  ...answer(unknownZone(round, why), upstream, round),
  gap: `The designation is unknown. ${why}`
})

const unknownZone = ({ designation, validUntil }: OpportunityZoneRound, why: string): OpportunityZoneSection => ({
  isOpportunityZone: null,
  tract: null,
  designation,
  validUntil,
  note: `The designation is unknown. ${why} Zones of earlier rounds are no longer open to new investments.${notAdvice}`
})

const zonesOfLayer = featuresOf(Schema.Struct({ GEOID10: Schema.String.check(Schema.isPattern(/^\d{11}$/)) }))
