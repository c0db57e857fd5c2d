import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { Ajv2020 } from "ajv/dist/2020.js"
import { OpenApi } from "effect/http-api"

import { publishedContract } from "../../../src/server/docs/published/publishedContract.ts"
import { recordedExamples } from "../../../src/server/docs/published/recordedExamples.ts"
import { isLeaf, propertiesOf } from "../../support/contract/propertiesOf.ts"

const contract = JSON.parse(JSON.stringify(publishedContract({ ...OpenApi.fromApi(Api) })))

const properties = propertiesOf(contract)

/** What a sandbox in which nothing fails has no occasion to answer. */
const rareProblems = [
  "InternalError",
  "Unhealthy",
  "HealthCheck",
  "ReceiptsUnavailable",
  "Overloaded",
  "TooManyRefusals",
  "PaymentsNotConfigured",
  "PaymentSpent",
  "UnusablePaymentId",
  "LedgerUnavailable",
  "FacilitatorUnavailable",
  "ChainUnavailable",
  "SalesClosed",
  "PaymentPending",
  "NarrativeUnavailable",
  "AnalysisIncomplete",
  "AddressRejection",
  "RejectedAddress",
  "RejectedRow"
]

/** What the sandbox does not play, and narratives, which are too long to be shown. */
const neverAnswered = [
  "SettleResponse.errorReason",
  "SettleResponse.amount",
  "Healthy.output",
  "SalesState.reason",
  "EndpointSales.reason",
  "ServiceStatus.notSold.path",
  "ServiceStatus.notSold.reason",
  // No local copies are kept of what a sandbox makes up.
  "ServiceStatus.datasets.name",
  "ServiceStatus.datasets.version",
  "ServiceStatus.datasets.pulledAt",
  "ServiceStatus.datasets.ageHours",
  "ServiceStatus.datasets.rows",
  "UnusableBody.moreIssues",
  "PlainNarrativeReport.narrative",
  "SourceLine.askedAgainFrom",
  // No map server fails in the sandbox, and the outlines of buildings are too long to show.
  "MapSource.reason",
  "StreetMap.buildings",
  "BriefNarrativeReport.narrative",
  "CompactNarrativeReport.narrative",
  "ExplainedNarrativeReport.narrative",
  "PlainSecondOpinion.leftOut.address",
  "PlainSecondOpinion.leftOut.reason",
  "Projections.taxWeakness",
  "SecondOpinion.leftOut.address",
  "SecondOpinion.leftOut.reason",
  "CompactMarketTrends.lastUpdated",
  "CompactValueEstimate.listing.removedDate",
  "CompactRentEstimate.listing.status",
  "CompactRentEstimate.listing.listingType",
  "CompactRentEstimate.listing.listedDate",
  "CompactRentEstimate.listing.removedDate",
  "CompactRentEstimate.listing.daysOnMarket",
  "CompactRentEstimate.listing.previousListedDate",
  "CompactRentEstimate.listing.rent",
  "CompactRentEstimate.listing.previousRent",
  "MarketTrends.lastUpdated",
  "ValueEstimate.listing.removedDate",
  "SaleComparable.previousListedDate",
  "SaleComparable.previousPrice",
  "RentEstimate.listing.status",
  "RentEstimate.listing.listingType",
  "RentEstimate.listing.listedDate",
  "RentEstimate.listing.removedDate",
  "RentEstimate.listing.daysOnMarket",
  "RentEstimate.listing.previousListedDate",
  "RentEstimate.listing.rent",
  "RentEstimate.listing.previousRent",
  "RentComparable.previousListedDate",
  "RentComparable.previousRent",
  "SourceEvent.event",
  "EndedSource.reason",
  "EndedSource.askedAgainFrom",
  "PlaceEvent.event",
  "PlainFullReport.narrative",
  "CompactFullReport.narrative",
  "ExplainedFullReport.narrative",
  "BulkQuoteBody.view",
  "AddressQuoteBody.view",
  "post /test/property-intel/stream 200.event",
  "post /test/property-full/stream 200.event",
  "get /.well-known/x402 200.offerSigner"
]

describe("the examples of the contract", () => {
  it("are recorded from the sandbox, except for properties that it never answers", () => {
    const declared = properties
      .filter(isLeaf)
      .map(({ path }) => path)
      .filter((path) => !recordedExamples.has(path) && !rareProblems.some((name) => path.startsWith(`${name}.`)))
    assert.deepStrictEqual([...new Set(declared)], neverAnswered)
  })

  it("belong to existing properties", () => {
    const paths = new Set(properties.map(({ path }) => path))
    assert.deepStrictEqual(
      [...recordedExamples.keys()].filter((path) => !paths.has(path)),
      []
    )
  })

  it("are valid values of their properties", () => {
    const ajv = new Ajv2020({ strict: false, formats: { uri: true, "date-time": true }, code: { optimize: false } })
    ajv.addSchema(contract, "contract")
    for (const { node, path } of properties) {
      const example = recordedExamples.get(path)
      if (example === undefined) continue
      assert.deepStrictEqual(node["examples"], [example], path)
      const schema = JSON.parse(JSON.stringify(node).replaceAll('"#/', '"contract#/'))
      assert.isTrue(ajv.validate(schema, example), `${path}: ${JSON.stringify(example)}`)
    }
  })

  it("keep conditions unchanged: an address and a point together are refused", () => {
    const ajv = new Ajv2020({ strict: false, code: { optimize: false } })
    ajv.addSchema(contract, "contract")
    const takes = ajv.compile({ $ref: "contract#/components/schemas/InvestorBody" })
    const address = "1600 Smith St, Houston, TX 77002"
    const point = { lat: 29.7537, lon: -95.3703 }
    assert.deepStrictEqual(
      [{ address }, point, { address, ...point }, { address, lat: point.lat }, { lat: point.lat }, {}].map((body) =>
        takes(body)
      ),
      [true, true, false, false, false, false]
    )
  })
})
