import { connect } from "node:net"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Layer, Schedule, Schema } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { allEntries } from "../../src/payments/ledger/entryPages.ts"
import { Ledger } from "../../src/payments/ledger/Ledger.ts"
import { layerLedger } from "../../src/payments/ledger/LedgerLayer.ts"
import { Settings } from "../../src/Settings.ts"
import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { temporaryFolder } from "../support/chain/LiveService.ts"
import { receiptIn, stockPayment } from "../support/chain/stockPayment.ts"
import { complaintsIn } from "../support/process/complaintsIn.ts"
import { openLedgerFile } from "../support/process/LedgerFile.ts"
import { type ServiceProcess, startService } from "../support/process/ServiceProcess.ts"
import { exchange, type WireRequest } from "../support/wire.ts"

const buyer = privateKeyToAccount(wellKnownBuyerKey)

/** A second is a long time for a source, and short enough to wait for. */
const slowSource = { SANDBOX_FAULTS: "www.fema.gov=latency:1000" }

/**
 * The service, and how many milliseconds a stop takes at most that has nothing to wait for: a second, or where a busy machine took longer
 * for the start, as long as that.
 */
const start = Effect.fnUntraced(function* (environment: Record<string, string> = {}) {
  const began = yield* Clock.currentTimeMillis
  const service = yield* startService({ MODE: "sandbox", PORT: "0", LOG_FORMAT: "json", ...environment })
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  const startMillis = (yield* Clock.currentTimeMillis) - began
  return { ...service, origin, atOnce: Math.max(1000, startMillis) }
})

/** Through the client of Node, which keeps its connections for more. */
const fetched = (url: string, { body, headers = {}, method = "GET" }: Omit<WireRequest, "body"> & { body?: string }) =>
  Effect.promise(async (signal) => {
    const response = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  })

const posted = (payment: Readonly<Record<string, string>> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...payment },
  body: JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })
})

/** A shop whose ledger can be read from outside, and a call that is paid for and waits for a slow source. */
const startSale = Effect.gen(function* () {
  const file = `${yield* temporaryFolder}/ledger.db`
  const service = yield* start({ ...slowSource, LEDGER_URL: `sqlite:${file}` })
  const ledger = yield* openLedgerFile(file)
  const url = `${service.origin}/property-intel`
  const payment = yield* stockPayment(buyer, yield* fetched(url, posted()))
  const call = yield* Effect.forkChild(Effect.zip(fetched(url, posted(payment)), Clock.currentTimeMillis))
  yield* ledger.reached(buyer.address, "verified")
  const books = Ledger.use(({ open, undelivered }) =>
    Effect.all({ open: allEntries(open), undelivered: allEntries(undelivered) })
  ).pipe(
    Effect.provide(
      layerLedger.pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: `sqlite:${file}` }), NodeServices.layer]))
    )
  )
  return { service, ledger, call, books }
})

/** Milliseconds from the signal to the end; dies unless that was a good one. */
const stopAndEnd = (service: ServiceProcess) =>
  Effect.gen(function* () {
    const asked = yield* Clock.currentTimeMillis
    yield* service.stop
    assert.strictEqual(yield* service.ended, 0, service.output())
    return (yield* Clock.currentTimeMillis) - asked
  })

/** Waits until nothing listens there any more. */
const refusesConnections = (origin: string) =>
  exchange(origin, "/health", {}).pipe(
    Effect.repeat(Schedule.spaced("5 millis")),
    Effect.flip,
    Effect.tap((error) => Effect.sync(() => assert.match(String(error), /ECONNREFUSED|ECONNRESET/)))
  )

/** A connection on which the text is sent, and nothing more. */
const openConnection = (origin: string, text: string) =>
  Effect.acquireRelease(
    Effect.callback<ReturnType<typeof connect>>((resume) => {
      const { hostname, port } = new URL(origin)
      const socket = connect(Number(port), hostname, () => {
        if (text === "") resume(Effect.succeed(socket))
        else socket.write(text, () => resume(Effect.succeed(socket)))
      })
      socket.on("error", () => {})
    }),
    (socket) => Effect.sync(() => socket.destroy())
  )

const Report = Schema.fromJsonString(Schema.Struct({ status: Schema.String, output: Schema.String }))

