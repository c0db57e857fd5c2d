import { assert, describe, it } from "@effect/vitest"
import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { costOf } from "@property-intelligence/x402/Prices.ts"
import { Clock, Effect } from "effect"

import type { Route } from "../support/fuzz/ApiDocument.ts"
import { type Attempt, both, type Plain, requestFrom, scaled } from "../support/fuzz/cost/Attempt.ts"
import { costlyBodies, costlyForms, costlyMessages } from "../support/fuzz/cost/costlyBodies.ts"
import { costlyHeads, costlyPaths, costlyQueries } from "../support/fuzz/cost/costlyHeads.ts"
import { makeCostMeter, type Repeats } from "../support/fuzz/cost/CostMeter.ts"
import { drawOf } from "../support/fuzz/Draw.ts"
import { startFuzzedService } from "../support/fuzz/FuzzedService.ts"
import type { FuzzRequest } from "../support/fuzz/FuzzRequest.ts"
import { goodPayment } from "../support/fuzz/signedPayment.ts"

const isVolume = Number(process.env["FUZZ_REQUESTS"] ?? 100) >= 50_000

/** One route alone, e.g. `/quote`. */
const only = process.env["FUZZ_ROUTE"]

/** No request may cost more than so many normal ones of its route. */
const maxRatio = 20

/** One of each way in which the service answers; the others with `FUZZ_REQUESTS=50000` or more, by hand. */
const sample = ["/livez", "/openapi.json", "/property-full", "/quote", mcpPath]

const takesPayment = ({ name }: Attempt) => /payment-signature|x-payment/.test(name)

const bodiesOf = ({ method, path }: Route): ReadonlyArray<Attempt> => {
  if (method !== "POST") return []
  if (path === mcpPath) return costlyMessages
  return path === "/report" ? costlyForms : costlyBodies
}

/** As many good payments for a route's normal order, all different. */
const payments = Effect.fnUntraced(function* (amount: bigint, count: number) {
  const now = BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000))
  return yield* Effect.forEach(Array.from({ length: count }), () => {
    const nonce = nextNonce++
    return goodPayment({ draw: drawOf(`cost:${nonce}`), amount, now, nonce })
  })
})
let nextNonce = 5_000_000

type Measure = (requestOf: (serial: number) => FuzzRequest, repeats: Repeats) => Effect.Effect<number>

/** The most expensive request that was found for a route. */
interface Expense {
  readonly name: string
  /** Milliseconds of the processor. */
  readonly millis: number
  /** The same for the normal request. */
  readonly normal: number
}

const quick: Repeats = { batches: 2, each: 1 }
const usual: Repeats = { batches: 4, each: 3 }
const thorough: Repeats = { batches: 8, each: 3 }

/** Climbed from. */
const tops = 3

/**
 * Looks for the most expensive form of a request: each attempt by itself, then the most expensive ones together and in smaller
 * forms, as a reader may give up what is longer. Those at the top are measured again before one is said to be it.
 */
const mostExpensive = Effect.fnUntraced(function* (
  measure: Measure,
  plain: Plain,
  attempts: ReadonlyArray<Attempt>,
  normalOf: (serial: number) => FuzzRequest = () => requestFrom(plain)
) {
  const costOf = (attempt: Attempt, repeats: Repeats) =>
    Effect.map(
      measure((serial) => requestFrom(attempt.change(plain, 1, serial)), repeats),
      (millis) => ({ attempt, millis })
    )
  const rank = (all: ReadonlyArray<{ readonly attempt: Attempt; readonly millis: number }>) =>
    all.toSorted((one, other) => other.millis - one.millis)

  yield* measure(normalOf, { batches: 1, each: 30 })
  const normal = yield* measure(normalOf, { batches: 8, each: 8 })
  const single = rank(yield* Effect.forEach(attempts, (attempt) => costOf(attempt, quick)))
  const first = single.slice(0, tops).map(({ attempt }) => attempt)
  const kindOf = ({ name }: Attempt) => name.split(/[ :]/)[0]
  const mutated = first.flatMap((attempt) => {
    const partner = single.find((each) => kindOf(each.attempt) !== kindOf(attempt))
    return [
      scaled(attempt, 0.5),
      scaled(attempt, 0.1),
      ...(partner === undefined ? [] : [both(attempt, scaled(partner.attempt, 0.5))])
    ]
  })
  const climbed = rank(yield* Effect.forEach([...first, ...mutated], (attempt) => costOf(attempt, usual)))
  const judged = rank(yield* Effect.forEach(climbed.slice(0, tops), ({ attempt }) => costOf(attempt, thorough)))
  const [top] = judged
  const expense: Expense = { name: top?.attempt.name ?? "", millis: top?.millis ?? 0, normal }
  return expense
})

