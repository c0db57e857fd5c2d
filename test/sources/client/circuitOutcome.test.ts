import { assert, describe, it } from "@effect/vitest"
import { Duration, Exit } from "effect"
import { CircuitBreaker } from "effect/persistence"

import { circuitOutcome } from "../../../src/sources/client/circuitOutcome.ts"
import {
  CircuitOpen,
  FreeShareSpent,
  Malformed,
  MonthSpent,
  NoData,
  RateLimited,
  type SourceReason,
  Timeout,
  Unavailable
} from "../../../src/sources/policy/SourceError.ts"

const unavailable = (status: number | null) => new Unavailable({ status, detail: "" })

const share = { upstream: "RentCast", until: 0 }

const cases: ReadonlyArray<readonly [string, SourceReason, CircuitBreaker.Outcome]> = [
  ["no connection", unavailable(null), CircuitBreaker.failure()],
  ["a 503", unavailable(503), CircuitBreaker.failure()],
  ["a 410, which will not pass", unavailable(410), CircuitBreaker.success],
  ["a timeout that had its time", new Timeout({ afterMillis: 1000 }), CircuitBreaker.failure()],
  ["a timeout that was cut short", new Timeout({ afterMillis: 999 }), CircuitBreaker.ignored],
  ["a 429", new RateLimited({ retryAfterMillis: null }), CircuitBreaker.failure()],
  [
    "a 429 that says how long",
    new RateLimited({ retryAfterMillis: 7000 }),
    CircuitBreaker.failure({ retryAfter: Duration.seconds(7) })
  ],
  ["no data", new NoData({ why: "" }), CircuitBreaker.success],
  ["a month that is used up: the host was not asked", new MonthSpent(share), CircuitBreaker.ignored],
  ["a share that is used up", new FreeShareSpent(share), CircuitBreaker.ignored],
  ["an answer of another shape", new Malformed({ issue: "" }), CircuitBreaker.ignored],
  ["a refusal of the circuit itself", new CircuitOpen({ host: "upstream.example" }), CircuitBreaker.ignored]
]

describe("a call's end, for its host's circuit", () => {
  for (const [name, reason, outcome] of cases) {
    it(`classes ${name}`, () => assert.deepStrictEqual(circuitOutcome(1000)(Exit.fail(reason)), outcome))
  }

  it("is good where there is an answer, and means nothing when it was abandoned", () => {
    assert.deepStrictEqual(circuitOutcome(1000)(Exit.succeed("answer")), CircuitBreaker.success)
    assert.deepStrictEqual(circuitOutcome(1000)(Exit.interrupt()), CircuitBreaker.ignored)
  })
})
