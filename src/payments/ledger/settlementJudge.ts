import { type AuthorizationState, Chain, settlementOnChain } from "@property-intelligence/x402/chain/Chain.ts"
import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import { Effect, Metric } from "effect"

import { metrics } from "../../telemetry/metrics.ts"
import { authorizationOf, Ledger, type LedgerEntry, type LedgerError, revertedCode } from "./Ledger.ts"
import {
  type Attempt,
  attempts,
  settlementLogs,
  settlementTable,
  type Step,
  type VerdictName
} from "./settlementTable.ts"

/** Seconds after `validBefore` in which a block may still be reorganized away. */
const finality = 120n

/**
 * A transfer to us on the chain: its transaction, its position in the block, and for a permit the atomic units
 * received.
 */
type TransferOnChain = Omit<Extract<AuthorizationState, { state: "settled" }>, "state">

/** The chain's answer: a column of the settlement table. */
export type SettlementFinding =
  | Extract<AuthorizationState, { state: "settled" | "unused" }>
  | { readonly state: Exclude<VerdictName, "settled" | "unused"> }

/**
 * The finding about a transfer on the chain for an entry: `settled`, or `short` if less came in than the entry's
 * amount.
 */
export const transferFor = ({ amount: asked }: LedgerEntry, transfer: TransferOnChain): SettlementFinding =>
  transfer.amount !== undefined && transfer.amount < asked ? { state: "short" } : { ...transfer, state: "settled" }

/**
 * The outcome of a settlement. Only `settled` has charged the buyer for sure. `pending` may have: the same payment,
 * sent again, gets the answer or is free again.
 */
export type SettlementEnd =
  | {
      readonly outcome: "settled"
      readonly transaction: string
      readonly settledAt: number | null
      /** The amount received, if it may differ from the requested amount. */
      readonly amount?: bigint
    }
  | { readonly outcome: "refused"; readonly code: BuyerCode }
  | {
      readonly outcome: "pending"
      readonly transaction: string | null
      /** True if a settlement was requested. */
      readonly wasSent: boolean
      /** The facilitator's refusal. The facilitator may still settle the payment. */
      readonly refusal?: BuyerCode
    }
  | { readonly outcome: "unavailable"; readonly part: "facilitator" }

/** The event after which the chain is asked about an entry. */
interface Occasion {
  readonly attempt: Attempt
  /** The transaction that this settlement attempt named. */
  readonly transaction?: string | null
  /** The reason why no settlement was sent in this attempt. */
  readonly unsent?: SettlementEnd
}

/**
 * Asks the chain about entries, and changes their states by the settlement table. The buyer's outcome follows from the
 * entry's new state. Only if nothing was ever sent, it is the outcome of the attempt.
 */
