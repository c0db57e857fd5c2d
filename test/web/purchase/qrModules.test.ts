import { assert, describe, it } from "@effect/vitest"
import { decodeQR } from "qr/decode.js"

import { qrModules } from "../../../web/src/purchase/qrModules.ts"

/** Pixels of a code, eight to a module. */
const pixelsOf = (modules: ReadonlyArray<ReadonlyArray<boolean>>) => {
  const width = modules.length * 8
  const data = new Uint8ClampedArray(width * width * 4)
  for (let at = 0; at < width * width; at += 1) {
    const isDark = modules[Math.floor(at / width / 8)]?.[Math.floor((at % width) / 8)] === true
    data.set([isDark ? 0 : 255, isDark ? 0 : 255, isDark ? 0 : 255, 255], at * 4)
  }
  return { width, height: width, data }
}

describe("a QR code", () => {
  it("is read as what it was made of, and has four light modules around it", () => {
    const text = "https://homes.example/report#address=1600+Smith+St%2C+Houston%2C+TX+77002"
    const modules = qrModules(text)
    assert.strictEqual(decodeQR(pixelsOf(modules)), text)
    for (const row of [...modules.slice(0, 4), ...modules.slice(-4)]) assert.isFalse(row.includes(true))
    for (const row of modules) assert.isFalse([...row.slice(0, 4), ...row.slice(-4)].includes(true))
  })
})
