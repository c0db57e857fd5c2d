import { assert, describe, it } from "@effect/vitest"

import { sourceDefinitions } from "../../../../src/report/catalog.ts"
import { shownElsewhere } from "../../../../web/src/report/sections/OtherData.tsx"
import { sectionsOfSource, sourceNames } from "../../../../web/src/report/words/sourceNames.ts"

describe("the sources of the report page", () => {
  it("are the sources of the report's shown members, each with a section that shows its data", () => {
    const placed = sourceDefinitions.filter(({ section }) => shownElsewhere.has(section.replace(/\W.*/, "")))
    assert.sameMembers(
      Object.values(sourceNames),
      placed.map(({ name }) => name)
    )
    for (const name of Object.values(sourceNames)) assert.notInclude(sectionsOfSource(name), "sources", name)
  })

  it("leave the data of any other source to the section of the sources", () =>
    assert.deepStrictEqual(sectionsOfSource("OpenFEMA NFIP Claims"), ["sources"]))

  it("have their sections in reading order", () => {
    assert.deepStrictEqual(sectionsOfSource(sourceNames.record), ["investor", "value", "match"])
  })
})