const table = (found: ReadonlyArray<readonly [route: string, expense: Expense]>): string =>
  found
    .toSorted(([, one], [, other]) => other.millis / other.normal - one.millis / one.normal)
    .map(([route, { millis, name, normal }]) =>
      [
        (millis / normal).toFixed(1).padStart(7),
        `${millis.toFixed(2).padStart(8)} ms`,
        `${normal.toFixed(2).padStart(8)} ms`,
        route.padEnd(34),
        name
      ].join("  ")
    )
    .join("\n")

const json: Plain["headers"] = [["content-type", "application/json"]]

const revision = "2026-07-28"

const bodies: Readonly<Record<string, object>> = {
  "/property-bulk": { addresses: [exampleAddress] },
  "/test/property-bulk": { addresses: [exampleAddress] },
  "/quote": { endpoint: "/property-full", body: { address: exampleAddress } },
  [mcpPath]: {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/list",
    params: {
      _meta: {
        "io.modelcontextprotocol/protocolVersion": revision,
        "io.modelcontextprotocol/clientCapabilities": {}
      }
    }
  }
}

const headers: Readonly<Record<string, Plain["headers"]>> = {
  [mcpPath]: [
    ...json,
    ["accept", "application/json, text/event-stream"],
    ["mcp-protocol-version", revision],
    ["mcp-method", "tools/list"]
  ],
  "/receipts/{transaction}": [["receipt-signature", `0x${"11".repeat(32)}${"22".repeat(32)}1b`]],
  "/report": [["content-type", "application/x-www-form-urlencoded"]]
}

/** What callers usually send to a route: what it is there for, and nothing else. */
const normalRequest = ({ method, path }: Route): Plain => {
  const target = path.replace(/\{\w+\}/, `0x${"ab".repeat(32)}`)
  if (method !== "POST")
    return { method, target, headers: headers[path]?.filter(([name]) => name !== "content-type") ?? [], body: null }
  return {
    method,
    target,
    headers: headers[path] ?? json,
    body:
      path === "/report"
        ? new URLSearchParams({ address: exampleAddress }).toString()
        : JSON.stringify(bodies[path] ?? { address: exampleAddress })
  }
}

describe.skipIf(process.platform !== "linux")("the most expensive request of each route", () => {
  it.live(
    `costs the processor no more than ${maxRatio} normal ones`,
    () =>
      Effect.gen(function* () {
        const service = yield* startFuzzedService
        const measure = yield* makeCostMeter(service)
        const tools: Route = { method: "POST", path: mcpPath, body: null }
        const routes = [...service.document.routes, tools].filter(({ path }) =>
          only === undefined ? isVolume || sample.includes(path) : path === only
        )
        const found: Array<readonly [string, Expense]> = []
        const note = (route: string, expense: Expense) => found.push([route, expense])
        yield* Effect.addFinalizer(() =>
          Effect.sync(() => console.log(`  ratio         most       normal  route\n${table(found)}`))
        )
        // What is asked first is compiled meanwhile.
        const price = normalRequest({ method: "POST", path: "/property-full", body: null })
        yield* measure(() => requestFrom(price), { batches: 1, each: 500 })
        for (const route of routes) {
          const plain = normalRequest(route)
          const all = [...costlyHeads, ...costlyQueries, ...bodiesOf(route)]
          const sold = soldEndpoints.find(({ path }) => path === route.path)
          const name = `${route.method} ${route.path}`
          const unpaid = sold === undefined ? all : all.filter((each) => !takesPayment(each))
          const seen = yield* mostExpensive(measure, plain, unpaid)
          // The rest of the machine only ever adds: what is dear is dear again.
          const isDear = seen.millis > maxRatio * seen.normal
          note(name, isDear ? yield* mostExpensive(measure, plain, unpaid) : seen)
          if (sold === undefined) continue
          const good = yield* payments(costOf(sold.price, 1), 100)
          const paid = (serial: number) =>
            requestFrom({ ...plain, headers: [...plain.headers, ...good.slice(serial % good.length).slice(0, 1)] })
          note(`${name} (paid)`, yield* mostExpensive(measure, plain, all.filter(takesPayment), paid))
        }
        if (only === undefined) {
          const nowhere = { method: "GET", target: "/nowhere", headers: [], body: null }
          note("GET elsewhere", yield* mostExpensive(measure, nowhere, [...costlyHeads, ...costlyPaths]))
        }
        assert.strictEqual(table(found.filter(([, { millis, normal }]) => millis > maxRatio * normal)), "")
      }).pipe(Effect.scoped),
    1_200_000
  )
})
