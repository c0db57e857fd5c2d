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

/** Seconds after `validBefore` in which a block may still be reorganised away. */
const finality = 120n

/** A transfer to us on the chain, by its transaction and its place in it; of a permit with what came in, in atomic units. */
type TransferOnChain = Omit<Extract<AuthorizationState, { state: "settled" }>, "state">

/** The chain's answer: a column of the settlement table. */
export type SettlementFinding =
  | Extract<AuthorizationState, { state: "settled" | "unused" }>
  | { readonly state: Exclude<VerdictName, "settled" | "unused"> }

/** A transfer as what it is for the entry: what came in is enough, or it is not. */
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
      /** A settlement was asked for. */
      readonly wasSent: boolean
      /** The facilitator's refusal. It may settle the payment all the same. */
      readonly refusal?: BuyerCode
    }
  | { readonly outcome: "unavailable"; readonly part: "facilitator" }

/** The event that led to a look at the chain. */
interface Occasion {
  readonly attempt: Attempt
  /** The transaction that the settlement of this attempt named. */
  readonly transaction?: string | null
  /** Why nothing was sent in this attempt. */
  readonly unsent?: SettlementEnd
}

/**
 * Asks the chain about entries, and moves them as the settlement table says. What the buyer hears comes of the entry's state, never
 * of what the last attempt met.
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

  /** Charged: from here on the buyer gets the answer, even when the ledger can't record it. */
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
            // A survivor who took this process for dead, or the reconciler, has come in between.
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

  /** A transfer was named for two payments: the second one is not settled by it. */
  const taken = Effect.fnUntraced(function* ({ endpoint, key }: LedgerEntry, from: "settling" | "unknown") {
    yield* Effect.logError("A transfer that has settled one payment was named for another", { endpoint })
    if (from === "settling") yield* Effect.ignore(ledger.advance(key, { from, to: "unknown" }))
  })

  /**
   * A process that moved the entry meanwhile has noted this already, unless an operator has closed the entry by hand.
   */
  const unlessSettled = ({ key }: LedgerEntry) =>
    ledger.stateOf(key).pipe(
      Effect.orElseSucceed(() => null),
      Effect.flatMap((state) => (state === "settled" ? Effect.void : notNoted(state ?? "StaleEntry")))
    )

  return { look, judge }
})

const unavailable = { state: "unavailable" } as const

const pendingWith = (transaction: string | null) => ({ outcome: "pending", transaction, wasSent: true }) as const

const notNoted = (reason: string) => Effect.logError("A settled payment could not be noted", { reason })

/** Says to the operator what the step is worth. */
const report = Effect.fnUntraced(function* (entry: LedgerEntry, { log, metrics: counted, to }: Step) {
  const route = { "http.route": entry.endpoint }
  if (log === "foreign") yield* reportForeign(entry)
  else if (log !== undefined && (log !== "unchargeable" || entry.deliveredAt !== null)) {
    yield* Effect.logError(settlementLogs[log], { endpoint: entry.endpoint })
  }
  for (const metric of counted) {
    if (metric === "settled") yield* Metric.update(metrics.paymentSettled.of(route), entry.amount)
    if (metric === "reorganised") yield* Metric.update(metrics.paymentsReorganised.of(route), 1)
    if (metric === "reconciled" && to !== "settling") yield* countReconciled(to)
  }
})

/** Says that the wallet was paid by another's settlement: what was sold for it here may have been sold there too. */
export const reportForeign = ({ endpoint, transaction }: Pick<LedgerEntry, "endpoint" | "transaction">) =>
  Effect.andThen(
    Effect.logError(settlementLogs.foreign, { endpoint, transaction }),
    Metric.update(metrics.paymentsForeign.of({ "http.route": endpoint }), 1)
  )

/** Counts what the reconciler has found of an entry. */
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
