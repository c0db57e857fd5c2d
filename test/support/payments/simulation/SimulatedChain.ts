import { hash } from "node:crypto"

import type { Payment } from "@property-intelligence/x402/Payment.ts"

import type { Dice } from "./Dice.ts"
import type { Timeline } from "./Timeline.ts"

export type Authorization = Payment["authorization"]

/** What a transaction does when it is mined. */
type Action =
  | { readonly kind: "transfer"; readonly authorization: Authorization; readonly isSigned: boolean }
  | { readonly kind: "cancel"; readonly from: string; readonly nonce: string }
  | { readonly kind: "move"; readonly from: string; readonly to: string; readonly value: bigint }

/** A transaction that was sent. */
export interface SentTransaction {
  readonly hash: string
  readonly action: Action
  /** A wallet that says yes when it is asked and no when it has to pay. */
  readonly alwaysReverts: boolean
}

/** A transaction in a block. */
export interface MinedTransaction extends SentTransaction {
  readonly block: number
  /** Milliseconds of the timeline. */
  readonly minedAt: number
  readonly isReverted: boolean
}

/** What becomes of a transaction in the mempool: it is mined after so many milliseconds, or `null`: dropped. */
export type Fate = number | null

/** Milliseconds between two blocks. */
const blockTime = 2000

/** Of the first blocks nothing is to be seen, but their number. */
const firstBlock = 1_000_000

/**
 * A chain with one EIP-3009 token in virtual time. What is read here is the truth: at the end of a history it says who has paid.
 * A nonce is used once; blocks come every two seconds; the newest may be taken back.
 */
export class SimulatedChain {
  private readonly timeline: Timeline
  private readonly genesis: number
  private readonly deposits = new Map<string, bigint>()
  private readonly waiting = new Map<string, SentTransaction>()
  private mined: ReadonlyArray<MinedTransaction> = []
  private sent = 0
  /** Called for each transaction that a reorganization takes out of its block. */
  onReorganized: (transaction: MinedTransaction) => void = () => {}
  /** Called for each transaction that gets into a block. */
  onMined: (transaction: MinedTransaction) => void = () => {}

  constructor(timeline: Timeline) {
    this.timeline = timeline
    this.genesis = timeline.now
  }

  get head(): number {
    return firstBlock + Math.floor((this.timeline.now - this.genesis) / blockTime)
  }

  /** Epoch seconds. */
  readonly timeOf = (block: number): bigint =>
    BigInt(Math.floor((this.genesis + (block - firstBlock) * blockTime) / 1000))

  readonly deposit = (account: string, value: bigint): void => {
    this.deposits.set(account, (this.deposits.get(account) ?? 0n) + value)
  }

  /** Puts a transaction into the mempool and gives its hash. */
  readonly send = (action: Action, fate: Fate, alwaysReverts = false): string => {
    this.sent += 1
    const transaction = { hash: `0x${hash("sha256", `transaction ${this.sent}`, "hex")}`, action, alwaysReverts }
    this.wait(transaction, fate)
    return transaction.hash
  }

  /** Takes back the newest blocks. What was in them waits again, is lost, or comes too late, each as `fateOf` says. */
  readonly reorganize = (depth: number, fateOf: (transaction: MinedTransaction) => Fate): void => {
    const newest = this.head - depth
    const undone = this.mined.filter(({ block }) => block > newest)
    this.mined = this.mined.filter(({ block }) => block <= newest)
    for (const transaction of undone) {
      this.onReorganized(transaction)
      this.wait(transaction, fateOf(transaction))
    }
  }

  /** What a node that knows the chain up to this block knows of a transaction. */
  readonly find = (hash: string, block = this.head): MinedTransaction | null =>
    this.mined.find((transaction) => transaction.hash === hash && transaction.block <= block) ?? null

  /** The transaction that used or cancelled a nonce. */
  readonly useOf = (payer: string, nonce: string, block = this.head): MinedTransaction | null =>
    this.mined.find((transaction) => transaction.block <= block && uses(transaction, payer, nonce)) ?? null

  readonly balanceOf = (account: string, block = this.head): bigint =>
    this.mined.reduce(
      (balance, transaction) => (transaction.block <= block ? balance + flowOf(transaction, account) : balance),
      this.deposits.get(account) ?? 0n
    )

  /** Where in the block's log the transfer stands: here every transaction has two events. */
  readonly transferIndexOf = ({ block, hash }: MinedTransaction): number =>
    2 * this.mined.filter((other) => other.block === block).findIndex((other) => other.hash === hash) + 1

  /** Successful transfers to an account, oldest first. */
  readonly transfersTo = (account: string): ReadonlyArray<MinedTransaction> =>
    this.mined.filter((transaction) => flowOf(transaction, account) > 0n)

  /** Why a transfer would fail in the next block; `null` when it would not. */
  readonly obstacleTo = (
    { from, nonce, validAfter, validBefore, value }: Authorization,
    isSigned: boolean
  ): "signature" | "nonce" | "early" | "late" | "balance" | null => {
    const time = this.timeOf(this.head + 1)
    if (!isSigned) return "signature"
    if (this.useOf(from, nonce) !== null) return "nonce"
    if (time <= validAfter) return "early"
    if (time >= validBefore) return "late"
    return this.balanceOf(from) < value ? "balance" : null
  }

  private wait(transaction: SentTransaction, fate: Fate): void {
    if (fate === null) return
    this.waiting.set(transaction.hash, transaction)
    this.timeline.after(fate, () => {
      if (this.waiting.delete(transaction.hash)) this.mine(transaction)
    })
  }

  private mine(transaction: SentTransaction): void {
    const { action, alwaysReverts } = transaction
    const isReverted = alwaysReverts || this.reverts(action)
    const mined = {
      hash: transaction.hash,
      action,
      alwaysReverts,
      block: this.head,
      minedAt: this.timeline.now,
      isReverted
    }
    this.mined = [...this.mined, mined]
    this.onMined(mined)
  }

  private reverts(action: Action): boolean {
    switch (action.kind) {
      case "transfer":
        return this.obstacleTo(action.authorization, action.isSigned) !== null
      case "cancel":
        return this.useOf(action.from, action.nonce) !== null
      case "move":
        return this.balanceOf(action.from) < action.value
    }
  }
}

/** Dice for what becomes of a transaction in an ordinary mempool. */
export const ordinaryFate = (dice: Dice): Fate => {
  const kind = dice.weighted({ soon: 85, late: 10, dropped: 5 })
  if (kind === "dropped") return null
  return kind === "soon" ? dice.between(500, 5000) : dice.between(5000, 20_000)
}

const uses = ({ action, isReverted }: MinedTransaction, payer: string, nonce: string): boolean => {
  if (isReverted || action.kind === "move") return false
  const { from, nonce: used } = action.kind === "cancel" ? action : action.authorization
  return from === payer && used === nonce
}

const flowOf = ({ action, isReverted }: MinedTransaction, account: string): bigint => {
  if (isReverted || action.kind === "cancel") return 0n
  const { from, to, value } = action.kind === "transfer" ? action.authorization : action
  return (to === account ? value : 0n) - (from === account ? value : 0n)
}
