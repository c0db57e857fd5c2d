import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../api/Api.ts"
import { PropertyIntel } from "../report/PropertyIntel.ts"
import { PropertyInvestor } from "../report/PropertyInvestor.ts"
import { PropertyNarrative } from "../report/PropertyNarrative.ts"
import { fullReportOf, investorReportOf } from "./analysedAnswers.ts"
import { Problems } from "./Problems.ts"
import { RequestId } from "./RequestId.ts"

/** The free mirrors: no code here can take or settle a payment. */
export const layerTestHandlers = HttpApiBuilder.group(
  Api,
  "test",
  Effect.fnUntraced(function* (handlers) {
    const intel = yield* PropertyIntel
    const investor = yield* PropertyInvestor
    const narrative = yield* PropertyNarrative
    const problems = yield* Problems
    return handlers.handleAll({
      intel: Effect.fnUntraced(function* ({ payload }) {
        const requestId = yield* RequestId
        const data = yield* intel
          .report({ address: payload.address, requestId })
          .pipe(Effect.catch(problems.refusePlace))
        return { mode: "TEST" as const, data }
      }),
      investor: Effect.fnUntraced(function* ({ payload: { address, ...terms } }) {
        const requestId = yield* RequestId
        const analysed = yield* investor
          .analysis({ address, requestId, terms })
          .pipe(Effect.catch(problems.refusePlace))
        return { mode: "TEST" as const, data: investorReportOf(analysed) }
      }),
      full: Effect.fnUntraced(function* ({ payload: { address, ...terms } }) {
        const requestId = yield* RequestId
        const analysed = yield* investor
          .analysis({ address, requestId, terms })
          .pipe(Effect.catch(problems.refusePlace))
        return { mode: "TEST" as const, data: fullReportOf(analysed, yield* narrative.narrateAnyway(analysed)) }
      })
    })
  })
)
