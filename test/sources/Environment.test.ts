import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../src/call/Deadline.ts"
import { Environment } from "../../src/sources/Environment.ts"
import { RateLimited } from "../../src/sources/kit/SourceError.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const features = (...rows: ReadonlyArray<Record<string, unknown>>) =>
  reply({ features: rows.map((attributes) => ({ attributes })) })
const none = features()

const pollution = { ID: "482011000011", P_PM25: 71, P_PNPL: 64 }
const blockGroup = features(pollution)
const dump = { Site_Name: "ACME DUMP", Status: "NPL Site", Latitude: 29.79, Longitude: -95.3703 }
const acmeDump = { name: "ACME DUMP", status: "NPL Site", distanceKm: 4.04 }
const mile = reply([{ valid: true, pm: 9.4, "pctile.pm": 66, "proximity.npl": 0.3, "pctile.proximity.npl": 58 }])

type Upstream = "ejscreen" | "ejam" | "npl"

const upstreamOf = ({ url }: SeenRequest): Upstream => {
  if (url.hostname === "services2.arcgis.com") return "ejscreen"
  return url.hostname === "services.arcgis.com" ? "npl" : "ejam"
}

const findWith = (
  replies: Partial<Record<Upstream, FakeReply | ((request: SeenRequest) => FakeReply)>>,
  place = houston()
) => {
  const healthy = { ejscreen: blockGroup, ejam: mile, npl: none }
  const { layer, seen } = fakeUpstream((request) => {
    const upstream = upstreamOf(request)
    const answer = replies[upstream] ?? healthy[upstream]
    return typeof answer === "function" ? answer(request) : answer
  })
  const asked = (upstream: Upstream) => seen.filter((request) => upstreamOf(request) === upstream)
  const find = Environment.use((source) => source.find(place)).pipe(
    Effect.provide(Environment.layer.pipe(Layer.provide(layer)))
  )
  return { find, asked }
}

const filters = (requests: ReadonlyArray<SeenRequest>) =>
  requests.map(({ url }) => url.searchParams.get("where") ?? url.searchParams.get("geometry"))

