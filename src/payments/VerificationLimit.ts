import { Context, Data, Deferred, Effect, Layer, Metric, Random } from "effect"

import { Settings } from "../Settings.ts"
import { metrics } from "../telemetry/metrics.ts"
import { makeQuotaCounts } from "./QuotaCounts.ts"

/** The error for a payment or proof that was not checked: no facilitator was asked, and nothing was charged. */
export class TooManyVerifications extends Data.TaggedError("TooManyVerifications")<{
  /**
   * The seconds to wait. Random, 1 to 5, if too many verifications run at once. After too many refusals, the time until
   * one more is allowed.
   */
  readonly retryAfterSeconds: number
  /** The share that is exhausted. */
  readonly scope: Scope
}> {}

/**
 * Max verifications at once of payments whose signature this process has verified. One takes a facilitator 0.1 to 3
 * seconds, so 64 are some 200 sales a second. One client or payer gets an eighth: a buyer's whole fleet behind one
 * address still buys 25 a second.
 */
export const proven = { all: 64, each: 8 }

/**
 * Max verifications at once of signatures that this process can't verify: those by contract wallets, and garbage, which
 * costs its sender nothing. They have separate places, so that garbage can't keep out proven signers. The share of each
 * client and payer is small, so an attack needs many clients.
 */
export const unproven = { all: 16, each: 2 }

/**
 * The number of refusals that one piece of unpaid work counts as. The work costs many times as much as a verification.
 */
const unpaidWorkCost = 20

/** Max remembered clients, and max remembered payers, with refusals; some 200 bytes each. */
export const maxRefusers = 10_000

/**
 * Limits the payments verified at once, in all and per client and payer, and the refusals per client and payer. A
 * verification asks the facilitator or the chain, costs its sender nothing, and only its end shows whether it was
 * valid. Kept in memory: each process counts separately.
 */
