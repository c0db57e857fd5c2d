import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Schedule } from "effect"

import { timedAs } from "../call/Timings.ts"
import { Facilitator, type FacilitatorError } from "./facilitator/Facilitator.ts"
import { Ledger, type LedgerEntry, type LedgerError } from "./ledger/Ledger.ts"
import { makeSettlementJudge, type SettlementEnd, transferFor } from "./ledger/settlementJudge.ts"
import { restoredPayment } from "./ledger/StoredPayment.ts"

/** The max lag of a node behind the facilitator's node, which has seen the transfer. */
const nodeLag = "15 seconds"

/** A stored payment with its requirement, ready to be settled. */
type Bill = NonNullable<ReturnType<typeof restoredPayment>>

/**
 * Makes the function that settles the payment of an entry. The chain must confirm each statement of a facilitator: a
 * success before delivery, and a refusal before we ask the buyer for another payment. Once a settlement was requested,
 * only the chain's verdict frees the payment.
 */
export const makeSettling = Effect.gen(function* () {
  const ledger = yield* Ledger
  const facilitator = yield* Facilitator
  const chain = yield* Chain
  const { judge, look } = yield* makeSettlementJudge

  /** Settles an entry of this process that is `settling`. `isFirst`: no settlement was sent for it before. */
  const settle = (entry: LedgerEntry, bill: Bill, isFirst: boolean): Effect.Effect<SettlementEnd, LedgerError> =>
    facilitator.settle(bill.payment, bill.requirement, entry.facilitator).pipe(
      timedAs("settle"),
      Effect.matchEffect({
        onSuccess: ({ transaction }) => claimed(entry, bill, transaction),
        onFailure: (error) => unsettled(entry, error, isFirst)
      })
    )

  /** Handles a facilitator's report that it has settled. The node may see the transfer a little later. */
  const claimed = (entry: LedgerEntry, bill: Bill, transaction: string) =>
    chain.transferIn(transaction, bill.payment, bill.requirement).pipe(
      Effect.flatMap((found) => (found.state === "unmined" ? Effect.fail("unmined" as const) : Effect.succeed(found))),
      Effect.retry(Schedule.spaced("500 millis").pipe(Schedule.upTo({ duration: nodeLag }))),
      Effect.matchEffect({
        onFailure: () => sent(entry, transaction),
        onSuccess: (found) =>
          found.state === "made"
            ? judge(entry, transferFor(entry, { ...found, transaction }), { attempt: "sent", transaction })
            : sent(entry, transaction)
      })
    )

  const unsettled = (
    entry: LedgerEntry,
    { reason }: FacilitatorError,
    isFirst: boolean
  ): Effect.Effect<SettlementEnd, LedgerError> => {
    if (reason._tag === "OutcomeUnknown") {
      return sent(entry, reason.transaction, isFirst && reason.isUsed === true ? "used" : "sent")
    }
    if (reason._tag === "FacilitatorUnavailable") {
      const unsent = { outcome: "unavailable", part: "facilitator" } as const
      return judge(entry, { state: "unavailable" }, isFirst ? { attempt: "unsent", unsent } : { attempt: "sent" })
    }
    const unsent = { outcome: "refused", code: reason.code } as const
    return isFirst && reason.isOwnWord === true
      ? Effect.flatMap(look(entry, null), (found) => judge(entry, found, { attempt: "unsent", unsent }))
      : Effect.map(sent(entry, null), (end) => (end.outcome === "pending" ? { ...end, refusal: reason.code } : end))
  }

  const sent = (entry: LedgerEntry, transaction: string | null, attempt: "sent" | "used" = "sent") =>
    Effect.flatMap(look(entry, transaction ?? entry.transaction), (found) =>
      judge(entry, found, { attempt, transaction })
    )

  /**
   * Looks for the settlement of an `unknown` entry. If the chain has not seen it, sends the same settlement again: one
   * attempt at a time across all processes, at most `maxSettlements` in all.
   */
  const settleAgain = Effect.fnUntraced(function* (entry: LedgerEntry): Effect.fn.Return<SettlementEnd, LedgerError> {
    const stored = yield* ledger.paymentOf(entry.key)
    const bill = stored === null ? null : restoredPayment(entry, stored)
    const found = yield* look(entry)
    if (bill === null) return yield* judge(entry, found, { attempt: "watched" })
    const end = judge(entry, found, { attempt: "again" })
    return yield* found.state === "unused"
      ? Effect.andThen(end, settle(entry, bill, false)).pipe(
          Effect.catchReason("LedgerError", "StaleEntry", () =>
            Effect.succeed({ outcome: "pending", transaction: entry.transaction, wasSent: true } as const)
          )
        )
      : end
  })

  return { settle, settleAgain }
})
