import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { Payment } from "@property-intelligence/x402/Payment.ts"

import type { CallAnswer } from "./SimulatedProcess.ts"
import type { Wallet } from "./wallets.ts"

/** What a buyer wants once: one answer for one body, whatever he has to sign for it. */
export interface Wish {
  readonly buyer: string
  readonly wallet: Wallet
  readonly body: string
  readonly paymentId: string | null
  /** Never sends a payment for two things, has the money, and leaves the chain alone. */
  readonly isHonest: boolean
  /** Pays by `upto`. */
  readonly isUpto?: boolean
  /** Signs each time on another network. */
  readonly hops?: boolean
}

/** A payment that was signed, and for which wish. */
export interface SignedPayment {
  readonly wish: Wish
  readonly payment: Payment
}

/** An answer that was given. */
export interface ReceivedAnswer {
  /** The payment it was sent with. */
  readonly payment: Payment
  /** `null` where it was no buyer of his own. */
  readonly wish: Wish | null
  readonly asked: string
  /** The body of the answer. */
  readonly text: string
  readonly transaction: string
  readonly isReplay: boolean
  readonly at: number
}

/** A piece of work that was finished. */
export interface DoneWork {
  readonly payment: Payment
  readonly body: string
  readonly number: number
}

/** What a buyer, or a stranger, heard of a payment at a call, and when. */
export interface HeardWord {
  readonly wish: Wish | null
  readonly nonce: string
  outcome: CallAnswer["outcome"]
  /** Why it was refused. */
  code: BuyerCode | null
  at: number
}

/** What a history shows to who stands outside the service: what was signed, worked and received. */
export class Records {
  readonly payments: Array<SignedPayment> = []
  readonly answers: Array<ReceivedAnswer> = []
  readonly works: Array<DoneWork> = []
  readonly words: Array<HeardWord> = []
  /** What a history may not show, found while it ran. */
  readonly breaches: Array<string> = []
}
