import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { runHistory } from "../../support/payments/simulation/History.ts"
import { knownBugs } from "../../support/payments/simulation/knownBugs.ts"
import { SharedStore } from "../../support/payments/simulation/SharedStore.ts"

/** Histories that find each of the mistakes at the latest. */
const within = 300

/** The seed that found a mistake the last time; it is tried first. A mistake without one is found by one of the first ten. */
const lastFoundBy: Readonly<Record<string, number>> = {
  "a refusal to settle is believed (D10)": 6,
  "a settlement that failed is sent again at once (D1)": 2,
  "what a buyer hears comes of the last attempt (F1)": 6,
  "an id buys once on each network (F2)": 8,
  "a settlement is never looked at again (D10)": 86,
  "an Idempotency-Key is everyone's (D6)": 22,
  "a payment may be valid for ever (D4)": 61,
  "entries are dated by the clocks of the processes (D9)": 14,
  "a state is written whatever it was before": 32,
  "a known payment is held against what is asked for now (F3)": 24,
  "what is used and in no log yet is spent (F4)": 13,
  "a settlement of another amount is none (F5)": 18,
  "money is asked for while the node is away (F6)": 80,
  "a buyer's own money is counted twice (H3)": 17,
  "the balance is not compared with what is under way (D15)": 203
}

const everySeed = Array.from({ length: within }, (_, index) => index + 1)

describe("the generated histories find a service in which", () => {
  for (const [mistake, variantOf] of Object.entries(knownBugs)) {
    it.effect(mistake, () =>
      Effect.gen(function* () {
        const store = yield* SharedStore.open
        for (const seed of [lastFoundBy[mistake] ?? 1, ...everySeed]) {
          const { breaches } = yield* runHistory(seed, store, variantOf())
          if (breaches.length > 0) return
        }
        assert.fail(`Not found in ${within} histories`)
      })
    )
  }
})
