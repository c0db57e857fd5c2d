import { assert, describe, it } from "@effect/vitest"

import { upstreamUrls } from "../../../src/settings/upstreamUrls.ts"
import { partsOfShare, shareOf } from "../../../src/sources/kit/upstreamHosts.ts"

describe("what a URL is a share of", () => {
  const known: ReadonlyArray<[url: string, share: string]> = [
    ["https://api.bls.gov/publicAPI/v2/timeseries/data/", "api.bls.gov"],
    ["http://127.0.0.1:8080/services.arcgis.com/abc/arcgis", "127.0.0.1:8080"],
    ["https://services.arcgis.com/abc/arcgis/rest/services/Layer/FeatureServer/0", "services.arcgis.com/abc"],
    ["https://services8.arcgis.com/abc/arcgis", "services8.arcgis.com/abc"],
    ["https://www.arcgis.com/sharing/rest/content/items/abc", "www.arcgis.com"],
    ["https://services.arcgis.com.example/abc", "services.arcgis.com.example"]
  ]
  for (const [url, share] of known) {
    it(`is ${share} for ${url}`, () => {
      assert.strictEqual(shareOf(new URL(url)), share)
    })
  }

  it("keeps apart the three owners whom services.arcgis.com serves us from", () => {
    const urls = JSON.stringify(upstreamUrls).match(/https:\/\/services\.arcgis\.com[^"]+/g) ?? []
    assert.strictEqual(new Set(urls.map((url) => shareOf(new URL(url)))).size, 3)
  })
})

describe("the parts of a share", () => {
  it("are a host, plus the owner if the host has several", () => {
    assert.deepStrictEqual(partsOfShare("services.arcgis.com/abc"), { host: "services.arcgis.com", owner: "abc" })
    assert.deepStrictEqual(partsOfShare("127.0.0.1:8080"), { host: "127.0.0.1:8080", owner: undefined })
  })
})
