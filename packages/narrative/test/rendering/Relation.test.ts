import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import type { Bearing } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import {
  isLicensedRelation,
  licensedContrasts,
  type SpokenRelation
} from "@property-intelligence/narrative/rendering/Relation.ts"

import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"
import { wordedClaim } from "../support/wordedClaim.ts"

const facts = factsIn(answerOf(cleveland.input))

const bearings: ReadonlyArray<Bearing> = ["for", "against", "neutral"]
const spoken: ReadonlyArray<SpokenRelation> = ["and", "but", "although", "because", "so", "while"]

/** The relations that hold between two claims of these ids and bearings. */
const licensedOf = (
  [one, ofOne]: readonly ["sellerLoanRate" | "debtCover", Bearing],
  [other, ofOther]: readonly ["dueOnSale" | "leaseCashFlow" | "debtCover", Bearing]
) =>
  spoken.filter((relation) =>
    isLicensedRelation(relation, wordedClaim(one, { bearing: ofOne }), wordedClaim(other, { bearing: ofOther }), facts)
  )

describe("a relation", () => {
  it("is a contrast between opposite bearings, and an addition between others, of one topic", () => {
    for (const one of bearings) {
      for (const other of bearings) {
        assert.deepStrictEqual(
          licensedOf(["sellerLoanRate", one], ["dueOnSale", other]),
          [one, other].toSorted().join(" ") === "against for" ? ["but", "although", "while"] : ["and"],
          `${one} ${other}`
        )
      }
    }
  })

  it("is none between claims of topics that have nothing to do with each other", () => {
    for (const one of bearings) {
      for (const other of bearings) {
        assert.deepStrictEqual(licensedOf(["sellerLoanRate", one], ["debtCover", other]), [])
      }
    }
  })

  it("is a consequence one way and a cause the other, by the cases of the causes alone", () => {
    const cover = wordedClaim("debtCover", { bearing: "against", caseName: "short" })
    const flow = wordedClaim("leaseCashFlow", { bearing: "against", caseName: "shortfall" })
    assert.isTrue(isLicensedRelation("so", cover, flow, facts))
    assert.isFalse(isLicensedRelation("because", cover, flow, facts))
    assert.isTrue(isLicensedRelation("because", flow, cover, facts))
    assert.isFalse(isLicensedRelation("so", flow, cover, facts))
    assert.isFalse(isLicensedRelation("so", { ...cover, caseName: "thin" }, flow, facts))
  })

  it("joins no checks", () => {
    const licensed = [...licensedClaims(facts).values()]
    const checks = licensed.filter(({ part }) => part === "dueDiligencePriorities")
    assert.isAbove(checks.length, 4)
    for (const one of checks) {
      for (const other of licensed) {
        assert.isFalse(spoken.some((relation) => isLicensedRelation(relation, one, other, facts)))
      }
    }
  })
})

describe("the contrasts of a house", () => {
  it("are the pairs that but, although and while may join, in either order", () => {
    const licensed = licensedClaims(facts)
    const pairs = licensedContrasts(licensed).map((pair) => pair.join(" "))
    const claims = [...licensed.values()]
    const expected = claims.flatMap((one, at) =>
      claims.slice(at + 1).flatMap((other) => {
        const ways = (["but", "although", "while"] as const).flatMap((relation) => [
          isLicensedRelation(relation, one, other, facts),
          isLicensedRelation(relation, other, one, facts)
        ])
        assert.isTrue(ways.every((way) => way === ways[0]))
        return ways[0] === true ? [`${one.id} ${other.id}`] : []
      })
    )
    assert.deepStrictEqual(pairs, expected)
    assert.isAbove(pairs.length, 2)
  })
})
