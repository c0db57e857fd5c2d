import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Logger, Metric, Tracer } from "effect"
import { HttpServerResponse } from "effect/http"
import { TestClock } from "effect/testing"

import { Ledger } from "../../src/payments/ledger/Ledger.ts"
import { reconcile } from "../../src/payments/ledger/Reconciler.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import { countUnpaidDelivery, watchDelivery } from "../../src/server/paid/delivery.ts"
import { Settings } from "../../src/Settings.ts"
import {
  facilitatorDown,
  notOnChain,
  onChain,
  outcomeUnknown,
  paidOrder,
  refused,
  scriptedGate,
  transaction,
  working
} from "../support/payments/ScriptedPayments.ts"

const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode("{}") }
const sold = working(Effect.succeed(answer))
const sell = (call = paidOrder(1)) => PaymentGate.use((gate) => Effect.exit(gate.sell(call, sold)))

interface Recorded {
  readonly spans: ReadonlyArray<Tracer.NativeSpan>
  readonly metrics: ReadonlyArray<Metric.Metric.Snapshot>
  readonly logs: ReadonlyArray<unknown>
}

/** What a program reports to the operator, in a registry of metrics of its own. */
const recordedBy = <A, E, R, RE>(program: Effect.Effect<A, E, R | Settings>, layer: Layer.Layer<R, RE>) =>
  Effect.gen(function* () {
    const spans: Array<Tracer.NativeSpan> = []
    const logs: Array<unknown> = []
    const tracer = Tracer.make({
      span: (options) => {
        const span = new Tracer.NativeSpan(options)
        spans.push(span)
        return span
      }
    })
    const logger = Logger.layer([Logger.map(Logger.formatStructured, (line) => void logs.push(line))])
    const metrics = yield* Effect.andThen(program, Metric.snapshot).pipe(
      Effect.provide([Layer.fresh(layer), Settings.layerTest()]),
      Effect.provide(logger),
      Effect.provideService(Tracer.Tracer, tracer),
      Effect.provideService(Metric.MetricRegistry, new Map())
    )
    return { spans, metrics, logs } satisfies Recorded
  })

/** The count of each outcome of a metric: of a counter's series its count, of a histogram's how many values. */
const outcomesOf = ({ metrics }: Recorded, name: string): Record<string, number> =>
  Object.fromEntries(
    metrics
      .filter(({ id }) => id === name)
      .map(({ attributes, state }) => [
        attributes?.["payment.outcome"] ?? attributes?.["http.route"] ?? "",
        "count" in state ? Number(state.count) : Number.NaN
      ])
  )

const namesAndOutcomes = ({ spans }: Recorded) =>
  spans.map(({ attributes, name }) => [name, attributes.get("payment.outcome")])

const isError = ({ status }: Tracer.NativeSpan) => status._tag === "Ended" && Exit.isFailure(status.exit)

