import { assert, describe, it } from "@effect/vitest"

import { sourceDefinitions } from "../../../../src/report/catalog.ts"
import { sectionsOfSource, sourceNames } from "../../../../web/src/report/words/sourceNames.ts"

describe("the sources of the report page", () => {
  it("are all sources of the service, each with a section that shows its data", () => {
    const names = sourceDefinitions.map(({ name }) => name)
    assert.sameMembers(Object.values(sourceNames), names)
    for (const name of names) assert.isNotEmpty(sectionsOfSource(name), name)
  })

  it("have their sections in reading order", () => {
    assert.deepStrictEqual(sectionsOfSource(sourceNames.record), ["investor", "value", "match"])
  })
})
