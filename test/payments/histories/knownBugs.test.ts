import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { runHistory } from "../../support/payments/simulation/History.ts"
import { knownBugs } from "../../support/payments/simulation/knownBugs.ts"
import { SharedStore } from "../../support/payments/simulation/SharedStore.ts"

/** Histories that find each of the mistakes at the latest. */
const within = 300

describe("the generated histories find a service in which", () => {
  for (const [mistake, variantOf] of Object.entries(knownBugs)) {
    it.effect(mistake, () =>
      Effect.gen(function* () {
        const store = yield* SharedStore.open
        for (let seed = 1; seed <= within; seed++) {
          const { breaches } = yield* runHistory(seed, store, variantOf())
          if (breaches.length > 0) return
        }
        assert.fail(`Not found in ${within} histories`)
      })
    )
  }
})
