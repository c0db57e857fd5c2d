import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Duration, Effect, Layer, Option, Schedule } from "effect"

import { Settings } from "../Settings.ts"
import { forEachEntry, forEachPage } from "./ledger/entryPages.ts"
import { authorizationOf, Ledger, type LedgerEntry, type LedgerError } from "./ledger/Ledger.ts"
import { SalesAtWork } from "./ledger/SalesAtWork.ts"
import { makeSettlementJudge } from "./ledger/settlementJudge.ts"
import { makeSettling } from "./settling.ts"

/**
 * Checks each settlement again when it is `SETTLEMENT_CONFIRMATIONS` blocks deep. If the chain has lost one, settles it
 * again with the payment, which is kept until then. Later passes repeat this only for delivered answers.
 */
export const makeSettlementCheck = Effect.gen(function* () {
  const ledger = yield* Ledger
  const chain = yield* Chain
  const atWork = yield* SalesAtWork
  const settling = yield* makeSettling
  const { judge, look: lookFor } = yield* makeSettlementJudge
  const { settlementConfirmations } = yield* Settings
  /** The shortest time, in milliseconds, until enough blocks follow a settlement. */
  const confirmationMillis = ({ blockMillis }: PaymentNetwork) => settlementConfirmations * blockMillis

  const look = Effect.fnUntraced(function* (entry: LedgerEntry): Effect.fn.Return<void, LedgerError> {
    const authorization = authorizationOf(entry)
    if (authorization === null || entry.transaction === null) return
    const deepEnough = entry.updatedAt + confirmationMillis(authorization.network)
    if (entry.readAt < deepEnough) return
    const transfer = yield* Effect.option(chain.transferIn(entry.transaction, authorization, entry))
    if (Option.isNone(transfer)) return
    if (transfer.value.state !== "made") return yield* lookForLost(entry, deepEnough)
    if (transfer.value.confirmations >= settlementConfirmations) yield* ledger.confirmed(entry.key)
  })

  /** Looks for another transaction that settled the authorization. If the node itself is behind, nothing counts as lost. */
  const lookForLost = Effect.fnUntraced(function* (entry: LedgerEntry, deepEnough: number) {
    const found = yield* lookFor(entry, null)
    const isBehind = found.state === "unused" && Number(found.blockTime) * 1000 < deepEnough
    const { outcome } = yield* judge(entry, isBehind ? { state: "unavailable" } : found, { attempt: "confirmed" })
    if (outcome === "pending") yield* settleLost(entry)
  })

  const settleLost = (entry: LedgerEntry) => atWork.during(entry.key, settling.settleAgain(entry))

  /**
   * Returns true if the settlement of a delivered answer is lost or unclear. Its buyer will not send the payment again.
   */
  const isLost = ({ deliveredAt, state }: LedgerEntry) => state === "unknown" && deliveredAt !== null

  return {
    /** One pass over unconfirmed and lost settlements. */
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
