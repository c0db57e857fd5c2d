import { assert, describe, it } from "@effect/vitest"
import { listedSources, sourceCount, sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"

import { sources } from "../../../../src/sources/catalog.ts"
import { countWord } from "../../../../web/src/words/plainText.ts"

describe("the keys of the sources", () => {
  it("are those of the catalog, in its order", () =>
    assert.deepStrictEqual(
      Object.keys(sources),
      listedSources.map(({ key }) => key)
    ))

  it("have words for a card, each its own", () => {
    for (const { gives, subject } of listedSources) assert.match(gives, /^[A-Z]/, subject)
    assert.strictEqual(new Set(listedSources.map(({ subject }) => subject)).size, sourceCount)
  })

  it("are counted in a figure and in the same word as pages write it", () => {
    assert.strictEqual(sourceCount, Object.keys(sources).length)
    assert.strictEqual(sourceCountWord, countWord(sourceCount).toLowerCase())
  })
})
