import { Effect, Fiber } from "effect"

import { ask } from "./ask.ts"
import { breachesOf, excusedAnswers } from "./breachesOf.ts"
import { planBuyers } from "./buyers.ts"
import { signFor } from "./calling.ts"
import { isAnswered, isCharged } from "./charges.ts"
import { Dice } from "./Dice.ts"
import { operators } from "./orders.ts"
import type { Wish } from "./Records.ts"
import { replayWindow, type Variant } from "./sellingLayer.ts"
import type { SharedStore } from "./SharedStore.ts"
import { quietly } from "./SimulatedProcess.ts"
import { wronglyAssured } from "./wordBreaches.ts"
import { World } from "./World.ts"
import { planWorld, troubledTime } from "./worldPlan.ts"

/** One generated history, from its seed to what it showed. */
export interface History {
  readonly seed: number
  /** What must not happen and did; empty when all is well. */
  readonly breaches: ReadonlyArray<string>
  /** What happened, a line an event. */
  readonly log: ReadonlyArray<string>
  readonly counts: HistoryCounts
  /** Which kinds of trouble it had. */
  readonly troubles: ReadonlySet<string>
}

/** What took place in a history. */
export interface HistoryCounts {
  readonly payments: number
  readonly charged: number
  readonly answers: number
  readonly works: number
  /** Answers whose payer took his money back when the chain lost the settlement. */
  readonly lost: number
}

/** Milliseconds of virtual time within which everything must have ended. */
const longestHistory = 3 * 3_600_000

/** Generates and runs the history of the seed on the emptied store. */
export const runHistory = (seed: number, store: SharedStore, variant: Variant = {}): Effect.Effect<History> =>
  Effect.promise(() => run(seed, store, variant))

const run = async (seed: number, store: SharedStore, variant: Variant): Promise<History> => {
  const dice = new Dice(`history ${seed}`)
  const world = new World(dice, planWorld(dice.of("plan")), store, variant)
  const { chain, log, records, timeline } = world
  const fiber = Effect.runForkWith(quietly(timeline, timeline.clock(), dice.of("fibers")))(story(world))
  const hasEnded = await timeline.runUntilDone(fiber, timeline.now + longestHistory)
  const breaches = hasEnded ? breachesOf(world) : ["the history does not end"]
  const exit = fiber.pollUnsafe()
  if (exit?._tag === "Failure") breaches.push(`the history fails: ${String(exit.cause)}`)
  return {
    seed,
    breaches,
    log: log.lines,
    counts: {
      payments: records.payments.length,
      charged: operators.flatMap((wallet) => chain.transfersTo(wallet.toLowerCase())).length,
      answers: records.answers.length,
      works: records.works.length,
      lost: excusedAnswers(world)
    },
    troubles: troublesOf(world)
  }
}

const troublesOf = ({ facilitators, log, plan, records, reorganized }: World): ReadonlySet<string> =>
  new Set([
    ...facilitators.flatMap(({ asked }) => asked.map(({ conduct }) => conduct)),
    ...plan.outages.map(({ kind }) => kind),
    ...(plan.skews.some((skew) => skew !== 0) ? ["skew"] : []),
    ...(log.lines.some((line) => line.endsWith("is killed")) ? ["kill"] : []),
    ...(reorganized.size > 0 ? ["reorganization"] : []),
    ...(plan.nodesAway.some((away) => away.length > 0) ? ["node away"] : []),
    ...(plan.facilitatorsAway.length > 0 ? ["facilitators away"] : []),
    ...plan.changes.map(({ what }) => `change of ${what}`),
    ...(plan.indexLag > 0 ? ["index behind"] : []),
    ...(records.payments.some(({ payment }) => payment.permit !== undefined) ? ["upto"] : []),
    ...(new Set(records.payments.map(({ payment }) => payment.network.id)).size > 1 ? ["two networks"] : []),
    ...(records.payments.some((one) => records.payments.some((other) => areOneWallets(one.wish, other.wish)))
      ? ["just enough"]
      : []),
    ...records.answers.flatMap(({ isReplay, wish }) =>
      wish === null ? ["stranger's replay"] : isReplay ? ["replay"] : []
    )
  ])

/** Whether one honest wallet pays for both of two wishes. */
const areOneWallets = (one: Wish, other: Wish): boolean =>
  one !== other && one.isHonest && other.isHonest && one.wallet === other.wallet

