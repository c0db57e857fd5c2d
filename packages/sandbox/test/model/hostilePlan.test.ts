import { assert, describe, it } from "@effect/vitest"
import { hostilePlan, type PlanMisconduct } from "@property-intelligence/sandbox/model/hostilePlan.ts"
import { misconducts } from "@property-intelligence/sandbox/wire/Conduct.ts"

import { allClaims, otherPrompt, somePrompt } from "../../../../test/support/narrative/prompts.ts"
import { planBreaches } from "../support/planBreaches.ts"

/** Which rules each misconduct breaks, or one of which, and whether in one part only. */
const broken: Readonly<Record<PlanMisconduct, { readonly rule: RegExp; readonly isOfOnePart?: true }>> = {
  "unknown-claim": { rule: /^\w+ unknown$/, isOfOnePart: true },
  "other-part": { rule: /^\w+ unknown$/, isOfOnePart: true },
  "other-house": { rule: /^\w+ unknown$/, isOfOnePart: true },
  repeats: { rule: /^\w+ repeated$/, isOfOnePart: true },
  "malformed-part": { rule: /^\w+ (?:shape|few)$/, isOfOnePart: true },
  "omits-everything": { rule: /^riskFactors few$/ },
  "contradictory-relation": { rule: / (?:contrast|sum|cause)$/ },
  rosy: { rule: / rosy$/ },
  "smuggled-text": { rule: /^riskFactors (?:shape|unknown)$/ },
  instructions: { rule: /^riskFactors (?:shape|unknown)$/ },
  unicode: { rule: /^riskFactors unknown$/ },
  huge: { rule: /^(?:riskFactors repeated|thesis unknown)$/ },
  "not-json": { rule: /^answer shape$/ }
}

const isOfPlan = (misconduct: string): misconduct is PlanMisconduct => misconduct in broken

const houses = [somePrompt, ...Array.from({ length: 60 }, (_, seed) => otherPrompt(seed))]

describe("hostilePlan", () => {
  it("has every misconduct that is in the text of an answer", () => {
    assert.sameMembers(misconducts.filter(isOfPlan), Object.keys(broken))
  })

  for (const misconduct of misconducts.filter(isOfPlan)) {
    const { isOfOnePart = false, rule } = broken[misconduct]
    it(`${misconduct}: breaks its rule${isOfOnePart ? " in one part alone" : ""}, each time the same way`, () => {
      const asked = misconduct === "rosy" ? [somePrompt] : houses
      for (const prompt of asked) {
        const answer = hostilePlan(prompt, allClaims, misconduct)
        const breaches = planBreaches(answer, prompt).filter(
          (breach) => misconduct === "rosy" || !breach.endsWith("rosy")
        )
        assert.isTrue(
          breaches.some((found) => rule.test(found)),
          `${breaches.join()}: ${answer.slice(0, 400)}`
        )
        if (isOfOnePart) assert.lengthOf(new Set(breaches.map((found) => found.split(" ")[0])), 1, breaches.join())
        assert.strictEqual(hostilePlan(prompt, allClaims, misconduct), answer)
      }
    })
  }

  it("misbehaves in different parts of different houses", () => {
    const parts = houses.map((prompt) => planBreaches(hostilePlan(prompt, allClaims, "repeats"), prompt)[0])
    assert.strictEqual(new Set(parts).size, 5)
  })

  it("huge is huge: thousands of picks, or a name as long as a book", () => {
    const answers = houses.map((prompt) => hostilePlan(prompt, allClaims, "huge"))
    for (const answer of answers) assert.isAbove(answer.length, 100_000)
    assert.lengthOf(new Set(answers.map((answer) => answer.includes("aaaaaaaa"))), 2)
  })

  it("asked for one part, misbehaves in that one", () => {
    const { riskFactors } = somePrompt.parts
    const prompt = { parts: riskFactors === undefined ? {} : { riskFactors }, causes: [], contrasts: [] }
    const answer = hostilePlan(prompt, allClaims, "repeats")
    assert.deepStrictEqual(
      planBreaches(answer, prompt).filter((breach) => breach.startsWith("riskFactors")),
      ["riskFactors repeated"]
    )
  })
})
