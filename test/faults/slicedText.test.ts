import { assert, describe, it } from "@effect/vitest"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { jsonReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Effect, Layer, Result } from "effect"
import { HttpClientRequest } from "effect/http"

import { layerHttpClient } from "../../src/outbound/WholeReply.ts"
import { Settings } from "../../src/Settings.ts"
import { UpstreamClient } from "../../src/sources/kit/UpstreamClient.ts"
import { layerStoresMemory } from "../../src/stores/SharedStores.ts"

/** Characters of two, three and four bytes. */
const names = ["Peñuelas Municipio", "Doña Ana County", "Hawaiʻi", "Cañon City — 2026", "➡️ 📈 🟢"]

describe("a body in slices", () => {
  it.live("is read whole, although every character of more than one byte is cut", () =>
    Effect.gen(function* () {
      const { url } = yield* serveGateway({
        port: 0,
        faults: Result.getOrThrow(parseFaults("*=slice")),
        upstreams: [{ host: "names.gov", answer: () => jsonReply(names), inBandError: null }]
      })
      const body = yield* UpstreamClient.use((client) =>
        client.call({
          upstream: "Names",
          request: HttpClientRequest.get("https://names.gov/"),
          policy: { timeout: "10 seconds", retries: 0 },
          read: (reply) => Effect.succeed(reply.body)
        })
      ).pipe(
        Effect.provide(
          UpstreamClient.layer.pipe(
            Layer.provide(layerStoresMemory),
            Layer.provide(Settings.layerTest({ UPSTREAM_GATEWAY: url.origin })),
            Layer.provide(layerHttpClient)
          )
        )
      )
      assert.deepStrictEqual(JSON.parse(body), names)
    })
  )
})
