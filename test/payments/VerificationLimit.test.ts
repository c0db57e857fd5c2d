import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Latch, Layer, Metric, Ref, Schema } from "effect"
import { TestClock } from "effect/testing"

import { type Buyer, TooManyVerifications, VerificationLimit } from "../../src/payments/VerificationLimit.ts"
import { Settings } from "../../src/Settings.ts"
import { metrics } from "../../src/telemetry/metrics.ts"

const limits = (environment: Record<string, string> = {}) =>
  VerificationLimit.layer.pipe(Layer.provide(Settings.layerTest(environment)))

const attacker: Buyer = { client: "attacker", payer: null }
const contractWallet: Buyer = { client: "contract wallet", payer: null }
const account: Buyer = { client: "account", payer: "0xaccount" }

const check = <A, E>(who: Buyer, verification: Effect.Effect<A, E>) =>
  VerificationLimit.use((limit) => limit.check(who, verification))

/** A facilitator that takes so long, and how often it was asked. */
const slowly = (millis: number) => {
  const seen = { asked: 0, now: 0, most: 0 }
  const verify = Effect.acquireUseRelease(
    Effect.sync(() => {
      seen.asked++
      seen.now++
      seen.most = Math.max(seen.most, seen.now)
    }),
    () => Effect.sleep(millis),
    () => Effect.sync(() => seen.now--)
  )
  return { seen, verify }
}

/** So many checks at once, under way or ended when this ends. */
const startMany = (many: number, who: (index: number) => Buyer, verification: Effect.Effect<void>) =>
  Effect.forEach(Array.from({ length: many }), (_, index) =>
    Effect.forkChild(Effect.exit(check(who(index), verification)), { startImmediately: true })
  )

/** One after another; each that is verified is refused. How many were, and what the others were limited by. */
const refuseMany = Effect.fnUntraced(function* (many: number, who: (index: number) => Buyer) {
  const { refused } = yield* VerificationLimit
  const verified = yield* Ref.make(0)
  const limited: Array<TooManyVerifications> = []
  for (let index = 0; index < many; index++) {
    const verification = Effect.andThen(
      Ref.update(verified, (n) => n + 1),
      Effect.fail("refused" as const)
    )
    const error = yield* Effect.flip(check(who(index), verification))
    if (error instanceof TooManyVerifications) limited.push(error)
    else yield* refused(who(index))
  }
  return { verified: yield* Ref.get(verified), limited }
})

const scopeOf = Effect.fnUntraced(function* (exit: Exit.Exit<void, TooManyVerifications>) {
  const { retryAfterSeconds, scope } = yield* Effect.flip(exit)
  assert.include([1, 2, 3, 4, 5], retryAfterSeconds)
  return scope
})

