import { assert, describe, it } from "@effect/vitest"

import { areaBounds, areaFrame, type DrawnPoint, drawnAround, frameMargin } from "../../../src/signals/map/areaFrame.ts"
import { clippedLines, clippedRing } from "../../../src/signals/map/clippedShapes.ts"
import { drawnPaths, turnedArea } from "../../../src/signals/map/drawnPaths.ts"

const houston = { lat: 29.7537, lon: -95.3703 }

const line = (...points: ReadonlyArray<DrawnPoint>) => ({ kind: "line" as const, rings: [points] })
const area = (...points: ReadonlyArray<DrawnPoint>) => ({ kind: "area" as const, rings: [points] })
const square = (x: number, y: number, side: number): ReadonlyArray<DrawnPoint> => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side]
]

describe("the frame of a map", () => {
  it("has the place in its middle, north up, half a meter a unit, and bounds that hold its margin", () => {
    const draw = drawnAround(houston)
    assert.deepStrictEqual(draw(houston.lon, houston.lat), [800, 600])
    const { east, north, south, west } = areaBounds(houston)
    const [left, top] = draw(west, north)
    const [right, bottom] = draw(east, south)
    for (const [drawn, expected] of [
      [left, -frameMargin],
      [top, -frameMargin],
      [right, areaFrame.width + frameMargin],
      [bottom, areaFrame.height + frameMargin]
    ] as const) {
      assert.closeTo(drawn, expected, 0.001)
    }
  })

  it("goes on across the date line", () => {
    const [x] = drawnAround({ lat: 51.9, lon: 179.999 })(-179.999, 51.9)
    assert.closeTo(x - 800, 2 * 0.002 * 111_195 * Math.cos((51.9 * Math.PI) / 180), 0.01)
  })
})

describe("what is clipped to the frame", () => {
  it("is a line's parts within it, cut where they leave it", () => {
    assert.deepStrictEqual(
      clippedLines([
        [100, 100],
        [100, -1000],
        [200, -1000],
        [200, 100]
      ]),
      [
        [
          [100, 100],
          [100, -10]
        ],
        [
          [200, -10],
          [200, 100]
        ]
      ]
    )
    assert.deepStrictEqual(
      clippedLines([
        [-500, 300],
        [5000, 300]
      ]),
      [
        [
          [-10, 300],
          [1610, 300]
        ]
      ]
    )
    assert.deepStrictEqual(
      clippedLines([
        [-500, -300],
        [-20, 5000]
      ]),
      []
    )
    assert.deepStrictEqual(clippedLines([]), [])
  })

  it("is the whole frame for a ring around it, of either winding, and empty for a ring outside it", () => {
    const holding = square(-5000, -5000, 20_000)
    for (const ring of [holding, holding.toReversed()]) {
      assert.strictEqual(Math.abs(turnedArea(clippedRing(ring))), 2 * 1620 * 1220)
    }
    assert.deepStrictEqual(clippedRing(square(2000, 0, 300)), [])
  })
})

describe("drawnPaths", () => {
  it("writes one point a ring, then differences of whole units, without what lies on the way", () => {
    assert.deepStrictEqual(drawnPaths([line([0, 30], [50, 30.4], [100.4, 30], [100, 10])], 1000), {
      path: "M0 30l100 0 0-20",
      isWhole: true
    })
    const [first = [0, 0]] = square(10, 20, 30)
    assert.deepStrictEqual(drawnPaths([area(...square(10, 20, 30), first)], 1000), {
      path: "M10 20l30 0 0 30-30 0z",
      isWhole: true
    })
  })

  it("draws no speck, no point and nothing of nothing", () => {
    assert.deepStrictEqual(drawnPaths([area(...square(5, 5, 2)), line([7, 7]), line([3, 3], [3.2, 3.1])], 1000), {
      path: "",
      isWhole: true
    })
  })

  it("gets coarser before it leaves anything out, and leaves out the last first", () => {
    const wave = Array.from({ length: 400 }, (_, index): DrawnPoint => [index * 4, 600 + 3 * Math.sin(index)])
    const whole = drawnPaths([line(...wave)], 100_000)
    const coarser = drawnPaths([line(...wave)], 700)
    assert.isTrue(coarser.isWhole)
    assert.isBelow(coarser.path.length, whole.path.length)
    const squares = Array.from({ length: 50 }, (_, index) => area(...square(index * 30, 100, 20)))
    const cut = drawnPaths(squares, 200)
    assert.isFalse(cut.isWhole)
    assert.isAtMost(cut.path.length, 200)
    assert.match(cut.path, /^M0 100l/)
  })

  it("does not turn a circle into a chord: what it leaves out stays near the line", () => {
    const circle = Array.from({ length: 720 }, (_, index): DrawnPoint => {
      const angle = (index * Math.PI) / 360
      return [800 + 300 * Math.cos(angle), 600 + 300 * Math.sin(angle)]
    })
    const { path } = drawnPaths([area(...circle)], 100_000)
    assert.closeTo(Math.abs(turnedArea(pointsOf(path))) / (2 * Math.PI * 300 ** 2), 1, 0.01)
  })

  it("draws hostile shapes of 100,000 points: crossing, all over the earth, back and forth, in one place", () => {
    const shapes: ReadonlyArray<(index: number) => DrawnPoint> = [
      (index) => [800 + 700 * Math.sin(index * 1.7), 600 + 500 * Math.cos(index * 2.3)],
      (index) => [(index % 2) * 8e7 - 4e7, index * 700 - 3.5e7],
      (index) => [index % 2 === 0 ? -1e7 : 1e7, 600],
      () => [800, 600],
      (index) => [index / 100, (index % 3) * 1000]
    ]
    for (const pointAt of shapes) {
      const points = Array.from({ length: 100_000 }, (_, index) => pointAt(index))
      for (const shape of [line(...points), area(...points)]) {
        const { path } = drawnPaths([shape], 2000)
        assert.isAtMost(path.length, 2000)
        assert.match(path, /^[Mlz0-9 -]*$/)
        for (const [x, y] of pointsOf(path)) {
          assert.isTrue(x >= -frameMargin && x <= areaFrame.width + frameMargin, `${x}`)
          assert.isTrue(y >= -frameMargin && y <= areaFrame.height + frameMargin, `${y}`)
        }
      }
    }
  })
})

/** The points of a path, as a browser reads it. */
const pointsOf = (path: string): ReadonlyArray<DrawnPoint> => {
  const points: Array<DrawnPoint> = []
  for (const ring of path.split("M").slice(1)) {
    const [first = "", others = ""] = ring.replace("z", "").split("l")
    const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number)
    let [x = 0, y = 0] = numbers(first)
    points.push([x, y])
    const steps = numbers(others)
    for (let index = 0; index < steps.length; index += 2) {
      x += steps[index] ?? 0
      y += steps[index + 1] ?? 0
      points.push([x, y])
    }
  }
  return points
}
