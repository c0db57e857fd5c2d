import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { labeled, RangeBand } from "../../../web/src/charts/RangeBand.tsx"
import { shortDollars } from "../../../web/src/figures/figures.ts"

const shown = (low: number, middle: number, high: number) =>
  render(h(RangeBand, { low, middle, high, write: shortDollars }))

const ticksIn = (html: string) => [...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text)

describe("RangeBand", () => {
  it("draws its axis from zero to the range's end, with round figures", () => {
    assert.deepStrictEqual(ticksIn(shown(60_000, 80_000, 100_000)), ["$0", "$50K", "$100K"])
    assert.deepStrictEqual(ticksIn(shown(-9000, -7000, -5000)), ["-$5,000", "$0"])
  })

  it("marks zero where the range goes across it, and the middle", () => {
    const html = shown(-40_000, 5000, 40_000)
    assert.include(html, "chart-zero")
    assert.match(html, /class="chart-estimate" x1="56\.13%"/)
    assert.notInclude(shown(60_000, 80_000, 100_000), "chart-zero")
  })

  it("names two or three figures of every range, of one point too", () => {
    for (const [from, to] of [
      [0, 9],
      [-3, 120_000],
      [-99_000, 0],
      [-50, 49],
      [0, 0.4]
    ] as const) {
      const named = labeled(from, to)
      assert.isTrue(named.length >= 2 && named.length <= 3, `${from} to ${to}: ${named.join()}`)
      assert.isTrue(named.every((tick) => tick >= from && tick <= to))
    }
    assert.deepStrictEqual(labeled(0, 0), [0])
  })
})
