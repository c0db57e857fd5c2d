import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Exit, Fiber, Ref, Scope } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../../src/process/Deadline.ts"
import { seenToEnd } from "../../../src/sources/client/seenToEnd.ts"
import { StandIn } from "../../../src/sources/policy/StandIn.ts"

const standInThat = (hasAnswered: boolean) => ({
  usual: Duration.seconds(1),
  ask: Effect.void,
  answered: hasAnswered ? Effect.void : Effect.never,
  hasAnswered: Effect.succeed(hasAnswered)
})

/** A call of five seconds whose caller is interrupted after one; gives how and when the call ended. */
const endOf = Effect.fnUntraced(function* (options: {
  readonly deadline?: number
  readonly hasAnswered?: boolean
  readonly waits?: boolean
}) {
  const end = yield* Ref.make<readonly [string, number] | null>(null)
  const scope = yield* Scope.make()
  const call = (begun: Effect.Effect<void>) =>
    Effect.andThen(options.waits === true ? Effect.void : begun, Effect.sleep("5 seconds")).pipe(
      Effect.onExit((exit) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          Ref.set(end, [Exit.isSuccess(exit) ? "done" : "interrupted", now])
        )
      )
    )
  const fiber = yield* seenToEnd(scope)(call).pipe(
    Effect.provideService(Deadline, options.deadline ?? Number.POSITIVE_INFINITY),
    Effect.provideService(StandIn, standInThat(options.hasAnswered ?? false)),
    Effect.forkChild({ startImmediately: true })
  )
  yield* TestClock.adjust("1 second")
  yield* Fiber.interrupt(fiber)
  const atOnce = yield* Ref.get(end)
  yield* TestClock.adjust("9 seconds")
  const later = yield* Ref.get(end)
  yield* Scope.close(scope, Exit.void)
  assert.isTrue(atOnce === null || atOnce === later)
  return later
})

describe("a call in a fiber of its own", () => {
  it.effect("ends with its caller that leaves", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* endOf({}), ["interrupted", 1000])
    })
  )

  it.effect("goes on when its stand-in has answered", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* endOf({ hasAnswered: true }), ["done", 5000])
    })
  )

  it.effect("goes on when its deadline has come, to end by that itself", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* endOf({ deadline: 1000 }), ["done", 5000])
      assert.deepStrictEqual(yield* endOf({ deadline: 12_500 }), ["interrupted", 11_000])
    })
  )

  it.effect("ends with its caller, whatever the reason, while it waits for its turn", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* endOf({ hasAnswered: true, waits: true }), ["interrupted", 1000])
    })
  )

  it.effect("ends with its scope", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const call = seenToEnd(scope)((begun) => Effect.andThen(begun, Effect.never))
      const fiber = yield* Effect.forkChild(Effect.exit(call), { startImmediately: true })
      yield* Scope.close(scope, Exit.void)
      assert.isTrue(Exit.hasInterrupts(yield* Fiber.join(fiber)))
    })
  )

  it.effect("gives its caller what it found, or how it failed", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      assert.strictEqual(yield* seenToEnd(scope)(() => Effect.succeed(1)), 1)
      assert.strictEqual(yield* Effect.flip(seenToEnd(scope)(() => Effect.fail("broken"))), "broken")
    })
  )
})
