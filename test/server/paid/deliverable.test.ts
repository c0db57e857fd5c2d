import { assert, describe, it } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { Effect, Layer } from "effect"

import { PaymentHealth } from "../../../src/payments/PaymentHealth.ts"
import { Stopping } from "../../../src/server/admission/Stopping.ts"
import { Readiness } from "../../../src/server/status/Readiness.ts"
import { layerClosedSales, layerMissingParts } from "../../../src/server/status/salesState.ts"
import { Settings } from "../../../src/Settings.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { challengeIn, openForSale } from "../../support/payments/buying.ts"
import { scriptedGate } from "../../support/payments/ScriptedPayments.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const live = { ...openForSale, MODE: "live", PUBLIC_ORIGIN: "https://api.example.com", CONTACT: "ops@example.com" }
const rentcast = { RENTCAST_API_KEY: "rentcast-1f2e3d4c5b6a" }
const openai = { OPENAI_API_KEY: "sk-1f2e3d4c5b6a" }

/** A server that lacks what these settings lack. Its facilitator settles, if it is up. */
const serverWith = (environment: Record<string, string>, isUp = true) => {
  const sales = isUp ? { open: true, reason: null } : { open: false, reason: "Payments can't be checked" }
  const missing = layerMissingParts.pipe(Layer.provide([Settings.layerTest(environment), CostQuotas.layerNone]))
  const closed = layerClosedSales.pipe(
    Layer.provide([
      Layer.provide(Stopping.layer, Settings.layerTest(environment)),
      missing,
      Layer.mock(Readiness, { sales: Effect.succeed(sales) }),
      Layer.succeed(PaymentHealth, {
        selling: {
          ledger: Effect.void,
          facilitators: Effect.succeed([]),
          facilitatorAnswers: Effect.succeed(isUp),
          nodes: Effect.succeed([])
        }
      })
    ])
  )
  return TestServer.layer(environment, scriptedGate({}).layer).pipe(Layer.provide([missing, closed]))
}

const address = "1 Main Ave, Houston, TX 77002"

/** Figures of one's own, which an analysis without a source of values needs. */
const deal = { address, askingPrice: 200_000, monthlyRent: 2000 }

const bodyFor = (path: string) => {
  if (path === "/property-bulk") return { addresses: [address] }
  return path === "/property-investor" || path === "/property-full" ? deal : { address }
}

/** Where each product can be found or bought: by an unpaid call, a quote, and in each list. */
const offeredAt = Effect.gen(function* () {
  const { ask, post } = yield* TestServer
  const json = (path: string) => Effect.map(ask(path), ({ text }) => JSON.parse(text))
  const status = yield* json("/health")
  const { resources } = yield* json("/.well-known/x402")
  const { text: llms } = yield* ask("/llms.txt")
  const contract = yield* json("/openapi.json")
  return yield* Effect.forEach(
    soldEndpoints,
    Effect.fnUntraced(function* ({ path }) {
      const unpaid = yield* post(path, bodyFor(path))
      const quote = yield* post("/quote", { endpoint: path, body: bodyFor(path) })
      return {
        path,
        unpaid: unpaid.status === 402,
        quote: quote.status === 200,
        health: path in status.endpoints,
        wellKnown: resources.includes(`https://api.example.com${path}`),
        llms: llms.includes(`- POST ${path}: $`),
        guidance: contract.info["x-guidance"].includes(`- POST ${path}: $`),
        contract: contract.paths[path].post["x-payment-info"] !== undefined,
        reasons: [unpaid, quote].filter(({ status }) => status !== 402 && status !== 200),
        notSold: (status.notSold ?? []).find((each: { path: string }) => each.path === path)?.reason ?? null
      }
    })
  )
})

const every = soldEndpoints.map(({ path }) => path)

describe("what can't be delivered", () => {
  const cases: ReadonlyArray<readonly [string, Record<string, string>, ReadonlyArray<string>]> = [
    ["is nothing with every key", { ...live, ...rentcast, ...openai }, []],
    ["is what is narrated without a model", { ...live, ...rentcast }, ["/property-narrative", "/property-full"]],
    ["is what needs values without their source", { ...live, ...openai }, ["/property-narrative"]],
    ["is both without both", live, ["/property-narrative", "/property-full"]],
    ["is every report that too few sources can answer for", { ...live, ...openai, REPORT_QUORUM: "14" }, every]
  ]
  for (const [name, environment, expected] of cases) {
    it.live(`${name}, and is neither offered, nor quoted, nor in any list of prices`, () =>
      Effect.gen(function* () {
        for (const { notSold, path, reasons, ...places } of yield* offeredAt) {
          const isOffered = !expected.includes(path)
          for (const [place, offers] of Object.entries(places))
            assert.strictEqual(offers, isOffered, `${path} ${place}`)
          assert.strictEqual(notSold === null, isOffered, path)
          for (const answer of reasons) {
            assert.strictEqual(answer.status, 503)
            assert.strictEqual((yield* readProblem(answer)).detail, `${notSold}. Nothing was charged.`)
          }
        }
      }).pipe(Effect.provide(serverWith(environment)))
    )
  }

  it.live("is an analysis without the caller's figures if no values are set up: its 402 and its quote say so", () =>
    Effect.gen(function* () {
      const { post } = yield* TestServer
      for (const path of ["/property-investor", "/property-full"]) {
        const whole = challengeIn(yield* post(path, deal))
        assert.strictEqual(whole.error, "Payment required")
        for (const body of [{ address }, { address, askingPrice: 200_000 }]) {
          const { error } = challengeIn(yield* post(path, body))
          assert.match(error, /would be refused: Values and rents are not set up: send askingPrice and monthlyRent\./)
          const quote = yield* post("/quote", { endpoint: path, body })
          assert.strictEqual(quote.status, 503)
          assert.match((yield* readProblem(quote)).detail, /send askingPrice and monthlyRent/)
        }
      }
      assert.strictEqual(challengeIn(yield* post("/property-intel", { address })).error, "Payment required")
    }).pipe(Effect.provide(serverWith({ ...live, ...openai })))
  )

  it.live("is all while no facilitator answers: the status says so, as calls and quotes do", () =>
    Effect.gen(function* () {
      for (const { health, notSold, quote, unpaid } of yield* offeredAt) {
        assert.deepStrictEqual([unpaid, quote, health], [false, false, false])
        assert.strictEqual(notSold, "Payments can't be checked")
      }
    }).pipe(Effect.provide(serverWith({ ...live, ...rentcast, ...openai }, false)))
  )
})
