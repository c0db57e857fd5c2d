import type { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Layer, Option } from "effect"

import { Settings } from "../Settings.ts"
import { layerChain } from "./chain/ChainLayer.ts"
import { NodeHealth } from "./chain/NodeHealth.ts"
import { layerClockCheck } from "./ClockCheck.ts"
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

/** The gate over a separate ledger, with its reconciler. */
const layerSelling = Layer.unwrap(
  Effect.map(Settings, ({ ledgerUrl }) => {
    // A SQLite file has one process; a PostgreSQL ledger may be shared.
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

/** Facilitator and chain as the settings choose them. */
export const layerRealNetwork = Layer.merge(layerFacilitator, layerChain)

/**
 * The gate over the given payment network. Without terms nothing is sold: no ledger is opened, and no facilitator is asked.
 */
export const layerPayments = <E, R>(network: Layer.Layer<Facilitator | Chain, E, R>) =>
  Layer.unwrap(
    Effect.map(SellingTerms, ({ terms }) => (Option.isSome(terms) ? Layer.provide(layerSelling, network) : layerClosed))
  )
