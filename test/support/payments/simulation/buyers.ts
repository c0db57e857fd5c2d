import { Effect, Fiber } from "effect"

import { callCopies, makeWish, type Manner, signFor } from "./calling.ts"
import type { Dice } from "./Dice.ts"
import { canceller, forEver, otherBody, overdraft, twoFaced } from "./dishonestBuyers.ts"
import { highestPrice, price } from "./orders.ts"
import { stranger } from "./stranger.ts"
import { type Wallet, walletOf } from "./wallets.ts"
import type { World } from "./World.ts"

/** Who comes, and what for; each runs for as long as it has something to ask. */
const scenarios = {
  honest: 10,
  keySharers: 1,
  justEnough: 2,
  overdraft: 2,
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
    case "justEnough":
      return justEnough(world, dice, number)
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

const mannerOf = (dice: Dice, isKeyed: boolean): Manner => ({
  copies: dice.chance(0.7) ? 1 : dice.whole(2, 5),
  patience: dice.chance(0.7) ? 40_000 : dice.between(20, 6000),
  maxCalls: dice.whole(2, 6),
  maxSignatures: dice.whole(1, 3),
  signsEveryCall: isKeyed && dice.chance(0.3)
})

/** Has money for more than one answer. */
const honest = (world: World, dice: Dice, number: number, paymentId: string | null) => {
  const wallet = walletOf(number, dice.chance(0.25))
  world.chain.deposit(wallet.address, price * 20n)
  return honestly(world, dice, { wallet, number, paymentId })
}

/** Several calls side by side, by one wallet that has the money for just so many. */
const justEnough = (world: World, dice: Dice, number: number) => {
  const wallet = walletOf(number, dice.chance(0.25))
  const calls = Array.from({ length: dice.whole(2, 6) }, (_, index) => ({ index, own: dice.of(`call ${index}`) }))
  world.chain.deposit(wallet.address, highestPrice(world.plan.changes) * BigInt(calls.length))
  return Effect.forEach(
    calls,
    ({ index, own }) => {
      const paymentId = own.chance(0.5) ? `key of ${number + index}` : null
      return honestly(world, own, { wallet, number: number + index, paymentId }).pipe(
        Effect.delay(own.between(0, 10_000))
      )
    },
    { concurrency: "unbounded", discard: true }
  )
}

/** Who wants an answer, and the id that the buyer gives to the call. */
interface Errand {
  readonly wallet: Wallet
  readonly number: number
  readonly paymentId: string | null
}

/** Wants one answer, pays for it, and repeats the call until it is there or the attempts are used up. */
const honestly = Effect.fnUntraced(function* (world: World, dice: Dice, { number, paymentId, wallet }: Errand) {
  const manner = mannerOf(dice, paymentId !== null)
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
