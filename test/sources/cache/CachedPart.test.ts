import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { cachedPart } from "../../../src/sources/cache/CachedPart.ts"

const versionOf = <A, I>(value: Schema.Codec<A, I>) =>
  cachedPart({ id: "Example.part", keyedBy: "a key", value, freshFor: "1 day", nothingFor: "1 day" }).version

describe("the version of a part", () => {
  const zone = Schema.NullOr(Schema.String)

  it("is the same in other words: what documents a field does not make kept answers worthless", () => {
    assert.strictEqual(
      versionOf(Schema.Struct({ zone: zone.annotate({ description: "FEMA's zone code.", examples: ["AE"] }) })),
      versionOf(Schema.Struct({ zone }))
    )
  })

  it("is another with a field more, whatever the field is called", () => {
    const names = ["description", "examples", "zone"]
    const shapes = names.map((name) => Schema.Struct({ id: zone, [name]: zone }))
    const versions = [Schema.Struct({ id: zone }), ...shapes].map(versionOf)
    assert.strictEqual(new Set(versions).size, versions.length)
  })
})
