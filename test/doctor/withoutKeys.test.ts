import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { keyRemovalOf } from "../../src/doctor/Exchange.ts"
import { Settings } from "../../src/Settings.ts"

const removal = Effect.map(Settings, keyRemovalOf).pipe(
  Effect.provide(Settings.layerTest({ RENTCAST_API_KEY: 'rent/"cast+key', CENSUS_API_KEY: "short" }))
)

describe("the removal of keys", () => {
  it.effect("takes them out of a URL by name, whatever they are, and leaves the question", () =>
    Effect.map(removal, ({ fromUrl }) => {
      assert.strictEqual(
        fromUrl("https://user:pass@api.example/data?get=B01&key=short&API_KEY=x&for=tract:1"),
        "https://api.example/data?get=B01&key=REMOVED&API_KEY=REMOVED&for=tract%3A1"
      )
    })
  )

  it.effect("removes the text of a key everywhere, in each of its spellings", () =>
    Effect.map(removal, ({ fromText, fromUrl }) => {
      assert.strictEqual(fromText('no such key: rent/"cast+key'), "no such key: REMOVED")
      assert.strictEqual(fromText(JSON.stringify({ echo: 'rent/"cast+key' })), '{"echo":"REMOVED"}')
      assert.notInclude(fromUrl(`https://api.example/p?q=${encodeURIComponent('rent/"cast+key')}`), "cast")
    })
  )

  it.effect("takes a field by such a name out of a body, short ones too", () =>
    Effect.map(removal, ({ fromText }) => {
      assert.strictEqual(
        fromText('{"seriesid":["A"],"registrationkey": "a\\"b","startyear":"2024"}'),
        '{"seriesid":["A"],"registrationkey": "REMOVED","startyear":"2024"}'
      )
    })
  )

  it.effect("keeps words that happen to equal a short key", () =>
    Effect.map(removal, ({ fromText }) => {
      assert.strictEqual(fromText("a short text"), "a short text")
    })
  )
})
