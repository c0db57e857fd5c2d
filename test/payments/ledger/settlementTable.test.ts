import { assert, describe, it } from "@effect/vitest"
import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Layer, Logger, Struct } from "effect"

import { Ledger, ledgerArrows, type LedgerState } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { type SettlementFinding, makeSettlementJudge } from "../../../src/payments/ledger/settlementJudge.ts"
import {
  type Attempt,
  attempts,
  settlementLogs,
  settlementTable,
  type VerdictName,
  verdicts
} from "../../../src/payments/ledger/settlementTable.ts"
import { recordedSeries, withMetrics } from "../../support/telemetry/RecordedTelemetry.ts"
import { found, hex, orderOf, reserveAndWalk } from "./ledgerSamples.ts"

const order = orderOf(1)
const cells = Struct.keys(attempts).flatMap((attempt) =>
  Struct.keys(verdicts).map((verdict): readonly [Attempt, VerdictName] => [attempt, verdict])
)

/** What the chain shows where that is the verdict. */
const foundAs: Readonly<Record<VerdictName, SettlementFinding>> = {
  settled: { state: "settled", transaction: hex(64, 0xe), transferIndex: 9 },
  short: { state: "short" },
  reverted: { state: "reverted" },
  spent: { state: "spent" },
  expired: { state: "expired" },
  unused: { state: "unused", blockTime: 0n },
  unavailable: { state: "unavailable" }
}

describe("the settlement table", () => {
  for (const [attempt, verdict] of cells) {
    const step = settlementTable[attempt][verdict]
    const { state } = attempts[attempt]
    it(`${attempt}, ${verdict}: an arrow of the diagram, and a word that is true of where it leads`, () => {
      const arrows: ReadonlyArray<LedgerState> = ledgerArrows[state]
      const isArrow = step.to === state || arrows.includes(step.to)
      // By way of `unknown`, where it may be settled by another transaction.
      assert.isTrue(isArrow, `${state} to ${step.to}`)
      const isDone = step.to === "released"
      assert.strictEqual(isDone, step.word === "refused" || step.word === "attempts")
      // What was asked for is free again when the chain shows that it will never pay, and at no other time.
      if (isDone && attempt !== "unsent") assert.include(["reverted", "spent", "expired"], verdict)
      if (step.to === "settled" && attempt !== "confirmed") assert.strictEqual(verdict, "settled")
      if (state === "settling") assert.notStrictEqual(step.to, "settling")
      assert.strictEqual(step.metrics.includes("settled"), step.to === "settled" && attempt !== "confirmed")
    })
  }

  for (const [attempt, verdict] of cells) {
    const step = settlementTable[attempt][verdict]
    it.effect(`${attempt}, ${verdict}: the entry is ${step.to}, the word is ${step.word}`, () => {
      const lines: Array<unknown> = []
      const logger = Logger.layer([Logger.make(({ message }) => void lines.push([message].flat()[0]))])
      return Effect.gen(function* () {
        const ledger = yield* Ledger
        const { judge } = yield* makeSettlementJudge
        yield* reserveAndWalk(order, attempts[attempt].state)
        if (attempt === "again" || attempt === "watched") yield* ledger.delivered(order.key)
        const entry = yield* found(order)
        const unsent = { outcome: "unavailable", part: "facilitator" } as const
        const { outcome } = yield* judge(entry, foundAs[verdict], { attempt, unsent })
        const outcomes = { answer: "settled", pending: "pending", refused: "refused", attempts: "unavailable" } as const
        assert.strictEqual(outcome, step.word === "next" ? "pending" : outcomes[step.word])
        assert.strictEqual((yield* found(order)).state, step.to)
        assert.deepStrictEqual(lines, step.log === undefined ? [] : [settlementLogs[step.log]])
        const counted = (yield* recordedSeries)
          .flatMap(({ name, value }) => (value === 0 ? [] : [name]))
          .filter((name) => name.startsWith("payments."))
        assert.deepStrictEqual(counted.toSorted(), step.metrics.map((metric) => `payments.${metric}`).toSorted())
      }).pipe(Effect.provide([Chain.layerStub(), Layer.fresh(layerLedgerMemory), logger]), withMetrics)
    })
  }
})
