import { Context, Data, Deferred, Effect, Layer, Metric, Random } from "effect"

import { Settings } from "../Settings.ts"
import { metrics } from "../telemetry/metrics.ts"
import { makeQuotaCounts } from "./QuotaCounts.ts"

/** A payment that was not verified now: no facilitator was asked, and nothing was charged. */
export class TooManyVerifications extends Data.TaggedError("TooManyVerifications")<{
  /** 1 to 5, at random, where too many go on at once; where too many were refused, until one more may be. */
  readonly retryAfterSeconds: number
  /** Whose share is used up. */
  readonly scope: Scope
}> {}

/**
 * Verifications at once. One takes a facilitator 0.1 to 3 seconds, so 64 are some 200 sales a second, as many as the limit of
 * work begins with. A client or a payer gets an eighth of it: a buyer's whole fleet behind one address still buys 25 a second.
 */
export const proven = { all: 64, each: 8 }

/**
 * Those whose signature was not proven, at once: contract wallets, and garbage that costs its sender nothing. They have
 * places of their own, so that it can't keep out those who have signed, and few of them, so that many clients are needed.
 */
export const unproven = { all: 16, each: 2 }

/** Refusals that work counts as which was done and not paid for: it costs what a verification does many times over. */
const unpaidWorkCost = 20

/** Clients and payers whose refusals are remembered, each; some 200 bytes one. */
export const maxRefusers = 10_000

/**
 * How many payments are verified at once, in all and for each client and payer, and how many of theirs may be refused: a
 * verification is asked of the facilitator or the chain, costs its sender nothing, and is known to be good only when it ends.
 * Kept in memory: each process has its own.
 */
export class VerificationLimit extends Context.Service<
  VerificationLimit,
  {
    /**
     * Runs the verification, at once or within 4 seconds, or fails without it: where the buyer's client or payer has been
     * refused too often, or has too many under way. `payer` is the one who was proven to have signed, else `null`.
     */
    readonly check: <A, E, R>(
      who: Buyer,
      verification: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | TooManyVerifications, R>
    /**
     * Counts a payment that was verified, and refused, or a claim to a known payment that was not proven. A facilitator that
     * does not answer is no refusal. Nor is an authorization that is late or was used, which is refused unverified: anyone
     * can read it from the chain, and could use up its payer's count with it.
     */
    readonly refused: (who: Buyer) => Effect.Effect<void>
    /** Counts work that was done for a payment whose settlement then failed: as so many refusals as `unpaidWorkCost`. */
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
          // The refusals are looked at again for one who had to wait: of those before it many may have been refused.
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

/** Who wants a payment verified. */
export interface Buyer {
  /** Digest of the address it comes from. */
  readonly client: string
  /** The payer, where the payment's signature was proven to be his; else `null`, for anyone can name one. */
  readonly payer: string | null
}

/** Whose share is used up: the client's, the payer's, or all there is. */
type Scope = "client" | "payer" | "service"

/** How many there may be. */
interface Size {
  readonly all: number
  /** Of them, for a client and for a payer. */
  readonly each: number
}

/** How long a place is waited for: one slow answer of a facilitator. */
export const placeTimeout = "4 seconds"

/**
 * Those who may wait for a place, for each place there is. They are held in memory, some 30 KB each. A buyer may send five
 * times as much at once as is verified at once, and it takes many clients to fill the line for all.
 */
export const waitingForPlace = { all: 16, each: 4 }

/** Places for verifications that go on at once. */
interface VerificationPool {
  /**
   * Takes a place, at once or within 4 seconds, else fails. To be run where it can't be interrupted: only the wait can,
   * inside `restore`. Who has taken a place leaves it.
   */
  readonly enter: (
    buyer: Buyer,
    restore: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>
  ) => Effect.Effect<void, Scope>
  readonly leave: (buyer: Buyer) => Effect.Effect<void>
}

/**
 * A pool in which no client and no payer gets more than its share. A place that becomes free goes to the one whose client
 * has the fewest, and among equals to who came first: clients that crowd the pool do not keep out one that is new.
 */
const makeVerificationPool = (size: Size): VerificationPool => {
  const inside = makeTally(size)
  const outside = makeTally({ all: size.all * waitingForPlace.all, each: size.each * waitingForPlace.each })
  const line = new Set<Waiting>()

  const join = (waiting: Waiting) => {
    line.add(waiting)
    outside.count(waiting.buyer, 1)
  }

  /** Whether it was still in the line. */
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
      // One place can be the one that two were waiting for, of which one lacked the client's share and one the payer's.
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
          // Who gives a place runs whom it gives it to up to here. Without this the one would give the next place, inside
          // the other, until the stack is full.
          Effect.andThen(Effect.yieldNow)
        )
        return restore(turn).pipe(
          // The turn may have come before the wait was broken off.
          Effect.onError(() => Effect.suspend(() => (quit(waiting) ? Effect.void : leave(buyer))))
        )
      }),
    leave
  }
}

interface Waiting {
  readonly buyer: Buyer
  /** Done when the place is the buyer's. */
  readonly turn: Deferred.Deferred<void>
}

/** How many there are, in all and of each client and payer. */
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
    /** Whose share is used up; `null` where there may be one more of the buyer. */
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
