import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { cachedPart } from "../../src/sources/kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "../../src/sources/kit/DataSource.ts"
import { SourceCache } from "../../src/sources/kit/SourceCache.ts"
import { NoData } from "../../src/sources/kit/SourceError.ts"
import { json, UpstreamClient } from "../../src/sources/kit/UpstreamClient.ts"

/** Section `floodClaims`: what the National Flood Insurance Program was asked to pay in the county. */
export const FloodClaimsSection = Schema.Struct({
  totalClaims: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).annotate({
    description: "Claims in the county since 1978.",
    examples: [214]
  }),
  lastLoss: Schema.NullOr(Schema.String).annotate({
    description: "Day of the newest loss, `YYYY-MM-DD`. `null` where there was none.",
    examples: ["2024-07-08"]
  })
}).annotate({ identifier: "FloodClaims", description: "Flood insurance claims of the county." })
export type FloodClaimsSection = typeof FloodClaimsSection.Type

const definition: SourceDefinition = {
  id: "FloodClaims",
  name: "OpenFEMA NFIP Claims",
  owner: "FEMA",
  section: "floodClaims",
  subject: "Flood claims",
  gives: "Flood insurance claims of the county",
  key: null,
  cadence: "monthly",
  tooOld: { none: "OpenFEMA dates claims, not its list" },
  attribution:
    "This product uses the FEMA OpenFEMA API, but is not endorsed by FEMA. Dataset: FIMA NFIP Redacted Claims.",
  terms: {
    terms: "OpenFEMA's terms and conditions",
    use: "Use it and pass it on with FEMA's notice and the date of retrieval. Don't change it and still name FEMA as its source.",
    href: "https://www.fema.gov/about/openfema/terms-conditions"
  },
  deadline: "12 seconds",
  upstreams: ["www.fema.gov/api/open/v2/FimaNfipClaims"],
  method: "Claims are counted by the county of the insured building.",
  asks: [{ url: "openFemaUrl", path: "/FimaNfipClaims", when: "always: the newest claim, with the number of all" }]
}

const kept = cachedPart({
  id: "FloodClaims.county",
  keyedBy: "the county",
  value: answerSchema(FloodClaimsSection),
  freshFor: "7 days",
  nothingFor: "7 days"
})

/** Flood insurance claims of the county around a place, from OpenFEMA. No claim at all is an answer. */
export class FloodClaims extends DataSource<FloodClaims, FloodClaimsSection>()({
  definition,
  section: FloodClaimsSection,
  example: { totalClaims: 214, lastLoss: "2024-07-08" },
  headline: ({ totalClaims }) => `${totalClaims} claims since 1978`,
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const remember = yield* (yield* SourceCache).part(kept)

    const askCounty = Effect.fnUntraced(function* (countyFips: string) {
      const { FimaNfipClaims, metadata } = yield* client.call({
        upstream: "OpenFEMA",
        request: requestFor(client.urls.openFemaUrl, countyFips),
        policy: { timeout: "10 seconds", retries: 1 },
        read: json(Reply)
      })
      const lastLoss = FimaNfipClaims[0]?.dateOfLoss.slice(0, 10) ?? null
      const value = { totalClaims: metadata.count, lastLoss }
      return { value, upstream: "OpenFEMA", asOf: null, attribution: definition.attribution }
    })

    return ({ countyFips }: Place) =>
      countyFips === null
        ? Effect.fail(new NoData({ why: "The county is not known" }))
        : remember(countyFips, askCounty(countyFips))
  })
}) {}

/** The newest claim, with the number of all. */
const requestFor = (openFema: string, countyFips: string) =>
  HttpClientRequest.get(`${openFema}/FimaNfipClaims`, {
    urlParams: {
      $filter: `countyCode eq '${countyFips}'`,
      $orderby: "dateOfLoss desc",
      $top: "1",
      $select: "dateOfLoss",
      $count: "true"
    }
  })

const Reply = Schema.Struct({
  metadata: Schema.Struct({ count: Schema.Int }),
  FimaNfipClaims: Schema.Array(Schema.Struct({ dateOfLoss: Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d/)) }))
})
