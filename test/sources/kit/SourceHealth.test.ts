import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"

import { find } from "../../../src/sources/kit/DataSource.ts"
import {
  CircuitOpen,
  FreeShareSpent,
  Malformed,
  MonthSpent,
  NoData,
  NotConfigured,
  RateLimited,
  type SourceReason,
  Timeout,
  Unavailable
} from "../../../src/sources/kit/SourceError.ts"
import {
  layerSourceHealth,
  recordOutcome,
  SourceHealth,
  type SourceHealthStatus
} from "../../../src/sources/kit/SourceHealth.ts"
import { exampleSource } from "../../support/upstreams/exampleSource.ts"
import { houston } from "../../support/upstreams/places.ts"

const answer = { value: 42, upstream: "Example upstream", asOf: "2025", attribution: "Example" }

const now = Date.UTC(2026, 10, 20, 12)

/** What is known of the source, and of one that is never asked, after the program. */
const statusAfter = <A, E>(program: Effect.Effect<A, E>) =>
  TestClock.setTime(now).pipe(
    Effect.andThen(Effect.exit(program)),
    Effect.andThen(Effect.flatMap(SourceHealth, ({ status }) => status)),
    Effect.map(([example, other]) => {
      assert.deepStrictEqual(other, { source: "Other", status: "pass", output: "not asked yet", at: null })
      return example
    }),
    Effect.provide(layerSourceHealth([exampleSource.name, "Other"]))
  )

const asking = (result: Effect.Effect<typeof answer, SourceReason>) => find(exampleSource, () => result)(houston())

const passes: SourceHealthStatus = { source: exampleSource.name, status: "pass", output: null, at: now }

describe("the health of a source", () => {
  it.effect("passes until it is asked", () =>
    Effect.gen(function* () {
      const expected: SourceHealthStatus = {
        source: exampleSource.name,
        status: "pass",
        output: "not asked yet",
        at: null
      }
      assert.deepStrictEqual(yield* statusAfter(Effect.void), expected)
    })
  )

  it.effect("passes with an answer", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* statusAfter(asking(Effect.succeed(answer))), passes)
    })
  )

  it.effect("warns of an old answer", () =>
    Effect.gen(function* () {
      const stale = Effect.withFiberSucceed((fiber) =>
        recordOutcome(fiber, exampleSource.name, Exit.succeed({ cached: true, stale: true }), now)
      )
      assert.deepInclude(yield* statusAfter(stale), { status: "warn", at: now })
    })
  )

  const failures: ReadonlyArray<[SourceReason, Pick<SourceHealthStatus, "status" | "output">]> = [
    [new NoData({ why: "1 Main St has none" }), { status: "pass", output: null }],
    [new NotConfigured({ setting: "KEY" }), { status: "warn", output: "NotConfigured: KEY is not set or was refused" }],
    [new Timeout({ afterMillis: 2000 }), { status: "fail", output: "Timeout: No answer within 2s" }],
    [
      new Unavailable({ status: 502, detail: "The upstream answered with an error" }),
      { status: "fail", output: "Unavailable: The upstream answered with an error (502)" }
    ],
    [
      new RateLimited({ retryAfterMillis: null }),
      { status: "fail", output: "RateLimited: The limit on calls to the upstream is reached" }
    ],
    [
      new MonthSpent({ upstream: "RentCast", until: Date.UTC(2026, 11, 1) }),
      {
        status: "fail",
        output: "MonthSpent: This month's calls to RentCast are used up: it is asked again from 2026-12-01 (UTC)"
      }
    ],
    [
      new Malformed({ issue: "no column ATNHPIUS48201A" }),
      { status: "fail", output: "Malformed: The upstream's answer could not be read" }
    ],
    [
      new CircuitOpen({ host: "example.com" }),
      {
        status: "fail",
        output: "CircuitOpen: The upstream failed too often lately: we ask it again in a while"
      }
    ]
  ]
  for (const [reason, expected] of failures) {
    it.effect(`after ${reason._tag}: ${expected.status}`, () =>
      Effect.gen(function* () {
        const status = yield* statusAfter(asking(Effect.fail(reason)))
        assert.deepStrictEqual(status, { ...passes, ...expected })
      })
    )
  }

  it.effect("follows the latest outcome", () =>
    Effect.gen(function* () {
      const failing = asking(Effect.fail(new RateLimited({ retryAfterMillis: null })))
      const recovered = Effect.andThen(Effect.exit(failing), asking(Effect.succeed(answer)))
      assert.deepStrictEqual(yield* statusAfter(recovered), passes)
    })
  )

  it.effect("learns nothing from a free call that was kept from asking", () =>
    Effect.gen(function* () {
      const withheld = asking(Effect.fail(new FreeShareSpent({ upstream: "RentCast", until: now })))
      assert.deepStrictEqual(yield* statusAfter(Effect.andThen(asking(Effect.succeed(answer)), withheld)), passes)
    })
  )

  it.effect("learns nothing from a report that was abandoned", () =>
    Effect.gen(function* () {
      const abandoned = Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(asking(Effect.never))
        yield* TestClock.adjust("1 second")
        yield* Fiber.interrupt(fiber)
      })
      assert.deepInclude(yield* statusAfter(abandoned), { status: "pass", output: "not asked yet" })
    })
  )

  it.effect("is forgotten after 10 minutes", () =>
    Effect.gen(function* () {
      const failing = Effect.exit(asking(Effect.fail(new RateLimited({ retryAfterMillis: null }))))
      const still = yield* statusAfter(Effect.andThen(failing, TestClock.adjust("10 minutes")))
      assert.deepInclude(still, { status: "fail" })
      const later = yield* statusAfter(Effect.andThen(failing, TestClock.adjust("601 seconds")))
      assert.deepStrictEqual(later, { ...passes, output: "last asked 2026-11-20T12:00:00.000Z" })
    })
  )
})
