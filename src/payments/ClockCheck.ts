import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Clock, Effect, Layer, Metric, Option, Schedule } from "effect"

import { metrics } from "../telemetry/metrics.ts"
import { SellingTerms } from "./SellingTerms.ts"

/** Max seconds between a clock and the time of the chain's newest block, which is a few seconds old. */
const maxSkew = 30

/**
 * Compares this process's clock with the chains' clocks. A wrong clock refuses good payments, or does work for payments
 * about to expire.
 */
export const compareClocks = Effect.fn("ClockCheck.compareClocks")(function* () {
  const { terms } = yield* SellingTerms
  if (Option.isNone(terms)) return
  yield* Effect.forEach(terms.value.networks, compareWith, { concurrency: "unbounded", discard: true })
})

const compareWith = Effect.fnUntraced(function* (network: PaymentNetwork) {
  const chain = yield* Chain
  const headTime = yield* Effect.option(chain.headTime(network))
  if (Option.isNone(headTime)) return
  const seconds = Math.round((yield* Clock.currentTimeMillis) / 1000) - Number(headTime.value)
  yield* Metric.update(metrics.clockSkew.of({ "payment.network": network.id }), seconds)
  if (Math.abs(seconds) > maxSkew) {
    yield* Effect.logError("The clock of this machine is wrong, or the node is behind: payments are judged by it", {
      network: network.id,
      seconds
    })
  }
})

/** Compares the clocks every minute. */
export const layerClockCheck = Layer.effectDiscard(
  compareClocks().pipe(Effect.repeat(Schedule.spaced("1 minute")), Effect.forkScoped)
)
