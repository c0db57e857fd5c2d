import { Context, Data, Effect, Layer, Metric, Random } from "effect"

import { Settings } from "../Settings.ts"
import { metrics } from "../telemetry/metrics.ts"
import { makeRefusalCounts } from "./RefusalCounts.ts"
import { type Buyer, makeVerificationPool, type Scope } from "./VerificationPool.ts"

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
const proven = { all: 64, each: 8 }

/**
 * Those whose signature was not proven, at once: contract wallets, and garbage that costs its sender nothing. They have
 * places of their own, so that it can't keep out those who have signed, and few of them, so that many clients are needed.
 */
const unproven = { all: 16, each: 2 }

/** Clients and payers whose refusals are remembered, each; some 200 bytes one. */
const mostRemembered = 10_000

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
  }
>()("property-intelligence/payments/VerificationLimit") {
  static readonly layer = Layer.effect(
    VerificationLimit,
    Effect.gen(function* () {
      const { refusedPaymentLimit } = yield* Settings
      const refusals = {
        client: makeRefusalCounts(refusedPaymentLimit, mostRemembered),
        payer: makeRefusalCounts(refusedPaymentLimit, mostRemembered)
      }
      const pools = { proven: makeVerificationPool(proven), unproven: makeVerificationPool(unproven) }

      const unlessRefusedTooOften = Effect.fnUntraced(function* ({ client, payer }: Buyer) {
        const ofClient = yield* refusals.client.secondsUntilFree(client)
        if (ofClient > 0) return yield* fail("client", ofClient)
        const ofPayer = payer === null ? 0 : yield* refusals.payer.secondsUntilFree(payer)
        if (ofPayer > 0) return yield* fail("payer", ofPayer)
      })

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
        refused: ({ client, payer }) =>
          Effect.andThen(refusals.client.refused(client), payer === null ? Effect.void : refusals.payer.refused(payer))
      }
    })
  )

  /** Without any limit, for tests. */
  static readonly layerUnlimited = Layer.succeed(VerificationLimit, {
    check: (_who, verification) => verification,
    refused: () => Effect.void
  })
}

const failForNow = (scope: Scope) =>
  Effect.flatMap(Random.nextIntBetween(1, 5), (retryAfterSeconds) => fail(scope, retryAfterSeconds))

const fail = Effect.fnUntraced(function* (scope: Scope, retryAfterSeconds: number) {
  yield* Metric.update(metrics.verificationsShed.of({ "limit.scope": scope }), 1)
  return yield* new TooManyVerifications({ retryAfterSeconds, scope })
})
