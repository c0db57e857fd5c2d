import { assert, describe, it } from "@effect/vitest"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { Effect, Layer } from "effect"

import { sourcesLayer } from "../../src/report/catalog.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { PropertyInvestor } from "../../src/report/PropertyInvestor.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { MortgageRates } from "../../src/sources/MortgageRates.ts"
import { fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { playing } from "../support/upstreams/SimulatedPlace.ts"

const address = "1600 Smith St, Houston, TX 77002"

/** The house of RentCast's documentation, whatever is asked. */
const grandLake = {
  formattedAddress: "5500 Grand Lake Dr, San Antonio, TX 78244",
  addressLine1: "5500 Grand Lake Dr",
  addressLine2: null,
  city: "San Antonio",
  state: "TX",
  zipCode: "78244",
  latitude: 29.475962,
  longitude: -98.351442,
  propertyType: "Single Family",
  bedrooms: 3,
  bathrooms: 2,
  squareFootage: 1878,
  yearBuilt: 1973,
  propertyTaxes: { 2024: { year: 2024, total: 4065 } }
}

const aboutGrandLake = ({ url }: SeenRequest) => {
  switch (url.pathname) {
    case "/v1/properties":
      return reply([grandLake])
    case "/v1/avm/value":
      return reply({ price: 250_000, priceRangeLow: 195_000, priceRangeHigh: 304_000, subjectProperty: grandLake })
    default:
      return reply({ rent: 1620, rentRangeLow: 1530, rentRangeHigh: 1700, subjectProperty: grandLake })
  }
}

const refused = { reason: "RentCast answered for another property", status: "no_data" } as const

const play = playing(...simulatedUpstreams)

const { layer } = fakeUpstream(
  (request) => (request.url.hostname === "api.rentcast.io" ? aboutGrandLake(request) : play(request)),
  { RENTCAST_API_KEY: "key" }
)

const programs = PropertyInvestor.layer.pipe(
  Layer.provideMerge(PropertyIntel.layer),
  Layer.provide([sourcesLayer, Geocoder.layer, MortgageRates.layerStub()]),
  Layer.provide(layer)
)

describe("where RentCast answers for another house", () => {
  it.effect("the report shows nothing of it: it never mixes two places", () =>
    Effect.gen(function* () {
      const report = yield* PropertyIntel.use((intel) => intel.report({ address, requestId: "test" }))
      assert.isNull(report.property)
      assert.deepStrictEqual(
        report.meta.sources
          .filter(({ name }) => name.startsWith("RentCast"))
          .map(({ reason, status }) => ({ reason, status })),
        [refused, refused]
      )
      assert.notMatch(JSON.stringify(report), /Grand Lake|San Antonio|78244|250000|1620\b/)
    }).pipe(Effect.provide(programs))
  )

  it.effect("the analysis has neither its price nor its rent", () =>
    Effect.gen(function* () {
      const { investorAnalysis } = yield* PropertyInvestor.use((investor) =>
        investor.analysis({ address, requestId: "test", terms: { condition: "average" } })
      )
      assert.include(investorAnalysis.quality.missingCore, "price")
      assert.notMatch(JSON.stringify(investorAnalysis), /\b(?:250000|1620|1878)\b/)
    }).pipe(Effect.provide(programs))
  )
})
