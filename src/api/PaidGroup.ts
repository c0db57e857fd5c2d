import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { PropertyReport } from "../domain/report/PropertyReport.ts"
import { Price, prices, priceText } from "../payments/Prices.ts"
import { bodyProblems, closedProblem, internalProblem, placeProblems } from "./Problem.ts"
import { AddressBody, BulkBody, ConditionedAddressBody } from "./RequestBody.ts"

const error = [...bodyProblems, ...placeProblems, internalProblem, closedProblem] as const

const InvestorAnalysis = Schema.Json.annotate({ description: "Strategies, metrics, hidden costs, regulation." })
const Narrative = Schema.String.annotate({ description: "Written investment analysis." })

const describe = (summary: string, description: string, price: Price["Service"]) =>
  OpenApi.annotations({ summary, description: `${description} Costs ${priceText(price)}.` })

const intel = HttpApiEndpoint.post("intel", "/property-intel", {
  payload: AddressBody,
  success: Schema.Struct({ data: PropertyReport }),
  error
})
  .annotate(Price, prices.intel)
  .annotateMerge(describe("Property intelligence", "One report from fourteen public sources.", prices.intel))

const investor = HttpApiEndpoint.post("investor", "/property-investor", {
  payload: ConditionedAddressBody,
  success: Schema.Struct({ data: Schema.Struct({ investorAnalysis: InvestorAnalysis }) }),
  error
})
  .annotate(Price, prices.investor)
  .annotateMerge(describe("Investor analysis", "Five strategies scored, with metrics and costs.", prices.investor))

const narrative = HttpApiEndpoint.post("narrative", "/property-narrative", {
  payload: AddressBody,
  success: Schema.Struct({ data: Schema.Struct({ narrative: Narrative }) }),
  error
})
  .annotate(Price, prices.narrative)
  .annotateMerge(describe("Narrative", "A written investment analysis.", prices.narrative))

const full = HttpApiEndpoint.post("full", "/property-full", {
  payload: ConditionedAddressBody,
  success: Schema.Struct({
    data: Schema.Struct({ ...PropertyReport.fields, investorAnalysis: InvestorAnalysis, narrative: Narrative })
  }),
  error
})
  .annotate(Price, prices.full)
  .annotateMerge(describe("Full package", "Intelligence, investor analysis and narrative in one object.", prices.full))

const bulk = HttpApiEndpoint.post("bulk", "/property-bulk", {
  payload: BulkBody,
  success: Schema.Struct({ data: Schema.Array(Schema.Json) }),
  error
})
  .annotate(Price, prices.bulk)
  .annotateMerge(describe("Bulk", "Property intelligence for up to 20 addresses.", prices.bulk))

/** The endpoints that are paid per call. */
export class PaidGroup extends HttpApiGroup.make("paid")
  .add(intel, investor, narrative, full, bulk)
  .annotateMerge(OpenApi.annotations({ title: "Paid", description: "Paid per call in USDC by x402." })) {}
