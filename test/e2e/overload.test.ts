import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { runBeside, runLoad, startLoaded } from "../../lab/bench/overload/programs.ts"
import { burst } from "../../src/server/admission/AdmissionQueue.ts"

/** Several times what one process can answer on the fastest machine we know. */
const callsPerSecond = 5000
const seconds = "8"

/** The number of calls by name and status. */
const counts = (times: Readonly<Record<string, ReadonlyArray<number>>>) =>
  Object.fromEntries(Object.entries(times).map(([outcome, { length }]) => [outcome, length]))

// Counts alone; `npm run bench:overload` measures. The load has the one core and the service the other: a third who wants them makes sources too
// late for a report that may be sold.
describe("a service with several times the calls that it can answer", () => {
  it.live("answers or refuses each of them in time, and all probes, prices and purchases meanwhile", () =>
    Effect.gen(function* () {
      const { origin, service } = yield* startLoaded
      const free = [origin, String(service.pid)]
      yield* runLoad([...free, "closed", "16", "3"])
      const [load, probes, purchases] = yield* Effect.all(
        [
          runLoad([...free, "open", String(callsPerSecond), seconds]),
          runBeside([origin, "probes", seconds]),
          runBeside([origin, "paid", seconds])
        ],
        { concurrency: 3 }
      )
      assert.hasAllKeys(load.times, ["200", "503"])
      const ends = Object.values(load.times).flat()
      assert.strictEqual(ends.length, load.sent)
      assert.isAbove(load.times["503"]?.length ?? 0, load.times["200"]?.length ?? 0)
      assert.isBelow(Math.max(...ends), 2 * burst)

      const { "first quote": first = {}, ...repeated } = probes.times
      assert.deepStrictEqual(counts(first), { "402": 1 })
      assert.deepStrictEqual(
        Object.entries(repeated).map(([name, times]) => [name, counts(times)]),
        [
          ["livez", { "200": 40 }],
          ["readyz", { "200": 40 }],
          ["quote", { "402": 40 }],
          ["quote on a kept connection", { "402": 40 }]
        ]
      )
      assert.deepStrictEqual(counts(purchases.times["paid"] ?? {}), { "200": 16 })
      assert.strictEqual(probes.unanswered + purchases.unanswered, 0)
    }).pipe(Effect.scoped)
  )
})
