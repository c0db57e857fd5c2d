import { Effect, Layer, Option, Schedule } from "effect"

import { Facilitator } from "./facilitator/Facilitator.ts"
import { SellingTerms } from "./SellingTerms.ts"

/**
 * Asks the facilitator in the background, until it answers, whether it settles on the network that calls are sold on. A
 * facilitator that is down does not keep the service from starting: paid calls get 503 until it is back.
 */
export const layerNetworkCheck = Layer.effectDiscard(
  Effect.gen(function* () {
    const facilitator = yield* Facilitator
    const { terms } = yield* SellingTerms
    if (Option.isNone(terms)) return
    const { network } = terms.value
    yield* facilitator.networks.pipe(
      Effect.tapError(() => Effect.logWarning("The facilitator does not answer: paid calls get 503 until it does")),
      Effect.retry(Schedule.spaced("30 seconds")),
      Effect.flatMap((networks) =>
        networks.has(network.id)
          ? Effect.logDebug("The facilitator settles on the network", { network: network.id })
          : Effect.logError("NETWORK: the facilitator does not settle there, so every payment will be refused", {
              network: network.id
            })
      ),
      Effect.forkScoped
    )
  })
)
