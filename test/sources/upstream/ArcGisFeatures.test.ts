import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { Settings } from "../../../src/Settings.ts"
import { Malformed } from "../../../src/sources/kit/SourceError.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { featuresOf, queryFeatures } from "../../../src/sources/upstream/ArcGisFeatures.ts"
import { superfundSiteNear } from "../../../src/sources/upstream/SuperfundSites.ts"
import { startLoopbackServer } from "../../support/process/LoopbackServer.ts"
import { layerUpstreams } from "../../support/upstreams/upstreams.ts"

/** How a layer hands out its rows. */
interface Layered {
  readonly rows: ReadonlyArray<object>
  /** Rows it sends at once. */
  readonly most: number
  readonly paging?: "refused" | "ignored" | "empty"
}

/** A server with one layer, as ArcGIS answers a query: a page, and whether there is more. */
const layerServer = Effect.fnUntraced(function* ({ most, paging, rows }: Layered) {
  const offsets: Array<number> = []
  const { url } = yield* startLoopbackServer(async (request, response) => {
    const offset = Number(new URL(request.url ?? "", "http://localhost").searchParams.get("resultOffset") ?? 0)
    offsets.push(offset)
    const from = paging === "ignored" ? 0 : offset
    const page = paging === "empty" && offset > 0 ? [] : rows.slice(from, from + most)
    const isCut = paging === "empty" || from + most < rows.length
    response.setHeader("content-type", "application/json")
    response.end(
      JSON.stringify(
        paging === "refused" && offset > 0
          ? { error: { code: 400, message: "Pagination is not supported.", details: [] } }
          : { features: page.map((attributes) => ({ attributes })), ...(isCut ? { exceededTransferLimit: true } : {}) }
      )
    )
  })
  return { offsets, url }
})

const provided = (environment: Record<string, string> = {}) =>
  layerUpstreams.pipe(Layer.provide([layerHttpClient, Settings.layerTest(environment)]))

const numbered = featuresOf(Schema.Struct({ n: Schema.Int }))

const numbersOf = (url: string) =>
  UpstreamClient.use((client) =>
    queryFeatures(client, {
      upstream: "A layer",
      layer: url,
      filter: { lat: 29.7, lon: -95.3 },
      outFields: ["n"],
      features: numbered,
      policy: { timeout: "5 seconds", retries: 0 }
    })
  ).pipe(Effect.provide(provided()))

const rowsTo = (count: number) => Array.from({ length: count }, (_, n) => ({ n }))

describe("queryFeatures", () => {
  it.live("reads a list that the layer cuts on to its end", () =>
    Effect.gen(function* () {
      const { offsets, url } = yield* layerServer({ rows: rowsTo(25), most: 10 })
      assert.deepStrictEqual(yield* numbersOf(url), rowsTo(25))
      assert.deepStrictEqual(offsets, [0, 10, 20])
    }).pipe(Effect.scoped)
  )

  it.live("asks once for a list that is whole", () =>
    Effect.gen(function* () {
      const { offsets, url } = yield* layerServer({ rows: rowsTo(10), most: 10 })
      assert.deepStrictEqual(yield* numbersOf(url), rowsTo(10))
      assert.deepStrictEqual(offsets, [0])
    }).pipe(Effect.scoped)
  )

  const cut = new Malformed({ issue: "the list was cut, and could not be read to its end" })
  const unread: ReadonlyArray<[string, Layered, Malformed]> = [
    ["gives its first page again", { rows: rowsTo(25), most: 10, paging: "ignored" }, cut],
    ["gives nothing more", { rows: rowsTo(10), most: 10, paging: "empty" }, cut],
    [
      "refuses to be paged",
      { rows: rowsTo(25), most: 10, paging: "refused" },
      new Malformed({ issue: "the service refused the query (400)" })
    ],
    ["never ends", { rows: rowsTo(500), most: 10 }, cut]
  ]
  for (const [name, layered, expected] of unread) {
    it.live(`takes no part of a list for the whole where the layer ${name}`, () =>
      Effect.gen(function* () {
        const { url } = yield* layerServer(layered)
        assert.deepStrictEqual(yield* Effect.flip(numbersOf(url)), expected)
      }).pipe(Effect.scoped)
    )
  }
})

describe("superfundSiteNear", () => {
  it.live("finds the nearest site on the second page", () =>
    Effect.gen(function* () {
      const site = (name: string, Latitude: number) => ({
        Site_Name: name,
        Status: "NPL Site",
        Latitude,
        Longitude: -95.37
      })
      const { url } = yield* layerServer({
        rows: [site("FAR", 29.8), site("FARTHER", 29.81), site("NEAR", 29.76)],
        most: 2
      })
      const found = yield* UpstreamClient.use((client) => superfundSiteNear(client, { lat: 29.75, lon: -95.37 })).pipe(
        Effect.provide(provided({ NPL_URL: url }))
      )
      assert.strictEqual(found?.name, "NEAR")
    }).pipe(Effect.scoped)
  )
})
