import { assert, describe, it } from "@effect/vitest"

import { shareOfHouses } from "../../support/narrative/oracle/houses.ts"
import { readCatalog, rules } from "../../support/narrative/oracle/oracle.ts"
import { wordings } from "../../support/narrative/oracle/Wording.ts"

const reading = readCatalog()

describe("an oracle that reads every wording in every possible place, by separate rules", () => {
  it("finds none false, under every sign and value of the facts that were tried", () => {
    assert.deepStrictEqual(
      reading.findings.map(({ facts, rule, sentence }) => `${rule}: ${sentence} ${JSON.stringify(facts)}`),
      []
    )
  })

  it("decides many times, about most wordings", () => {
    assert.isAtLeast(reading.checks, 50_000 * shareOfHouses)
    assert.isAtLeast(rules.length, 90)
    assert.isAtLeast((wordings.length - reading.unread.length) / wordings.length, 0.6)
  })
})
