import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { NoData } from "../../src/sources/kit/SourceError.ts"
import { OpportunityZone, tractsOf } from "../../src/sources/OpportunityZone.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const lastDayOfOz1 = Date.parse("2026-12-31T23:59:59Z")
const firstDayOfOz2 = Date.parse("2027-01-01T00:00:00Z")

const designated = reply({ features: [{ attributes: { GEOID10: "48201210400" } }] })
const outside = reply({ objectIdFieldName: "OBJECTID", features: [] })
const listUrl = { OZ2_TRACTS_URL: "https://lists.example.gov/oz2/tracts.csv" }

const upstream = (
  answer: (request: SeenRequest, index: number) => FakeReply,
  environment: Record<string, string> = {},
  place: Place = houston()
) => {
  const { layer, seen } = fakeUpstream(answer, environment, "kept between answers")
  const sourceLayer = OpportunityZone.layer.pipe(Layer.provide(layer))
  const find = OpportunityZone.use((source) => source.find(place)).pipe(Effect.provide(sourceLayer))
  return { find, seen, sourceLayer }
}

describe("OpportunityZone", () => {
  it.effect("asks HUD's layer 13 by point and reads the 2010 tract", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(lastDayOfOz1)
      const { find, seen } = upstream(() => designated)
      const finding = yield* find
      assert.deepInclude(finding.value, {
        isOpportunityZone: true,
        tract: "48201210400",
        designation: "OZ 1.0",
        validUntil: "2026-12-31"
      })
      assert.include(finding.value.note, "2010 census tract")
      assert.strictEqual(finding.asOf, "2018-12-14")
      assert.strictEqual(seen.length, 1)
      const url = seen[0]?.url
      assert.strictEqual(url?.hostname, "services.arcgis.com")
      assert.strictEqual(
        url?.pathname,
        "/VTyQ9soqVukalItT/arcgis/rest/services/Opportunity_Zones/FeatureServer/13/query"
      )
      assert.strictEqual(url?.searchParams.get("geometry"), "-95.3703,29.7537")
      assert.strictEqual(url?.searchParams.get("outFields"), "GEOID10")
      assert.isFalse(url?.searchParams.has("where"))
    })
  )

  it.effect("no feature means not designated", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(lastDayOfOz1)
      assert.deepStrictEqual((yield* upstream(() => outside).find).value, OpportunityZone.example)
    })
  )

  it.effect("from 2027 on the zones of 2018 do not count: without a list the answer is unknown", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(firstDayOfOz2)
      const { find, seen } = upstream(() => designated)
      const finding = yield* find
      assert.deepInclude(finding.value, {
        isOpportunityZone: null,
        tract: null,
        designation: "OZ 2.0",
        validUntil: "2036-12-31"
      })
      assert.include(finding.value.note, "The OZ 2.0 zones are not published yet")
      assert.match(finding.gap ?? "", /^The designation is unknown\. The OZ 2\.0 zones are not published yet/)
      assert.strictEqual(finding.asOf, null)
      assert.isFalse(finding.retrieved)
      assert.strictEqual(seen.length, 0)
    })
  )

  it.effect(
    "in the first second of 2027 what was kept of 2018 is gone, and says so; the list's first day ends it",
    () =>
      Effect.gen(function* () {
        let list = reply("", 404)
        const { sourceLayer } = upstream(
          ({ url }) => (url.hostname === "lists.example.gov" ? list : designated),
          listUrl
        )
        yield* Effect.gen(function* () {
          const { find } = yield* OpportunityZone
          yield* TestClock.setTime(lastDayOfOz1)
          assert.strictEqual((yield* find(houston())).value.isOpportunityZone, true)
          yield* TestClock.setTime(firstDayOfOz2)
          assert.strictEqual((yield* Effect.flip(find(houston()))).reason._tag, "Unavailable")
          list = reply("48201100001\n")
          const { gap, value } = yield* find(houston())
          assert.deepInclude(value, { isOpportunityZone: true, designation: "OZ 2.0" })
          assert.isUndefined(gap)
        }).pipe(Effect.provide(sourceLayer))
      })
  )

  it.effect("before 2027 the list is not asked", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(lastDayOfOz1)
      const { find, seen } = upstream(() => outside, listUrl)
      assert.strictEqual((yield* find).value.isOpportunityZone, false)
      assert.deepStrictEqual(
        seen.map(({ url }) => url.hostname),
        ["services.arcgis.com"]
      )
    })
  )

  const lists: ReadonlyArray<[string, string, Partial<Place>, boolean | null, string | null]> = [
    ["in a CSV with a header", "GEOID,State\r\n48201100001,Texas\r\n", {}, true, "48201100001"],
    ["in a plain list", "48113000100\n48201100001\n", {}, true, "48201100001"],
    ["with a leading zero lost", "1073000100\n", { tractGeoid: "01073000100" }, true, "01073000100"],
    ["not in the list", "GEOID\n48201100002\n", {}, false, null],
    ["of an unknown tract", "48201100001\n", { tractGeoid: null }, null, null],
    ["in a state whose zones are not in it yet", "01073000100\n", {}, null, null],
    [
      "in a state whose zones are not in it yet, though its neighbor's by number are",
      "13121000100\n",
      { tractGeoid: "12086000100" },
      null,
      null
    ],
    ["in a state of which another tract is", "12011000100\n13121000100\n", { tractGeoid: "12086000100" }, false, null]
  ]
  for (const [name, body, override, isOpportunityZone, tract] of lists) {
    it.effect(`from 2027 on a list answers for a place ${name}`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(firstDayOfOz2)
        const { find, seen } = upstream(() => reply(body), listUrl, houston(override))
        const finding = yield* find
        assert.deepInclude(finding.value, { isOpportunityZone, tract, designation: "OZ 2.0" })
        assert.strictEqual(finding.gap === undefined, isOpportunityZone !== null)
        assert.strictEqual(finding.upstream, "OZ 2.0 tract list")
        assert.strictEqual(seen[0]?.url.href, listUrl.OZ2_TRACTS_URL)
      })
    )
  }

  const notes: ReadonlyArray<[string, Partial<Place>, RegExp | null]> = [
    [
      "2027-01-01",
      {},
      /Zones of 2018 accept no new investments, but stay designated until 2028-12-31 .*Notice 2026-40/
    ],
    ["2028-12-31", {}, /stay designated until 2028-12-31/],
    ["2029-01-01", {}, null],
    ["2027-12-31", { stateCode: "PR" }, /stay designated until 2027-12-31/],
    ["2028-01-01", { stateCode: "PR" }, null],
    ["2026-12-31", {}, null]
  ]
  for (const [day, override, sentence] of notes) {
    it.effect(
      `on ${day}${override.stateCode ?? ""} says ${sentence === null ? "nothing" : "what holds"} of the zones of 2018`,
      () =>
        Effect.gen(function* () {
          yield* TestClock.setTime(Date.parse(`${day}T12:00:00Z`))
          for (const list of [listUrl, {}]) {
            const { note } = (yield* upstream(
              ({ url }) => (url.hostname === "lists.example.gov" ? reply("48201100001\n") : outside),
              list,
              houston(override)
            ).find).value
            if (sentence === null) assert.notInclude(note, "stay designated")
            else assert.match(note, sentence)
            assert.match(note, / Not tax advice\.$/)
          }
        })
    )
  }

  it.effect("reads the list once a day, but a failure is not kept", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(firstDayOfOz2)
      const { seen, sourceLayer } = upstream(
        (_, index) => (index === 0 ? reply("", 404) : reply("48201100001\n")),
        listUrl
      )
      yield* Effect.gen(function* () {
        const { find } = yield* OpportunityZone
        assert.deepInclude((yield* Effect.flip(find(houston()))).reason, { _tag: "Unavailable", status: 404 })
        assert.strictEqual((yield* find(houston())).value.isOpportunityZone, true)
        yield* TestClock.adjust("23 hours")
        yield* find(houston())
        assert.strictEqual(seen.length, 2)
        yield* TestClock.adjust("2 hours")
        yield* find(houston())
        assert.strictEqual(seen.length, 3)
      }).pipe(Effect.provide(sourceLayer))
    })
  )

  it.effect("a list without tracts is Malformed, never a no", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(firstDayOfOz2)
      for (const body of ["<html>Moved</html>", "State,County\nTexas,Harris\n", ""]) {
        const error = yield* Effect.flip(upstream(() => reply(body), listUrl).find)
        assert.strictEqual(error.reason._tag, "Malformed")
      }
    })
  )

  const repeated: ReadonlyArray<[string, FakeReply]> = [
    ["an in-band 504", reply({ error: { code: 504, message: "Your request has timed out.", details: [] } })],
    ["an in-band 429", reply({ error: { code: 429, message: "Too many requests" } })],
    ["HTTP 503", reply("", 503)],
    ["a reset", "reset"]
  ]
  for (const [name, fault] of repeated) {
    it.effect(`${name} is repeated once`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(lastDayOfOz1)
        const { find, seen } = upstream((_, index) => (index === 0 ? fault : designated))
        const fiber = yield* Effect.forkChild(find)
        yield* TestClock.adjust("1 second")
        assert.strictEqual((yield* Fiber.join(fiber)).value.isOpportunityZone, true)
        assert.strictEqual(seen.length, 2)
      })
    )
  }

  const refused: ReadonlyArray<[string, FakeReply]> = [
    ["a renamed field", reply({ error: { code: 400, message: "Invalid query parameters" } })],
    ["a private item", reply({ error: { code: 499, message: "Token Required" } })],
    ["a feature without its tract", reply({ features: [{ attributes: { GEOID: "1" } }] })]
  ]
  for (const [name, fault] of refused) {
    it.effect(`${name} is Malformed and not repeated`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(lastDayOfOz1)
        const { find, seen } = upstream(() => fault)
        assert.strictEqual((yield* Effect.flip(find)).reason._tag, "Malformed")
        assert.strictEqual(seen.length, 1)
      })
    )
  }

  it.effect("a hang ends as Timeout after six seconds", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(lastDayOfOz1)
      const fiber = yield* Effect.forkChild(Effect.flip(upstream(() => "hang").find))
      yield* TestClock.adjust("6 seconds")
      assert.strictEqual((yield* Fiber.join(fiber)).reason._tag, "Timeout")
    })
  )

  it("takes only GEOIDs of the first column", () => {
    const tracts = tractsOf([["Texas", "48201100001"], [" 48113000100 ", "x"], ["123456789"], ["481130001001"], []])
    assert.deepStrictEqual([...tracts], ["48113000100"])
  })

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const source = yield* OpportunityZone
      assert.strictEqual((yield* Effect.flip(source.find(houston()))).reason._tag, "NoData")
    }).pipe(Effect.provide(OpportunityZone.layerStub(new NoData({ why: "nothing" }))))
  )
})
