import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Broadband } from "../../src/sources/Broadband.ts"
import { Unavailable } from "../../src/sources/kit/SourceError.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const features = (...found: ReadonlyArray<Record<string, unknown>>) =>
  reply({ objectIdFieldName: "OBJECTID", features: found.map((attributes) => ({ attributes })) })

const summary = {
  GEOID: "482011000011004",
  TotalBSLs: 14,
  ServedBSLs: 12,
  ServedBSLsFiber: null,
  UniqueProviders: 9
}
const offer = (ProviderName: string, Technology: number, ServedBSLs = 14, UnderservedBSLs = 0) => ({
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

/** Rows that name no block are of the one that is asked for. */
const ofAskedBlock = ({ url }: SeenRequest, answer: FakeReply): FakeReply => {
  const GEOID = /^GEOID='(\d+)'$/.exec(url.searchParams.get("where") ?? "")?.[1]
  if (GEOID === undefined || typeof answer === "string") return answer
  const { features, ...rest } = Object(answer.body)
  return Array.isArray(features)
    ? {
        ...answer,
        body: { ...rest, features: features.map(({ attributes }) => ({ attributes: { GEOID, ...attributes } })) }
      }
    : answer
}

const findWith = (
  changed: Record<string, FakeReply> = {},
  environment: Record<string, string> = {},
  place: Place = houston()
) => {
  const { layer, seen } = fakeUpstream(
    (request) => ofAskedBlock(request, { ...answers, ...changed }[askedOf(request)] ?? reply("not asked for", 404)),
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
      assert.strictEqual(
        url?.searchParams.get("outFields"),
        "GEOID,TotalBSLs,ServedBSLs,ServedBSLsFiber,UniqueProviders"
      )
      assert.isUndefined(finding.gap)
      assert.strictEqual(request("7")?.url.searchParams.get("where"), "GEOID='482011000011004'")
      assert.strictEqual(request("item")?.url.pathname.split("/").at(-1), "e1343efcefc344709057260ee57290a0")
    })
  )

  const everywhere = { "4": features({ ...summary, ServedBSLs: 14, ServedBSLsFiber: 14 }) }
  const readings: ReadonlyArray<[string, Record<string, FakeReply>, Record<string, unknown>]> = [
    [
      "satellites are neither providers nor service",
      {
        "4": features({ TotalBSLs: 5, ServedBSLs: 0, ServedBSLsFiber: null, UniqueProviders: 0 }),
        "7": features(offer("Orbit One", 61, 0))
      },
      { hasFiber: false, fiberShare: 0, servedShare: 0, providerCount: 0 }
    ],
    [
      "one location of forty with fiber is 2.5%, and does not promise fiber",
      {
        "4": features({ TotalBSLs: 40, ServedBSLs: 1, ServedBSLsFiber: 1, UniqueProviders: 1 }),
        "7": features(offer("Gulf Telephone", 50, 1))
      },
      { hasFiber: null, fiberShare: 2.5, servedShare: 2.5, providerCount: 1 }
    ],
    ["fiber at every location is fiber", everywhere, { hasFiber: true, fiberShare: 100, servedShare: 100 }],
    [
      "one location in two thousand is not none, and all but one is not all",
      { "4": features({ TotalBSLs: 2000, ServedBSLs: 1999, ServedBSLsFiber: 1 }), "7": features() },
      { hasFiber: null, fiberShare: 0.1, servedShare: 99.9 }
    ],
    [
      "fiber too slow to count as served is still fiber",
      { "7": features(offer("Gulf Telephone", 50, 0, 14)) },
      { hasFiber: true, fiberShare: 100, servedShare: 85.7 }
    ],
    [
      "two fiber providers may reach the same locations: they are not added up",
      { "7": features(offer("Gulf Telephone", 50, 7), offer("Bayou Cable", 50, 7)) },
      { hasFiber: null, fiberShare: 50 }
    ],
    [
      "fiber that reaches no location is none",
      { "7": features(offer("Gulf Telephone", 50, 0, 0)) },
      { hasFiber: false, fiberShare: 0 }
    ],
    [
      "without offers the block's own counts answer",
      { "4": features({ ...summary, ServedBSLsFiber: 7 }), "7": features() },
      { hasFiber: null, fiberShare: 50, providerCount: 9 }
    ],
    [
      "null counts none",
      { "4": features({ ...summary, UniqueProviders: null }), "7": features() },
      { hasFiber: false, providerCount: 0 }
    ],
    [
      "absent counts nothing",
      { "4": features({ TotalBSLs: 14 }), "7": features(offer("Bayou Cable", 40)) },
      { servedShare: null, providerCount: 1 }
    ],
    [
      "more served locations than there are is no share",
      { "4": features({ ...summary, ServedBSLs: 15, ServedBSLsFiber: 20 }) },
      { hasFiber: null, fiberShare: null, servedShare: null }
    ],
    [
      "an unreadable title costs the vintage only",
      { item: reply({ title: "Renamed" }) },
      { asOf: null, fiberShare: 21.4 }
    ],
    [
      "an in-band error of the item costs the vintage only",
      { item: reply({ error: { code: 503, message: "down" } }) },
      { asOf: null, fiberShare: 21.4 }
    ]
  ]
  for (const [name, changed, expected] of readings) {
    it.effect(name, () =>
      Effect.gen(function* () {
        const { gap, value } = yield* findWith(changed).find
        assert.deepInclude(value, expected)
        assert.isUndefined(gap)
      })
    )
  }

  const noOffers: ReadonlyArray<[string, FakeReply]> = [
    ["refused offers", reply({ error: { code: 400, message: "Invalid field" } })],
    ["an offer without a provider", features(offer("Bayou Cable", 40), offer(" ", 50))],
    ["an offer with no technology of the FCC's", features(offer("Bayou Cable", 40), offer("Gulf Telephone", -0.5))],
    ["an offer of nothing", features(offer("Bayou Cable", 40), {})]
  ]
  for (const [name, offers] of noOffers) {
    it.effect(`${name} cost only the provider list, and the gap says so`, () =>
      Effect.gen(function* () {
        const { gap, value } = yield* findWith({ "7": offers }).find
        assert.deepInclude(value, { hasFiber: false, servedShare: 85.7, providerCount: 9, precision: "block" })
        assert.match(gap ?? "", /^Answered in part: the providers in the block are not known: ./)
      })
    )
  }

  const noArea = { "1": features(), "2": features(), "3": features(), "4": features() }

  it.effect("a block that is not in the data widens to the block group, by point", () =>
    Effect.gen(function* () {
      const { find, asked, request } = findWith({ ...noArea, "3": features(summary) })
      assert.deepInclude((yield* find).value, {
        precision: "block group",
        hasFiber: false,
        fiberShare: 0,
        servedShare: 85.7,
        providerCount: 9
      })
      assert.deepStrictEqual(asked(), ["3", "4", "7", "item"])
      assert.strictEqual(request("3")?.url.searchParams.get("geometry"), "-95.3703,29.7537")
    })
  )

  const wider: ReadonlyArray<["tract" | "county", string, ReadonlyArray<string>]> = [
    ["tract", "2", ["2", "3", "4", "7", "item"]],
    ["county", "1", ["1", "2", "3", "4", "7", "item"]]
  ]
  for (const [precision, layer, requests] of wider) {
    it.effect(`of a whole ${precision} states only facts that hold for all of it`, () =>
      Effect.gen(function* () {
        const { find, asked, request } = findWith({ ...noArea, [layer]: features(summary) })
        const { value } = yield* find
        assert.deepInclude(value, {
          precision,
          hasFiber: false,
          fiberShare: 0,
          servedShare: null,
          providerCount: null
        })
        assert.deepStrictEqual(asked(), requests)
        assert.strictEqual(request(layer)?.url.searchParams.get("geometry"), "-95.3703,29.7537")
      })
    )

    it.effect(`a ${precision} where some have it and some do not says nothing of the place`, () =>
      Effect.gen(function* () {
        const mixed = features({ ...summary, TotalBSLs: 90_000, ServedBSLsFiber: 40_000, ServedBSLs: 89_000 })
        const error = yield* Effect.flip(findWith({ ...noArea, [layer]: mixed }).find)
        assert.strictEqual(error.reason._tag, "NoData")
      })
    )
  }

  const inConnecticut: ReadonlyArray<[string, Partial<Place>, string]> = [
    ["of a planning region", { blockGeoid: "091105021001010" }, "point"],
    ["of an old county", { blockGeoid: "090035021001010" }, "GEOID='090035021001010'"],
    ["that no geocoder named", { blockGeoid: null }, "point"]
  ]
  for (const [name, override, filter] of inConnecticut) {
    it.effect(`a block ${name} is found, with its providers`, () =>
      Effect.gen(function* () {
        const block = { ...summary, GEOID: "090035021001010" }
        const { find, asked, request } = findWith(
          { "4": features(block) },
          {},
          houston({ stateCode: "CT", countyFips: "09110", ...override })
        )
        const { value } = yield* find
        assert.deepInclude(value, { precision: "block", providerCount: 3 })
        assert.deepStrictEqual(asked(), ["4", "7", "item"])
        const params = request("4")?.url.searchParams
        assert.strictEqual(params?.get("where") ?? "point", filter)
        assert.strictEqual(request("7")?.url.searchParams.get("where"), "GEOID='090035021001010'")
      })
    )
  }

  it.effect("a block group found by the point has no offers to ask for", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith({ ...noArea, "3": features(summary) }, {}, houston({ blockGeoid: null }))
      assert.strictEqual((yield* find).value.precision, "block group")
      assert.deepStrictEqual(asked(), ["3", "4", "item"])
    })
  )

  it.effect("a block without a serviceable location says nothing", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith({ "4": features({ ...summary, TotalBSLs: 0 }), "3": features(summary) }).find
      assert.strictEqual(value.precision, "block group")
    })
  )

  it.effect("is NoData if no area has data", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(findWith(noArea).find)
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
      assert.deepInclude((yield* Fiber.join(fiber)).value, { asOf: null, fiberShare: 21.4 })
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

  for (const [name, changed] of [
    ["counts of another block", { "4": features({ ...summary, GEOID: "482011000011005" }) }],
    ["counts of no block", { "4": features({ ...summary, GEOID: null }) }],
    ["counts of another state", { "4": features(), "3": features({ ...summary, GEOID: "220510278021" }) }]
  ] as const) {
    it.effect(`${name} are not believed`, () =>
      Effect.gen(function* () {
        const { find } = findWith(changed)
        assert.strictEqual((yield* Effect.flip(find)).reason._tag, "Malformed")
      })
    )
  }

  it.effect("offers of another block are not believed", () =>
    Effect.gen(function* () {
      const other = { GEOID: "482011000011005", ...offer("Bayou Cable", 40) }
      const { gap, value } = yield* findWith({ "7": features(other) }).find
      assert.match(gap ?? "", /the providers in the block are not known/)
      assert.strictEqual(value.servedShare, Broadband.example.servedShare)
    })
  )

  it.effect("with a key broadbandmap.com adds the speeds, with the key in the header", () =>
    Effect.gen(function* () {
      const { find, request } = findWith({ speeds: fiveGig }, withKey)
      const finding = yield* find
      assert.deepStrictEqual(finding.value, { ...Broadband.example, hasGigabit: true, maxDownloadMbps: 5000 })
      assert.strictEqual(finding.upstream, "FCC BDC (Esri Living Atlas), broadbandmap.com")
      assert.match(finding.attribution, /Living Atlas.*broadbandmap\.com/)
      assert.isUndefined(finding.gap)
      const asked = request("speeds")
      assert.strictEqual(asked?.url.pathname, "/api/v1/location/internet")
      assert.strictEqual(asked?.url.search, "?lat=29.7537&lng=-95.3703")
      assert.strictEqual(asked?.headers["authorization"], "Bearer secret-key")
    })
  )

  const cable = (speed: number | null) => ({ name: "Bayou Cable", technology: "Cable", max_download_mbps: speed })
  const fiberAt = (speed: number | null) => ({ name: "Gulf Telephone", technology: "Fiber", max_download_mbps: speed })
  const cableEverywhere = { "7": features(offer("Bayou Cable", 40, 14), offer("Gulf Telephone", 50, 3)) }
  const offered: ReadonlyArray<
    [string, Record<string, FakeReply>, ReadonlyArray<Record<string, unknown>>, Record<string, unknown>]
  > = [
    ["no offer around reaches a gigabit", {}, [cable(940)], { hasGigabit: false, maxDownloadMbps: 940 }],
    ["999 Mbps are none", cableEverywhere, [cable(999)], { hasGigabit: false, maxDownloadMbps: 999 }],
    ["exactly 1,000 Mbps are one", cableEverywhere, [cable(1000)], { hasGigabit: true, maxDownloadMbps: 1000 }],
    [
      "of 999 and 1,000 Mbps the slower may be the one that serves the place",
      cableEverywhere,
      [cable(1000), cable(999)],
      { hasGigabit: null, maxDownloadMbps: 1000 }
    ],
    [
      "an offer without a speed may be a gigabit",
      {},
      [fiberAt(null), { name: "Prairie DSL", technology: "DSL", max_download_mbps: 40 }],
      { hasGigabit: null, maxDownloadMbps: 40 }
    ],
    [
      "cable that reaches the whole block at a gigabit is a gigabit",
      cableEverywhere,
      [cable(1200), fiberAt(5000)],
      { hasGigabit: true, hasFiber: null, maxDownloadMbps: 5000 }
    ],
    [
      "a gigabit that reaches some of the block is not promised",
      cableEverywhere,
      [cable(940), fiberAt(5000)],
      { hasGigabit: null, maxDownloadMbps: 5000 }
    ],
    [
      "a slower company of the same technology may be the one that serves the place",
      cableEverywhere,
      [cable(1200), { name: "Old Cable", technology: "Cable", max_download_mbps: 300 }],
      { hasGigabit: null, maxDownloadMbps: 1200 }
    ],
    [
      "satellites alone reach no gigabit",
      {},
      [{ name: "Orbit One", technology: "LEO Satellite", max_download_mbps: 2500 }],
      { hasGigabit: false, maxDownloadMbps: null, providerCount: 3 }
    ]
  ]
  for (const [name, changed, providers, expected] of offered) {
    it.effect(`speeds: ${name}`, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith({ ...changed, speeds: speedMap(...providers) }, withKey).find
        assert.deepInclude(value, expected)
      })
    )
  }

  const noSpeeds: ReadonlyArray<[string, FakeReply, boolean]> = [
    ["refuses the key", reply({ error: "unauthorized" }, 401), true],
    ["has no provider", speedMap(), false],
    ["answers another shape", reply({ providers: "none" }), true],
    ["has an offer without a provider", speedMap({ technology: "Fiber", max_download_mbps: 300 }), true],
    ["hangs", "hang", true],
    ["is broken", reply("", 502), true]
  ]
  for (const [name, speeds, isGap] of noSpeeds) {
    it.effect(`availability answers when broadbandmap.com ${name}, ${isGap ? "with" : "without"} a gap`, () =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(findWith({ speeds }, withKey).find)
        yield* TestClock.adjust("4 seconds")
        const { gap, value } = yield* Fiber.join(fiber)
        assert.deepStrictEqual(value, Broadband.example)
        assert.strictEqual(gap?.startsWith("Answered in part: the speeds are not known: ") ?? false, isGap)
      })
    )
  }

  const alone: ReadonlyArray<[string, ReadonlyArray<Record<string, unknown>>, Record<string, unknown>]> = [
    [
      "fiber around",
      [cable(1200), fiberAt(5000)],
      { hasGigabit: null, hasFiber: null, maxDownloadMbps: 5000, providerCount: 2 }
    ],
    ["no fiber around", [cable(300)], { hasGigabit: false, hasFiber: false, maxDownloadMbps: 300, providerCount: 1 }],
    [
      "a provider that names no technology, and may be a satellite's",
      [{ name: "Gulf Telephone", max_download_mbps: 300 }],
      { hasGigabit: false, hasFiber: null, maxDownloadMbps: null, providerCount: null }
    ],
    [
      "a provider that names no technology, slower than another",
      [{ name: "Gulf Telephone", max_download_mbps: 250 }, cable(300)],
      { hasGigabit: false, hasFiber: null, maxDownloadMbps: 300, providerCount: null }
    ]
  ]
  for (const [name, providers, expected] of alone) {
    it.effect(`the speeds alone are of the map's hexagon, and say so: ${name}`, () =>
      Effect.gen(function* () {
        const speeds = speedMap(...providers)
        const finding = yield* findWith({ "4": reply("<html>moved</html>", 404), speeds }, withKey).find
        assert.deepInclude(finding.value, { ...expected, precision: "hexagon", servedShare: null, fiberShare: null })
        assert.strictEqual(finding.upstream, "broadbandmap.com")
        assert.include(finding.gap ?? "", "the FCC's counts are not known")
      })
    )
  }

  it.effect("a hanging FCC ends in time for the speeds to be shown", () =>
    Effect.gen(function* () {
      const { find } = findWith({ "4": "hang", "7": "hang", item: "hang", speeds: fiveGig }, withKey)
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual((yield* Fiber.join(fiber)).upstream, "broadbandmap.com")
    })
  )

  it.effect("when both fail the availability's reason counts, and what broke before what is not there", () =>
    Effect.gen(function* () {
      const both = findWith({ "4": reply("<html>moved</html>", 404), speeds: reply({}, 401) }, withKey)
      assert.deepInclude((yield* Effect.flip(both.find)).reason, { _tag: "Unavailable", status: 404 })
      const one = findWith({ ...noArea, speeds: reply({ providers: "none" }) }, withKey)
      assert.strictEqual((yield* Effect.flip(one.find)).reason._tag, "Malformed")
      const none = findWith({ ...noArea, speeds: speedMap() }, withKey)
      assert.strictEqual((yield* Effect.flip(none.find)).reason._tag, "NoData")
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const source = yield* Broadband
      const error = yield* Effect.flip(source.find(houston()))
      assert.strictEqual(error.reason._tag, "Unavailable")
    }).pipe(Effect.provide(Broadband.layerStub(new Unavailable({ status: 503, detail: "down" }))))
  )
})
