import { assert, describe, it } from "@effect/vitest"

import { foreclosurePathClaim } from "../../../../../src/narrative/claims/risk/law/foreclosurePath.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(foreclosurePathClaim)

describe("foreclosure", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["judicial", { foreclosure: "judicial" }, "judicial"],
    ["nonjudicial", { foreclosure: "nonjudicial" }, "nonjudicial"],
    ["not known", { foreclosure: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(foreclosurePathClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      judicial: ["neutral", false],
      nonjudicial: ["neutral", false]
    })
  })

  it("reads judicial", () =>
    assert.deepStrictEqual(said({ foreclosure: "judicial" }), [
      "lenders in the state usually foreclose through the courts",
      "foreclosure is judicial in the state as a rule",
      "a lender in the state usually has to go to court to foreclose",
      "the state's foreclosures are mostly judicial, which puts a court between default and sale",
      "a default on a loan would usually lead to a judicial foreclosure"
    ]))

  it("reads nonjudicial", () =>
    assert.deepStrictEqual(said({ foreclosure: "nonjudicial" }), [
      "lenders in the state usually foreclose without a court",
      "foreclosure is nonjudicial in the state as a rule",
      "a lender in the state can usually foreclose outside the courts",
      "the state's foreclosures are mostly nonjudicial, with no court between default and sale",
      "a default on a loan could lead to a nonjudicial foreclosure"
    ]))
})
