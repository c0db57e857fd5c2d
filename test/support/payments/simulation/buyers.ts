import type { Payment } from "@property-intelligence/x402/Payment.ts"
import { Duration, Effect, Fiber } from "effect"

import { ask } from "./ask.ts"
import type { Dice } from "./Dice.ts"
import { price, requirement, waysOf } from "./orders.ts"
import type { Wish } from "./Records.ts"
import type { CallAnswer } from "./SimulatedProcess.ts"
import { stranger } from "./stranger.ts"
import { signedPayment, type Wallet, walletOf } from "./wallets.ts"
import type { World } from "./World.ts"

/** Who comes, and what for; each runs for as long as it has something to ask. */
const scenarios = {
  honest: 10,
  keySharers: 1,
  overdraft: 1,
  otherBody: 1,
  twoFaced: 1,
  canceller: 1,
  forEver: 1
}

/** The buyers of a history, to be run side by side. */
export const planBuyers = (world: World): ReadonlyArray<Effect.Effect<void>> => {
  const dice = world.dice.of("buyers")
  return Array.from({ length: dice.whole(1, 4) }, (_, index) => {
    const number = index * 10
    const own = dice.of(`buyer ${index}`)
    const begin = Effect.sleep(own.between(0, 12_000))
    return Effect.andThen(begin, buyersOf(world, own, number))
  })
}

const buyersOf = (world: World, dice: Dice, number: number): Effect.Effect<void> => {
  const scenario = dice.weighted(scenarios)
  switch (scenario) {
    case "honest":
      return honest(world, dice, number, dice.chance(0.5) ? `key of ${number}` : null)
    case "keySharers":
      return Effect.all(
        [0, 1].map((index) => honest(world, dice.of(`${index}`), number + index, `shared ${number}`)),
        {
          concurrency: "unbounded",
          discard: true
        }
      )
    case "overdraft":
      return overdraft(world, dice, number)
    case "otherBody":
      return otherBody(world, dice, number)
    case "twoFaced":
      return twoFaced(world, dice, number)
    case "canceller":
      return canceller(world, dice, number)
    case "forEver":
      return forEver(world, dice, number)
  }
}

/** How an honest buyer goes about it. */
interface Manner {
  /** Equal calls at once. */
  readonly copies: number
  /** Milliseconds until the connection is closed. */
  readonly patience: number
  readonly maxCalls: number
  readonly maxSignatures: number
  /** As `@x402/fetch` does: every call carries a new payment. */
  readonly signsEveryCall: boolean
}

const mannerOf = (dice: Dice, isKeyed: boolean): Manner => ({
  copies: dice.chance(0.7) ? 1 : dice.whole(2, 5),
  patience: dice.chance(0.7) ? 40_000 : dice.between(20, 6000),
  maxCalls: dice.whole(2, 6),
  maxSignatures: dice.whole(1, 3),
  signsEveryCall: isKeyed && dice.chance(0.3)
})

/** Wants one answer, pays for it, and repeats the call until it is there or the attempts are used up. */
const honest = Effect.fnUntraced(function* (world: World, dice: Dice, number: number, paymentId: string | null) {
  const wallet = walletOf(number, dice.chance(0.25))
  const manner = mannerOf(dice, paymentId !== null)
  world.chain.deposit(wallet.address, price * 20n)
  const wish = {
    ...makeWish(wallet, number, paymentId, true),
    isUpto: !wallet.isContract && dice.chance(0.3),
    hops: !wallet.isContract && dice.chance(0.3)
  }
  let payment = signFor(world, wish)
  let signatures = 1
  const strangers = dice.chance(0.4) ? stranger(world, dice.of("stranger"), wish, () => payment) : Effect.void
  const strangerFiber = yield* Effect.forkChild(strangers)
  for (let calls = 0; calls < manner.maxCalls; calls++) {
    const answers = yield* callCopies(world, dice, wish, payment, manner)
    if (answers.some(({ outcome }) => outcome === "delivered")) break
    if (answers.some(({ outcome }) => outcome === "conflict")) {
      // Since his first payment the operator has left its network: there alone a contract wallet's word is known.
      if (wallet.isContract && world.plan.changes.some(({ what }) => what === "network")) break
      world.records.breaches.push(`an honest buyer of ${wish.body} meets a conflict`)
      break
    }
    const mayPayAnew = manner.signsEveryCall || answers.every(({ outcome }) => outcome === "refused")
    if (mayPayAnew && signatures >= manner.maxSignatures) break
    yield* Effect.sleep(dice.between(200, 10_000))
    if (mayPayAnew) {
      payment = signFor(world, wish)
      signatures += 1
    }
  }
  yield* Fiber.join(strangerFiber)
})

