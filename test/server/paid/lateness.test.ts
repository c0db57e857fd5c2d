import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { buying, challengeIn, openForSale } from "../../support/payments/buying.ts"
import { scriptedGate } from "../../support/payments/ScriptedPayments.ts"
import { homes } from "../../support/report/reports.ts"
import { TestServer } from "../../support/TestServer.ts"

/** A payment is good for 300 seconds, the report takes 22 of them at most, and settling 45 and the facilitator's 6. */
const longestNarrative = 300 - 22 - 45 - 6

const endpoints = [
  { path: "/property-intel", isNarrated: false },
  { path: "/property-investor", isNarrated: false },
  { path: "/property-narrative", isNarrated: true },
  { path: "/property-full", isNarrated: true }
]

describe("a payment whose time is too short for the narrative", () => {
  for (const { isNarrated, path } of endpoints) {
    it.live(
      `${path}: ${isNarrated ? "is refused before anything is asked or written" : "is good, nothing is written"}`,
      () => {
        const { calls, layer } = scriptedGate({})
        return Effect.gen(function* () {
          const answer = yield* (yield* buying(path, { address: homes.known }))()
          if (isNarrated) {
            assert.strictEqual(answer.status, 402)
            assert.strictEqual(challengeIn(answer).error, "invalid_exact_evm_payload_authorization_valid_before")
            assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
          } else {
            assert.strictEqual(answer.status, 200, answer.text)
            assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
          }
        }).pipe(
          Effect.provide(
            TestServer.layer({ ...openForSale, NARRATIVE_DEADLINE: `${longestNarrative + 1} seconds` }, layer)
          )
        )
      }
    )
  }

  it.live("and one that is just long enough is good", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const answer = yield* (yield* buying("/property-narrative", { address: homes.known }))()
      assert.strictEqual(answer.status, 200, answer.text)
      assert.strictEqual(calls.settle, 1)
      // Some of the 300 seconds may pass between the signature and the call.
    }).pipe(
      Effect.provide(
        TestServer.layer({ ...openForSale, NARRATIVE_DEADLINE: `${longestNarrative - 60} seconds` }, layer)
      )
    )
  })
})