/** Trouble first, then time for everything to come to its end. */
const story = Effect.fnUntraced(function* (world: World) {
  world.begin()
  const buyers = yield* Effect.forkChild(Effect.all(planBuyers(world), { concurrency: "unbounded", discard: true }))
  yield* Effect.sleep(troubledTime)
  world.heal()
  yield* Fiber.await(buyers)
  // In some the reconciler has its next pass, in others the next start finds all as it was left. What the chain has lost must be
  // settled again before it expires: for that some process has to be there.
  const isNextPassNeeded = world.reorganized.size > 0 || world.dice.chance(0.5)
  yield* Effect.sleep(isNextPassNeeded ? "70 seconds" : "3 seconds")
  yield* pastEveryPayment(world)
  yield* untilAllIsFinal(world)
  world.records.breaches.push(...wronglyAssured(world))
  yield* lastRetries(world)
  yield* lateStrangers(world)
  yield* lastPurchases(world)
  yield* untilAllIsFinal(world)
})

/** Seconds after `validBefore` in which a block may still be taken back, and some more. */
const finality = 180

/** Both processes are away until no payment can be settled any more: time in which they do nothing costs nothing to simulate. */
const pastEveryPayment = Effect.fnUntraced(function* (world: World) {
  const { dice, log, processes, records, timeline } = world
  const ends = records.payments.map(({ payment }) => Number(payment.authorization.validBefore))
  const last = ends.filter((end) => end < timeline.now / 1000 + 3600).reduce((latest, end) => Math.max(latest, end), 0)
  for (const process of processes) dice.pick([process.stop, process.crash])()
  yield* Effect.sleep("5 seconds")
  for (const process of processes) process.crash()
  yield* Effect.sleep(Math.max(0, (last + finality) * 1000 - timeline.now))
  log.note("world", "every payment is past its time")
  for (const process of processes) process.start()
  yield* Effect.sleep("10 seconds")
})

/** Waits for the reconciler's passes, as many as it may need. */
const untilAllIsFinal = Effect.fnUntraced(function* ({ reorganized, store }: World) {
  for (let passes = 0; passes < 8; passes++) {
    if (store.read(reorganized.size > 0 ? unconfirmedEntries : openEntries).length === 0) return
    yield* Effect.sleep("31 seconds")
  }
})

const settledBefore = "SELECT nonce FROM ledger_entries WHERE state = 'settled' AND updated_at < ? LIMIT 3"

const unconfirmedEntries = "SELECT state FROM ledger_entries WHERE state <> 'released' AND confirmed_at IS NULL"

const openEntries = "SELECT state FROM ledger_entries WHERE state NOT IN ('settled', 'released')"

/** Honest buyers who have paid and got nothing send the same call once more. */
const lastRetries = Effect.fnUntraced(function* (world: World) {
  for (const { payment, wish } of world.records.payments) {
    if (!wish.isHonest || !isCharged(world, payment) || isAnswered(world, payment, wish)) continue
    world.log.note(wish.buyer, "asks a last time")
    yield* ask(world, world.dice.pick(world.processes), wish, {
      payment,
      body: wish.body,
      paymentId: wish.paymentId,
      client: wish.buyer
    })
  }
})

/**
 * The shop is open again to all who are honest: who got nothing buys, and who lost an answer recovers it by his key with a new payment,
 * by which he must not be charged a second time.
 */
const lastPurchases = Effect.fnUntraced(function* (world: World) {
  const wishes = new Set(world.records.payments.map(({ wish }) => wish).filter(({ isHonest }) => isHonest))
  for (const wish of wishes) {
    const wasAnswered = world.records.answers.some((answer) => answer.wish === wish)
    // Who has paid, and hears that his answer is not given for the payment alone any more, asks for its receipt.
    const isSpent = world.records.words.some((word) => word.wish === wish && word.outcome === "spent")
    if ((wasAnswered || isSpent) && wish.paymentId === null) continue
    // So long that no process takes it for too old or too new, whose clock is wrong by five minutes.
    const payment = signFor(world, wish, 580)
    const { outcome } = yield* ask(world, world.dice.pick(world.processes), wish, {
      payment,
      body: wish.body,
      paymentId: wish.paymentId,
      client: wish.buyer
    })
    // A contract wallet's word is known on the network of its first payment alone.
    const isElsewhere = world.records.payments.some(
      (signed) => signed.wish === wish && signed.payment.network.id !== payment.network.id
    )
    if (outcome === "conflict" && wish.wallet.isContract && isElsewhere) continue
    if (outcome !== "delivered") world.records.breaches.push(`${wish.buyer} can't buy at the end (${outcome})`)
  }
})

/** After the time of replays the chain's public signature gets no stranger an answer. */
const lateStrangers = Effect.fnUntraced(function* (world: World) {
  const old = world.store.read(settledBefore, [world.timeline.now - replayWindow]).map(({ nonce }) => nonce)
  for (const { payment, wish } of world.records.payments) {
    if (!old.includes(payment.authorization.nonce)) continue
    const request = { payment, body: wish.body, paymentId: null, client: "late stranger" }
    const { outcome } = yield* ask(world, world.dice.pick(world.processes), null, request)
    if (outcome === "delivered") world.records.breaches.push(`a late stranger of ${wish.buyer} gets an answer`)
  }
})