const callCopies = (world: World, dice: Dice, wish: Wish, payment: Payment, { copies, patience }: Manner) => {
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

const makeWish = (wallet: Wallet, number: number, paymentId: string | null, isHonest: boolean): Wish => ({
  buyer: `buyer ${number}`,
  wallet,
  body: `home of ${wallet.address.slice(0, 8)} ${number}`,
  paymentId,
  isHonest
})

/** Signs one more payment for a wish, good for so many seconds. */
export const signFor = (world: World, wish: Wish, validFor = 300): Payment =>
  signUntil(world, wish, BigInt(Math.floor(world.timeline.now / 1000) + validFor))

const signUntil = (world: World, wish: Wish, validBefore: bigint): Payment => {
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

/** Several payments at once on a balance for one. */
const overdraft = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, false)
  world.chain.deposit(wallet.address, price)
  yield* Effect.forEach(
    Array.from({ length: dice.whole(3, 8) }),
    (_, index) => {
      const wish = { ...makeWish(wallet, number, null, false), body: `overdraft ${number} ${index}` }
      const payment = signFor(world, wish)
      return callCopies(world, dice, wish, payment, { ...once, copies: dice.whole(1, 2) })
    },
    { concurrency: "unbounded", discard: true }
  )
})

const once: Manner = { copies: 1, patience: 40_000, maxCalls: 1, maxSignatures: 1, signsEveryCall: false }

/** The same payment for two things, one after the other or at once. */
const otherBody = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, dice.chance(0.25))
  world.chain.deposit(wallet.address, price * 20n)
  const wish = makeWish(wallet, number, dice.chance(0.5) ? `key of ${number}` : null, false)
  const payment = signFor(world, wish)
  const other = { ...wish, body: `${wish.body}, another` }
  yield* Effect.forEach(
    [wish, other, wish, other],
    (each, index) =>
      Effect.andThen(Effect.sleep(dice.between(0, index * 8000)), callCopies(world, dice, each, payment, once)),
    { concurrency: "unbounded", discard: true }
  )
})

/** A wallet whose transfers are good whenever they are asked for, and revert in a block: again and again, with one payment or new ones. */
const twoFaced = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, true)
  world.twoFaced.add(wallet.address)
  world.chain.deposit(wallet.address, price * 20n)
  const wish = makeWish(wallet, number, null, false)
  let payment = signFor(world, wish)
  for (let calls = 0; calls < 6; calls++) {
    yield* callCopies(world, dice, wish, payment, { ...once, copies: dice.whole(1, 3) })
    yield* Effect.sleep(dice.between(0, 5000))
    if (dice.chance(0.3)) payment = signFor(world, wish)
  }
})

/** Pays, and takes the money back where the chain lets him: cancels the authorization, or empties the wallet. */
const canceller = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, dice.chance(0.25))
  world.chain.deposit(wallet.address, price)
  const wish = makeWish(wallet, number, dice.chance(0.5) ? `key of ${number}` : null, false)
  const payment = signFor(world, wish)
  const { from, nonce } = payment.authorization
  if (dice.chance(0.5)) world.thieves.add(from)
  const undo = Effect.sync(() =>
    dice.chance(0.5)
      ? world.chain.send({ kind: "cancel", from, nonce }, dice.between(100, 3000))
      : world.chain.send({ kind: "move", from, to: `0x${"99".repeat(20)}`, value: price }, dice.between(100, 3000))
  )
  yield* Effect.forkChild(Effect.delay(undo, dice.between(0, 12_000)))
  for (let calls = 0; calls < 4; calls++) {
    yield* callCopies(world, dice, wish, payment, once)
    yield* Effect.sleep(dice.between(1000, 15_000))
  }
})

/** Pays with what is valid for ever and empties the wallet, so that it would have to be watched for ever. */
const forEver = Effect.fnUntraced(function* (world: World, dice: Dice, number: number) {
  const wallet = walletOf(number, false)
  world.chain.deposit(wallet.address, price)
  const wish = makeWish(wallet, number, null, false)
  const payment = signUntil(world, wish, 2n ** 256n - 1n)
  const empty = { kind: "move", from: wallet.address, to: `0x${"99".repeat(20)}`, value: price } as const
  yield* Effect.forkChild(
    Effect.delay(
      Effect.sync(() => world.chain.send(empty, 0)),
      dice.between(300, 4000)
    )
  )
  for (let calls = 0; calls < 2; calls++) {
    yield* callCopies(world, dice, wish, payment, once)
    yield* Effect.sleep(dice.between(0, 5000))
  }
})