export class VerificationLimit extends Context.Service<
  VerificationLimit,
  {
    /**
     * Runs the verification, at once or within 4 seconds. Fails without it if the buyer's client or payer has been
     * refused too often, has too many verifications under way, or finds no place in time. `payer` is the proven signer,
     * else `null`.
     */
    readonly check: <A, E, R>(
      who: Buyer,
      verification: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | TooManyVerifications, R>
    /**
     * Counts a payment that its verification refused, or a claim to a purchase that was not proven. A facilitator that
     * does not answer has not refused. A payment that is expired, or that the ledger knows as used, is refused without
     * a verification and is not counted. Otherwise anyone could copy it from the chain and use up its payer's count.
     */
    readonly refused: (who: Buyer) => Effect.Effect<void>
    /** Counts work for a payment whose settlement then failed, as `unpaidWorkCost` refusals. */
    readonly unpaid: (who: Buyer) => Effect.Effect<void>
  }
>()("property-intelligence/payments/VerificationLimit") {
  static readonly layer = Layer.effect(
    VerificationLimit,
    Effect.gen(function* () {
      const { refusedPaymentLimit } = yield* Settings
      const refusals = {
        client: makeQuotaCounts(refusedPaymentLimit, maxRefusers),
        payer: makeQuotaCounts(refusedPaymentLimit, maxRefusers)
      }
      const pools = { proven: makeVerificationPool(proven), unproven: makeVerificationPool(unproven) }

      const unlessRefusedTooOften = Effect.fnUntraced(function* ({ client, payer }: Buyer) {
        const ofClient = yield* refusals.client.secondsUntilFree(client)
        if (ofClient > 0) return yield* fail("client", ofClient)
        const ofPayer = payer === null ? 0 : yield* refusals.payer.secondsUntilFree(payer)
        if (ofPayer > 0) return yield* fail("payer", ofPayer)
      })

      const count = ({ client, payer }: Buyer) =>
        Effect.andThen(refusals.client.count(client), payer === null ? Effect.void : refusals.payer.count(payer))

      return {
        check: (who, verification) => {
          const signature = who.payer === null ? "unproven" : "proven"
          const pool = pools[signature]
          const inFlight = metrics.verificationsInFlight.of({ "payment.signature": signature })
          // Checks the refusals again after a wait: many of this buyer's earlier payments may have been refused
          // meanwhile.
          const run = Effect.andThen(unlessRefusedTooOften(who), verification)
          return Effect.uninterruptibleMask((restore) =>
            unlessRefusedTooOften(who).pipe(
              Effect.andThen(Effect.catch(pool.enter(who, restore), failForNow)),
              Effect.andThen(Metric.update(inFlight, 1)),
              Effect.andThen(
                restore(run).pipe(Effect.ensuring(Metric.update(inFlight, -1)), Effect.ensuring(pool.leave(who)))
              )
            )
          )
        },
        refused: count,
        unpaid: (who) => Effect.replicateEffect(count(who), unpaidWorkCost, { discard: true })
      }
    })
  )
}

const failForNow = (scope: Scope) =>
  Effect.flatMap(Random.nextIntBetween(1, 5), (retryAfterSeconds) => fail(scope, retryAfterSeconds))

const fail = Effect.fnUntraced(function* (scope: Scope, retryAfterSeconds: number) {
  yield* Metric.update(metrics.verificationsShed.of({ "limit.scope": scope }), 1)
  return yield* new TooManyVerifications({ retryAfterSeconds, scope })
})

/** The sender of a payment to verify. */
export interface Buyer {
  /** Digest of the sender's IP address. */
  readonly client: string
  /** The payer, if a signature by the payer's key was proven; otherwise `null`, because anyone can name a payer. */
  readonly payer: string | null
}

/** The limit on verifications that a payment has reached: its client's, its payer's, or the whole service's. */
type Scope = "client" | "payer" | "service"

/** The max number of verifications at once, in total and for each client and payer. */
interface Size {
  readonly all: number
  /** The max for each client and each payer. */
  readonly each: number
}

/** The max wait for a place: one slow answer of a facilitator. */
export const placeTimeout = "4 seconds"

/**
 * Max payments that may wait, as a multiple of the verifications at once. Each takes some 30 KB of memory. With those
 * that wait, a buyer may have five times its share under way. Only many clients can fill the queue.
 */
export const waitingForPlace = { all: 16, each: 4 }

/** The places for verifications that run at once. */
interface VerificationPool {
  /**
   * Takes a place, at once or within 4 seconds, or fails. Run it in an uninterruptible region: only the wait can be interrupted,
   * inside `restore`. The caller must release the place afterwards.
   */
  readonly enter: (
    buyer: Buyer,
    restore: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>
  ) => Effect.Effect<void, Scope>
  readonly leave: (buyer: Buyer) => Effect.Effect<void>
}

/**
 * A pool in which no client and no payer gets more than its share. A free place goes to the waiting client with the
 * fewest places, and among equals to the first in line. So clients that crowd the pool do not keep out a new one.
 */
const makeVerificationPool = (size: Size): VerificationPool => {
  const inside = makeTally(size)
  const outside = makeTally({ all: size.all * waitingForPlace.all, each: size.each * waitingForPlace.each })
  const line = new Set<Waiting>()

  const join = (waiting: Waiting) => {
    line.add(waiting)
    outside.count(waiting.buyer, 1)
  }

  /** Removes a waiting payment from the queue. Returns `true` if it was still in the queue. */
  const quit = (waiting: Waiting): boolean => {
    const isInLine = line.delete(waiting)
    if (isInLine) outside.count(waiting.buyer, -1)
    return isInLine
  }

  const next = (): Waiting | null => {
    let best: Waiting | null = null
    for (const waiting of line) {
      if (inside.fullFor(waiting.buyer) !== null) continue
      if (best === null || inside.ofClient(waiting.buyer) < inside.ofClient(best.buyer)) best = waiting
    }
    return best
  }

  const leave = (buyer: Buyer) =>
    Effect.sync(() => {
      inside.count(buyer, -1)
      // Two waiting payments can become eligible through one place: one lacked the client's share, the other the
      // payer's.
      for (let waiting = next(); waiting !== null; waiting = next()) {
        quit(waiting)
        inside.count(waiting.buyer, 1)
        Deferred.doneUnsafe(waiting.turn, Effect.void)
      }
    })

  return {
    enter: (buyer, restore) =>
      Effect.suspend(() => {
        const full = inside.fullFor(buyer)
        if (full === null) return Effect.sync(() => inside.count(buyer, 1))
        const lineFull = outside.fullFor(buyer)
        if (lineFull !== null) return Effect.fail(lineFull)
        const waiting: Waiting = { buyer, turn: Deferred.makeUnsafe() }
        join(waiting)
        const turn = Deferred.await(waiting.turn).pipe(
          Effect.timeoutOrElse({
            duration: placeTimeout,
            orElse: () => Effect.suspend(() => Effect.fail(inside.fullFor(buyer) ?? full))
          }),
          // The fiber that gives a place runs the receiving fiber up to here. Without this yield each receiver would
          // give the next place on the same stack, until it overflows.
          Effect.andThen(Effect.yieldNow)
        )
        return restore(turn).pipe(
          // The turn may have come before the wait was interrupted.
          Effect.onError(() => Effect.suspend(() => (quit(waiting) ? Effect.void : leave(buyer))))
        )
      }),
    leave
  }
}

interface Waiting {
  readonly buyer: Buyer
  /** Completes when the buyer gets a place. */
  readonly turn: Deferred.Deferred<void>
}

/** The counts: in all, by client and by payer. */
const makeTally = (size: Size) => {
  const clients = new Map<string, number>()
  const payers = new Map<string, number>()
  let all = 0
  return {
    count: ({ client, payer }: Buyer, change: 1 | -1) => {
      all += change
      add(clients, client, change)
      if (payer !== null) add(payers, payer, change)
    },
    ofClient: ({ client }: Buyer): number => valueOf(clients, client),
    /** The exhausted share; `null` if the buyer may have one more verification. */
    fullFor: ({ client, payer }: Buyer): Scope | null => {
      if (valueOf(clients, client) >= size.each) return "client"
      if (payer !== null && valueOf(payers, payer) >= size.each) return "payer"
      return all >= size.all ? "service" : null
    }
  }
}

const valueOf = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0

const add = (counts: Map<string, number>, key: string, change: number) => {
  const value = valueOf(counts, key) + change
  if (value === 0) counts.delete(key)
  else counts.set(key, value)
}
