import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Result, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { layerHttpClient } from "../../src/outbound/WholeReply.ts"
import { sourceDefinitions } from "../../src/report/catalog.ts"
import { Settings } from "../../src/Settings.ts"
import { json, UpstreamClient } from "../../src/sources/kit/UpstreamClient.ts"
import { layerStoresMemory } from "../../src/stores/SharedStores.ts"
import { leaks, valueBreaches } from "../support/enemies/enemyBreaches.ts"
import { serveEnemy, wireEnemies } from "../support/enemies/WireEnemy.ts"

/** Each source's first host, so that every owner's rules for redirects are tried. */
const hosts = sourceDefinitions.map(({ upstreams: [first = ""] }) => first.split("/")[0] ?? "")

const timeoutMillis = 700

/** What came of one call over a real socket: its end, how long it took, and the requests that got to the trap. */
const callOver = Effect.fnUntraced(function* (index: number) {
  const trap = yield* serveEnemy((socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"))
  const enemy = wireEnemies(trap.port)[index] ?? assert.fail("no enemy")
  const { port, served } = yield* serveEnemy(enemy.play)
  const started = performance.now()
  const before = process.memoryUsage().rss
  const result = yield* UpstreamClient.use((client) =>
    client.call({
      upstream: "Enemy",
      request: HttpClientRequest.get(`https://${hosts[index % hosts.length]}/layer/query?f=json`),
      policy: { timeout: timeoutMillis, retries: 0 },
      read: json(Schema.Struct({ features: Schema.Array(Schema.Unknown) }))
    })
  ).pipe(
    Effect.result,
    Effect.provide(
      UpstreamClient.layer.pipe(
        Layer.provide(Layer.fresh(layerStoresMemory)),
        Layer.provide(Settings.layerTest({ UPSTREAM_GATEWAY: `http://127.0.0.1:${port}` })),
        Layer.provide(layerHttpClient)
      ),
      { local: true }
    )
  )
  const megabytes = (process.memoryUsage().rss - before) / 1024 / 1024
  return {
    name: enemy.name,
    result,
    millis: performance.now() - started,
    megabytes,
    served: served(),
    trapped: trap.served()
  }
}, Effect.scoped)

/** Broken as they are, these carry the whole answer, and it is a right one. */
const readable = new Set(["JSON under another type", "HTTP/1.0 without a length", "trailers"])

describe("an upstream that breaks the rules of the wire", () => {
  for (const [index, { name }] of wireEnemies(0).entries()) {
    it.live(`${name}: ends in time, with an answer or a reason, and leads nowhere`, () =>
      Effect.gen(function* () {
        const { megabytes, millis, result, served, trapped } = yield* callOver(index)
        assert.strictEqual(trapped, 0)
        assert.isAtLeast(served, 1)
        assert.isAtMost(served, 3)
        assert.isBelow(millis, timeoutMillis + 8000)
        assert.isBelow(megabytes, 150)
        assert.strictEqual(Result.isSuccess(result), readable.has(name), JSON.stringify(result))
        if (Result.isFailure(result)) {
          assert.deepStrictEqual(valueBreaches(result.failure), [])
          assert.deepStrictEqual(leaks(JSON.stringify(result.failure)), [])
          assert.include(["Timeout", "Unavailable", "Malformed"], result.failure._tag)
        }
      })
    )
  }
})
