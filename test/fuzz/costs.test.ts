import { assert, describe, it } from "@effect/vitest"
import { mcpPath } from "@property-intelligence/api/mcpPath.ts"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { costOf } from "@property-intelligence/x402/Prices.ts"
import { Clock, Effect } from "effect"

import type { Route } from "../support/fuzz/ApiDocument.ts"
import { type Attempt, requestFrom } from "../support/fuzz/cost/Attempt.ts"
import { costlyBodies, costlyForms, costlyMessages } from "../support/fuzz/cost/costlyBodies.ts"
import { costlyHeads, costlyPaths, costlyQueries } from "../support/fuzz/cost/costlyHeads.ts"
import { makeCostMeter } from "../support/fuzz/cost/CostMeter.ts"
import { type Expense, mostExpensive } from "../support/fuzz/cost/mostExpensive.ts"
import { normalRequest } from "../support/fuzz/cost/normalRequest.ts"
import { drawOf } from "../support/fuzz/Draw.ts"
import { startFuzzedService } from "../support/fuzz/FuzzedService.ts"
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
          note(
            name,
            yield* mostExpensive(measure, plain, sold === undefined ? all : all.filter((each) => !takesPayment(each)))
          )
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