describe("verifications at once", () => {
  it.effect("80 unproven ones of a client take 2 places, and delay no one else", () =>
    Effect.gen(function* () {
      const { seen, verify } = slowly(3_000)
      const fibers = yield* startMany(80, () => attacker, verify)
      assert.strictEqual(seen.asked, 2)
      // 8 more wait, the others were refused at once.
      const ended = fibers.filter((fiber) => fiber.pollUnsafe() !== undefined)
      assert.strictEqual(ended.length, 70)
      for (const fiber of ended) assert.strictEqual(yield* scopeOf(yield* Fiber.join(fiber)), "client")
      for (const honest of [contractWallet, account]) {
        assert.strictEqual(yield* check(honest, Effect.succeed("verified")), "verified")
      }
      yield* TestClock.adjust("1 minute")
      assert.deepInclude(seen, { asked: 4, most: 2, now: 0 })
    }).pipe(Effect.provide(limits()))
  )

  it.effect("80 proven ones of a client, by as many payers, take 8 places", () =>
    Effect.gen(function* () {
      const { seen, verify } = slowly(3_000)
      yield* startMany(80, (index) => ({ client: "attacker", payer: `0x${index}` }), verify)
      assert.strictEqual(seen.asked, 8)
      assert.strictEqual(yield* check(account, Effect.succeed("verified")), "verified")
    }).pipe(Effect.provide(limits()))
  )

  it.effect("80 of a payer from as many clients take 8 places", () =>
    Effect.gen(function* () {
      const { seen, verify } = slowly(3_000)
      const fibers = yield* startMany(80, (index) => ({ client: `client ${index}`, payer: "0xattacker" }), verify)
      assert.strictEqual(seen.asked, 8)
      const last = fibers.at(-1)
      if (last === undefined) return assert.fail("none was started")
      assert.strictEqual(yield* scopeOf(yield* Fiber.join(last)), "payer")
      assert.strictEqual(yield* check(account, Effect.succeed("verified")), "verified")
    }).pipe(Effect.provide(limits()))
  )

  it.effect("garbage of many clients fills its own places only", () =>
    Effect.gen(function* () {
      const { seen, verify } = slowly(3_000)
      yield* startMany(1_000, (index) => ({ client: `attacker ${index}`, payer: null }), verify)
      assert.strictEqual(seen.asked, 16)
      assert.strictEqual(yield* scopeOf(yield* Effect.exit(check(contractWallet, Effect.void))), "service")
      assert.strictEqual(yield* check(account, Effect.succeed("verified")), "verified")
    }).pipe(Effect.provide(limits()))
  )

  it.effect("a place that becomes free goes to a client that has none, past those who waited for more", () =>
    Effect.gen(function* () {
      const first = yield* Latch.make()
      yield* Effect.forkChild(check({ client: "attacker 0", payer: null }, first.await), { startImmediately: true })
      const { seen, verify } = slowly(60_000)
      yield* startMany(40, (index) => ({ client: `attacker ${index % 8}`, payer: null }), verify)
      assert.strictEqual(seen.asked, 15)
      const honest = yield* Effect.forkChild(check(contractWallet, Effect.succeed("verified")), {
        startImmediately: true
      })
      assert.isUndefined(honest.pollUnsafe())
      yield* first.open
      assert.strictEqual(yield* Fiber.join(honest), "verified")
    }).pipe(Effect.provide(limits()))
  )

  it.effect("40 at once of an honest buyer are all verified where the facilitator is quick", () =>
    Effect.gen(function* () {
      const { seen, verify } = slowly(300)
      const fibers = yield* startMany(40, () => account, verify)
      yield* TestClock.adjust("1500 millis")
      for (const fiber of fibers) assert.isTrue(Exit.isSuccess(yield* Fiber.join(fiber)))
      assert.deepInclude(seen, { asked: 40, most: 8 })
    }).pipe(Effect.provide(limits()))
  )

  it.effect("a place that becomes free can be the one that two were waiting for", () =>
    Effect.gen(function* () {
      const first = yield* Latch.make()
      const both = { client: "a", payer: "x" }
      yield* Effect.forkChild(check(both, first.await), { startImmediately: true })
      yield* startMany(7, () => both, Effect.never)
      const { seen, verify } = slowly(60_000)
      yield* startMany(1, () => ({ client: "a", payer: "y" }), verify)
      yield* startMany(1, () => ({ client: "b", payer: "x" }), verify)
      assert.strictEqual(seen.asked, 0)
      yield* first.open
      yield* TestClock.adjust(1)
      assert.strictEqual(seen.asked, 2)
    }).pipe(Effect.provide(limits()))
  )

  it.effect("a thousand waiting ones are verified one after another, even if each verification ends at once", () =>
    Effect.gen(function* () {
      const first = yield* Latch.make()
      yield* startMany(64, (index) => ({ client: `client ${index}`, payer: `0x${index}` }), first.await)
      const waiting = yield* startMany(1_000, (index) => ({ client: `${index}`, payer: `0x${index}` }), Effect.void)
      yield* first.open
      for (const fiber of waiting) assert.isTrue(Exit.isSuccess(yield* Fiber.join(fiber)))
    }).pipe(Effect.provide(limits()))
  )

  it.effect("waits for 4 seconds and no longer", () =>
    Effect.gen(function* () {
      yield* startMany(2, () => attacker, Effect.never)
      const waiting = yield* Effect.forkChild(Effect.exit(check(attacker, Effect.die("was verified"))), {
        startImmediately: true
      })
      yield* TestClock.adjust(3_999)
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* scopeOf(yield* Fiber.join(waiting)), "client")
    }).pipe(Effect.provide(limits()))
  )

  it.effect("gives a place back after a failure, a defect and an interruption, also of one that waits", () =>
    Effect.gen(function* () {
      for (const verification of [Effect.fail("no"), Effect.die("bug"), Effect.interrupt]) {
        for (let n = 0; n < 20; n++) yield* Effect.exit(check(attacker, verification))
      }
      const inside = yield* startMany(2, () => attacker, Effect.never)
      const waiting = yield* startMany(4, () => attacker, Effect.never)
      yield* Fiber.interruptAll([...waiting, ...inside])
      assert.strictEqual(yield* check(attacker, Effect.succeed("verified")), "verified")
      const { seen, verify } = slowly(1_000)
      yield* startMany(2, () => attacker, verify)
      assert.strictEqual(seen.asked, 2)
    }).pipe(Effect.provide(limits()))
  )

  it.effect("gives back the place of one who is interrupted as its turn comes", () =>
    Effect.gen(function* () {
      const limit = yield* VerificationLimit
      yield* startMany(1, () => attacker, Effect.never)
      // This fiber leaves its place, and goes on with the interruption before the other one can run.
      const waiting = yield* limit.check(
        attacker,
        Effect.forkDetach(limit.check(attacker, Effect.never), { startImmediately: true })
      )
      waiting.interruptUnsafe()
      yield* Fiber.await(waiting)
      assert.strictEqual(yield* check(attacker, Effect.succeed("verified")), "verified")
    }).pipe(Effect.provide(limits()))
  )

  const Step = Schema.Struct({
    client: Schema.Literals(["a", "b", "c"]),
    payer: Schema.NullOr(Schema.Literals(["x", "y"])),
    // So few that much ends at the same moment.
    millis: Schema.Literals([0, 1_000, 2_000, 4_000, 6_000]),
    leavesAfter: Schema.NullOr(Schema.Literals([1_000, 2_000, 4_000]))
  })

  it.effect.prop(
    "stay within every share whatever comes and goes, and leave no place taken",
    { steps: Schema.Array(Step) },
    ({ steps }) =>
      Effect.gen(function* () {
        const counts = new Map<string, number>()
        const shareOf = ({ client, payer }: Buyer) =>
          payer === null ? [[`unproven ${client}`, 2] as const] : [[client, 8] as const, [payer, 8] as const]
        const count = (who: Buyer, change: number) =>
          Effect.sync(() => {
            for (const [key, most] of shareOf(who)) {
              const value = (counts.get(key) ?? 0) + change
              counts.set(key, value)
              assert.isAtMost(value, most)
            }
          })
        const fibers = yield* Effect.forEach(steps, ({ leavesAfter, millis, ...who }) => {
          const verification = Effect.acquireUseRelease(
            count(who, 1),
            () => Effect.sleep(millis),
            () => count(who, -1)
          )
          const run = Effect.exit(check(who, verification))
          return Effect.forkChild(leavesAfter === null ? run : Effect.timeoutOption(run, leavesAfter), {
            startImmediately: true
          })
        })
        yield* TestClock.adjust("1 hour")
        for (const fiber of fibers) assert.isTrue(Exit.isSuccess(yield* Fiber.await(fiber)))
        assert.deepStrictEqual(
          [...new Set(counts.values())].filter((value) => value !== 0),
          []
        )
        const { seen, verify } = slowly(1_000)
        yield* startMany(16, (index) => ({ client: index < 8 ? "a" : "b", payer: index < 8 ? "x" : "y" }), verify)
        yield* startMany(6, (index) => ({ client: ["a", "b", "c"][index % 3] ?? "", payer: null }), verify)
        assert.strictEqual(seen.asked, 22)
        yield* TestClock.adjust("1 hour")
      }).pipe(Effect.provide(limits()))
  )
})