export const makeSettlementJudge = Effect.gen(function* () {
  const ledger = yield* Ledger
  const chain = yield* Chain

  /** Looks up the outcome of the entry's settlement, in that transaction or in another. */
  const look = (
    entry: LedgerEntry,
    transaction: string | null = entry.transaction
  ): Effect.Effect<SettlementFinding> => {
    const authorization = authorizationOf(entry)
    if (authorization === null) return Effect.succeed(unavailable)
    return settlementOnChain(transaction, authorization, entry).pipe(
      Effect.provideService(Chain, chain),
      Effect.map((found): SettlementFinding => {
        if (found.state === "settled") return transferFor(entry, found)
        const isOver = found.state === "unused" && found.blockTime > entry.validBefore + finality
        return isOver ? { state: "expired" } : found
      }),
      Effect.orElseSucceed(() => unavailable)
    )
  }

  const judge = Effect.fnUntraced(function* (
    entry: LedgerEntry,
    found: SettlementFinding,
    { attempt, transaction = null, unsent }: Occasion
  ): Effect.fn.Return<SettlementEnd, LedgerError> {
    const { state } = attempts[attempt]
    const step = settlementTable[attempt][found.state]
    const known = transaction ?? entry.transaction
    if (step.to === "settled") {
      if (found.state !== "settled") return { outcome: "settled", transaction: known ?? "", settledAt: null }
      if (state === "settled") yield* ledger.advance(entry.key, { from: state, to: "unknown" })
      const end = yield* recorded(entry, found, state === "settled" ? "unknown" : state)
      if (end.outcome === "settled" && end.settledAt !== null) {
        yield* report({ ...entry, ...end, amount: end.amount ?? entry.amount }, step)
      }
      return end
    }
    const code = codeOf(entry, found.state)
    if (step.to !== state) {
      yield* ledger.advance(entry.key, {
        from: state,
        to: step.to,
        ...(step.word === "pending" && transaction !== null ? { transaction } : {}),
        ...(step.word === "refused" ? { refusal: code } : {})
      })
    }
    yield* report(entry, step)
    if (step.word === "refused") return { outcome: "refused", code }
    return step.word === "attempts" && unsent !== undefined ? unsent : pendingWith(known)
  })

  /** Records a charge. From now on the buyer gets the answer, even if the ledger can't record it. */
  const recorded = (
    entry: LedgerEntry,
    { amount, transaction, transferIndex }: TransferOnChain,
    from: "settling" | "unknown"
  ): Effect.Effect<SettlementEnd> => {
    const came = amount === undefined || amount === entry.amount ? {} : { amount }
    return ledger.advance(entry.key, { from, to: "settled", transaction, transferIndex, ...came }).pipe(
      Effect.map((settledAt): SettlementEnd => ({ outcome: "settled", transaction, settledAt, ...came })),
      Effect.catch(({ reason }): Effect.Effect<SettlementEnd> => {
        const settled: SettlementEnd = { outcome: "settled", transaction, settledAt: null, ...came }
        switch (reason._tag) {
          case "StaleEntry":
            // Another process that took this one for dead, or the reconciler, has moved the entry.
            return from === "settling"
              ? recorded(entry, { transaction, transferIndex, ...came }, "unknown")
              : Effect.as(unlessSettled(entry), settled)
          case "TransferTaken":
            return Effect.as(taken(entry, from), pendingWith(null))
          case "LedgerUnavailable":
            return Effect.as(notNoted(reason._tag), settled)
        }
      })
    )
  }

  /** Handles a transfer that was named for two payments. It does not settle the second one. */
  const taken = Effect.fnUntraced(function* ({ endpoint, key }: LedgerEntry, from: "settling" | "unknown") {
    yield* Effect.logError("A facilitator named a transfer that has already settled another payment", { endpoint })
    if (from === "settling") yield* Effect.ignore(ledger.advance(key, { from, to: "unknown" }))
  })

  /** Logs an error, unless another process has already recorded the entry as settled. */
  const unlessSettled = ({ key }: LedgerEntry) =>
    ledger.stateOf(key).pipe(
      Effect.orElseSucceed(() => null),
      Effect.flatMap((state) => (state === "settled" ? Effect.void : notNoted(state ?? "StaleEntry")))
    )

  return { look, judge }
})

const unavailable = { state: "unavailable" } as const

const pendingWith = (transaction: string | null) => ({ outcome: "pending", transaction, wasSent: true }) as const

const notNoted = (reason: string) => Effect.logError("A settled payment could not be recorded", { reason })

/** Logs and counts a change of an entry's state, as the settlement table says. */
const report = Effect.fnUntraced(function* (entry: LedgerEntry, { log, metrics: counted, to }: Step) {
  const route = { "http.route": entry.endpoint }
  if (log === "foreign") yield* reportForeign(entry)
  else if (log !== undefined && (log !== "unchargeable" || entry.deliveredAt !== null)) {
    yield* Effect.logError(settlementLogs[log], { endpoint: entry.endpoint })
  }
  for (const metric of counted) {
    if (metric === "settled") yield* Metric.update(metrics.paymentSettled.of(route), entry.amount)
    if (metric === "reorganized") yield* Metric.update(metrics.paymentsReorganized.of(route), 1)
    if (metric === "reconciled" && to !== "settling") yield* countReconciled(to)
  }
})

/**
 * Logs and counts a transfer that another service of the same wallet settled, and for which it may also have sold
 * something.
 */
export const reportForeign = ({ endpoint, transaction }: Pick<LedgerEntry, "endpoint" | "transaction">) =>
  Effect.andThen(
    Effect.logError(settlementLogs.foreign, { endpoint, transaction }),
    Metric.update(metrics.paymentsForeign.of({ "http.route": endpoint }), 1)
  )

/** Counts the new state that the reconciler found for an open entry. */
export const countReconciled = (outcome: "settled" | "released" | "unknown") =>
  Metric.update(metrics.paymentReconciled.of({ "payment.outcome": outcome }), 1)

/** The refusal code for a buyer whose authorization will never pay us. */
const codeOf = ({ permit }: LedgerEntry, verdict: VerdictName): BuyerCode => {
  if (verdict === "reverted") return revertedCode
  if (verdict === "expired") {
    return permit === undefined ? "invalid_exact_evm_payload_authorization_valid_before" : "permit2_deadline_expired"
  }
  return permit === undefined ? "invalid_exact_evm_nonce_already_used" : "permit2_invalid_nonce"
}
