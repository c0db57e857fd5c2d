import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { BigInt as Integer, Duration, Effect, Exit, Metric, Ref } from "effect"

import { onMonotonicTime, onWallTime } from "../../clock/monotonicTime.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { FacilitatorUnavailable } from "./Facilitator.ts"
import { askNode, type HotAccount, settlementGas } from "./HotAccount.ts"

/** The wei that a transaction offers for a unit of gas. */
export interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** The node is asked once in this time, however many payments are verified. */
const lifetime = Duration.seconds(5)

/** The number of settlements below which an account is nearly empty. */
const fewSettlements = 100n

/** The gas of a settlement by a payer that is no contract, rounded up. */
const usualGas = 100_000n

/**
 * The price of gas and the balance that pays it. Neither is read more than once in five seconds. `maxFee`: the max wei
 * that we offer for a unit of gas.
 */
export const makeGasMarket = Effect.fnUntraced(function* (
  { account, network, node }: HotAccount,
  maxFee: bigint,
  troubles: GasTroubles
) {
  const isLow = yield* Ref.make(false)

  const look = Effect.gen(function* () {
    const [block, tip, balance] = yield* Effect.all(
      [
        askNode(() => node.getBlock()),
        askNode(() => node.estimateMaxPriorityFeePerGas()),
        askNode(() => node.getBalance(account))
      ],
      { concurrency: "unbounded" }
    )
    const baseFee = block.baseFeePerGas ?? 0n
    const price = baseFee + tip
    // A node requires the balance for the highest possible cost, which is several usual settlements.
    const affordable = balance / settlementGas
    const ceiling = Integer.min(maxFee, affordable)
    const fees: Fees = {
      maxFeePerGas: Integer.min(2n * baseFee + tip, ceiling),
      maxPriorityFeePerGas: Integer.min(tip, ceiling)
    }
    yield* troubles.note("fee_too_high", price > maxFee)
    yield* troubles.note("purse_empty", affordable < price + price / 8n)
    yield* Metric.update(metrics.gasBalance.of({ "payment.network": network.id }), Number(balance) / weiPerCoin)
    yield* Ref.set(isLow, balance < fewSettlements * usualGas * price)
    return { block: block.number, price, ceiling, fees }
  })
  const [kept, forget] = yield* Effect.cachedInvalidateWithTTL(onWallTime(look), (exit) =>
    Exit.isSuccess(exit) ? lifetime : Duration.zero
  )
  const view = onMonotonicTime(kept)

  return {
    /** The newest block, the price of gas after it, the max that we can and will offer, and the offer for now. */
    view,
    /**
     * The fees to offer now, if a settlement would be mined: the account has a coin to pay with, the price is within
     * bounds, and nothing blocks the way.
     */
    open: view.pipe(
      Effect.mapError(() => new FacilitatorUnavailable({ detail: "The node gave no usable answer" })),
      Effect.tap(() =>
        Effect.flatMap(troubles.warning, (trouble) => (trouble === null ? Effect.void : closed(trouble)))
      ),
      Effect.map(({ fees }) => fees)
    ),
    /** A warning for the operator. Sends no request. */
    warning: Effect.all([troubles.warning, Ref.get(isLow)]).pipe(
      Effect.map(([trouble, runsLow]) => trouble ?? (runsLow ? lowPurse(network) : null))
    ),
    /** Drops the cached view, so that the node is asked again. */
    forget
  }
})

export type GasView = Effect.Success<GasMarket["view"]>

export type GasMarket = Effect.Success<ReturnType<typeof makeGasMarket>>

/**
 * A failure that we detect ourselves, so no circuit has to open: it would stay open for a while after the fault is
 * over.
 */
const closed = (detail: string) => Effect.fail(new FacilitatorUnavailable({ detail, isAnswered: true }))

const lowPurse = ({ coin, id }: PaymentNetwork) =>
  `The account of FACILITATOR_PRIVATE_KEY has ${coin} for fewer than ${fewSettlements} settlements on ${id}`

const weiPerCoin = 1e18

/** The faults that keep the gas account from settling anything. */
type GasTrouble = "purse_empty" | "fee_too_high" | "transaction_stuck"

/**
 * The gas faults on one network. Each begins with one line of the log, shows in a metric and in `/readyz` as long as it
 * lasts, and clears without help.
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
    /** Notes that the fault is present, or is not. */
    note,
    /** The meaning of the first present fault; `null` without one. */
    warning: Effect.map(Ref.get(present), ([first]) => (first === undefined ? null : meanings[first]))
  }
})

export type GasTroubles = Effect.Success<ReturnType<typeof makeGasTroubles>>

const meaningsOn = ({ coin, id }: PaymentNetwork): Record<GasTrouble, string> => ({
  purse_empty: `The account of FACILITATOR_PRIVATE_KEY can't pay the gas on ${id}: nothing is sold there until it has ${coin}`,
  fee_too_high: `The gas price on ${id} is over FACILITATOR_MAX_FEE: nothing is sold there until it has fallen`,
  transaction_stuck: `A settlement on ${id} waits for a gas price over FACILITATOR_MAX_FEE: nothing is sold there until it is mined`
})
