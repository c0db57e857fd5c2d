import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Effect, Layer, Option, Clock, Metric, Schedule } from "effect"

import { Settings } from "../Settings.ts"
import { metrics } from "../telemetry/metrics.ts"
import { layerChain } from "./chain/ChainLayer.ts"
import { NodeHealth } from "./chain/NodeHealth.ts"
import type { Facilitator } from "./facilitator/Facilitator.ts"
import { layerFacilitator } from "./facilitator/FacilitatorLayer.ts"
import { layerLedger } from "./ledger/LedgerLayer.ts"
import { layerLedgerLock } from "./ledger/LedgerLock.ts"
import { ledgerPlaceOf } from "./ledger/ledgerPlace.ts"
import { layerOwnerLease } from "./ledger/OwnerLease.ts"
import { layerReconciler } from "./ledger/Reconciler.ts"
import { SalesAtWork } from "./ledger/SalesAtWork.ts"
import { OpenNetworks } from "./OpenNetworks.ts"
import { PaymentGate } from "./PaymentGate.ts"
import { PaymentHealth } from "./PaymentHealth.ts"
import { Purchases } from "./Purchases.ts"
import { SellingTerms } from "./SellingTerms.ts"
import { layerSettlementCheck } from "./SettlementCheck.ts"
import { VerificationLimit } from "./VerificationLimit.ts"

/** Max seconds between our clock and the time of the chain's newest block, which is a few seconds old. */
const maxSkew = 30

/**
 * Compares this process's clock with the chains' clocks. With a wrong clock we would refuse good payments, or work for
 * payments about to expire.
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
    yield* Effect.logError(
      "The clock of this machine is wrong, or the node is behind: payments are judged by this clock",
      {
        network: network.id,
        seconds
      }
    )
  }
})

/** Compares the clocks every minute. */
const layerClockCheck = Layer.effectDiscard(
  compareClocks().pipe(Effect.repeat(Schedule.spaced("1 minute")), Effect.forkScoped)
)

/** The gate over the ledger, with the reconciler. */
const layerSelling = Layer.unwrap(
  Effect.map(Settings, ({ ledgerUrl }) => {
    // A SQLite file belongs to one process; a PostgreSQL ledger may be shared.
    const ownsLedger = ledgerPlaceOf(ledgerUrl).store !== "postgres"
    return ownsLedger ? layerReconciler({ ownsLedger }) : Layer.merge(layerReconciler({ ownsLedger }), layerOwnerLease)
  })
).pipe(
  Layer.merge(PaymentGate.layer),
  Layer.merge(Layer.provideMerge(PaymentHealth.layer, OpenNetworks.layer)),
  Layer.merge(Purchases.layer),
  Layer.merge(layerSettlementCheck),
  Layer.merge(layerClockCheck),
  Layer.provide([
    Layer.provide(layerLedger, layerLedgerLock),
    SalesAtWork.layer,
    VerificationLimit.layer,
    NodeHealth.layer
  ])
)

const layerClosed = Layer.mergeAll(
  PaymentGate.layerClosed,
  PaymentHealth.layerClosed,
  Purchases.layerClosed,
  OpenNetworks.layerClosed
)

/** The facilitator and the chain that the settings choose. */
export const layerRealNetwork = Layer.merge(layerFacilitator, layerChain)

/**
 * The gate over the given payment network. Without terms nothing is sold: no ledger is opened, and no facilitator is asked.
 */
export const layerPayments = <E, R>(network: Layer.Layer<Facilitator | Chain, E, R>) =>
  Layer.unwrap(
    Effect.map(SellingTerms, ({ terms }) => (Option.isSome(terms) ? Layer.provide(layerSelling, network) : layerClosed))
  )
