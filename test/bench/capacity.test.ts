import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { seeded } from "@property-intelligence/domain/seeded.ts"
import { Effect } from "effect"

import { capacityTables } from "../../lab/bench/capacity/capacityTables.ts"
import { fetchesOf } from "../../lab/bench/capacity/dailyLoad.ts"
import { popularityIn, type World } from "../../lab/bench/capacity/world.ts"
import { readResults } from "../../lab/bench/results.ts"
import { withCurrentTables } from "../../lab/tools/readme/ReadmeTables.ts"

describe("docs/capacity.md", () => {
  it.effect("shows the results of the last bench and of the draw of addresses", () =>
    Effect.map(readResults, (figures) => {
      const text = readFileSync(new URL("../../docs/capacity.md", import.meta.url), "utf8")
      for (const name of ["capacity", "upstreams", "cost"]) assert.include(text, `<!-- ${name} -->`)
      assert.strictEqual(withCurrentTables(text, capacityTables(figures)), text)
    })
  )
})

describe("the requests of a draw of addresses", () => {
  const world: World = { address: 20_000, block: 4000, tract: 900, county: 60, state: 10, nation: 1, exponent: 0.9 }
  const reports = 1000
  const popularity = popularityIn(world)

  it("share all reports among all keys", () => {
    for (const [level, all] of Object.entries(popularity)) {
      assert.closeTo(
        all.reduce((sum, { keys, share }) => sum + keys * share, 0),
        1,
        1e-9,
        level
      )
    }
  })

  it("equal the requests of addresses drawn one by one", () => {
    for (const [level, freshDays] of [
      ["address", 7],
      ["address", 30],
      ["tract", 30],
      ["county", 1],
      ["county", 0.5]
    ] as const) {
      const fetched = drawn(popularity[level], { reports, freshDays })
      const expected = fetchesOf(popularity[level], reports, freshDays)
      assert.closeTo(fetched / expected, 1, 0.05, `${level}, ${freshDays} days`)
    }
  })
})

/** Fetches a day, of reports that are drawn one by one until the cache is warm and for 60 days more. */
const drawn = (
  popularity: ReadonlyArray<{ readonly keys: number; readonly share: number }>,
  { freshDays, reports }: { readonly reports: number; readonly freshDays: number }
): number => {
  const sums: Array<number> = []
  let sum = 0
  for (const { keys, share } of popularity) for (let key = 0; key < keys; key++) sums.push((sum += share))
  const keyOf = (drawing: number): number => {
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 1) < drawing) low = middle + 1
      else high = middle
    }
    return low
  }
  const warm = 3 * freshDays
  const freshUntil = new Map<number, number>()
  let fetches = 0
  for (let report = 0; report < (warm + 60) * reports; report++) {
    const day = report / reports
    const key = keyOf(seeded(`draw ${report}`) * sum)
    if ((freshUntil.get(key) ?? 0) > day) continue
    freshUntil.set(key, day + freshDays)
    if (day >= warm) fetches++
  }
  return fetches / 60
}
