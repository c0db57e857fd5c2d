import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Duration, Effect } from "effect"

import { ask } from "./ask.ts"
import type { Dice } from "./Dice.ts"
import { requirement, waysOf } from "./orders.ts"
import type { Wish } from "./Records.ts"
import type { CallAnswer } from "./SimulatedProcess.ts"
import { signedPayment, type Wallet } from "./wallets.ts"
import type { World } from "./World.ts"

/** How a buyer goes about it. */
export interface Manner {
  /** Equal calls at once. */
  readonly copies: number
  /** Milliseconds until the connection is closed. */
  readonly patience: number
  readonly maxCalls: number
  readonly maxSignatures: number
  /** As `@x402/fetch` does: every call carries a new payment. */
  readonly signsEveryCall: boolean
}

/** One call, without hurry. */
export const once: Manner = { copies: 1, patience: 40_000, maxCalls: 1, maxSignatures: 1, signsEveryCall: false }

/** Equal calls, at one process or at both. */
export const callCopies = (world: World, dice: Dice, wish: Wish, payment: Payment, { copies, patience }: Manner) => {
  const first = dice.pick(world.processes)
  return Effect.forEach(
    Array.from({ length: copies }, (_, copy) => (copy === 0 ? first : dice.pick(world.processes))),
    (process) =>
      Effect.sleep(dice.between(0, 300)).pipe(
        Effect.andThen(
          ask(world, process, wish, { payment, body: wish.body, paymentId: wish.paymentId, client: wish.buyer })
        ),
        Effect.timeoutOrElse({
          duration: Duration.millis(patience),
          orElse: () => Effect.succeed<CallAnswer>({ outcome: "lost" })
        })
      ),
    { concurrency: "unbounded" }
  )
}

/** What a buyer of that number wants from the wallet. */
export const makeWish = (wallet: Wallet, number: number, paymentId: string | null, isHonest: boolean): Wish => ({
  buyer: `buyer ${number}`,
  wallet,
  body: `home of ${wallet.address.slice(0, 8)} ${number}`,
  paymentId,
  isHonest
})

/** Signs one more payment for a wish, good for so many seconds. */
export const signFor = (world: World, wish: Wish, validFor = 300): Payment =>
  signUntil(world, wish, BigInt(Math.floor(world.timeline.now / 1000) + validFor))

/** The same, with the instant at which it ends, in epoch seconds. */
export const signUntil = (world: World, wish: Wish, validBefore: bigint): Payment => {
  const nonce = world.nextNonce()
  const ways = waysOf(world.termsOf(world.processes[nonce % 2 === 0 ? 0 : 1])).filter(
    ({ permit }) => (permit === undefined) === (wish.isUpto !== true)
  )
  const way = ways[wish.hops === true ? nonce % ways.length : 0] ?? requirement
  const payment = signedPayment(wish.wallet, way, { nonce, validBefore })
  world.records.payments.push({ wish, payment })
  world.log.note(wish.buyer, `signs ${payment.authorization.nonce.slice(-4)}`)
  return payment
}
