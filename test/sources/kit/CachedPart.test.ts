import { assert, describe, it } from "@effect/vitest"
import { Latitude, Longitude } from "@property-intelligence/domain/address/Place.ts"
import { Schema } from "effect"

import { cachedPart, pointKey } from "../../../src/sources/kit/CachedPart.ts"

const versionOf = <A, I>(value: Schema.Codec<A, I>) =>
  cachedPart({ id: "Example.part", keyedBy: "a key", value, freshFor: "1 day", nothingFor: "1 day" }).version

describe("the version of a part", () => {
  const zone = Schema.NullOr(Schema.String)

  it("does not change with the words that document a field, so cached answers stay usable", () => {
    assert.strictEqual(
      versionOf(Schema.Struct({ zone: zone.annotate({ description: "FEMA's zone code.", examples: ["AE"] }) })),
      versionOf(Schema.Struct({ zone }))
    )
  })

  it("changes with a new field, whatever its name", () => {
    const names = ["description", "examples", "zone"]
    const shapes = names.map((name) => Schema.Struct({ id: zone, [name]: zone }))
    const versions = [Schema.Struct({ id: zone }), ...shapes].map(versionOf)
    assert.strictEqual(new Set(versions).size, versions.length)
  })
})

const Point = {
  lat: Latitude,
  lon: Longitude,
  decimals: Schema.Int.check(Schema.isBetween({ minimum: 3, maximum: 5 }))
}

const parsed = (key: string) => key.split(",").map(Number)

describe("pointKey", () => {
  it("is the point, rounded", () => {
    assert.strictEqual(pointKey({ lat: 29.753_748, lon: -95.370_251 }, 5), "29.75375,-95.37025")
    assert.strictEqual(pointKey({ lat: 29.753_748, lon: -95.370_251 }, 3), "29.754,-95.370")
  })

  it.prop("lies within half a unit of its last decimal", Point, ({ decimals, lat, lon }) => {
    const [keyLat = Number.NaN, keyLon = Number.NaN] = parsed(pointKey({ lat, lon }, decimals))
    const half = 10 ** -decimals / 2 + 1e-9
    assert.isAtMost(Math.abs(keyLat - lat), half)
    assert.isAtMost(Math.abs(keyLon - lon), half)
  })

  it.prop(
    "keeps its key if it is rounded again, and gets another key one unit further on",
    Point,
    ({ decimals, lat, lon }) => {
      const key = pointKey({ lat, lon }, decimals)
      const [keyLat = Number.NaN, keyLon = Number.NaN] = parsed(key)
      assert.strictEqual(
        pointKey({ lat: keyLat, lon: keyLon }, decimals).replaceAll("-0.", "0."),
        key.replaceAll("-0.", "0.")
      )
      assert.notStrictEqual(pointKey({ lat: keyLat + 10 ** -decimals, lon: keyLon }, decimals), key)
    }
  )
})
