import { assert } from "@effect/vitest"
import { Effect } from "effect"

import {
  type Advance,
  Ledger,
  type LedgerEntry,
  type LedgerError,
  LedgerState,
  type Order,
  StaleEntry,
  type StoredAnswer,
  TransferTaken,
  type Verified
} from "../../../src/payments/ledger/Ledger.ts"

export const states = LedgerState.literals

export const openStates = ["verified", "settling", "unknown"] as const

/** The diagram of `payments.md`, arrow by arrow, beside the implementation's own table. */
export const arrows = new Set([
  "verified settling",
  "verified released",
  "settling settled",
  "settling unknown",
  "settling released",
  "unknown settling",
  "unknown settled",
  "unknown released",
  "settled unknown"
])

/** The way from `verified` into a state. */
export const wayTo: Record<LedgerState, ReadonlyArray<LedgerState>> = {
  verified: [],
  settling: ["settling"],
  unknown: ["settling", "unknown"],
  settled: ["settling", "settled"],
  released: ["released"]
}

export const hex = (digits: number, value: number) => `0x${value.toString(16).padStart(digits, "0")}`

export const orderOf = (nonce: number, changes: Partial<Order> = {}): Order => ({
  key: { network: "eip155:8453", asset: hex(40, 0xa), payer: hex(40, 0xb), nonce: hex(64, nonce) },
  fingerprint: "one request",
  paymentId: null,
  signature: "digest of a signature",
  endpoint: "/property-intel",
  amount: 50_000n,
  payTo: hex(40, 0xc),
  validBefore: 1_800_000_000n,
  ...changes
})

/** The same order of another payer. */
export const ofPayer = (order: Order, payer: number): Order => ({
  ...order,
  key: { ...order.key, payer: hex(40, payer) }
})

export const verified: Verified = {
  facilitator: "one facilitator",
  payment: {
    version: 2,
    payload: { nested: ["payload", 1, null, "é"] },
    maxTimeoutSeconds: 300,
    resource: "http://localhost/property-intel",
    description: "One report"
  }
}

/** The entry that a reservation writes. */
export const reservedEntry = (order: Order, owner: string, now: number): LedgerEntry => ({
  ...order,
  state: "verified",
  owner,
  facilitator: "one facilitator",
  settlements: 0,
  refusal: null,
  transaction: null,
  transferIndex: null,
  createdAt: now,
  updatedAt: now,
  deliveredAt: null,
  confirmedAt: null,
  resolution: null,
  readAt: now
})

export const answer: StoredAnswer = {
  status: 200,
  contentType: "application/json",
  body: new TextEncoder().encode(`{"data":{}}`)
}

export const transaction = hex(64, 0xd)

/** A change of an order's state as the sale of it makes it: each payment has a transfer of its own in the transaction. */
export const changeOf = ({ key }: Order, from: LedgerState, to: LedgerState): Advance => ({
  from,
  to,
  ...(to === "settling" ? { answer } : {}),
  ...(to === "settled" ? { transaction, transferIndex: Number(key.nonce) } : {})
})

/** Moves an order that is `verified` along the states. */
export const walk = Effect.fnUntraced(function* (order: Order, way: ReadonlyArray<LedgerState>) {
  const ledger = yield* Ledger
  yield* Effect.forEach(way, (to, step) => ledger.advance(order.key, changeOf(order, way[step - 1] ?? "verified", to)))
})

export const reserve = Effect.fnUntraced(function* (order: Order) {
  const ledger = yield* Ledger
  const reservation = yield* ledger.reserve(order, verified)
  return reservation.outcome === "reserved" ? reservation.entry : assert.fail("The order is known")
})

export const reserveAndWalk = Effect.fnUntraced(function* (order: Order, to: LedgerState) {
  yield* reserve(order)
  yield* walk(order, wayTo[to])
})

export const found = Effect.fnUntraced(function* (order: Order) {
  const ledger = yield* Ledger
  return (yield* ledger.find(order.key)) ?? assert.fail("no entry")
})

export const isStale = (error: LedgerError, expected: LedgerState) =>
  error.reason instanceof StaleEntry && error.reason.expected === expected

export const isTaken = (error: LedgerError) => error.reason instanceof TransferTaken

export const noon = Date.UTC(2026, 10, 20, 12)

/** A test in a new, empty ledger at noon. */
export type LedgerTest = <A, E>(name: string, effect: Effect.Effect<A, E, Ledger>) => void
