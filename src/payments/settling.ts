import { Effect, Schedule } from "effect"

import { timedAs } from "../process/Timings.ts"
import { Chain } from "./chain/Chain.ts"
import { type ChainVerdict, settlementOnChain } from "./chain/settlementOnChain.ts"
import { Facilitator, type FacilitatorError } from "./facilitator/Facilitator.ts"
import { countSettled } from "./ledger/countSettled.ts"
import { Ledger, type LedgerEntry, type LedgerError, revertedCode } from "./ledger/Ledger.ts"
import type { BuyerCode } from "./x402/errorCodes.ts"
import type { Payment, PaymentKey, PaymentRequirement } from "./x402/Payment.ts"

/** What a buyer is refused with whose authorization was used, by us or by another. */
const usedCodeOf = ({ permit }: Payment): BuyerCode =>
  permit === undefined ? "invalid_exact_evm_nonce_already_used" : "permit2_invalid_nonce"

/** Refusals that may mean that we were paid. The stock facilitator finds a permit's used nonce by simulating it. */
export const maybeUsed: ReadonlySet<BuyerCode> = new Set([
  "invalid_exact_evm_nonce_already_used",
  "permit2_invalid_nonce",
  "permit2_simulation_failed"
])

/** How long a node may be behind the facilitator's, which has seen the transfer. */
const nodeLag = "15 seconds"

/** What is to be settled. */
export interface Bill {
  readonly payment: Payment
  readonly requirement: PaymentRequirement
}

/** The payment for that amount, which is less than it allows where it is a permit for more. */
export const billOver = ({ payment, requirement }: Bill, amount: bigint): Bill => ({
  payment,
  requirement: { ...requirement, amount }
})

/** A transfer to us on the chain, by its transaction and its place in it. */
export interface TransferOnChain {
  readonly transaction: string
  readonly transferIndex: number
}

/** How a settlement ended. Only `settled` has charged the buyer for sure; `pending` may have. */
export type SettlementEnd =
  | { readonly outcome: "settled"; readonly transaction: string; readonly settledAt: number | null }
  | { readonly outcome: "refused"; readonly code: BuyerCode }
  | { readonly outcome: "pending"; readonly transaction: string | null; readonly wasSent: boolean }
  | { readonly outcome: "unavailable"; readonly part: "facilitator" }

/**
 * Brings the payment of an entry to its end. What a facilitator says is checked on the chain: a success before anything is
 * delivered, a refusal before the buyer is asked for money again. Once a settlement has been asked for, only the chain frees
 * the payment.
 */
