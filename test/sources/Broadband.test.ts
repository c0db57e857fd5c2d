import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import type { Place } from "../../src/domain/address/Place.ts"
import { Broadband, vintageOfTitle } from "../../src/sources/Broadband.ts"
import { Unavailable } from "../../src/sources/policy/SourceError.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const features = (...found: ReadonlyArray<Record<string, unknown>>) =>
  reply({ objectIdFieldName: "OBJECTID", features: found.map((attributes) => ({ attributes })) })

const summary = {
  TotalBSLs: 14,
  ServedBSLs: 12,
  UnderservedBSLs: 2,
  ServedBSLsFiber: null,
  UniqueProviders: 9
}
const offer = (ProviderName: string | null, Technology: number, ServedBSLs = 14, UnderservedBSLs = 0) => ({
  ProviderName,
  Technology,
  ServedBSLs,
  UnderservedBSLs
})
const offers = [
  offer("Bayou Cable", 40),
  offer("Bayou Cable", 50, 3),
  offer("Gulf Telephone ", 10, 0, 2),
  offer("Gulf Telephone", 50, 0),
  offer("Prairie Wireless", 71),
  offer("Orbit One", 61, 0),
  offer("Geo Sat", 60, 0)
]
const title = reply({ title: "FCC Broadband Data Collection December 2025 (Latest)" })
const speedMap = (...providers: ReadonlyArray<Record<string, unknown>>) => reply({ count: providers.length, providers })
const fiveGig = speedMap(
  { name: "Bayou Cable", technology: "Cable", max_download_mbps: 1200 },
  { name: "Gulf Telephone", technology: "Fiber", max_download_mbps: 5000 },
  { name: "Orbit One", technology: "LEO Satellite", max_download_mbps: 9000 }
)

/** What a request asks for: `item`, `speeds`, or the number of the layer or table. */
const askedOf = ({ url }: SeenRequest): string => {
  if (url.hostname === "www.arcgis.com") return "item"
  return url.hostname === "broadbandmap.com" ? "speeds" : (url.pathname.split("/").at(-2) ?? "")
}

const answers: Record<string, FakeReply> = { item: title, "4": features(summary), "7": features(...offers) }

const findWith = (
  changed: Record<string, FakeReply> = {},
  environment: Record<string, string> = {},
  place: Place = houston()
) => {
  const { layer, seen } = fakeUpstream(
    (request) => ({ ...answers, ...changed })[askedOf(request)] ?? reply("not asked for", 404),
    environment
  )
  const find = Broadband.use((source) => source.find(place)).pipe(
    Effect.provide(Broadband.layer.pipe(Layer.provide(layer)))
  )
  const asked = () => seen.map(askedOf).toSorted()
  const request = (name: string) => seen.find((request) => askedOf(request) === name)
  return { find, seen, asked, request }
}

const withKey = { BROADBANDMAP_API_KEY: "secret-key" }

