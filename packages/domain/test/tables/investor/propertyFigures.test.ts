import { assert, describe, it } from "@effect/vitest"
import { Record, Schema } from "effect"

import { PropertySection } from "../../../src/report/PropertySection.ts"
import { propertyFigures } from "../../../src/tables/investor/propertyFigures.ts"

describe("what may be stated of a building", () => {
  for (const [name, figure] of Record.toEntries(propertyFigures)) {
    it(`fits into the report: ${name} from ${figure.minimum} to ${figure.maximum}`, () => {
      const fits = Schema.is(PropertySection.fields[name])
      assert.deepStrictEqual([figure.minimum, figure.maximum].map(fits), [true, true])
    })
  }
})
