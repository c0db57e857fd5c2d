import { assert, describe, it } from "@effect/vitest"
import type { ClaimId } from "@property-intelligence/narrative/claims/catalog.ts"
import {
  type PartContents,
  unsaidIn,
  withClaim,
  withoutClaim
} from "@property-intelligence/narrative/plan/PartContents.ts"

import { placedClaim, wordedClaim } from "../support/wordedClaim.ts"

const claims = (["course", "sellerLoanRate", "dueOnSale", "debtCover", "leaseCashFlow"] as const).map((id) =>
  wordedClaim(id)
)
const [verdict, helps, hurts, cover, flow] = claims

const contents = (placed: PartContents["claims"]): PartContents => ({
  part: "recommendedStrategy",
  claims: placed,
  plannedBy: "model",
  stress: null,
  holding: claims,
  needed: new Set(),
  objections: new Set(),
  leftOut: new Set()
})

const idsIn = ({ claims: placed }: PartContents): ReadonlyArray<ClaimId> => placed.map(({ claim }) => claim.id)

describe("a claim that the program adds to a part", () => {
  it("stands after those that stand before it in the default plan, by the program and unjoined", () => {
    assert.isDefined(hurts)
    assert.isDefined(verdict)
    assert.isDefined(helps)
    assert.isDefined(flow)
    const added = withClaim(contents([flow, verdict, helps].map((claim) => placedClaim(claim))), hurts)
    assert.deepStrictEqual(idsIn(added), ["leaseCashFlow", "course", "sellerLoanRate", "dueOnSale"])
    assert.deepStrictEqual(added.claims[3], {
      claim: hurts,
      join: null,
      chosenBy: "program",
      opensParagraph: false
    })
  })

  it("comes first if no claim must precede it", () => {
    assert.isDefined(verdict)
    assert.isDefined(flow)
    assert.deepStrictEqual(idsIn(withClaim(contents([placedClaim(flow)]), verdict)), ["course", "leaseCashFlow"])
    assert.deepStrictEqual(idsIn(withClaim(contents([]), verdict)), ["course"])
  })

  it("does not part what is joined", () => {
    assert.isDefined(verdict)
    assert.isDefined(helps)
    assert.isDefined(cover)
    assert.isDefined(flow)
    const row = [placedClaim(verdict), placedClaim(flow, { relation: "so", to: "course" }), placedClaim(cover)]
    assert.deepStrictEqual(idsIn(withClaim(contents(row), helps)), [
      "course",
      "leaseCashFlow",
      "sellerLoanRate",
      "debtCover"
    ])
    const joined = row.slice(0, 2)
    assert.deepStrictEqual(idsIn(withClaim(contents(joined), helps)), ["course", "leaseCashFlow", "sellerLoanRate"])
  })
})

describe("what a part does not say", () => {
  it("is what holds and is not in it", () => {
    assert.isDefined(verdict)
    assert.isDefined(flow)
    const some = contents([placedClaim(verdict), placedClaim(flow)])
    assert.deepStrictEqual(
      unsaidIn(some).map(({ id }) => id),
      ["sellerLoanRate", "dueOnSale", "debtCover"]
    )
    assert.deepStrictEqual(idsIn(withoutClaim(some, "course")), ["leaseCashFlow"])
  })
})
