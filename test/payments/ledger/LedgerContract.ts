import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"

import { type Advance, Ledger, LedgerState, type Order, StaleEntry } from "../../../src/payments/ledger/Ledger.ts"
import { attackVolume } from "../../support/payments/attacks/attackVolume.ts"
import { advanceLaws } from "./advanceLaws.ts"
import { answerLaws } from "./answerLaws.ts"
import { bookLaws } from "./bookLaws.ts"
import { arrows, changeOf, type LedgerTest, noon, orderOf, states, verified } from "./ledgerSamples.ts"
import { ownerLaws } from "./ownerLaws.ts"
import { paymentIdLaws } from "./paymentIdLaws.ts"
import { reserveLaws } from "./reserveLaws.ts"
import { settlementLaws } from "./settlementLaws.ts"

const moves = ["onward", "onward", "onward", "onward", "reserve", "stray", "another order", "expire"] as const

/** What one of several fibers does next to the entry they share. */
const Step = Schema.Struct({
  move: Schema.Literals([0, 1, 2, 3, 4, 5, 6, 7]),
  turn: Schema.Literals([0, 0, 0, 1]),
  from: LedgerState,
  to: LedgerState
})

type Change = Pick<Advance, "from" | "to">

/** Takes the step and gives the change that came of it. `onward` looks first, so another fiber may come in between. */
const take = Effect.fnUntraced(function* (order: Order, { from, move, to, turn }: typeof Step.Type) {
  const ledger = yield* Ledger
  const advance = (change: Advance): Effect.Effect<Change | null, unknown> =>
    ledger.advance(order.key, change).pipe(
      Effect.as(change),
      Effect.catchIf(
        (error) => error.reason instanceof StaleEntry,
        () => Effect.succeed(null)
      )
    )
  const reserve = (order: Order): Effect.Effect<Change | null, unknown> =>
    Effect.map(ledger.reserve(order, verified), ({ outcome }) =>
      outcome === "reserved" ? { from: "released", to: "verified" } : null
    )
  switch (moves[move]) {
    case "onward": {
      const state = yield* ledger.stateOf(order.key)
      const targets = states.filter((target) => arrows.has(`${state} ${target}`))
      const target = targets[turn] ?? targets[0]
      return state === null || target === undefined ? null : yield* advance(changeOf(order, state, target))
    }
    case "stray":
      return yield* advance(changeOf(order, from, to))
    case "reserve":
      return yield* reserve(order)
    case "another order":
      return yield* reserve({ ...order, fingerprint: "another request" })
    case "expire":
      yield* ledger.expireAnswers
      return null
  }
})

/** What every ledger promises, whatever store is under it. Each test gets a new, empty ledger from `layer`. */
export const ledgerContract = <E>(layer: Layer.Layer<Ledger, E>) => {
  const inLedger = <A, E2>(effect: Effect.Effect<A, E2, Ledger>) => Effect.provide(effect, Layer.fresh(layer))

  const test: LedgerTest = (name, effect) =>
    it.effect(name, () => TestClock.setTime(noon).pipe(Effect.andThen(inLedger(effect))))

  reserveLaws(test)
  paymentIdLaws(test)
  advanceLaws(test)
  settlementLaws(test)
  answerLaws(test)
  bookLaws(test)
  ownerLaws(test)

  describe("however operations on one payment interleave", () => {
    it.effect.prop(
      "its changes are one way through the states, and it is sent three times at most",
      { ways: Schema.Array(Schema.Array(Step).check(Schema.isMinLength(12))).check(Schema.isMinLength(2)) },
      ({ ways }) =>
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const order = orderOf(1)
          const taken = yield* Effect.forEach(ways, (way) => Effect.forEach(way, (step) => take(order, step)), {
            concurrency: "unbounded"
          })
          const changes = taken.flat().filter((change) => change !== null)
          const entry = yield* ledger.find(order.key)
          for (const state of states) {
            const entered = changes.filter(({ to }) => to === state).length
            const left = changes.filter(({ from }) => from === state).length
            // Without an entry it is as free as a released one.
            const before = state === "released" ? 1 : 0
            const after = state === (entry?.state ?? "released") ? 1 : 0
            assert.strictEqual(before + entered - left, after, state)
          }
          assert.isAtMost(entry?.settlements ?? 0, 3)
          assert.strictEqual((yield* ledger.sums).length, entry?.state === "settled" ? 1 : 0)
        }).pipe(inLedger),
      { arbitrary: { runs: attackVolume(10, 30) }, timeout: 60_000 }
    )
  })
}
