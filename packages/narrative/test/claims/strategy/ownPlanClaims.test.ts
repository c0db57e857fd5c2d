import { assert, describe, it } from "@effect/vitest"
import type { StrategyKey } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { brrrrClaims } from "@property-intelligence/narrative/claims/strategy/brrrrClaims.ts"
import { coLivingClaims } from "@property-intelligence/narrative/claims/strategy/coLivingClaims.ts"
import { courseClaims } from "@property-intelligence/narrative/claims/strategy/courseClaims.ts"
import { fixAndFlipClaims } from "@property-intelligence/narrative/claims/strategy/fixAndFlipClaims.ts"
import { shortTermRentalClaims } from "@property-intelligence/narrative/claims/strategy/shortTermRentalClaims.ts"
import { subjectToClaims } from "@property-intelligence/narrative/claims/strategy/subjectToClaims.ts"
import { factsIn, type Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { Struct } from "effect"

import { heldCase } from "../../../../../test/support/narrative/heldCase.ts"
import { perturbedHouses } from "../../../../../test/support/narrative/perturbedHouses.ts"
import { runs } from "../../support/runs.ts"

const ownPlanClaims = {
  ...subjectToClaims,
  ...shortTermRentalClaims,
  ...coLivingClaims,
  ...brrrrClaims,
  ...fixAndFlipClaims
}

type OwnPlanClaim = keyof typeof ownPlanClaims

const ids = Struct.keys(ownPlanClaims)

const saidOf = (facts: Facts) =>
  ids.flatMap((id) => {
    const held = heldCase(ownPlanClaims[id], facts)
    return held === null ? [] : [{ id, ...held }]
  })

/** What a buyer asks of a plan that is recommended. */
const answers: Readonly<Record<StrategyKey, ReadonlyArray<OwnPlanClaim>>> = {
  subjectTo: ["sellerLoan", "sellerLoanRate", "sellerLoanChance", "dueOnSale", "takeoverCash", "takeoverFlow"],
  shortTermRental: ["nightlyRules", "nightlyGross", "nightlyGrossRange", "nightlyBesideLease", "nightlyCash"],
  coLiving: ["roomsGross", "roomsBesideLease", "roomsCash", "roomsFlow"],
  brrrr: ["refinanceWork", "refinanceCashLeft", "refinanceCashRange"],
  fixAndFlip: ["resaleWork", "resaleRange", "resaleCash"]
}

const houses = runs(300)

describe("the claims about a plan's own figures", () => {
  it.prop(
    "a recommended plan states everything that a buyer asks, and a narrative may leave none of it out",
    { answer: perturbedHouses },
    ({ answer }) => {
      const facts = factsIn(answer)
      if (facts.recommendedStrategy === null || facts.strength === null || facts.strength === "none") return
      const musts = saidOf(facts).flatMap(({ id, must }) => (must ? [id] : []))
      // Of a takeover that the price rules out it says why, and no figure.
      const isRuledOut = facts.recommendedStrategy === "subjectTo" && facts.subToPossible === false
      const isBeside = facts.verdictPlan !== null && facts.verdictPlan !== facts.recommendedStrategy
      if (isBeside) {
        // Beside the verdict's own plan one sentence states them.
        const other = heldCase(courseClaims.otherWay, facts)
        const isStated = facts.recommendedStrategy === "subjectTo" && !isRuledOut && facts.loanBasis !== null
        if (isStated) {
          assert.include(["takeoverGuessed", "takeoverPoor", "takeoverFair"], other?.name)
          assert.isTrue(other?.must)
        }
        return
      }
      assert.includeMembers(musts, isRuledOut ? ["takeover"] : [...answers[facts.recommendedStrategy]])
    },
    houses
  )

  it.prop(
    "no wording leaves a figure out",
    { answer: perturbedHouses },
    ({ answer }) => {
      for (const { texts } of saidOf(factsIn(answer))) {
        for (const text of texts) assert.notMatch(text, /[{}]|null|undefined|NaN| {2}|^ | $|--/)
      }
    },
    houses
  )

  const lost =
    /shortfall|loss|los(?:es?|t)\b|short\b|gap|drain|negative|trails|behind|less than|more than|outrun|exceed|in the red|add|covers|costs the owner|to find|forgo|of the sum|signed/
  const gained = /shortfall|\bloss\b|\bloses?\b|falls? short|gap|drain|negative|trails|behind|in the red|forgo/
  /** Where a figure below zero is written with its sign. */
  const signed = /\{(?:\w+CashOnCash|\w+CashFlow|recommendedIrr)\}/g
  const losing = ["loss", "loses", "shortfall", "less", "behind"]
  const gaining = ["surplus", "earns", "profit", "more", "ahead", "gains", "income", "better", "target", "met"]
  const wordingsOf = (names: ReadonlyArray<string>) =>
    ids.flatMap((id) =>
      Object.entries(ownPlanClaims[id].cases).flatMap(([name, { wordings }]) =>
        names.includes(name) ? wordings.map((wording) => ({ wording, called: `${id}.${name}` })) : []
      )
    )

  it("words of a loss stand in every wording of one", () => {
    const plain = wordingsOf(losing).filter(({ wording }) => !lost.test(wording.replaceAll(signed, "signed")))
    assert.deepStrictEqual(plain, [])
  })

  it("no wording of a gain speaks of a loss", () => {
    const gloomy = wordingsOf(gaining).filter(({ wording }) => gained.test(wording))
    assert.deepStrictEqual(gloomy, [])
  })
})
