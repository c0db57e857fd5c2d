import { assert, describe, it } from "@effect/vitest"
import { AreaMapSection } from "@property-intelligence/domain/report/AreaMapSection.ts"
import { Effect, Schema } from "effect"

import { lastingChallengeIn, json, openForSale, pay } from "../../support/payments/buying.ts"
import { scriptedGate } from "../../support/payments/ScriptedPayments.ts"
import { homes } from "../../support/report/reports.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const sold = ["/property-intel", "/property-investor", "/property-narrative", "/property-full"] as const
const mirrors = ["/test/property-intel", "/test/property-investor", "/test/property-full"] as const
const views = ["full", "compact", "brief", "explained"] as const

const bodyFor = (path: string) =>
  JSON.stringify(path.includes("bulk") ? { addresses: [homes.known] } : { address: homes.known })

const send = Effect.fnUntraced(function* (path: string, headers: Record<string, string> = {}) {
  const { ask } = yield* TestServer
  return yield* ask(path, { method: "POST", headers: { ...json, ...headers }, body: bodyFor(path) })
})

const selling = (gate = scriptedGate({})) => TestServer.layer(openForSale, gate.layer)

const isMap = Schema.is(AreaMapSection)

const mapIn = ({ text }: { readonly text: string }): unknown => JSON.parse(text).data.map

describe("include=map", () => {
  it.live("adds the map to every free answer about one address, in each view, and nothing without it", () =>
    Effect.gen(function* () {
      for (const path of mirrors) {
        for (const view of views) {
          const answer = yield* send(`${path}?view=${view}&include=map`)
          assert.strictEqual(answer.status, 200, answer.text)
          assert.isTrue(isMap(mapIn(answer)), `${path} ${view}`)
        }
        assert.isUndefined(mapIn(yield* send(path)))
      }
      const stream = yield* send("/test/property-intel/stream?include=map")
      assert.isTrue(isMap(JSON.parse(stream.text.split("event: report\ndata: ")[1] ?? "").map))
    }).pipe(Effect.provide(selling()))
  )

  it.live("is chosen from by fields only if the map is asked for", () =>
    Effect.gen(function* () {
      const chosen = yield* send("/test/property-intel?include=map&fields=map")
      assert.isTrue(isMap(mapIn(chosen)))
      const refused = yield* send("/test/property-intel?fields=/map/width")
      assert.strictEqual(refused.status, 422)
      assert.match((yield* readProblem(refused)).type, /unusable-fields$/)
    }).pipe(Effect.provide(selling()))
  )

  it.live("is read from a query of any length", () =>
    Effect.gen(function* () {
      const answer = yield* send(`/test/property-intel?${"x=1&".repeat(300)}include=map`)
      assert.isTrue(isMap(mapIn(answer)))
    }).pipe(Effect.provide(selling()))
  )

  for (const path of sold) {
    it.live(`is bought with ${path} at the same price, and a payment without it buys none`, () => {
      const gate = scriptedGate({})
      return Effect.gen(function* () {
        const asked = yield* send(`${path}?include=map`)
        assert.deepStrictEqual(lastingChallengeIn(asked).accepts, lastingChallengeIn(yield* send(path)).accepts)
        const payment = yield* pay(asked)
        const bought = yield* send(`${path}?include=map`, payment)
        assert.strictEqual(bought.status, 200, bought.text)
        assert.isTrue(isMap(mapIn(bought)))
        // The same payment is for that answer and for no other.
        assert.strictEqual((yield* send(path, payment)).status, 409)
        assert.strictEqual(gate.settled.length, 1)
      }).pipe(Effect.provide(selling(gate)))
    })
  }

  // A query over 1 KB is read in part only, and its include is never lost: a buyer who asked for the map would get none.
  for (const query of [
    "include=roof",
    "include=",
    "include=Map",
    "include=map&include=map",
    `${"x=1&".repeat(300)}include=roof`,
    `include=map${"p".repeat(1100)}`
  ]) {
    it.live(`refuses ${query.slice(0, 24)}, lists the known parts, and takes no payment for it`, () => {
      const gate = scriptedGate({})
      return Effect.gen(function* () {
        for (const path of [...mirrors, "/test/property-intel/stream"]) {
          const problem = yield* readProblem(yield* send(`${path}?${query}`))
          assert.match(problem.type, /unusable-include$/)
          assert.deepInclude(problem, { status: 422, parameter: "include", parts: ["map"] })
        }
        const payment = yield* pay(yield* send("/property-full"))
        const refused = yield* send(`/property-full?${query}`, payment)
        assert.strictEqual(refused.status, 422, refused.text)
        assert.match((yield* readProblem(refused)).type, /unusable-include$/)
        assert.deepStrictEqual(gate.calls, { verify: 0, settle: 0, chain: 0 })
        assert.match(lastingChallengeIn(yield* send(`/property-full?${query}`)).error, /would be refused: .*include/)
      }).pipe(Effect.provide(selling(gate)))
    })
  }

  it.live("is refused for a list, which has no maps: free, paid, unpaid and quoted", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const free = yield* readProblem(yield* send("/test/property-bulk?include=map"))
      assert.match(free.type, /unusable-include$/)
      assert.match(lastingChallengeIn(yield* send("/property-bulk?include=map")).error, /would be refused: .*include/)
      const payment = yield* pay(yield* send("/property-bulk"))
      const paid = yield* send("/property-bulk?include=map", payment)
      assert.strictEqual(paid.status, 422, paid.text)
      const quoteOf = (endpoint: string) =>
        ask("/quote", {
          method: "POST",
          headers: json,
          body: JSON.stringify({ endpoint, body: JSON.parse(bodyFor(endpoint)), include: "map" })
        })
      assert.match((yield* readProblem(yield* quoteOf("/property-bulk"))).type, /unusable-include$/)
      assert.strictEqual((yield* quoteOf("/property-full")).status, 200)
    }).pipe(Effect.provide(selling()))
  )
})
