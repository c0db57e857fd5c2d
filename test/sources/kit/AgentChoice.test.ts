import type { IncomingMessage, ServerResponse } from "node:http"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { Settings } from "../../../src/Settings.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { fredSeries } from "../../../src/sources/upstream/Fred.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"
import { startLoopbackServer } from "../../support/process/LoopbackServer.ts"
import { fakeUpstream, reply } from "../../support/upstreams/FakeUpstream.ts"

const rates = "observation_date,ILUR\n2026-08-01,4.4\n2026-09-01,4.3\n"
const curl = "curl/8.5.0"
const product = "property-intelligence/0.1.0"

/** What a host does with a client that it does not serve. */
const unserved: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "is left hanging": () => {},
  "is refused": (response) => response.writeHead(403).end("Access Denied"),
  "loses its connection": (response) => response.destroy()
}

/** FRED on a real port, behind a gateway's address, that serves one agent alone; and who asked it. */
const fredServing = Effect.fnUntraced(function* (serves: string, otherwise: (response: ServerResponse) => void) {
  const askedAs: Array<string> = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const agent = request.headers["user-agent"] ?? ""
    askedAs.push(agent)
    if (agent === serves) response.writeHead(200, { "content-type": "text/csv" }).end(rates)
    else otherwise(response)
    return Promise.resolve()
  }
  const { url } = yield* startLoopbackServer(answer)
  return { askedAs, url }
})

const layerClient = (environment: Record<string, string>) =>
  UpstreamClient.layer.pipe(
    Layer.provide([Layer.fresh(layerStoresMemory), layerHttpClient]),
    Layer.provideMerge(Settings.layerTest(environment))
  )

const askFred = Effect.gen(function* () {
  const client = yield* UpstreamClient
  const { series } = yield* fredSeries(client, {
    ids: ["ILUR"],
    key: Option.none(),
    policy: { timeout: "5 seconds", retries: 0 }
  })
  return series.flat().map(({ value }) => value)
})

describe("a host that may have to be asked in another way", () => {
  for (const [what, otherwise] of Object.entries(unserved)) {
    it.live(`is asked with the second agent where the first ${what}, and with that at once from then on`, () =>
      Effect.gen(function* () {
        const { askedAs, url } = yield* fredServing(product, otherwise)
        yield* Effect.gen(function* () {
          assert.deepStrictEqual(yield* askFred, [4.4, 4.3])
          assert.deepStrictEqual(askedAs, [curl, product])
          assert.deepStrictEqual(yield* askFred, [4.4, 4.3])
          assert.deepStrictEqual(askedAs, [curl, product, product])
        }).pipe(Effect.provide(layerClient({ UPSTREAM_GATEWAY: url })))
      })
    )
  }

  it.live("is asked once where the first agent is served", () =>
    Effect.gen(function* () {
      const { askedAs, url } = yield* fredServing(curl, (response) => response.destroy())
      yield* Effect.provide(askFred, layerClient({ UPSTREAM_GATEWAY: url }))
      assert.deepStrictEqual(askedAs, [curl])
    })
  )

  it.live("is asked first as USER_AGENTS has it", () =>
    Effect.gen(function* () {
      const { askedAs, url } = yield* fredServing("example/1.0", (response) => response.destroy())
      const environment = { UPSTREAM_GATEWAY: url, USER_AGENTS: "stlouisfed.org=example/1.0" }
      yield* Effect.provide(askFred, layerClient(environment))
      assert.deepStrictEqual(askedAs, ["example/1.0"])
    })
  )

  it.effect("fails like the first identity if neither is served, and is asked with both again", () =>
    Effect.gen(function* () {
      const { layer, seen } = fakeUpstream((_request, index) => reply("no", index % 2 === 0 ? 403 : 406))
      yield* Effect.gen(function* () {
        const { reason, status } = yield* Effect.flip(askFred).pipe(
          Effect.map((error) => ({ reason: error._tag, status: error._tag === "Unavailable" ? error.status : null }))
        )
        assert.deepStrictEqual({ reason, status }, { reason: "Unavailable", status: 403 })
        yield* Effect.flip(askFred)
      }).pipe(Effect.provide(layer))
      assert.deepStrictEqual(
        seen.map(({ headers }) => headers["user-agent"]),
        [curl, product, curl, product]
      )
    })
  )

  it.effect("is doubted again an hour after it served, and at once where it refuses", () =>
    Effect.gen(function* () {
      let serves = product
      const { layer, seen } = fakeUpstream(({ headers }) =>
        headers["user-agent"] === serves ? reply(rates) : reply("no", 403)
      )
      yield* Effect.gen(function* () {
        yield* askFred
        yield* TestClock.adjust("61 minutes")
        yield* askFred
        assert.strictEqual(seen.length, 4)
        serves = curl
        yield* Effect.flip(askFred)
        assert.deepStrictEqual(yield* askFred, [4.4, 4.3])
        assert.strictEqual(seen.length, 6)
      }).pipe(Effect.provide(layer))
    })
  )

  it.effect("is waited for two seconds, no longer", () =>
    Effect.gen(function* () {
      const { layer } = fakeUpstream(({ headers }) => (headers["user-agent"] === curl ? "hang" : reply(rates)))
      yield* Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(askFred)
        yield* TestClock.adjust("2500 millis")
        assert.deepStrictEqual(yield* Fiber.join(fiber), [4.4, 4.3])
      }).pipe(Effect.provide(layer))
    })
  )
})
