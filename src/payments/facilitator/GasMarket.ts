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

/** The time that the node's answers about gas and balance are kept, however many payments are verified. */
const lifetime = Duration.seconds(5)

/** The number of settlements that the balance must still pay for. Below it the gas account counts as nearly empty. */
const fewSettlements = 100n

/** The gas of a settlement for a payer that is not a contract, rounded up. */
const usualGas = 100_000n

/**
 * The price of gas and the balance that pays it. Neither is read more than once in five seconds. `maxFee`: the max wei
 * that we offer for a unit of gas.
 */
export const makeGasMarket = Effect.fnUntraced(function* (
  { account, network, node }: HotAccount,
  maxFee: bigint,
  faults: GasFaults
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
    yield* faults.note("fee_too_high", price > maxFee)
    yield* faults.note("purse_empty", affordable < price + price / 8n)
    yield* Metric.update(metrics.gasBalance.of({ "payment.network": network.id }), Number(balance) / weiPerCoin)
    yield* Ref.set(isLow, balance < fewSettlements * usualGas * price)
    return { block: block.number, price, ceiling, fees }
  })
  const [kept, forget] = yield* Effect.cachedInvalidateWithTTL(onWallTime(look), (exit) =>
    Exit.isSuccess(exit) ? lifetime : Duration.zero
  )
  const view = onMonotonicTime(kept)

  return {
    /** The newest block, the gas price after it, the max that we can and will offer, and the current offer. */
    view,
    /**
     * The fees to offer now. Fails if a settlement would not be mined: the account can't pay, the price is out of bounds, or a
     * fault blocks it.
     */
    open: view.pipe(
      Effect.mapError(() => new FacilitatorUnavailable({ detail: "The node gave no usable answer" })),
      Effect.tap(() => Effect.flatMap(faults.warning, (fault) => (fault === null ? Effect.void : closed(fault)))),
      Effect.map(({ fees }) => fees)
    ),
    /** A warning for the operator. Sends no request. */
    warning: Effect.all([faults.warning, Ref.get(isLow)]).pipe(
      Effect.map(([fault, runsLow]) => fault ?? (runsLow ? lowPurse(network) : null))
    ),
    /** Drops the cached view, so that the node is asked again. */
    forget
  }
})

export type GasView = Effect.Success<GasMarket["view"]>

export type GasMarket = Effect.Success<ReturnType<typeof makeGasMarket>>

/**
 * The failure for a fault that we detect ourselves. It opens no circuit, because a circuit would stay open for a while
 * after the fault is over.
 */
const closed = (detail: string) => Effect.fail(new FacilitatorUnavailable({ detail, isAnswered: true }))

const lowPurse = ({ coin, id }: PaymentNetwork) =>
  `The account of FACILITATOR_PRIVATE_KEY has ${coin} for fewer than ${fewSettlements} settlements on ${id}`

const weiPerCoin = 1e18

/** The faults that keep the gas account from settling anything. */
type GasFault = "purse_empty" | "fee_too_high" | "transaction_stuck"

/**
 * The gas faults on one network. The start and the end of each are logged once. A fault shows in a metric and in
 * `/readyz` while it lasts, and ends without help.
 */
export const makeGasFaults = Effect.fnUntraced(function* (network: PaymentNetwork) {
  const meanings = meaningsOn(network)
  const present = yield* Ref.make<ReadonlySet<GasFault>>(new Set())

  const note = Effect.fnUntraced(function* (fault: GasFault, isPresent: boolean) {
    const isNews = yield* Ref.modify(present, (before) => {
      if (before.has(fault) === isPresent) return [false, before]
      return [true, new Set(isPresent ? [...before, fault] : [...before].filter((other) => other !== fault))]
    })
    if (!isNews) return
    yield* Metric.update(
      metrics.gasTrouble.of({ "gas.trouble": fault, "payment.network": network.id }),
      isPresent ? 1 : 0
    )
    yield* isPresent ? Effect.logError(meanings[fault]) : Effect.logInfo(`Resolved: ${meanings[fault]}`)
  })

  return {
    /** Records that the fault is present, or is not. */
    note,
    /** The meaning of the first present fault; `null` without one. */
    warning: Effect.map(Ref.get(present), ([first]) => (first === undefined ? null : meanings[first]))
  }
})

export type GasFaults = Effect.Success<ReturnType<typeof makeGasFaults>>

const meaningsOn = ({ coin, id }: PaymentNetwork): Record<GasFault, string> => ({
  purse_empty: `The account of FACILITATOR_PRIVATE_KEY can't pay the gas on ${id}: nothing is sold there until it has ${coin}`,
  fee_too_high: `The gas price on ${id} is over FACILITATOR_MAX_FEE: nothing is sold there until it has fallen`,
  transaction_stuck: `A settlement on ${id} waits for a gas price over FACILITATOR_MAX_FEE: nothing is sold there until it is mined`
})
