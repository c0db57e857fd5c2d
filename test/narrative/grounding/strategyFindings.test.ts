import { assert, describe, it } from "@effect/vitest"

import { allows, refuses } from "../../support/narrative/groundingCases.ts"
import { factsWith, rulesBrokenBy } from "../../support/narrative/groundingFacts.ts"

describe("strategies", () => {
  refuses("strategy", [
    "The best choice for this property is Fix & Flip.",
    "Go with Short-Term Rental instead.",
    "We recommend Co-Living.",

    "The strongest plan at this address is Sub-To.",
    "Subject-To is the ideal strategy here.",
    "Choose Airbnb.",
    "Prefer an STR.",

    "If you ask us, the best choice is a flip.",
    "House hacking is the winner.",
    "Wholesaling ought to come first.",

    "A vacation rental suits it better.",
    "Buying subject to the existing loan is the top plan.",
    "Letting by the room is best.",

    "A long-term rental is our first choice.",
    "The best choice is [[runnerUp]].",
    "We recommend [[runnerUp]] here.",
    "We recommend [[runnerUp]] rather than [[recommendedStrategy]].",
    "[[recommendedStrategy]] is the runner-up.",

    "We do not recommend [[recommendedStrategy]].",
    "You shouldn't choose BRRRR.",
    "Better than the [[recommendedStrategy]].",

    "[[runnerUp]] is the best choice, and [[recommendedStrategy]] would do too.",
    "Go for a FLIP.",
    "Pick Co‑Living.",
    "Go with Co-Living, with [[recommendedStrategy]] as the next thing."
  ])
  allows([
    "We recommend [[recommendedStrategy]].",
    "BRRRR is the best plan.",
    "A flip was looked at too.",
    "The runner-up is [[runnerUp]].",
    "[[recommendedStrategy]] ranks best, ahead of [[runnerUp]].",
    "The next best alternative is [[runnerUp]].",

    "The best offer is subject to an inspection.",
    "[[recommendedStrategy]] is best, netting more than a long-term lease.",

    "If the permit is refused, [[runnerUp]] becomes the better choice.",
    "On the flip side, the best rents are near."
  ])
  it("are known by the name the facts recommend", () => {
    const facts = factsWith({ recommendedStrategy: { text: "Subject-To" } })
    assert.deepStrictEqual(rulesBrokenBy("We recommend the subject-to route, Sub-To for short.", { facts }), [])
    assert.deepStrictEqual(rulesBrokenBy("We recommend BRRRR.", { facts }), ["strategy"])
  })
  it("must be named by placeholder in their part", () => {
    const broken = rulesBrokenBy("The plan is BRRRR.", { part: "recommendedStrategy" })
    assert.deepStrictEqual(broken, ["strategy"])
  })
})