describe("the process, asked to stop", () => {
  it.live("settles and delivers the sale under way, however often it is asked, and takes no new calls", () =>
    Effect.gen(function* () {
      const { books, call, ledger, service } = yield* startSale
      yield* service.stop
      yield* service.printed(/Stopping/)
      yield* service.stop
      yield* refusesConnections(service.origin)
      assert.strictEqual((yield* ledger.entryOf(buyer.address))?.state, "verified", "the sale is still under way")
      const [answer, answeredAt] = yield* Fiber.join(call)
      assert.strictEqual(answer.status, 200, answer.text)
      assert.isTrue(receiptIn(answer)?.success)
      assert.strictEqual(answer.headers["connection"], "close")
      assert.strictEqual(yield* service.ended, 0, service.output())
      assert.isBelow(
        (yield* Clock.currentTimeMillis) - answeredAt,
        service.atOnce,
        "its client keeps the connection, or would"
      )
      assert.strictEqual((yield* ledger.entryOf(buyer.address))?.state, "settled")
      assert.deepStrictEqual(yield* books, { open: [], undelivered: [] })
      assert.deepStrictEqual(complaintsIn(service.output()), [])
    })
  )

  it.live("settles the sale under way of a buyer who has left", () =>
    Effect.gen(function* () {
      const { call, ledger, service } = yield* startSale
      yield* Fiber.interrupt(call)
      yield* service.printed(/"status":499/)
      yield* stopAndEnd(service)
      const entry = yield* ledger.entryOf(buyer.address)
      assert.deepInclude(entry, { state: "settled" })
      assert.strictEqual(entry?.answer_status, 200)
    })
  )

  it.live("says so in /readyz and goes on for the grace, and waits for no connection without a request", () =>
    Effect.gen(function* () {
      const service = yield* start({ SHUTDOWN_GRACE: "4 seconds", METRICS_PORT: "0" })
      const [, operator = ""] = yield* service.printed(/Metrics on (http:\/\/[\d.]+:\d+)/)
      yield* openConnection(service.origin, "")
      yield* openConnection(service.origin, "GET /health HTTP/1.1\r\nHost: x\r\n")
      assert.strictEqual((yield* exchange(service.origin, "/readyz", {})).status, 200)
      yield* service.stop
      yield* service.printed(/Stopping/)
      const { headers, status, text } = yield* exchange(service.origin, "/readyz", {})
      assert.strictEqual(status, 503)
      assert.strictEqual(headers["content-type"], "application/health+json")
      assert.deepStrictEqual(yield* Schema.decodeEffect(Report)(text), { status: "fail", output: "stopping" })
      assert.strictEqual((yield* exchange(service.origin, "/livez", {})).status, 200)
      const details = yield* exchange(operator, "/readyz", {})
      assert.strictEqual(details.status, 503, "the operator's port goes on for the grace, too")
      assert.strictEqual((yield* Schema.decodeEffect(Report)(details.text)).output, "stopping")
      const mirror = yield* fetched(`${service.origin}/test/property-intel`, posted())
      assert.strictEqual(mirror.status, 200)
      assert.strictEqual(mirror.headers["connection"], "close")
      yield* refusesConnections(service.origin)
      const refused = yield* Clock.currentTimeMillis
      assert.strictEqual(yield* service.ended, 0, service.output())
      assert.isBelow((yield* Clock.currentTimeMillis) - refused, 5000)
    })
  )

  it.live("gives an unfinished request body a few seconds, not the time that responses get", () =>
    Effect.gen(function* () {
      const service = yield* start()
      const head =
        "POST /test/property-intel HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"
      yield* Effect.forEach(["", '{"addr'], (part) => openConnection(service.origin, `${head}${part}`))
      // A later connection has its answer: what came on the others has been read.
      assert.strictEqual((yield* exchange(service.origin, "/livez", {})).status, 200)
      assert.isBelow(yield* stopAndEnd(service), 20_000)
      assert.deepStrictEqual(complaintsIn(service.output()), [])
    })
  )

  it.live("idle, ends in under a second, though a client keeps its connection", () =>
    Effect.gen(function* () {
      const service = yield* start()
      yield* fetched(`${service.origin}/health`, {})
      assert.isBelow(yield* stopAndEnd(service), service.atOnce)
    })
  )
})