describe("Broadband", () => {
  it.effect("asks for block, offers and vintage at once and never makes up a speed", () =>
    Effect.gen(function* () {
      const { find, asked, request } = findWith()
      const finding = yield* find
      assert.deepStrictEqual(finding.value, Broadband.example)
      assert.strictEqual(finding.asOf, "2025-12")
      assert.strictEqual(finding.upstream, "FCC BDC (Esri Living Atlas)")
      assert.deepStrictEqual(asked(), ["4", "7", "item"])
      const url = request("4")?.url
      assert.strictEqual(url?.hostname, "services8.arcgis.com")
      assert.strictEqual(url?.searchParams.get("where"), "GEOID='482011000011004'")
      assert.include(url?.searchParams.get("outFields") ?? "", "TotalBSLs,ServedBSLs,UnderservedBSLs")
      assert.strictEqual(request("7")?.url.searchParams.get("where"), "GEOID='482011000011004'")
      assert.strictEqual(request("item")?.url.pathname.split("/").at(-1), "e1343efcefc344709057260ee57290a0")
    })
  )

  const readings: ReadonlyArray<[string, Record<string, FakeReply>, Record<string, unknown>]> = [
    [
      "satellites are neither providers nor speed",
      {
        "4": features({
          TotalBSLs: 5,
          ServedBSLs: 0,
          UnderservedBSLs: null,
          ServedBSLsFiber: null,
          UniqueProviders: 0
        }),
        "7": features(offer("Orbit One", 61, 0))
      },
      { hasFiber: false, providerCount: 0, speedFloorMbps: null }
    ],
    [
      "underserved is 25 Mbps",
      { "4": features({ ...summary, ServedBSLs: 0 }), "7": features(offer("Gulf Telephone", 10, 0, 14)) },
      { hasFiber: false, providerCount: 1, speedFloorMbps: 25 }
    ],
    [
      "fiber too slow to count as served is still fiber",
      { "7": features(offer("Gulf Telephone", 50, 0, 3)) },
      { hasFiber: true }
    ],
    [
      "fiber that reaches no location is none",
      { "7": features(offer("Gulf Telephone", 50, 0, 0)) },
      { hasFiber: false }
    ],
    [
      "without offers the block's own counts answer",
      { "4": features({ ...summary, ServedBSLsFiber: 3 }), "7": features() },
      { hasFiber: true, providerCount: 9 }
    ],
    [
      "null counts none",
      { "4": features({ ...summary, UniqueProviders: null }), "7": features() },
      { providerCount: 0 }
    ],
    [
      "absent counts nothing",
      { "4": features({ TotalBSLs: 14 }), "7": features() },
      { hasFiber: null, providerCount: null, speedFloorMbps: null }
    ],
    [
      "an unreadable title costs the vintage only",
      { item: reply({ title: "Renamed" }) },
      { asOf: null, hasFiber: true }
    ],
    [
      "an in-band error of the item costs the vintage only",
      { item: reply({ error: { code: 503, message: "down" } }) },
      { asOf: null, hasFiber: true }
    ],
    [
      "refused offers cost the provider list only",
      { "7": reply({ error: { code: 400, message: "Invalid field" } }) },
      { hasFiber: false, providerCount: 9, precision: "block" }
    ]
  ]
  for (const [name, changed, expected] of readings) {
    it.effect(name, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith(changed).find
        assert.deepInclude(value, expected)
      })
    )
  }

  const wider: ReadonlyArray<["block group" | "tract" | "county", string, ReadonlyArray<string>]> = [
    ["block group", "3", ["3", "4", "7", "item"]],
    ["tract", "2", ["2", "3", "4", "7", "item"]],
    ["county", "1", ["1", "2", "3", "4", "7", "item"]]
  ]
  for (const [precision, layer, requests] of wider) {
    it.effect(`a block that is not in the data widens to the ${precision}, by point`, () =>
      Effect.gen(function* () {
        const none = { "1": features(), "2": features(), "3": features(), "4": features() }
        const { find, asked, request } = findWith({ ...none, [layer]: features(summary) })
        const { value } = yield* find
        assert.deepInclude(value, { precision, hasFiber: false, providerCount: 9, speedFloorMbps: 100 })
        assert.deepStrictEqual(asked(), requests)
        assert.strictEqual(request(layer)?.url.searchParams.get("geometry"), "-95.3703,29.7537")
      })
    )
  }

  it.effect("a block without a serviceable location says nothing", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith({ "4": features({ ...summary, TotalBSLs: 0 }), "3": features(summary) }).find
      assert.strictEqual(value.precision, "block group")
    })
  )

  it.effect("a place without a block is looked up by point, without offers", () =>
    Effect.gen(function* () {
      const { find, asked, request } = findWith({}, {}, houston({ blockGeoid: null }))
      const { value } = yield* find
      assert.deepInclude(value, { precision: "block", providerCount: 9 })
      assert.deepStrictEqual(asked(), ["4", "item"])
      assert.strictEqual(request("4")?.url.searchParams.get("geometry"), "-95.3703,29.7537")
    })
  )

  it.effect("nothing in any area is NoData", () =>
    Effect.gen(function* () {
      const none = { "1": features(), "2": features(), "3": features(), "4": features() }
      const error = yield* Effect.flip(findWith(none).find)
      assert.strictEqual(error.reason._tag, "NoData")
    })
  )

  it.effect("a broken service does not read as an absent block", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith({ "4": reply({ error: { code: 503, message: "Service not started" } }) })
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("1 second")
      const error = yield* Fiber.join(fiber)
      assert.deepInclude(error.reason, { _tag: "Unavailable", status: 503 })
      assert.deepStrictEqual(asked(), ["4", "4", "7", "item"])
    })
  )

  it.effect("a hanging service ends as Timeout", () =>
    Effect.gen(function* () {
      const { find } = findWith({ "4": "hang" })
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("4 seconds")
      assert.strictEqual((yield* Fiber.join(fiber)).reason._tag, "Timeout")
    })
  )

  it.effect("a hanging item costs two seconds and the vintage", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(findWith({ item: "hang" }).find)
      yield* TestClock.adjust("2 seconds")
      assert.deepInclude((yield* Fiber.join(fiber)).value, { asOf: null, hasFiber: true })
    })
  )

  it.effect("reads the vintage once a week, and again after a failure", () =>
    Effect.gen(function* () {
      let item: FakeReply = reply("", 404)
      const { layer, seen } = fakeUpstream(
        (request) => (askedOf(request) === "item" ? item : (answers[askedOf(request)] ?? reply("", 404))),
        {},
        "kept between answers"
      )
      const itemReads = () => seen.filter((request) => askedOf(request) === "item").length
      yield* Effect.gen(function* () {
        const { find } = yield* Broadband
        assert.strictEqual((yield* find(houston())).asOf, null)
        item = title
        yield* TestClock.adjust("6 minutes")
        assert.strictEqual((yield* find(houston())).asOf, "2025-12")
        yield* TestClock.adjust("6 days")
        yield* find(houston())
        assert.strictEqual(itemReads(), 2)
        yield* TestClock.adjust("2 days")
        yield* find(houston())
        assert.strictEqual(itemReads(), 3)
      }).pipe(Effect.provide(Broadband.layer.pipe(Layer.provide(layer))))
    })
  )

  it.effect("with a key broadbandmap.com answers, with the key in the header", () =>
    Effect.gen(function* () {
      const { find, request } = findWith({ speeds: fiveGig }, withKey)
      const finding = yield* find
      assert.deepStrictEqual(finding.value, {
        hasGigabit: true,
        hasFiber: true,
        maxDownloadMbps: 5000,
        providerCount: 2,
        speedFloorMbps: 100,
        precision: "location",
        asOf: null
      })
      assert.strictEqual(finding.upstream, "broadbandmap.com")
      const asked = request("speeds")
      assert.strictEqual(asked?.url.pathname, "/api/v1/location/internet")
      assert.strictEqual(asked?.url.search, "?lat=29.7537&lng=-95.3703")
      assert.strictEqual(asked?.headers["authorization"], "Bearer secret-key")
    })
  )

  const offered: ReadonlyArray<[string, ReadonlyArray<Record<string, unknown>>, Record<string, unknown>]> = [
    [
      "no offer reaches a gigabit",
      [{ name: "Bayou Cable", technology: "Cable", max_download_mbps: 940 }],
      { hasGigabit: false, hasFiber: false, maxDownloadMbps: 940, speedFloorMbps: 100 }
    ],
    [
      "an offer without a speed may be a gigabit",
      [
        { name: "Bayou Cable", technology: "Fiber", max_download_mbps: null },
        { name: "Gulf Telephone", technology: "DSL", max_download_mbps: 40 }
      ],
      { hasGigabit: null, hasFiber: true, maxDownloadMbps: 40, speedFloorMbps: 25 }
    ],
    [
      "slow service has no floor",
      [{ name: "Gulf Telephone", technology: "DSL", max_download_mbps: 10 }],
      { hasGigabit: false, maxDownloadMbps: 10, speedFloorMbps: null }
    ],
    [
      "satellites alone are no fixed provider",
      [{ name: "Orbit One", technology: "LEO Satellite", max_download_mbps: 250 }],
      { hasGigabit: false, hasFiber: false, maxDownloadMbps: null, providerCount: 0, speedFloorMbps: null }
    ]
  ]
  for (const [name, providers, expected] of offered) {
    it.effect(`speeds: ${name}`, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith({ speeds: speedMap(...providers) }, withKey).find
        assert.deepInclude(value, expected)
      })
    )
  }

  const noSpeeds: ReadonlyArray<[string, FakeReply]> = [
    ["refuses the key", reply({ error: "unauthorized" }, 401)],
    ["has no provider", speedMap()],
    ["answers another shape", reply({ providers: "none" })],
    ["hangs", "hang"],
    ["is broken", reply("", 502)]
  ]
  for (const [name, speeds] of noSpeeds) {
    it.effect(`availability answers when broadbandmap.com ${name}`, () =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(findWith({ speeds }, withKey).find)
        yield* TestClock.adjust("4 seconds")
        assert.deepStrictEqual((yield* Fiber.join(fiber)).value, Broadband.example)
      })
    )
  }

  it.effect("with a key both are asked at once, and the speeds do not wait for a slow service", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith({ "4": "hang", "7": "hang", item: "hang", speeds: fiveGig }, withKey)
      assert.strictEqual((yield* find).upstream, "broadbandmap.com")
      assert.includeMembers(asked(), ["speeds"])
    })
  )

  it.effect("when both fail the availability's reason counts", () =>
    Effect.gen(function* () {
      const { find } = findWith({ "4": reply("<html>moved</html>", 404), speeds: reply({}, 401) }, withKey)
      const error = yield* Effect.flip(find)
      assert.deepInclude(error.reason, { _tag: "Unavailable", status: 404 })
    })
  )

  const titles: ReadonlyArray<[string, string | null]> = [
    ["FCC Broadband Data Collection December 2025 (Latest)", "2025-12"],
    ["FCC Broadband Data Collection June 2026", "2026-06"],
    ["FCC Broadband Data Collection Release 2026", null],
    ["Latest", null]
  ]
  it("reads the vintage from the item's title", () => {
    for (const [text, vintage] of titles) assert.strictEqual(vintageOfTitle(text), vintage)
  })

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const source = yield* Broadband
      const error = yield* Effect.flip(source.find(houston()))
      assert.strictEqual(error.reason._tag, "Unavailable")
    }).pipe(Effect.provide(Broadband.layerStub(new Unavailable({ status: 503, detail: "down" }))))
  )
})