describe("the spans of a sale", () => {
  it.effect("are its verification, its settlement and the ledger's operations, below it", () =>
    Effect.gen(function* () {
      const { spans } = yield* recordedBy(sell(), scriptedGate({}).layer)
      assert.deepStrictEqual(
        spans.map(({ kind, name }) => [name, kind]),
        [
          ["PaymentGate.sell", "internal"],
          ["Ledger.lookUp", "client"],
          ["Facilitator.verify", "client"],
          ["Ledger.reserve", "client"],
          ["Ledger.unsettled", "client"],
          ["Ledger.advance", "client"],
          ["Facilitator.settle", "client"],
          ["Ledger.advance", "client"]
        ]
      )
      const [sale, lookUp, verify] = spans
      const settle = spans.find((span) => span.name === "Facilitator.settle")
      assert.deepStrictEqual(Object.fromEntries(lookUp?.attributes ?? []), {
        "db.system.name": "sqlite",
        "db.operation.name": "lookUp"
      })
      assert.deepStrictEqual(Object.fromEntries(sale?.attributes ?? []), {
        "payment.endpoint": "/property-intel",
        "payment.outcome": "delivered"
      })
      const callee = { "payment.network": "eip155:84532", "server.address": "facilitator.example" }
      assert.deepStrictEqual(Object.fromEntries(verify?.attributes ?? []), { ...callee, "payment.outcome": "verified" })
      assert.deepStrictEqual(Object.fromEntries(settle?.attributes ?? []), {
        ...callee,
        "payment.outcome": "settled",
        "payment.transaction": transaction
      })
      for (const call of [lookUp, verify, settle]) {
        assert.strictEqual(call?.parent._tag === "Some" ? call.parent.value.spanId : null, sale?.spanId)
      }
    })
  )

  const failing = [
    ["a refused verification", { verify: [refused("insufficient_funds")] }, "refused", false, undefined],
    [
      "a refused settlement",
      { settle: [refused("insufficient_funds")], chain: [notOnChain] },
      "refused",
      false,
      undefined
    ],
    ["no facilitator", { verify: [facilitatorDown] }, "unavailable", true, "FacilitatorUnavailable"],
    ["a lost settlement", { settle: [outcomeUnknown] }, "unknown", true, "OutcomeUnknown"]
  ] as const
  for (const [name, script, outcome, fails, errorType] of failing) {
    it.effect(`${name} is ${fails ? "an error of" : "no error of"} the call's span, and never the sale's`, () =>
      Effect.gen(function* () {
        const { spans } = yield* recordedBy(sell(), scriptedGate(script).layer)
        const last = spans.findLast((span) => span.name.startsWith("Facilitator.")) ?? assert.fail("no span")
        assert.strictEqual(last.attributes.get("payment.outcome"), outcome)
        assert.strictEqual(last.attributes.get("error.type"), errorType)
        assert.strictEqual(isError(last), fails)
        assert.isFalse(spans.some((span) => span !== last && isError(span)))
      })
    )
  }

  it.effect("say so when the facilitator's circuit is open", () =>
    Effect.gen(function* () {
      const four = Effect.forEach([1, 2, 3, 4], (nonce) => sell(paidOrder(nonce)))
      const recorded = yield* recordedBy(four, scriptedGate({ verify: [facilitatorDown] }).layer)
      assert.strictEqual(recorded.spans.at(-1)?.attributes.get("upstream.circuit"), "open")
      const circuit = recorded.metrics.find(({ id }) => id === "upstream.circuit.state")
      assert.deepInclude(circuit?.attributes, { "server.address": "facilitator.example" })
      assert.nestedPropertyVal(circuit, "state.value", 2)
      assert.deepStrictEqual(outcomesOf(recorded, "payments.verify.duration"), { unavailable: 4 })
    })
  )
})

