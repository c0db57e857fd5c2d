import type { LedgerState } from "./Ledger.ts"

/** Why the chain is asked about an entry, and in which state it is then. */
export const attempts = {
  unsent: {
    state: "settling",
    meaning: "nothing was sent for it, now or before: the facilitator is down, or this process refuses it itself"
  },
  sent: {
    state: "settling",
    meaning: "a settlement was asked for, now or before, whatever the facilitator says of it"
  },
  used: { state: "settling", meaning: "its first settlement was refused, because the payment was used before" },
  again: { state: "unknown", meaning: "its buyer asks again, or it was delivered and the chain has lost it" },
  watched: { state: "unknown", meaning: "the reconciler looks at it, or its payment is not kept any more" },
  confirmed: { state: "settled", meaning: "its transfer is not where it was, now that it should be final" }
} as const satisfies Record<string, { readonly state: LedgerState; readonly meaning: string }>
export type Attempt = keyof typeof attempts

/** The chain's verdicts on an entry. */
export const verdicts = {
  settled: "has our transfer",
  short: "has our transfer by the permit, of less than was asked",
  reverted: "has reverted the transaction, and the authorization is unused",
  spent: "has the authorization used or cancelled, and not for us",
  expired: "has it unused in a block past its end, and past the blocks that may still be taken back",
  unused: "has it unused so far",
  unavailable: "can't be asked, or is behind"
} as const
export type VerdictName = keyof typeof verdicts

/** The outcomes that the buyer sees. */
export const words = {
  answer: "200: charged",
  pending: "503 `payment-pending`",
  refused: "402 with the chain's reason: not charged",
  attempts: "402 or 503 with the reason why nothing was sent: not charged",
  next: "what the settlement that is sent now comes to"
} as const

/** The messages for an operator, at level error. */
export const settlementLogs = {
  foreign: "The wallet was paid by no settlement of this ledger: services of one wallet must share the ledger",
  lost: "The chain has lost a settlement: it is asked for again",
  short: "A facilitator has settled less than it was asked to: the entry stays open until it is resolved by hand",
  unchargeable: "A delivered call can't be charged any more: the chain has lost its settlement"
} as const

/**
 * The next state of an entry and the buyer's outcome. Only a released entry reports that the buyer was not charged, so
 * an entry with an unknown outcome can't.
 */
export type Step = (
  | { readonly to: "settled"; readonly word: "answer" }
  | { readonly to: "unknown"; readonly word: "pending" }
  | { readonly to: "settling"; readonly word: "next" }
  | { readonly to: "released"; readonly word: "refused" | "attempts" }
) & {
  /** `unchargeable` is logged only for a delivered answer. */
  readonly log?: keyof typeof settlementLogs
  readonly metrics: ReadonlyArray<"settled" | "foreign" | "reconciled" | "reorganised">
}

const delivers = { to: "settled", word: "answer", metrics: ["settled"] } as const
/** Another service of the wallet may have answered for the same transfer. */
const deliversForeign = { to: "settled", word: "answer", log: "foreign", metrics: ["settled", "foreign"] } as const
const waits = { to: "unknown", word: "pending", metrics: [] } as const
const unsent = { to: "released", word: "attempts", metrics: [] } as const
const ends = { to: "released", word: "refused", metrics: [] } as const
const endsUnpaid = { ...ends, log: "unchargeable" } as const
const lost = { to: "unknown", word: "pending", log: "lost", metrics: ["reorganised"] } as const
const cheats = { ...waits, log: "short" } as const
const reconciled = <S extends Step>(step: S) => ({ ...step, metrics: [...step.metrics, "reconciled"] }) as const

const stays = { to: "settled", word: "answer", metrics: [] } as const
const sendsAgain = { to: "settling", word: "next", metrics: [] } as const
const waitsOn = reconciled(waits)

type Row = Readonly<Record<VerdictName, Step>>

/** `never`: the transfer can't come any more, for whichever reason. */
const row = (settled: Step, short: Step, never: Step, unused: Step, unavailable: Step): Row => ({
  settled,
  short,
  reverted: never,
  spent: never,
  expired: never,
  unused,
  unavailable
})

/** The next state of an entry: the one place that defines the meaning of a verdict of the chain. */
export const settlementTable: Readonly<Record<Attempt, Row>> = {
  unsent: row(deliversForeign, cheats, unsent, unsent, unsent),
  sent: row(delivers, cheats, ends, waits, waits),
  used: row(deliversForeign, cheats, ends, waits, waits),
  again: row(delivers, waits, endsUnpaid, sendsAgain, waits),
  watched: row(reconciled(delivers), waitsOn, reconciled(endsUnpaid), waitsOn, waitsOn),
  confirmed: row(stays, stays, lost, lost, stays)
}
