import { Duration, Effect, Layer, Metric, Option, Schedule } from "effect"

import { Settings } from "../Settings.ts"
import { metrics } from "../telemetry/metrics.ts"
import { Chain } from "./chain/Chain.ts"
import type { PaymentNetwork } from "./chain/PaymentNetwork.ts"
import { settlementOnChain } from "./chain/settlementOnChain.ts"
import { authorizationOf } from "./ledger/authorizationOf.ts"
import { forEachEntry, forEachPage } from "./ledger/entryPages.ts"
import { Ledger, type LedgerEntry, type LedgerError } from "./ledger/Ledger.ts"
import { SalesAtWork } from "./ledger/SalesAtWork.ts"
import { restoredPayment } from "./ledger/StoredPayment.ts"
import { makeSettling } from "./settling.ts"

/**
 * Looks at each settlement once more when it is `SETTLEMENT_CONFIRMATIONS` blocks deep. One that the chain has lost is asked for
 * again, with the payment that is kept until then: its answer has gone out.
 */
export const makeSettlementCheck = Effect.gen(function* () {
  const ledger = yield* Ledger
  const chain = yield* Chain
  const atWork = yield* SalesAtWork
  const settling = yield* makeSettling
  const { settlementConfirmations } = yield* Settings
  /** Before so many blocks a settlement can't be deep enough. */
  const patienceOn = ({ blockMillis }: PaymentNetwork) => settlementConfirmations * blockMillis

  const look = Effect.fnUntraced(function* (entry: LedgerEntry): Effect.fn.Return<void, LedgerError> {
    const authorization = authorizationOf(entry)
    if (authorization === null || entry.transaction === null) return
    if (entry.readAt - entry.updatedAt < patienceOn(authorization.network)) return
    const transfer = yield* Effect.option(chain.transferIn(entry.transaction, authorization, entry))
    if (Option.isNone(transfer)) return
    if (transfer.value.state !== "made") return yield* lookForLost(entry)
    if (transfer.value.confirmations >= settlementConfirmations) yield* ledger.confirmed(entry.key)
  })

  /** Another transaction may have carried the authorization out. A node that is itself behind has lost nothing. */
  const lookForLost = Effect.fnUntraced(function* (entry: LedgerEntry): Effect.fn.Return<void, LedgerError> {
    const authorization = authorizationOf(entry)
    if (authorization === null) return
    const found = yield* settlementOnChain(null, authorization, entry).pipe(
      Effect.provideService(Chain, chain),
      Effect.orElseSucceed(() => null)
    )
    if (found === null) return
    const deepEnough = entry.updatedAt + patienceOn(authorization.network)
    const isBehind = found.verdict === "unused" && Number(found.blockTime) * 1000 < deepEnough
    if (isBehind) return
    yield* ledger.advance(entry.key, { from: "settled", to: "unknown" })
    if (found.verdict === "settled") {
      return yield* Effect.asVoid(settling.recorded(entry, found, "unknown"))
    }
    yield* Metric.update(metrics.paymentsReorganised.of({ "http.route": entry.endpoint }), 1)
    yield* Effect.logError("The chain has lost a settlement: it is asked for again", { endpoint: entry.endpoint })
    yield* settleLost(entry)
  })

  const settleLost = Effect.fnUntraced(function* (entry: LedgerEntry): Effect.fn.Return<void, LedgerError> {
    const stored = yield* ledger.paymentOf(entry.key)
    const bill = stored === null ? null : restoredPayment(entry, stored)
    if (bill === null) return
    const { outcome } = yield* atWork.during(entry.key, settling.settleAgain(entry, bill))
    if (outcome === "refused") {
      yield* Effect.logError("A call that the chain has lost can't be charged any more", { endpoint: entry.endpoint })
    }
  })

  /** What was delivered and then lost has no buyer who would ask again. */
  const isLost = ({ deliveredAt, state }: LedgerEntry) => state === "unknown" && deliveredAt !== null

  return {
    /** One pass over what is not confirmed yet, and what was lost. */
    check: Effect.fn("SettlementCheck.check")(function* () {
      yield* forEachPage(ledger.open, (entries) => forEachEntry(entries.filter(isLost), settleLost))
      yield* forEachPage(ledger.unconfirmed, (entries) => forEachEntry(entries, look))
    })
  }
})

/** Checks in the background, every half minute. */
export const layerSettlementCheck = Layer.effectDiscard(
  Effect.gen(function* () {
    const { check } = yield* makeSettlementCheck
    yield* check().pipe(
      Effect.catch(({ reason }) => Effect.logError("Settlements could not be checked", { reason: reason._tag })),
      Effect.repeat(Schedule.spaced(Duration.seconds(30))),
      Effect.delay(Duration.seconds(30)),
      Effect.forkScoped
    )
  })
)
