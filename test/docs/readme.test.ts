import { globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { sourceCount, sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { dollarText, prices, priceText } from "@property-intelligence/x402/Prices.ts"

import { countedFiles, withCurrentSourceCounts } from "../../lab/tools/readme/sourceCounts.ts"
import { settingsTable, wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"

const root = resolve(import.meta.dirname, "../..")

const textOf = (file: string): string => readFileSync(join(root, file), "utf8")

const readme = textOf("README.md")

/** The text of a service with one source more. */
const withOtherCounts = (text: string): string =>
  text
    .replaceAll(`${sourceCount} of ${sourceCount} sources`, `${sourceCount + 1} of ${sourceCount + 1} sources`)
    .replaceAll(`its ${sourceCount} sources`, `its ${sourceCount + 1} sources`)
    .replaceAll(`${sourceCountWord} public`, "forty-two public")

describe("the README", () => {
  it("links to every document", () => {
    const documents = globSync("docs/*.md", { cwd: root })
    assert.isAbove(documents.length, 10)
    for (const document of documents) assert.include(readme, `](${document}`)
  })

  it("has at most 200 lines", () => {
    assert.isAtMost(readme.trimEnd().split("\n").length, 200)
  })

  it("makes the first paid call with a program that a test runs", () => {
    const example = "examples/typescript/buyWithStockClient.ts"
    assert.match(readme, new RegExp(`^PRIVATE_KEY=${wellKnownBuyerKey} npx node ${example}$`, "m"))
    assert.include(readme, `](${example})`)
    assert.include(textOf("lab/interop/examples/examples.test.ts"), example.replace("examples/", ""))
  })

  it("shows the price that the demo pays", () => {
    const [, demo = ""] = /^```text\nPOST ([\s\S]*?)^```/m.exec(readme) ?? []
    assert.match(demo, new RegExp(`price +\\${priceText(prices.intel)}\n`))
    assert.include(demo, `receiver    0.000000 -> ${dollarText(prices.intel.amount).padEnd(8, "0")}\n`)
  })

  it("names the quorum of a paid report as it is set by default", () => {
    const { fallback, variable } = settingsTable.reportQuorum
    assert.match(readme, new RegExp(`data from at least ${fallback}\\s+sources \\(\`${variable}\`\\)`))
  })

  it("names the number of sources, as the first calls and the packages do: `npm run readme` writes it again", () => {
    assert.include(readme, `${sourceCount} of ${sourceCount} sources answered in`)
    assert.include(textOf("docs/getting-started.md"), `of its ${sourceCount} sources`)
    for (const manifest of ["package.json", "packages/api/package.json"]) {
      assert.include(textOf(manifest), `from ${sourceCountWord} public data sources`)
    }
    for (const file of countedFiles) {
      const text = textOf(file)
      assert.strictEqual(withCurrentSourceCounts(withOtherCounts(text)), text, file)
      assert.notStrictEqual(withOtherCounts(text), text, file)
    }
  })
})
