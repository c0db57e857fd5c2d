import { Effect, Metric, Ref } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import type { PaymentNetwork } from "../chain/PaymentNetwork.ts"

/** What keeps the account that pays the gas from settling anything. */
type GasTrouble = "purse_empty" | "fee_too_high" | "transaction_stuck"

/**
 * The troubles on one network. Each begins with one line of the log, shows in a metric and in `/readyz` as long as it lasts, and ends
 * by itself.
 */
export const makeGasTroubles = Effect.fnUntraced(function* (network: PaymentNetwork) {
  const meanings = meaningsOn(network)
  const present = yield* Ref.make<ReadonlySet<GasTrouble>>(new Set())

  const note = Effect.fnUntraced(function* (trouble: GasTrouble, isPresent: boolean) {
    const isNews = yield* Ref.modify(present, (before) => {
      if (before.has(trouble) === isPresent) return [false, before]
      return [true, new Set(isPresent ? [...before, trouble] : [...before].filter((other) => other !== trouble))]
    })
    if (!isNews) return
    yield* Metric.update(
      metrics.gasTrouble.of({ "gas.trouble": trouble, "payment.network": network.id }),
      isPresent ? 1 : 0
    )
    yield* isPresent ? Effect.logError(meanings[trouble]) : Effect.logInfo(`It is over: ${meanings[trouble]}`)
  })

  return {
    /** That the trouble is there, or is not. */
    note,
    /** What the first of them means; `null` where there is none. */
    warning: Effect.map(Ref.get(present), ([first]) => (first === undefined ? null : meanings[first]))
  }
})

export type GasTroubles = Effect.Success<ReturnType<typeof makeGasTroubles>>

const meaningsOn = ({ coin, id }: PaymentNetwork): Record<GasTrouble, string> => ({
  purse_empty: `The account of FACILITATOR_PRIVATE_KEY can't pay the gas on ${id}: nothing is sold there until it has ${coin}`,
  fee_too_high: `The gas price on ${id} is over FACILITATOR_MAX_FEE: nothing is sold there until it has fallen`,
  transaction_stuck: `A settlement on ${id} waits for a gas price over FACILITATOR_MAX_FEE: nothing is sold there until it is mined`
})
