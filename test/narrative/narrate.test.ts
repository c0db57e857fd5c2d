import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { checkBounds, wordBounds } from "@property-intelligence/narrative/plan/fitLength.ts"
import { judgePart } from "@property-intelligence/narrative/plan/judgePlan.ts"
import { forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"
import { Result, Schema } from "effect"

import { narrate, type Narration } from "../../src/narrative/writtenNarrative.ts"
import { housesOfEveryKind } from "../support/narrative/housesOfEveryKind.ts"
import { leftOver } from "../support/narrative/leftOver.ts"
import { perturbedFacts } from "../support/narrative/perturbedFacts.ts"
import { hostileAnswers, noPlan, planAmong, randomPlans } from "../support/narrative/randomPlans.ts"

const wordsOf = (text: string): number => text.split(/\s+/).length

const wordsIn = ({ sentences }: Narration): number => sentences.reduce((sum, { text }) => sum + wordsOf(text), 0)

const saidIn = ({ sentences }: Narration) => sentences.flatMap(({ claims }) => claims)

/** What no plan may leave out and the narrative does. */
const unsaidMusts = (narration: Narration, facts: Facts): ReadonlyArray<string> => {
  const said = new Set<string>(saidIn(narration).map(({ claim }) => claim))
  return [...licensedClaims(facts).values()].flatMap(({ id, must }) => (must && !said.has(id) ? [id] : []))
}

/** What it says twice, of another case than holds, or in another part than its own. */
const saidWrongly = ({ sentences }: Narration, facts: Facts): ReadonlyArray<string> => {
  const licensed = licensedClaims(facts)
  const said = sentences.flatMap(({ claims, part }) => claims.map((claim) => ({ ...claim, part })))
  return said.flatMap(({ caseName, claim, part }, at) => {
    const holding = licensed.get(claim)
    const isRight = holding?.caseName === caseName && holding.part === part
    return isRight && said.findIndex((other) => other.claim === claim) === at ? [] : [claim]
  })
}

/** Words that join, of any three sentences in a row. */
const repeatedJoins = ({ sentences }: Narration): ReadonlyArray<string> =>
  sentences.flatMap(({ joins }, at) => {
    const near = sentences.slice(Math.max(0, at - 2), at).flatMap((sentence) => sentence.joins)
    return joins.filter((words, place) => near.includes(words) || joins.indexOf(words) < place)
  })

/** Twenty-five times as many with `NARRATIVE_PLANS=all`: a thousand. */
const runsOf = (few: number): number => (process.env["NARRATIVE_PLANS"] === "all" ? 25 * few : few)

describe("a narrative", () => {
  for (const { answer, name } of housesOfEveryKind) {
    const facts = factsIn(answer)
    const narration = narrate(facts, noPlan)

    it(`has a headline, an opening, five parts and the length of a narrative by the default plan: ${name}`, () => {
      assert.isNotNull(narration.thesis)
      assert.deepStrictEqual(
        [...new Set(narration.sentences.map(({ part }) => part))],
        ["headline", "opening", ...Object.keys(forEachPart(() => null))]
      )
      assert.isAtMost(wordsIn(narration), wordBounds.most)
      const checks = narration.sentences.filter(({ part }) => part === "dueDiligencePriorities").length
      assert.isAtLeast(checks, checkBounds.least)
      assert.isAtMost(checks, checkBounds.most)
      assert.deepStrictEqual(narration.followed, {
        thesis: { made: 0, kept: 0 },
        picks: { made: 0, kept: 0 },
        relations: { made: 0, kept: 0 }
      })
      assert.strictEqual(narration.added, 0)
    })

    it(`is the same for the same facts: ${name}`, () => {
      assert.deepStrictEqual(narrate(factsIn(answer), noPlan), narration)
    })

    it(`counts each figure that it shows: ${name}`, () => {
      const shown = narration.text.replaceAll(/^\d+\. /gm, "").match(/\d+(?:[\d,.]*\d)?/g)
      assert.strictEqual(narration.figures, shown?.length ?? 0)
    })
  }

  it.prop(
    "is made of our own wordings and of the facts alone, whatever is chosen and whatever the facts are",
    { facts: perturbedFacts, plan: randomPlans, key: Schema.String },
    ({ facts, key, plan }) => {
      for (const narration of [narrate(facts, plan), narrate(facts, planAmong(facts, key))]) {
        assert.strictEqual(leftOver(narration.text, facts), "")
        assert.deepStrictEqual(repeatedJoins(narration), [])
        assert.deepStrictEqual(unsaidMusts(narration, facts), [])
        assert.deepStrictEqual(saidWrongly(narration, facts), [])
      }
    },
    { arbitrary: { runs: runsOf(40) }, timeout: 240_000 }
  )

  it.prop(
    "has nothing of what a model answers, whatever it answers",
    { facts: perturbedFacts, answer: hostileAnswers },
    ({ answer, facts }) => {
      const licensed = licensedClaims(facts)
      const parts = forEachPart((part) => Result.getOrNull(judgePart(part, answer, licensed)))
      assert.strictEqual(leftOver(narrate(facts, { thesis: null, parts }).text, facts), "")
    },
    { arbitrary: { runs: runsOf(40) }, timeout: 240_000 }
  )
})