describe("the metrics of sales", () => {
  const other = PaymentGate.use((gate) => gate.sell(paidOrder(1, "other"), sold))
  const failed = PaymentGate.use((gate) => Effect.exit(gate.sell(paidOrder(1), working(Effect.fail("quorum")))))
  const late = sell({ ...paidOrder(1), refusalIfNew: "invalid_exact_evm_payload_authorization_valid_before" })
  const cases: ReadonlyArray<
    readonly [
      string,
      Effect.Effect<unknown, unknown, PaymentGate | Ledger>,
      Parameters<typeof scriptedGate>[0],
      Record<string, number>
    ]
  > = [
    ["delivered, then replayed", Effect.andThen(sell(), sell()), {}, { delivered: 1, replayed: 1 }],
    ["conflict", Effect.andThen(sell(), other), {}, { delivered: 1, conflict: 1 }],
    [
      "spent",
      sell().pipe(
        Effect.andThen(TestClock.adjust("25 hours")),
        Effect.andThen(Ledger.use((ledger) => ledger.expireAnswers)),
        Effect.andThen(sell())
      ),
      {},
      { delivered: 1, spent: 1 }
    ],
    ["refused", sell(), { verify: [refused("insufficient_funds")] }, { refused: 1 }],
    ["refused as late", late, {}, { refused: 1 }],
    ["pending", sell(), { settle: [outcomeUnknown] }, { pending: 1 }],
    ["unavailable", sell(), { verify: [facilitatorDown] }, { unavailable: 1 }],
    ["unsold", failed, {}, { unsold: 1 }]
  ]
  for (const [name, program, script, expected] of cases) {
    it.effect(`${name}: counted once, and USDC only when it was received`, () =>
      Effect.gen(function* () {
        const recorded = yield* recordedBy(program, scriptedGate(script).layer)
        assert.deepStrictEqual(outcomesOf(recorded, "payments.sales"), expected)
        const received = "delivered" in expected ? { "/property-intel": 50_000 } : {}
        assert.deepStrictEqual(outcomesOf(recorded, "payments.settled"), received)
        assert.isTrue(
          namesAndOutcomes(recorded).some(([span, outcome]) => span === "PaymentGate.sell" && outcome !== null)
        )
      })
    )
  }

  it.effect("what the reconciler finds settled is received once, at whichever retry", () =>
    Effect.gen(function* () {
      const program = sell().pipe(
        Effect.andThen(reconcile({ ownsLedger: true })),
        Effect.andThen(reconcile({ ownsLedger: true })),
        Effect.andThen(reconcile({ ownsLedger: true })),
        Effect.andThen(sell())
      )
      const recorded = yield* recordedBy(
        program,
        scriptedGate({ settle: [outcomeUnknown], chain: [notOnChain, notOnChain, onChain] }).layer
      )
      assert.deepStrictEqual(outcomesOf(recorded, "payments.settled"), { "/property-intel": 50_000 })
      assert.deepStrictEqual(outcomesOf(recorded, "payments.reconciled"), { unknown: 1, settled: 1 })
      assert.deepStrictEqual(outcomesOf(recorded, "payments.sales"), { pending: 1, replayed: 1 })
      assert.deepStrictEqual(outcomesOf(recorded, "payments.settle.duration"), { unknown: 1 })
    })
  )
})

describe("an answer of a paid endpoint", () => {
  const path = "/property-intel"
  const counted = (response: HttpServerResponse.HttpServerResponse) =>
    Effect.map(
      recordedBy(Effect.andThen(countUnpaidDelivery(path, 0), watchDelivery(path, response)), Layer.empty),
      (recorded) => [outcomesOf(recorded, "payments.unpaid_deliveries"), recorded.logs.length]
    )

  it.effect("without a receipt is counted and reported; a paid one, a demand and a refusal are not", () =>
    Effect.gen(function* () {
      const { text } = HttpServerResponse
      assert.deepStrictEqual(yield* counted(text("{}")), [{ [path]: 1 }, 1])
      for (const fine of [
        text("{}", { headers: { "PAYMENT-RESPONSE": "x" } }),
        text("{}", { headers: { "X-PAYMENT-RESPONSE": "x" } }),
        text("{}", { status: 402 }),
        text("{}", { status: 503 })
      ]) {
        assert.deepStrictEqual(yield* counted(fine), [{ [path]: 0 }, 0])
      }
    })
  )
})

describe("nothing that is recorded of payments", () => {
  for (const script of [
    {},
    { verify: [refused("insufficient_funds")] },
    { verify: [facilitatorDown] },
    { settle: [outcomeUnknown], chain: [notOnChain, onChain] }
  ]) {
    it.effect(`holds a payer, a nonce, a signature or a key (${Object.keys(script).join(", ") || "delivered"})`, () =>
      Effect.gen(function* () {
        const call = paidOrder(0xabc)
        const program = Effect.forEach([1, 2], () => Effect.andThen(sell(call), reconcile({ ownsLedger: true })))
        const { logs, metrics, spans } = yield* recordedBy(program, scriptedGate(script).layer)
        const recorded = JSON.stringify(
          {
            logs,
            metrics,
            // What a span's work came to is not exported, only how it failed.
            spans: spans.map((span) => [
              span.name,
              [...span.attributes],
              span.events,
              isError(span) ? span.status : null
            ])
          },
          (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value)
        )
        const { from, nonce } = call.payment.authorization
        for (const secret of [from, nonce, call.payment.signature, "secret-key"]) {
          assert.notInclude(recorded.toLowerCase(), secret)
        }
        assert.include(recorded, "payment.outcome")
      })
    )
  }
})
