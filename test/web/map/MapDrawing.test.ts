import { assert, describe, it } from "@effect/vitest"

import { metersPerPixel, tileAddress, tilesAround, worldPosition } from "../../../web/src/map/MapDrawing.tsx"

const houston = { lat: 29.75371, lon: -95.37028 }

describe("mercator", () => {
  it("places the origin in the middle of the world, and a station in its known tile", () => {
    assert.deepStrictEqual(worldPosition({ lat: 0, lon: 0 }), { x: 0.5, y: 0.5 })
    // The example of https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
    const { x, y } = worldPosition({ lat: 35.6590699, lon: 139.7006793 })
    assert.deepStrictEqual([Math.floor(x * 2 ** 18), Math.floor(y * 2 ** 18)], [232_798, 103_246])
  })

  it("knows the metres of a pixel at a latitude", () => {
    assert.closeTo(metersPerPixel(0, 0), 156_543.03, 0.01)
    assert.closeTo(metersPerPixel(60, 10), 156_543.03 / 2 / 1024, 0.01)
  })

  it("covers the drawing without a gap, with tiles at their own size or smaller", () => {
    const tiles = tilesAround(houston, { width: 360, height: 260, metersPerUnit: 7 })
    const left = Math.min(...tiles.map((tile) => tile.left))
    const top = Math.min(...tiles.map((tile) => tile.top))
    const right = Math.max(...tiles.map((tile) => tile.left + tile.size))
    const bottom = Math.max(...tiles.map((tile) => tile.top + tile.size))
    assert.isTrue(left <= 0 && top <= 0 && right >= 360 && bottom >= 260)
    for (const { size } of tiles) assert.isTrue(size > 128 && size <= 256)
  })

  it("puts the point in the middle, to scale", () => {
    const [tile] = tilesAround(houston, { width: 400, height: 400, metersPerUnit: 5 })
    if (tile === undefined) return assert.fail("no tile")
    const { x, y } = worldPosition(houston)
    assert.closeTo(tile.left + (x * 2 ** tile.z - tile.x) * tile.size, 200, 1e-6)
    assert.closeTo(tile.top + (y * 2 ** tile.z - tile.y) * tile.size, 200, 1e-6)
    assert.closeTo(metersPerPixel(houston.lat, tile.z) * 256, tile.size * 5, 1e-6)
  })

  it("goes on beyond the date line", () => {
    const xs = tilesAround({ lat: 52, lon: 179.999 }, { width: 600, height: 100, metersPerUnit: 8 }).map(({ x }) => x)
    assert.include(xs, 0)
    assert.isTrue(xs.every((x) => x >= 0))
  })

  it("fills a template", () => {
    assert.strictEqual(
      tileAddress("https://tiles.example.com/{z}/{x}/{y}.png", { z: 15, x: 1, y: 2 }),
      "https://tiles.example.com/15/1/2.png"
    )
  })
})