export const makeSettling = Effect.gen(function* () {
  const ledger = yield* Ledger
  const facilitator = yield* Facilitator
  const chain = yield* Chain

  /** Settles an entry that is `settling` and this process's. `isFirst`: nothing was sent for it before. */
  const settle = (entry: LedgerEntry, bill: Bill, isFirst: boolean): Effect.Effect<SettlementEnd, LedgerError> =>
    facilitator.settle(bill.payment, bill.requirement, entry.facilitator).pipe(
      timedAs("settle"),
      Effect.matchEffect({
        onSuccess: ({ transaction }) => claimed(entry, bill, transaction),
        onFailure: (error) => unsettled(entry, bill, error, isFirst)
      })
    )

  /** The facilitator says that it has settled. The node may see the transfer a little later. */
  const claimed = (entry: LedgerEntry, bill: Bill, transaction: string) =>
    chain.transferIn(transaction, bill.payment, bill.requirement).pipe(
      Effect.flatMap((found) => (found.state === "unmined" ? Effect.fail("unmined" as const) : Effect.succeed(found))),
      Effect.retry(Schedule.spaced("500 millis").pipe(Schedule.upTo({ duration: nodeLag }))),
      Effect.matchEffect({
        onFailure: () => asked(entry, bill, transaction),
        onSuccess: (found) =>
          found.state === "made"
            ? recorded(entry, { transaction, transferIndex: found.transferIndex })
            : asked(entry, bill, transaction)
      })
    )

  const unsettled = Effect.fnUntraced(function* (
    entry: LedgerEntry,
    bill: Bill,
    { reason }: FacilitatorError,
    isFirst: boolean
  ): Effect.fn.Return<SettlementEnd, LedgerError> {
    switch (reason._tag) {
      case "FacilitatorUnavailable":
        yield* ledger.advance(entry.key, { from: "settling", to: isFirst ? "released" : "unknown" })
        return { outcome: "unavailable", part: "facilitator" }
      case "PaymentRefused":
        return isFirst && reason.isOwnWord === true
          ? yield* unsent(entry, bill, reason.code)
          : yield* asked(entry, bill, null, reason.code)
      case "OutcomeUnknown":
        return yield* asked(entry, bill, reason.transaction)
    }
  })

  /** This process has refused it unsent: it is free, unless another has carried it out meanwhile. */
  const unsent = Effect.fnUntraced(function* (
    entry: LedgerEntry,
    bill: Bill,
    code: BuyerCode
  ): Effect.fn.Return<SettlementEnd, LedgerError> {
    const found = yield* verdictOn(bill, null)
    if (found.verdict === "settled") return yield* recorded(entry, found)
    yield* ledger.advance(entry.key, { from: "settling", to: "released" })
    return { outcome: "refused", code }
  })

  /** Asks the chain how a settlement ended. What is still open there is watched, also where its buyer is refused. */
  const asked = Effect.fnUntraced(function* (
    entry: LedgerEntry,
    bill: Bill,
    transaction: string | null,
    refusal?: BuyerCode
  ): Effect.fn.Return<SettlementEnd, LedgerError> {
    const { key } = entry
    const found = yield* verdictOn(bill, transaction)
    switch (found.verdict) {
      case "settled":
        return yield* recorded(entry, found)
      case "reverted":
        return yield* ended(key, "settling", revertedCode)
      case "spent":
        return yield* ended(key, "settling", usedCodeOf(bill.payment))
      case "unused":
      case "unavailable": {
        const isRefused = refusal !== undefined && found.verdict === "unused"
        yield* ledger.advance(key, {
          from: "settling",
          to: "unknown",
          ...(transaction === null ? {} : { transaction }),
          ...(isRefused ? { refusal } : {})
        })
        return isRefused ? { outcome: "refused", code: refusal } : { outcome: "pending", transaction, wasSent: true }
      }
    }
  })

  /** The chain shows that the authorization will never pay us. */
  const ended = (key: PaymentKey, from: "settling" | "unknown", code: BuyerCode) =>
    Effect.as(ledger.advance(key, { from, to: "released", refusal: code }), { outcome: "refused", code } as const)

  const verdictOn = (
    { payment, requirement }: Bill,
    transaction: string | null
  ): Effect.Effect<ChainVerdict | { readonly verdict: "unavailable" }> =>
    settlementOnChain(transaction, payment, requirement).pipe(
      Effect.provideService(Chain, chain),
      Effect.orElseSucceed(() => ({ verdict: "unavailable" }) as const)
    )

  /** Charged: from here on the buyer gets the answer, even when the ledger can't record it. */
  const recorded = (
    entry: LedgerEntry,
    { transaction, transferIndex }: TransferOnChain,
    from: "settling" | "unknown" = "settling"
  ): Effect.Effect<SettlementEnd> =>
    ledger.advance(entry.key, { from, to: "settled", transaction, transferIndex }).pipe(
      Effect.tap(countSettled(entry)),
      Effect.map((settledAt): SettlementEnd => ({ outcome: "settled", transaction, settledAt })),
      Effect.catch(({ reason }): Effect.Effect<SettlementEnd> => {
        const settled: SettlementEnd = { outcome: "settled", transaction, settledAt: null }
        switch (reason._tag) {
          case "StaleEntry":
            // Another has come in between: a survivor who took this process for dead, or the reconciler, which knows already.
            return from === "settling"
              ? recorded(entry, { transaction, transferIndex }, "unknown")
              : Effect.succeed(settled)
          case "TransferTaken":
            return Effect.as(taken(entry, from), { outcome: "pending", transaction: null, wasSent: true } as const)
          case "LedgerUnavailable":
            return Effect.as(Effect.logError("A settled payment could not be noted", { reason: reason._tag }), settled)
        }
      })
    )

  /** A transfer was named for two payments: the second one is not settled by it. */
  const taken = Effect.fnUntraced(function* ({ endpoint, key }: LedgerEntry, from: "settling" | "unknown") {
    yield* Effect.logError("A transfer that has settled one payment was named for another", { endpoint })
    if (from === "settling") yield* Effect.ignore(ledger.advance(key, { from, to: "unknown" }))
  })

  /**
   * Looks for the settlement of an `unknown` entry, and sends it once more where the chain has not seen it: one attempt at a time,
   * whichever process it comes from, and so many in all as the ledger allows.
   */
  const settleAgain = Effect.fnUntraced(function* (
    entry: LedgerEntry,
    bill: Bill
  ): Effect.fn.Return<SettlementEnd, LedgerError> {
    const { key, transaction } = entry
    const found = yield* verdictOn(bill, transaction)
    switch (found.verdict) {
      case "settled":
        return yield* recorded(entry, found, "unknown")
      case "reverted":
        return yield* ended(key, "unknown", revertedCode)
      case "spent":
        return yield* ended(key, "unknown", usedCodeOf(bill.payment))
      case "unavailable":
        return { outcome: "pending", transaction, wasSent: true }
      case "unused":
        return yield* ledger.advance(key, { from: "unknown", to: "settling" }).pipe(
          Effect.andThen(settle(entry, bill, false)),
          Effect.catchReason("LedgerError", "StaleEntry", () =>
            Effect.succeed({ outcome: "pending", transaction, wasSent: true } as const)
          )
        )
    }
  })

  return { settle, settleAgain, recorded, verdictOn }
})