describe("refused payments", () => {
  it.effect("1,200 of a client are 30 verifications, and no one else's are limited", () =>
    Effect.gen(function* () {
      const { limited, verified } = yield* refuseMany(1_200, () => attacker)
      assert.strictEqual(verified, 30)
      for (const { retryAfterSeconds, scope } of limited) {
        assert.strictEqual(scope, "client")
        assert.strictEqual(retryAfterSeconds, 2)
      }
      for (const honest of [contractWallet, account]) {
        assert.strictEqual(yield* check(honest, Effect.succeed("verified")), "verified")
      }
    }).pipe(Effect.provide(limits()))
  )

  it.effect("1,200 of a client are 30 verifications, whatever payers it makes up or has keys of", () =>
    Effect.gen(function* () {
      const { limited, verified } = yield* refuseMany(1_200, (index) => ({
        client: "attacker",
        payer: index % 2 === 0 ? `0x${index}` : null
      }))
      assert.strictEqual(verified, 30)
      assert.deepStrictEqual([...new Set(limited.map(({ scope }) => scope))], ["client"])
    }).pipe(Effect.provide(limits()))
  )

  it.effect("1,200 of a payer are 30 verifications, from however many clients, which may use other payers", () =>
    Effect.gen(function* () {
      const { limited, verified } = yield* refuseMany(1_200, (index) => ({
        client: `client ${index}`,
        payer: "0xattacker"
      }))
      assert.strictEqual(verified, 30)
      assert.deepStrictEqual([...new Set(limited.map(({ scope }) => scope))], ["payer"])
      const sameClient = { client: "client 0", payer: "0xaccount" }
      assert.strictEqual(yield* check(sameClient, Effect.succeed("verified")), "verified")
    }).pipe(Effect.provide(limits()))
  )

  it.effect("are allowed again one by one, up to a limit a day", () =>
    Effect.gen(function* () {
      const verifiedAfter = Effect.fnUntraced(function* (seconds: number) {
        yield* TestClock.adjust(seconds * 1_000)
        return (yield* refuseMany(40, () => attacker)).verified
      })
      assert.strictEqual(yield* verifiedAfter(0), 30)
      assert.strictEqual(yield* verifiedAfter(1), 0)
      assert.strictEqual(yield* verifiedAfter(1), 1)
      assert.strictEqual(yield* verifiedAfter(20), 10)
      let inTheDay = 41
      for (let minute = 0; minute < 60; minute++) inTheDay += yield* verifiedAfter(60)
      // 600, and what comes back in an hour: one in 144 seconds.
      assert.isAtLeast(inTheDay, 620)
      assert.isAtMost(inTheDay, 630)
      const error = yield* Effect.flip(check(attacker, Effect.die("was verified")))
      assert.isAbove(error.retryAfterSeconds, 5)
      assert.isAtMost(error.retryAfterSeconds, 144)
      yield* TestClock.adjust(error.retryAfterSeconds * 1_000)
      assert.strictEqual(yield* check(attacker, Effect.succeed("verified")), "verified")
    }).pipe(Effect.provide(limits()))
  )

  it.effect("limit also those who waited for a place meanwhile", () =>
    Effect.gen(function* () {
      const { refused } = yield* VerificationLimit
      yield* startMany(2, () => attacker, Effect.sleep("1 second"))
      const waiting = yield* Effect.forkChild(Effect.flip(check(attacker, Effect.die("was verified"))), {
        startImmediately: true
      })
      yield* refused(attacker)
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(waiting)).scope, "client")
    }).pipe(Effect.provide(limits({ REFUSED_PAYMENT_LIMIT: "1 per day" })))
  )
})

