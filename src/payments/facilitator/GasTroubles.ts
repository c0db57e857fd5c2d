import { Effect, Metric, Ref } from "effect"

import { metrics } from "../../telemetry/metrics.ts"

/** What keeps the account that pays the gas from settling anything. */
type GasTrouble = "purse_empty" | "fee_too_high" | "transaction_stuck"

/** Each begins with one line of the log, shows in a metric and in `/readyz` as long as it lasts, and ends by itself. */
export const makeGasTroubles = Effect.gen(function* () {
  const present = yield* Ref.make<ReadonlySet<GasTrouble>>(new Set())

  const note = Effect.fnUntraced(function* (trouble: GasTrouble, isPresent: boolean) {
    const isNews = yield* Ref.modify(present, (before) => {
      if (before.has(trouble) === isPresent) return [false, before]
      return [true, new Set(isPresent ? [...before, trouble] : [...before].filter((other) => other !== trouble))]
    })
    if (!isNews) return
    yield* Metric.update(metrics.gasTrouble.of({ "gas.trouble": trouble }), isPresent ? 1 : 0)
    yield* isPresent ? Effect.logError(meanings[trouble]) : Effect.logInfo(`It is over: ${meanings[trouble]}`)
  })

  return {
    /** That the trouble is there, or is not. */
    note,
    /** What the first of them means; `null` where there is none. */
    warning: Effect.map(Ref.get(present), ([first]) => (first === undefined ? null : meanings[first]))
  }
})

export type GasTroubles = Effect.Success<typeof makeGasTroubles>

const meanings: Record<GasTrouble, string> = {
  purse_empty: "The account of FACILITATOR_PRIVATE_KEY can't pay the gas: nothing is sold until it has ether",
  fee_too_high: "The gas price is over FACILITATOR_MAX_FEE: nothing is sold until it has fallen",
  transaction_stuck: "A settlement waits for a gas price over FACILITATOR_MAX_FEE: nothing is sold until it is mined"
}
