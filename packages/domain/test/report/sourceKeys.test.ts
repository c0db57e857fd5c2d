import { assert, describe, it } from "@effect/vitest"
import { sourceCount, sourceCountWord, sourceKeys } from "@property-intelligence/domain/report/ReportSections.ts"

import { sourceDefinitions } from "../../../../src/report/catalog.ts"
import { sources } from "../../../../src/report/PropertyIntel.ts"
import { countWord } from "../../../../web/src/words/plainText.ts"

describe("the keys of the sources", () => {
  it("equal the keys of the catalog, in its order", () =>
    assert.deepStrictEqual<ReadonlyArray<string>>(Object.keys(sources), sourceKeys))

  it("have words for a card, each its own", () => {
    for (const { gives, subject } of sourceDefinitions) assert.match(gives, /^[A-Z]/, subject)
    assert.strictEqual(new Set(sourceDefinitions.map(({ subject }) => subject)).size, sourceCount)
  })

  it("are counted in a figure and in the same word as pages write it", () => {
    assert.strictEqual(sourceCount, Object.keys(sources).length)
    assert.strictEqual(sourceCountWord, countWord(sourceCount).toLowerCase())
  })
})
