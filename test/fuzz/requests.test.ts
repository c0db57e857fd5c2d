import { assert, describe, it } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { Clock, Effect, Schedule } from "effect"

import { breachesOf, isShed, receiptOf } from "../support/fuzz/breachesOf.ts"
import { requestOf } from "../support/fuzz/drawnRequest.ts"
import { startFuzzedService } from "../support/fuzz/FuzzedService.ts"
import type { FuzzRequest } from "../support/fuzz/FuzzRequest.ts"
import { type Exchange, openLine } from "../support/fuzz/Line.ts"
import { marker } from "../support/fuzz/oddBody.ts"
import { exchange } from "../support/wire.ts"

const requests = Number(process.env["FUZZ_REQUESTS"] ?? 100)
const seed = process.env["FUZZ_SEED"] ?? "1"
/** One request alone, by its number. */
const only = process.env["FUZZ_ONLY"]

const connections = 6
const isVolume = requests >= 5000

/** Longer than any connection is kept idle. */
const rest = isVolume ? "8 seconds" : "0 seconds"

/** What no line of the log holds: what callers sent, who they are, and errors where nothing is broken. */
const unwanted = new RegExp(`${marker}|198\\.51\\.100\\.|Smith St|Asylum Ave|Fortaleza|"level":"(?:ERROR|FATAL)"`, "i")

/** What is logged of sales whose answers did not arrive, with how many there were. */
const undelivered = /^\{"message":\["Paid calls have not been delivered[^"]*",\{"count":(\d+),/

interface Breach {
  readonly request: FuzzRequest
  readonly exchange: Exchange
  readonly what: string
}

const bytesOf = ({ parts }: FuzzRequest) => Buffer.concat(parts).toString("latin1")

const shown = (text: string): string =>
  text.length > 4000 ? `${JSON.stringify(text.slice(0, 4000))}… (${text.length} bytes)` : JSON.stringify(text)

const described = ({ exchange: { answers, end, millis }, request, what }: Breach): string =>
  [
    `${what} (${request.kind}; again: FUZZ_SEED=${seed} FUZZ_ONLY=${request.index} npm run fuzz)`,
    `  sent ${shown(bytesOf(request))}`,
    ...answers.map(
      ({ body, headers, status }) =>
        `  got ${status} ${headers.get("content-type")} ${shown(body.toString("utf8").slice(0, 400))}`
    ),
    `  then the connection was ${end}, after ${Math.round(millis)} ms`
  ].join("\n")

/** The first breaches of each kind. */
const report = (breaches: ReadonlyArray<Breach>): string =>
  [...Map.groupBy(breaches, ({ what }) => what.replace(/\d+/g, "#"))]
    .map(([, alike]) => `${alike.length} times: ${alike.slice(0, 1).map(described).join("\n")}`)
    .slice(0, 15)
    .join("\n")

const goodOrder = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })
}

