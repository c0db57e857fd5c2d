import { globSync, readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { dollarPrice, prices } from "@property-intelligence/x402/Prices.ts"

import {
  pricedDocuments,
  pricedExamples,
  statedCaps,
  statedPrices,
  withCurrentPriceList,
  withCurrentPrices
} from "../../lab/tools/readme/documentPrices.ts"

const documents = pricedDocuments(".").map((file) => ({ file, text: readFileSync(file, "utf8") }))

const current = Object.values(prices).map(dollarPrice)

const linesWith = (file: string, isMeant: (line: string) => boolean): ReadonlyArray<string> =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at) => (isMeant(line) ? [`${file}:${at + 1}`] : []))

describe("prices in the documents", () => {
  it("are the current ones: `npm run readme` writes them again", () => {
    assert.deepStrictEqual(
      documents.filter(({ text }) => withCurrentPrices(text) !== text).map(({ file }) => file),
      []
    )
    const all = documents.flatMap(({ text }) => statedPrices(text))
    for (const price of current) assert.isAtLeast(all.filter(({ stated }) => stated === price).length, 3, price)
  })

  it("follow the call that costs them, so that they can be rewritten", () => {
    const alone = documents.flatMap(({ file, text }) =>
      statedPrices(text)
        .filter(({ current: known }) => known === null)
        .map(({ index, stated }) => `${file}:${text.slice(0, index).split("\n").length}: ${stated}`)
    )
    assert.deepStrictEqual(alone, [])
  })
})

describe("caps on a price", () => {
  it("are current prices in the documents, because a lower cap would be refused", () => {
    const caps = documents.flatMap(({ file, text }) => statedCaps(text).map((cap) => ({ file, cap })))
    assert.isAtLeast(caps.length, 3)
    assert.deepStrictEqual(
      caps.filter(({ cap }) => !current.includes(`$${cap}`)),
      []
    )
  })

  it("are current in the examples: `npm run readme` writes them again", () => {
    for (const file of pricedExamples) {
      const text = readFileSync(file, "utf8")
      assert.strictEqual(withCurrentPriceList(text), text, file)
      const dearer = text.replaceAll('": "0.', '": "9.').replace("MOST:-", "MOST:-9")
      assert.strictEqual(withCurrentPriceList(dearer), text, file)
    }
  })
})

describe("prices in code", () => {
  it("are not caps in the commands that a page shows", () => {
    assert.deepStrictEqual(
      globSync("web/{src,docs}/**/*.{ts,tsx}").flatMap((file) =>
        linesWith(file, (line) => statedCaps(line).length > 0)
      ),
      []
    )
  })

  it("are not written out anywhere in code, comments and help included", () => {
    const files = globSync([
      "src/**/*.{ts,js}",
      "packages/*/src/**/*.ts",
      "web/{src,docs}/**/*.{ts,tsx}",
      "lab/tools/**/*.ts"
    ])
    assert.isAbove(files.length, 500)
    assert.deepStrictEqual(
      files.flatMap((file) => linesWith(file, (line) => current.some((price) => line.includes(price)))),
      []
    )
  })

  it("are current in the examples of the contract: `npm run examples` records them again", () => {
    const recorded = "src/server/docs/published/recordedExamples.json"
    const known = new Set(current)
    assert.deepStrictEqual(
      linesWith(recorded, (line) => [...line.matchAll(/\$\d+\.\d+(?= USDC)/g)].some(([price]) => !known.has(price))),
      []
    )
    assert.isNotEmpty(linesWith(recorded, (line) => line.includes(`${dollarPrice(prices.intel)} USDC`)))
  })
})