describe("Environment", () => {
  it.effect("asks the mirror for the block group and EPA for the sites within 10 km, both at once", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith({ npl: features(dump) })
      const finding = yield* find
      assert.deepStrictEqual(finding.value, {
        airQualityPercentile: 71,
        superfundProximityPercentile: 64,
        nearestSuperfundSite: acmeDump,
        superfundSearch: "found"
      })
      assert.isUndefined(finding.gap)
      assert.strictEqual(finding.upstream, "PEDP EJScreen")
      assert.strictEqual(finding.asOf, "EJScreen v2.32")
      assert.match(finding.attribution, /Public Environmental Data Partners.*not an EPA service/)

      const [mirror] = asked("ejscreen")
      assert.match(mirror?.url.pathname ?? "", /^\/w4yiQqB14ZaAGzJq\/.*_\(Parent\)_view\/FeatureServer\/0\/query$/)
      assert.strictEqual(mirror?.url.searchParams.get("where"), "ID='482011000011'")
      assert.strictEqual(mirror?.url.searchParams.get("outFields"), "ID,P_PM25,P_PNPL")

      const [sites] = asked("npl")
      assert.match(sites?.url.pathname ?? "", /^\/cJ9YHowT8TU7DUyn\/.*_\(NPL\)_Sites_.*\/FeatureServer\/0\/query$/)
      assert.strictEqual(sites?.url.searchParams.get("geometry"), "-95.3703,29.7537")
      assert.strictEqual(sites?.url.searchParams.get("distance"), "10000")
      assert.strictEqual(sites?.url.searchParams.get("units"), "esriSRUnit_Meter")
      assert.strictEqual(asked("ejam").length, 0)
    })
  )

  it.effect("a block group it does not know (Connecticut's 2020 numbers) is looked up by the point", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith({ ejscreen: ({ url }) => (url.searchParams.has("where") ? none : blockGroup) })
      assert.strictEqual((yield* find).value.airQualityPercentile, 71)
      assert.deepStrictEqual(filters(asked("ejscreen")), ["ID='482011000011'", "-95.3703,29.7537"])
    })
  )

  it.effect("without a block number it asks by the point at once, and takes the worse of two block groups", () =>
    Effect.gen(function* () {
      const border = features(
        { ID: "482011000011", P_PM25: 40, P_PNPL: null },
        { ID: "482011000011", P_PM25: 35, P_PNPL: 12 }
      )
      const { find, asked } = findWith({ ejscreen: border }, houston({ blockGeoid: null }))
      assert.deepInclude((yield* find).value, { airQualityPercentile: 40, superfundProximityPercentile: 12 })
      assert.deepStrictEqual(filters(asked("ejscreen")), ["-95.3703,29.7537"])
    })
  )

  for (const [name, ID] of [
    ["another block group than the asked one", "482011000012"],
    ["one of another state", "220510278021"]
  ] as const) {
    it.effect(`percentiles of ${name} are not believed`, () =>
      Effect.gen(function* () {
        const { find, asked } = findWith({ ejscreen: features({ ...pollution, ID }) })
        const { gap, value } = yield* find
        assert.strictEqual(asked("ejam").length, 1)
        assert.notStrictEqual(value.airQualityPercentile, 71, gap)
      })
    )
  }

  it.effect("0 is a percentile, null is unknown: Puerto Rico", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith({ ejscreen: features({ ID: "482011000011", P_PM25: null, P_PNPL: 0 }) }).find
      assert.deepStrictEqual(value, {
        airQualityPercentile: null,
        superfundProximityPercentile: 0,
        nearestSuperfundSite: null,
        superfundSearch: "none within 10 km"
      })
    })
  )

  const knowsNothing: ReadonlyArray<[string, FakeReply]> = [
    ["no block group", none],
    ["a block group without percentiles", features({ ID: "482011000011", P_PM25: null, P_PNPL: null })]
  ]
  for (const [name, ejscreen] of knowsNothing) {
    it.effect(`${name} and no site is NoData; EJAM, on the same data, is not asked`, () =>
      Effect.gen(function* () {
        const { find, asked } = findWith({ ejscreen })
        const error = yield* Effect.flip(find)
        assert.strictEqual(error.source, "EPA EJScreen (PEDP mirror)")
        assert.strictEqual(error.reason._tag, "NoData")
        assert.strictEqual(asked("ejam").length, 0)
      })
    )

    it.effect(`${name} but a site is an answer with unknown percentiles`, () =>
      Effect.gen(function* () {
        const finding = yield* findWith({ ejscreen, npl: features(dump) }).find
        assert.deepStrictEqual(finding.value, {
          airQualityPercentile: null,
          superfundProximityPercentile: null,
          nearestSuperfundSite: acmeDump,
          superfundSearch: "found"
        })
        assert.isUndefined(finding.gap)
        assert.strictEqual(finding.upstream, "EPA NPL sites")
      })
    )
  }

  const mirrorFaults: ReadonlyArray<[string, FakeReply]> = [
    ["was renamed (an in-band 400)", reply({ error: { code: 400, message: "Invalid URL" } })],
    ["was made private (an in-band 499)", reply({ error: { code: 499, message: "Token Required" } })],
    ["lost a field", features({ ID: "482011000011", P_PM25: 3 })],
    ["is down", reply("", 502)],
    ["is asked too much (an in-band 429)", reply({ error: { code: 429, message: "Too many requests." } })]
  ]
  for (const [name, ejscreen] of mirrorFaults) {
    it.effect(`a mirror that ${name} is replaced by EJAM`, () =>
      Effect.gen(function* () {
        const { find, asked } = findWith({ ejscreen })
        const fiber = yield* Effect.forkChild(find)
        yield* TestClock.adjust("1 second")
        const finding = yield* Fiber.join(fiber)
        assert.deepInclude(finding.value, { airQualityPercentile: 66, superfundProximityPercentile: 58 })
        assert.strictEqual(finding.upstream, "EJAM API")
        assert.match(finding.attribution, /EJAM/)
        const [request] = asked("ejam")
        assert.strictEqual(request?.method, "POST")
        assert.strictEqual(request?.url.href, "https://ejamapi-84652557241.us-central1.run.app/data")
        assert.deepStrictEqual(JSON.parse(request?.body ?? ""), {
          sites: [{ lat: 29.7537, lon: -95.3703 }],
          buffer: 1,
          geometries: false
        })
      })
    )
  }

  const private499 = reply({ error: { code: 499, message: "Token Required" } })

  const ejamAnswers: ReadonlyArray<[string, FakeReply, string]> = [
    ["no one within the buffer", reply({}), "NoData"],
    ["no site", reply([]), "NoData"],
    ["an invalid site", reply([{ valid: false, invalid_msg: "bad", "pctile.pm": 50 }]), "NoData"],
    ["a site without percentiles", reply([{ valid: true, pop: 12 }]), "NoData"],
    ["an error", reply({ error: ["You must provide valid points."] }, 400), "Unavailable"],
    ["an error inside 200", reply({ error: ["You must provide valid points."] }), "Malformed"],
    ["a percentile as text", reply([{ "pctile.pm": "NA" }]), "Malformed"]
  ]
  for (const [name, ejam, reason] of ejamAnswers) {
    it.effect(`EJAM answering with ${name} is ${reason}`, () =>
      Effect.gen(function* () {
        const { find, asked } = findWith({ ejscreen: private499, ejam })
        assert.strictEqual((yield* Effect.flip(find)).reason._tag, reason)
        assert.strictEqual(asked("ejam").length, 1)
      })
    )
  }

  it.effect("one percentile of EJAM is enough", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith({ ejscreen: private499, ejam: reply([{ valid: true, "pctile.pm": 66 }]) }).find
      assert.deepInclude(value, { airQualityPercentile: 66, superfundProximityPercentile: null })
    })
  )

  it.effect("a hanging mirror costs five seconds; a hanging EJAM ends in time for the site to be shown", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith({ ejscreen: "hang", ejam: "hang", npl: features(dump) })
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual(asked("ejam").length, 1)
      yield* TestClock.adjust("6500 millis")
      const { gap, value } = yield* Fiber.join(fiber)
      assert.deepInclude(value, { airQualityPercentile: null, nearestSuperfundSite: acmeDump })
      assert.match(gap ?? "", /percentiles are not known: No answer within/)
    })
  )

  it.effect("when everything hangs it is a Timeout, never a clean site record", () =>
    Effect.gen(function* () {
      const { find } = findWith({ ejscreen: "hang", ejam: "hang", npl: "hang" })
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("12 seconds")
      assert.strictEqual((yield* Fiber.join(fiber)).reason._tag, "Timeout")
    })
  )

  const down = reply({ error: { code: 504, message: "Your request has timed out." } })

  const siteFaults: ReadonlyArray<[string, FakeReply]> = [
    ["hangs", "hang"],
    ["is down (an in-band 504)", down],
    ["refuses the query", reply({ error: { code: 400, message: "Invalid URL" } })],
    ["sends coordinates that cannot be read", features({ ...dump, Latitude: "N29" })],
    ["has a site without a point", features({ ...dump, Latitude: "" })]
  ]
  for (const [name, npl] of siteFaults) {
    it.effect(`a site list that ${name} leaves the percentiles, and is never "no site"`, () =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(findWith({ npl }).find)
        yield* TestClock.adjust("5 seconds")
        const { gap, value } = yield* Fiber.join(fiber)
        assert.deepInclude(value, {
          airQualityPercentile: 71,
          nearestSuperfundSite: null,
          superfundSearch: "not answered"
        })
        assert.match(gap ?? "", /^Answered in part: whether a Superfund site is near is not known: ./)
      })
    )

    for (const ejscreen of [none, reply("", 502)]) {
      it.effect(`a site list that ${name}, and no percentiles: a failure, not NoData`, () =>
        Effect.gen(function* () {
          const fiber = yield* Effect.forkChild(Effect.flip(findWith({ npl, ejscreen, ejam: reply({}) }).find))
          yield* TestClock.adjust("6 seconds")
          assert.notStrictEqual((yield* Fiber.join(fiber)).reason._tag, "NoData")
        })
      )
    }
  }

  it.effect("a site list that was down is asked again, and what it said is kept", () =>
    Effect.gen(function* () {
      let npl = down
      const { layer, seen } = fakeUpstream(
        (request) => ({ ejscreen: blockGroup, ejam: mile, npl })[upstreamOf(request)],
        {},
        "kept between answers"
      )
      const siteRequests = () => seen.filter((request) => upstreamOf(request) === "npl").length
      yield* Effect.gen(function* () {
        const { find } = yield* Environment
        const first = yield* Effect.forkChild(find(houston()))
        yield* TestClock.adjust("1 second")
        assert.strictEqual((yield* Fiber.join(first)).value.superfundSearch, "not answered")
        npl = none
        assert.strictEqual((yield* find(houston())).value.superfundSearch, "none within 10 km")
        assert.strictEqual((yield* find(houston())).value.superfundSearch, "none within 10 km")
        assert.strictEqual(siteRequests(), 3)
      }).pipe(Effect.provide(Environment.layer.pipe(Layer.provide(layer))))
    })
  )

  const precise: ReadonlyArray<[string, number, number | null]> = [
    ["to one decimal", 58.23891442, 58.2],
    ["a trace of it is not 0, which means none", 0.02, 0.1],
    ["all but 100 is not 100", 99.98, 99.9],
    ["nothing outside 0 to 100", -999, null]
  ]
  for (const [name, given, shown] of precise) {
    it.effect(`shows percentiles ${name}, EJAM's as EJScreen's`, () =>
      Effect.gen(function* () {
        const expected = { airQualityPercentile: 71, superfundProximityPercentile: shown }
        const ejscreen = features({ ID: "482011000011", P_PM25: 71, P_PNPL: given })
        assert.deepInclude((yield* findWith({ ejscreen }).find).value, expected)
        const ejam = reply([{ valid: true, "pctile.pm": 71, "pctile.proximity.npl": given }])
        assert.deepInclude((yield* findWith({ ejscreen: private499, ejam }).find).value, expected)
      })
    )
  }

  it.effect("a site list that hangs does not cost the percentiles when the report has little time left", () =>
    Effect.gen(function* () {
      const fiber = yield* findWith({ npl: "hang" }).find.pipe(
        Effect.provideService(Deadline, 3000),
        Effect.forkChild()
      )
      yield* TestClock.adjust("2500 millis")
      assert.strictEqual((yield* Fiber.join(fiber)).value.airQualityPercentile, 71)
    })
  )

  it.effect("reads coordinates that come as text, as the layer declares them", () =>
    Effect.gen(function* () {
      const text = { ...dump, Latitude: "29.79", Longitude: "-95.3703" }
      const { value } = yield* findWith({ npl: features(text) }).find
      assert.deepStrictEqual(value.nearestSuperfundSite, acmeDump)
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const source = yield* Environment
      const error = yield* Effect.flip(source.find(houston()))
      assert.strictEqual(error.reason._tag, "RateLimited")
    }).pipe(Effect.provide(Environment.layerStub(new RateLimited({ retryAfterMillis: null }))))
  )
})