describe("requests made from the contract", () => {
  it.live(
    `${requests} of seed ${seed} get answers as the contract says, and leave the process as it was`,
    () =>
      Effect.gen(function* () {
        const service = yield* startFuzzedService
        const breaches: Array<Breach> = []
        const counts = new Map<string, number>()
        const sold = new Map<string, string>()
        const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
        let shed = 0
        /** Good payments on connections that were cut or that held other bytes besides: their answers need not arrive. */
        let unsafeSales = 0

        const opened = yield* Effect.acquireRelease(
          Effect.sync(() => Array.from({ length: connections }, () => openLine(service.port))),
          (all) => Effect.sync(() => all.forEach(({ close }) => close()))
        )
        const run = Effect.fnUntraced(function* (first: number, end: number) {
          let next = first
          yield* Effect.forEach(
            opened,
            Effect.fnUntraced(function* (line) {
              while (next < end) {
                const index = next++
                const second = BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000))
                const request = yield* requestOf(service.document, seed, index, second)
                if (request.framing !== "whole") {
                  unsafeSales += request.asked.filter(({ payment }) => payment === "good").length
                }
                const outcome = yield* Effect.repeat(line.send(request), {
                  schedule: Schedule.spaced("300 millis").pipe(Schedule.upTo({ times: 10 })),
                  until: ({ answers }) => !answers.some(isShed)
                })
                for (const what of breachesOf(service.document, request, outcome))
                  breaches.push({ request, exchange: outcome, what })
                outcome.answers.forEach((answer, at) => {
                  if (isShed(answer)) shed++
                  count(`${answer.status}`)
                  const receipt = receiptOf(answer)
                  const path = service.document.pathOf(request.asked[at]?.target ?? "")
                  if (answer.status === 200 && receipt !== undefined && path !== null) {
                    sold.set(JSON.parse(Buffer.from(receipt, "base64").toString()).transaction, path)
                  }
                })
                count(`kind ${request.kind.replace(/: .*/, "")}`)
              }
            }),
            { concurrency: "unbounded", discard: true }
          )
        })
        const closeAll = Effect.sync(() => opened.forEach(({ close }) => close()))

        if (only !== undefined) {
          yield* run(Number(only), Number(only) + 1)
          assert.strictEqual(report(breaches), "")
          return
        }
        // On a busy machine a look into the process takes long: only what is many is measured.
        const holdings = isVolume
          ? Effect.all({ held: service.holdings, memory: service.memory })
          : Effect.succeed({ held: { sockets: 0, fibers: 0, heapMegabytes: 0 }, memory: yield* service.memory })
        const stretch = Math.floor(requests / 3)
        const heldAfter = (from: number, to: number) =>
          run(from, to).pipe(Effect.andThen(closeAll), Effect.andThen(Effect.sleep(rest)), Effect.andThen(holdings))
        const before = yield* heldAfter(0, stretch)
        const started = yield* Clock.currentTimeMillis
        const between = yield* heldAfter(stretch, 2 * stretch)
        const after = yield* heldAfter(2 * stretch, requests)
        const seconds = ((yield* Clock.currentTimeMillis) - started) / 1000
        console.log(
          JSON.stringify(
            {
              seconds,
              shed,
              unsafeSales,
              before,
              between,
              after,
              sold: sold.size,
              counts: Object.fromEntries([...counts].toSorted())
            },
            null,
            1
          )
        )

        assert.strictEqual(report(breaches), "")
        assert.isBelow(shed, requests / 20, "most of the calls were refused as too many")
        const good = yield* exchange(service.origin, "/test/property-intel", goodOrder)
        assert.strictEqual(good.status, 200, good.text)

        const received = yield* service.received
        assert.strictEqual(yield* service.stopped, 0)
        const entries = yield* service.entries
        const settled = entries.filter(({ state }) => state === "settled")
        assert.deepStrictEqual(
          entries.filter(({ state }) => state !== "settled" && state !== "released"),
          []
        )
        const wrong = settled.filter(({ amount, endpoint }) => {
          const price = soldEndpoints.find(({ path }) => path === endpoint)?.price
          return price === undefined || (price.per === "call" ? amount !== price.amount : amount % price.amount !== 0n)
        })
        assert.deepStrictEqual(wrong, [], "sold for less")
        assert.strictEqual(
          settled.reduce((sum, { amount }) => sum + amount, 0n),
          received
        )
        const delivered = new Map(settled.map(({ endpoint, transaction_hash }) => [transaction_hash, endpoint]))
        assert.deepStrictEqual(
          [...sold].filter(([transaction, path]) => delivered.get(transaction) !== path),
          []
        )

        const lines = service.log().split("\n")
        const lost = lines.reduce((sum, line) => sum + Number(undelivered.exec(line)?.[1] ?? 0), 0)
        assert.isAtMost(lost, unsafeSales, "answers that were sold did not arrive")
        const leaks = lines.filter((line) => unwanted.test(line) && !undelivered.test(line))
        assert.deepStrictEqual(leaks.slice(0, 3), [], `${leaks.length} lines of the log`)
        assert.isAtMost(after.held.sockets, before.held.sockets)
        assert.isAtMost(after.held.fibers, before.held.fibers)
        if (isVolume) {
          assert.isAbove(settled.length, requests / 1000, "too few payments were good")
          assert.isAtMost(after.memory.now, before.memory.now + 100)
          // What is sold is kept: a ledger in memory grows. A request's headers kept for good are more, in both stretches; a cache that fills, or code
          // that V8 compiles late on a busy machine, is more in one of them.
          const [first, second] = [between, after].map(({ held }) => held.heapMegabytes)
          const grown = Math.min((first ?? 0) - before.held.heapMegabytes, (second ?? 0) - (first ?? 0))
          assert.isAtMost(grown, 1.5 + requests / 40_000)
        }
      }).pipe(Effect.scoped),
    120_000 + requests * 30
  )
})