describe("what is limited", () => {
  it.effect("is counted by whose share was used up, and what goes on at once by its kind", () =>
    Effect.gen(function* () {
      const { refused } = yield* VerificationLimit
      const shed = (scope: "client" | "payer" | "service") =>
        Effect.map(Metric.value(metrics.verificationsShed.of({ "limit.scope": scope })), ({ count }) => count)
      const inFlight = (signature: "proven" | "unproven") =>
        Effect.map(
          Metric.value(metrics.verificationsInFlight.of({ "payment.signature": signature })),
          ({ count }) => count
        )
      yield* refused(account)
      yield* Effect.exit(check(account, Effect.void))
      yield* Effect.exit(check({ ...account, client: "another" }, Effect.void))
      yield* startMany(1_000, (index) => ({ client: `attacker ${index}`, payer: null }), Effect.sleep("1 minute"))
      assert.deepStrictEqual(yield* Effect.all([shed("client"), shed("payer"), shed("service")]), [
        1,
        1,
        1_000 - 16 * 17
      ])
      assert.deepStrictEqual(yield* Effect.all([inFlight("proven"), inFlight("unproven")]), [0, 16])
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(yield* inFlight("unproven"), 0)
    }).pipe(
      Effect.provide(limits({ REFUSED_PAYMENT_LIMIT: "1 per day" })),
      Effect.provideService(Metric.MetricRegistry, new Map())
    )
  )
})
