import { assert, describe, it } from "@effect/vitest"

import { resaleProofClaim } from "../../../../../src/narrative/claims/checks/plan/resaleProof.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(resaleProofClaim)

const base: Partial<Facts> = { strength: "weak", noneReason: null, afterRepairValue: 248_400 }

describe("the value after the work", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a refinance", { recommendedStrategy: "brrrr" }, "afterRepair"],
    ["of a resale", { recommendedStrategy: "fixAndFlip" }, "afterRepair"],
    ["of another plan", { recommendedStrategy: "coLiving" }, null],
    ["not known", { recommendedStrategy: "brrrr", afterRepairValue: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(resaleProofClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      afterRepair: ["neutral", false]
    })
  })

  it("reads afterRepair", () =>
    assert.deepStrictEqual(said({ ...base, recommendedStrategy: "brrrr" }), [
      "support the value of $248,400 after repair with recent closed sales of renovated homes nearby",
      "have an agent or appraiser review the value after repair of $248,400",
      "find closed sales of renovated homes of like size that bear out a value after repair of $248,400",
      "before work is ordered, test the value of $248,400 after repair against sales of the last months",
      "order an as-completed appraisal, since the plan stands on a value of $248,400 after repair"
    ]))
})
