import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../../api/Api.ts"
import { askedView, type ViewRequest } from "../../api/ReportView.ts"
import type { InvestorRequest } from "../../domain/investor/deal/InvestorRequest.ts"
import { PropertyIntel } from "../../report/PropertyIntel.ts"
import { PropertyInvestor } from "../../report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../report/PropertyNarrative.ts"
import { analysisAnswer } from "../answer/analysisAnswer.ts"
import { annotateDegraded } from "../answer/annotateDegraded.ts"
import { Problems } from "../answer/Problems.ts"
import { stateView } from "../answer/requestedView.ts"
import { RequestId } from "../answer/RequestId.ts"
import { Overloaded, WorkLimit } from "../process/WorkLimit.ts"

/** The free mirrors: no code here can take or settle a payment. */
export const layerTestHandlers = HttpApiBuilder.group(
  Api,
  "test",
  Effect.fnUntraced(function* (handlers) {
    const intel = yield* PropertyIntel
    const investor = yield* PropertyInvestor
    const narrative = yield* PropertyNarrative
    const problems = yield* Problems
    const { admit, measure } = yield* WorkLimit
    /** Only now that its body is known to be good a call counts as work: one that trickles in takes up no room. */
    const admitted = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      admit("free", measure(work)).pipe(Effect.catchIf((error) => error instanceof Overloaded, problems.refuseWork))
    const analysed = Effect.fnUntraced(function* (address: string, terms: InvestorRequest) {
      const requestId = yield* RequestId
      const found = yield* investor.analysis({ address, requestId, terms }).pipe(Effect.catch(problems.refusePlace))
      yield* annotateDegraded([found.report])
      return found
    })
    const viewed = Effect.fnUntraced(function* (request: typeof ViewRequest.Type) {
      const asked = askedView(request)
      yield* stateView(asked)
      return asked.view
    })
    return handlers.handleAll({
      intel: Effect.fnUntraced(function* ({ payload: { address } }) {
        const requestId = yield* RequestId
        const data = yield* intel.report({ address, requestId }).pipe(Effect.catch(problems.refusePlace))
        yield* annotateDegraded([data])
        return { mode: "TEST" as const, data }
      }, admitted),
      investor: Effect.fnUntraced(function* ({ headers, payload: { address, ...terms }, query }) {
        const view = yield* viewed({ ...query, ...headers })
        return { mode: "TEST" as const, data: analysisAnswer.investor(yield* analysed(address, terms), view) }
      }, admitted),
      full: Effect.fnUntraced(function* ({ headers, payload: { address, ...terms }, query }) {
        const view = yield* viewed({ ...query, ...headers })
        const found = yield* analysed(address, terms)
        return { mode: "TEST" as const, data: analysisAnswer.full(found, yield* narrative.narrateAnyway(found), view) }
      }, admitted)
    })
  })
)
