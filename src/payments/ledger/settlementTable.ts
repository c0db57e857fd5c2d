import type { LedgerState } from "./Ledger.ts"

/** The reasons to ask the chain about an entry, each with the entry's state at that time. */
export const attempts = {
  unsent: {
    state: "settling",
    meaning: "no settlement was sent"
  },
  sent: {
    state: "settling",
    meaning: "a settlement was requested"
  },
  used: { state: "settling", meaning: "its first settlement was refused as already used" },
  again: { state: "unknown", meaning: "its buyer retries, or the chain lost a delivered sale" },
  watched: { state: "unknown", meaning: "the reconciler checks it, or its payment is no longer stored" },
  confirmed: { state: "settled", meaning: "its transfer is not in the block where it was" }
} as const satisfies Record<string, { readonly state: LedgerState; readonly meaning: string }>
export type Attempt = keyof typeof attempts

/** The chain's verdicts on an entry. */
export const verdicts = {
  settled: "transferred",
  short: "transferred too little",
  reverted: "reverted",
  spent: "spent elsewhere",
  expired: "expired unused",
  unused: "not used yet",
  unavailable: "node down or behind"
} as const
export type VerdictName = keyof typeof verdicts

/** The messages for an operator, at level error. */
export const settlementLogs = {
  foreign: "The wallet was paid without a settlement in this ledger: services with one wallet must share the ledger",
  lost: "The chain has lost a settlement: we settle it again",
  short: "A facilitator has settled less than it was asked to: the entry stays open until it is resolved by hand",
  unchargeable: "A delivered call can't be charged any more: the chain has lost its settlement"
} as const

/**
 * The next state of an entry and the buyer's outcome. The buyer hears that nothing was charged only if the entry is
 * released, never while its outcome is unknown.
 */
export type Step = (
  | { readonly to: "settled"; readonly word: "answer" }
  | { readonly to: "unknown"; readonly word: "pending" }
  | { readonly to: "settling"; readonly word: "next" }
  | { readonly to: "released"; readonly word: "refused" | "attempts" }
) & {
  /** `unchargeable` is logged only for a delivered answer. */
  readonly log?: keyof typeof settlementLogs
  readonly metrics: ReadonlyArray<"settled" | "foreign" | "reconciled" | "reorganized">
}

const delivers = { to: "settled", word: "answer", metrics: ["settled"] } as const
/**
 * The step for a transfer that another service of the wallet may have answered too: the answer is delivered, and the
 * operator is warned.
 */
const deliversForeign = { to: "settled", word: "answer", log: "foreign", metrics: ["settled", "foreign"] } as const
const waits = { to: "unknown", word: "pending", metrics: [] } as const
const unsent = { to: "released", word: "attempts", metrics: [] } as const
const ends = { to: "released", word: "refused", metrics: [] } as const
const endsUnpaid = { ...ends, log: "unchargeable" } as const
const lost = { to: "unknown", word: "pending", log: "lost", metrics: ["reorganized"] } as const
const cheats = { ...waits, log: "short" } as const
const reconciled = <S extends Step>(step: S) => ({ ...step, metrics: [...step.metrics, "reconciled"] }) as const

const stays = { to: "settled", word: "answer", metrics: [] } as const
const sendsAgain = { to: "settling", word: "next", metrics: [] } as const
const waitsOn = reconciled(waits)

type Row = Readonly<Record<VerdictName, Step>>

/**
 * Makes a row of the settlement table from five steps. `never` is the step for every verdict after which the transfer
 * can't come any more.
 */
const row = (settled: Step, short: Step, never: Step, unused: Step, unavailable: Step): Row => ({
  settled,
  short,
  reverted: never,
  spent: never,
  expired: never,
  unused,
  unavailable
})

/** The next state of an entry. Only this table defines what a verdict of the chain means. */
export const settlementTable: Readonly<Record<Attempt, Row>> = {
  unsent: row(deliversForeign, cheats, unsent, unsent, unsent),
  sent: row(delivers, cheats, ends, waits, waits),
  used: row(deliversForeign, cheats, ends, waits, waits),
  again: row(delivers, waits, endsUnpaid, sendsAgain, waits),
  watched: row(reconciled(delivers), waitsOn, reconciled(endsUnpaid), waitsOn, waitsOn),
  confirmed: row(stays, stays, lost, lost, stays)
}
