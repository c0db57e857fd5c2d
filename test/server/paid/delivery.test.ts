import { request } from "node:http"

import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Latch, Layer, Schedule } from "effect"

import { allEntries } from "../../../src/payments/ledger/entryPages.ts"
import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import { bodyJson, reportJson } from "../../../src/report/Assembly.ts"
import { PropertyIntel } from "../../../src/report/PropertyIntel.ts"
import { buying, json, openForSale, pay } from "../../support/payments/buying.ts"
import { scriptedGate, settles } from "../../support/payments/ScriptedPayments.ts"
import { placeOf, reportOf } from "../../support/report/reports.ts"
import { TestServer } from "../../support/TestServer.ts"

const intel = "/property-intel"
const order = { address: "1600 Smith St, Houston, TX 77002" }

/** Of an answer, in characters: more than the buffers of a connection hold, on both its sides. */
const manyCharacters = 40_000_000

/** Reports that are too long to be sent before their client reads them. */
const layerLongReports = Layer.sync(PropertyIntel, () => {
  const located = { place: placeOf(order.address), ms: 0, sandbox: false }
  const report = reportOf("x".repeat(manyCharacters), "a request")
  const { meta, ...body } = report
  return {
    locate: () => Effect.succeed(located),
    reportAt: () => Effect.succeed(report),
    report: () => Effect.succeed(report),
    encoded: () => Effect.sync(() => ({ report, json: reportJson(bodyJson(body), { meta }) }))
  }
})

/** A server that settles when it is let, and what its ledger knows of the one sale. */
const scene = Effect.fnUntraced(function* (intelligence?: Layer.Layer<PropertyIntel>) {
  const asked = yield* Latch.make()
  const allowed = yield* Latch.make()
  const { layer } = scriptedGate({ settle: [asked.open.pipe(Effect.andThen(allowed.await), Effect.andThen(settles))] })
  const payments = yield* Layer.build(layer)
  const server = yield* Layer.build(
    TestServer.layer(
      { ...openForSale, REPORT_QUORUM: "0" },
      Layer.succeed(PaymentGate, Context.get(payments, PaymentGate)),
      intelligence === undefined ? {} : { intel: intelligence }
    )
  )
  const { ask, inFlight, origin, post } = Context.get(server, TestServer)
  const ledger = Context.get(payments, Ledger)
  const undelivered = Effect.map(allEntries(ledger.undelivered), ({ length }) => length)
  const often = Schedule.spaced("5 millis")
  return {
    server,
    origin,
    settlementAsked: asked.await,
    settle: allowed.open,
    headers: Effect.map(Effect.flatMap(post(intel, order), pay), (paid) => ({ ...json, ...paid })),
    undelivered,
    /** Waits until the sale has ended, and then for another call's whole answer. */
    ended: Effect.repeat(inFlight, { schedule: often, until: (now) => now === 0 }).pipe(
      Effect.andThen(Effect.repeat(undelivered, { schedule: often, until: (count) => count > 0 })),
      Effect.andThen(ask("/livez")),
      Effect.timeout("10 seconds")
    ),
    delivered: Effect.repeat(undelivered, { schedule: often, until: (count) => count === 0 }).pipe(
      Effect.timeout("10 seconds")
    )
  }
})

/** Sends the paid order on a connection of its own; the connection is the caller's to break. */
const sent = (origin: string, headers: Readonly<Record<string, string>>) => {
  const call = request(`${origin}${intel}`, { method: "POST", agent: false, headers })
  call.on("error", () => {})
  call.end(JSON.stringify(order))
  return call
}

describe("an answer that was paid for", () => {
  it.live("is not delivered to a client that left before it, and is once the client has asked again", () =>
    Effect.gen(function* () {
      const { delivered, ended, headers, origin, server, settle, settlementAsked, undelivered } = yield* scene()
      const paid = yield* headers
      const call = sent(origin, paid)
      yield* settlementAsked
      call.destroy()
      yield* Effect.callback<void>((resume) => {
        if (call.closed) resume(Effect.void)
        else call.once("close", () => resume(Effect.void))
      })
      yield* Effect.provide(
        TestServer.use(({ ask }) => ask("/livez")),
        server
      )
      yield* settle
      yield* ended
      assert.strictEqual(yield* undelivered, 1)
      const again = yield* Effect.provide(
        TestServer.use(({ ask }) => ask(intel, { method: "POST", headers: paid, body: JSON.stringify(order) })),
        server
      )
      assert.strictEqual(again.status, 200, again.text)
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      yield* delivered
    })
  )

  it.live("is not delivered to a client that leaves in the middle of it", () =>
    Effect.gen(function* () {
      const { ended, headers, origin, settle, undelivered } = yield* scene(layerLongReports)
      const call = sent(origin, yield* headers)
      yield* settle
      yield* Effect.callback<void>((resume) => {
        call.once("response", (response) => {
          assert.strictEqual(response.statusCode, 200)
          response.on("error", () => {})
          response.once("data", () => {
            response.destroy()
            call.destroy()
            resume(Effect.void)
          })
        })
      })
      yield* ended
      assert.strictEqual(yield* undelivered, 1)
    })
  )

  it.live("is delivered to a client that has read it", () =>
    Effect.gen(function* () {
      const { delivered, server, settle } = yield* scene()
      yield* settle
      const call = yield* Effect.provide(buying(intel, order), server)
      const answer = yield* Effect.provide(call(), server)
      assert.strictEqual(answer.status, 200, answer.text)
      yield* delivered
    })
  )
})
