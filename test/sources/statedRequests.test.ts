import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"

import { askedParts } from "../../lab/bench/capacity/askedParts.ts"
import { requestsPage } from "../../lab/tools/sources/requestsPage.ts"
import { seenSources, type Sighting } from "../../lab/tools/sources/seenSources.ts"
import { shownSources, sourcesPage } from "../../lab/tools/sources/sourcesPage.ts"
import { comparedWith, unstatedIn } from "../../lab/tools/sources/statedRequests.ts"
import { sourceDefinitions } from "../../src/report/catalog.ts"

const seen = await Effect.runPromise(Effect.provide(seenSources, TestClock.layer()))

/** In each scene, after how many rounds of trouble a request was first sent. */
const ranksOf = (sightings: ReadonlyArray<Sighting>): ReadonlyMap<number, number> =>
  new Map(
    [...Map.groupBy(sightings, ({ scene }) => scene)].map(([scene, all]) => [
      scene,
      Math.min(...all.map(({ rank }) => rank))
    ])
  )

describe("what the sources state of their requests", () => {
  for (const { asks, name } of shownSources) {
    const requests = seen.get(name)?.requests ?? []

    it(`${name}: equals the requests that are sent`, () => {
      assert.isNotEmpty(asks)
      assert.deepStrictEqual(unstatedIn(asks, requests), [])
      assert.deepStrictEqual(
        comparedWith(asks, requests).flatMap(({ seen, stated }) => (seen.length === 0 ? [stated] : [])),
        []
      )
    })
  }

  // The geocoder looks geography up after any of its matches.
  for (const { asks, name } of sourceDefinitions) {
    const requests = seen.get(name)?.requests ?? []

    it(`${name}: lists no fallback before its main upstream`, () => {
      const ranks = comparedWith(asks, requests).map(({ seen }) => ranksOf(seen))
      const turned = ranks.flatMap((later, index) =>
        ranks
          .slice(0, index)
          .flatMap((earlier) => [...later].filter(([scene, rank]) => rank < (earlier.get(scene) ?? rank)))
      )
      assert.deepStrictEqual(turned, [])
    })
  }

  it("a wrongly stated request is found twice: as unsent, and the real one as unstated", () => {
    const flood = shownSources.find(({ section }) => section === "floodRisk") ?? assert.fail("no flood zone")
    const requests = seen.get(flood.name)?.requests ?? []
    const wrong = flood.asks.map((stated) => ({ ...stated, path: stated.path.replace("/28/", "/27/") }))
    assert.deepStrictEqual(unstatedIn(wrong, requests), ["NFHL_URL/28/query", "NFHL_MIRROR_URL/28/query"])
    assert.deepStrictEqual(
      comparedWith(wrong, requests).map(({ seen }) => seen.length > 0),
      [false, true, false, true]
    )
  })
})

const pageAt = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")

describe("the pages about the sources", () => {
  it("are as the definitions and the requests make them: run `npm run sources`", () => {
    assert.strictEqual(pageAt("docs/sources.md"), sourcesPage(seen))
    assert.strictEqual(pageAt("lab/tools/sources/requests.md"), requestsPage(seen))
  })
})

const days = (duration: Duration.Input) => Duration.toDays(Duration.fromInputUnsafe(duration))

/** Kept beside those of an ordinary report: for fallbacks, coordinates and the ground around a point, and with other keys. */
const notOrdinary = [
  "AreaMap.flood",
  "AreaMap.streets",
  "Broadband.speeds",
  "Demographics.release",
  "FloodZone.nearby",
  "Geocoder.point",
  "JobMarket.blsQuota",
  "JobMarket.fred",
  "MortgageRates.known",
  "OpportunityZone.tracts",
  "Walkability.index"
]

describe("the parts that docs/capacity.md counts", () => {
  it("have the stated keys and lifetimes, and are complete for an ordinary report", () => {
    const parts = [...seen.values()].flatMap((source) => source.parts)
    const lifetimes = new Map(parts.map(({ id, lifetime }) => [id, lifetime]))
    for (const { freshDays, id, keyedBy, staleDays } of askedParts) {
      const lifetime = lifetimes.get(id) ?? assert.fail(`${id} is kept no more`)
      const fresh = days(lifetime.freshFor)
      const stale = lifetime.staleFor === null ? fresh : days(lifetime.staleFor ?? Duration.days(4 * fresh))
      assert.deepStrictEqual(
        { keyedBy, freshDays, staleDays },
        { keyedBy: lifetime.keyedBy, freshDays: fresh, staleDays: stale },
        id
      )
    }
    const known = new Set([...askedParts.map(({ id }) => id), ...notOrdinary])
    assert.deepStrictEqual(
      [...lifetimes.keys()].filter((id) => !known.has(id)),
      []
    )
  })
})
