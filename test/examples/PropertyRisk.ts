import { DecodedBody, OrderBody, PaidCall } from "@property-intelligence/api/PaidCall.ts"
import { describePriced, readAddress, soldErrors } from "@property-intelligence/api/PaidGroup.ts"
import { AddressBody } from "@property-intelligence/api/RequestBody.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Price, type PriceTag } from "@property-intelligence/x402/Prices.ts"
import { Effect, Schema } from "effect"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { meetsQuorum, PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { Problems } from "../../src/server/request/Problems.ts"
import { RequestId } from "../../src/server/request/RequestId.ts"
import { Settings } from "../../src/Settings.ts"

/** In the service this is a row of `prices`: $0.02. */
const price: PriceTag = { amount: 20_000n, per: "call" }

const { riskDetail, riskLabel, riskScore } = PropertyReport.fields

/** In the service it is one more of the `PaidGroup`. */
const risk = HttpApiEndpoint.post("risk", "/property-risk", {
  payload: AddressBody,
  success: Schema.Struct({ data: Schema.Struct({ riskScore, riskLabel, riskDetail }) }),
  error: soldErrors
})
  .middleware(PaidCall)
  .annotate(Price, price)
  .annotate(OrderBody, { read: readAddress, narrated: false })
  .annotateMerge(describePriced("Risk", "The composite risk of one address.", price))

export const RiskApi = HttpApi.make("property-risk").add(HttpApiGroup.make("paid").add(risk))

/** In the service the handler is one more of `layerPaidHandlers`. What it fails with is not charged. */
export const layerRiskHandlers = HttpApiBuilder.group(
  RiskApi,
  "paid",
  Effect.fnUntraced(function* (handlers) {
    const { reportQuorum } = yield* Settings
    const intel = yield* PropertyIntel
    const problems = yield* Problems

    return handlers.handleRaw(
      "risk",
      Effect.fnUntraced(function* () {
        const [address] = (yield* DecodedBody).addresses
        const requestId = yield* RequestId
        const report = yield* intel.report({ address, requestId }).pipe(Effect.catch(problems.refusePlace))
        if (!meetsQuorum(report, reportQuorum)) return yield* problems.refuseIncomplete(report)
        const { riskDetail, riskLabel, riskScore } = report
        return { data: { riskScore, riskLabel, riskDetail } }
      })
    )
  })
)
