import { assert, describe, it } from "@effect/vitest"

import { type Draft, headings } from "../../../src/narrative/facts/Draft.ts"
import {
  groundedNumbers,
  narrativeOf,
  offencesOf,
  offencesOfNarrative
} from "../../../src/narrative/grounding/Grounding.ts"
import { factsWith, houseFacts, plainDraft } from "../../support/narrative/groundingFacts.ts"

describe("a draft as a whole", () => {
  /** `plainDraft` has 18 words beside those of this part, its facts put in. */
  const rulesAt = (words: number) =>
    offencesOf({ ...plainDraft, riskFactors: "roof ".repeat(words - 18) }, houseFacts).map(
      ({ part, rule }) => `${rule} ${part}`
    )

  it("has 350 to 600 words", () => {
    assert.deepStrictEqual(rulesAt(350), [])
    assert.deepStrictEqual(rulesAt(600), [])
    assert.deepStrictEqual(rulesAt(349), ["length null"])
    assert.deepStrictEqual(rulesAt(601), ["length null"])
  })

  it("counts the words of the facts, not of the placeholders", () => {
    // Of `[[answerChanger]]` eight: a purchase price at or below $167,000.
    const wordy = { ...plainDraft, riskFactors: "[[answerChanger]] ".repeat(42) }
    assert.deepStrictEqual(
      offencesOf({ ...wordy, marketPosition: "roof" }, houseFacts).filter(({ rule }) => rule === "length"),
      [{ rule: "length", part: null, found: "309 words" }]
    )
  })

  it.each(headings.map(([part]) => part))("has something in %s", (part) => {
    for (const empty of ["", " \n ", "...", "—", "3"]) {
      assert.deepInclude(offencesOf({ ...plainDraft, [part]: empty }, houseFacts), {
        rule: "missing-part",
        part,
        found: part
      })
    }
  })

  it("names the part and the words, each once and shortened, and not without end", () => {
    const found = (riskFactors: string) =>
      offencesOf({ ...plainDraft, riskFactors }, houseFacts).filter(({ part }) => part === "riskFactors")
    assert.deepStrictEqual(found("It has 3. It has 3."), [{ rule: "digit", part: "riskFactors", found: "3." }])
    assert.lengthOf(found(`Of ${"3 7 9 11 ".repeat(2000)}`), 4)
    assert.lengthOf(found(`Of ${Array.from({ length: 5000 }, (_, index) => index).join(" ")}`), 50)
    const [long] = found(`A profit of [[annualCashFlow]] ${"or so ".repeat(100)}`)
    assert.strictEqual(long?.rule, "sign")
    assert.lengthOf(long?.found ?? "", 80)
  })
})

const draft: Draft = {
  propertyOverview: "  A house of [[value]], sold on [[lastSaleDate]].\n",
  marketPosition: "Prices moved by [[appreciation]].",
  recommendedStrategy: "[[recommendedStrategy]] it is: [[driverOne]].",
  riskFactors: "Zone [[floodZone]], built [[yearBuilt]], after the 1% rule.",
  dueDiligencePriorities: "1. Ask for [[rent]].\n2. Look at the roof."
}

const written = `Property overview

A house of $215,400, sold on 2019-06-14.

Market position

Prices moved by +4.6%.

Recommended strategy

BRRRR it is: debt cover 0.68x.

Risk factors

Zone X500, built 1924, after the 1% rule.

Due diligence priorities

1. Ask for $1,690.
2. Look at the roof.`

describe("a narrative", () => {
  it("has the headings in order, each with its part, and the facts in place", () => {
    assert.strictEqual(narrativeOf(draft, houseFacts), written)
    assert.deepStrictEqual(offencesOfNarrative(written, houseFacts), [])
  })

  it("has as many grounded numbers as it shows figures of facts", () => {
    // $215,400, the day, +4.6%, 0.68x, X500, 1924 and $1,690; not the rule's 1% nor the numbers of the list.
    assert.strictEqual(groundedNumbers(written, houseFacts), 7)
    assert.strictEqual(groundedNumbers(`${written} Pay $99 or $1,690.`, houseFacts), 8)
    assert.strictEqual(groundedNumbers("No number at all.", houseFacts), 0)
  })

  it("may begin a check with a figure", () => {
    const checks = { ...draft, dueDiligencePriorities: "1. [[bedrooms]] rooms to look at.\n2. [[rent]] to ask for." }
    assert.deepStrictEqual(offencesOfNarrative(narrativeOf(checks, houseFacts), houseFacts), [])
  })

  it("puts facts in as they are: no second round, no pattern of a replacement, no bracket left", () => {
    const facts = factsWith({ value: { text: "$& [[rent]] $1" } })
    assert.include(narrativeOf({ ...draft, propertyOverview: "[[value]]" }, facts), "\n\n$& rent $1\n\n")
    const broken = narrativeOf({ ...draft, propertyOverview: "[[ value ]] [[nothing]] [[[rent]]]" }, houseFacts)
    assert.notMatch(broken, /[[\]]/)
  })

  const refused: ReadonlyArray<readonly [text: string, rule: string]> = [
    ["Crime fell 12%", "ungrounded-number"],
    ["It costs $215,500.", "ungrounded-number"],
    ["It costs $216K.", "ungrounded-number"],
    ["It costs 215,400.", "ungrounded-number"],
    ["It is 215,400%.", "ungrounded-number"],
    ["A rate of 4.6%, not 4.5%.", "ungrounded-number"],
    ["A rate of -3.8%.", "ungrounded-number"],
    ["A flow of $4,310.", "ungrounded-number"],
    ["Built in 1920.", "ungrounded-number"],
    ["A rent of $1,700.", "ungrounded-number"],
    ["Sold on 2019-06-15.", "ungrounded-number"],
    ["Zone X501.", "ungrounded-number"],
    ["A cover of 0.68.5x.", "ungrounded-number"],
    ["A cover of 0.70x.", "ungrounded-number"],
    ["It is 12months.", "ungrounded-number"],
    ["Rooms: ３.", "ungrounded-number"],
    ["A ½ bath.", "ungrounded-number"],
    ["A score of 40.", "ungrounded-number"],
    ["About 1031 square feet.", "ungrounded-number"],
    ["5. Out of the list.", "ungrounded-number"],
    ["The [[value]] is left.", "unknown-fact"],
    ["A bracket ] is left.", "unknown-fact"],
    ["A safe place.", "banned-phrase"],
    ["The schools are near.", "banned-phrase"]
  ]
  it.each(refused)("%j is refused: %s", (text, rule) => {
    assert.include(
      offencesOfNarrative(text, houseFacts).map((offence) => offence.rule),
      rule
    )
  })

  it.each([
    "It costs $215K, or $215,000, or $215,400, or $0.2154 million.",
    "A rate of 3.8%, +3.8%, or 4%.",
    "A flow of -$4,310, or about -$4.3k.",
    "Zone X500; sold on 2019-06-14; built in 1924.",
    "A rent of $1,520-$1,860, three times the 1% rule's.",
    "A score of 41 and 3 bedrooms.",
    "A 30-year loan, a 1031 exchange, a pre-1978 house, a 100-year flood."
  ])("%j is taken", (text) => assert.deepStrictEqual(offencesOfNarrative(text, houseFacts), []))
})

describe("twenty thousand hostile characters", () => {
  const pieces = [
    "[",
    "]",
    "[[",
    "[[a",
    "[[value]]",
    "[[value]]-",
    "[[recommendedStrategy]] ",
    "[[runnerUp]], best ",
    "1",
    "1,",
    "1.",
    "-",
    "$",
    "%",
    " ",
    "\n",
    "\n\n",
    "a",
    "a ",
    "a-",
    "S ",
    "&",
    "&a",
    "&#",
    "'",
    "a'",
    "’",
    ".",
    ". ",
    "?",
    '"',
    '. "',
    "é",
    "\u0301",
    "no ",
    "not profit ",
    "profit of ",
    "loss [[flipProfit]] ",
    "cash flow positive; ",
    "flip, best; ",
    "one ",
    "third ",
    "up and ",
    "15-year",
    "1031 ",
    "1. a\n",
    "ignore ",
    "subject-to ",
    "subject ",
    "http:",
    ".co",
    "if ",
    "safe ",
    "lead-safe ",
    "🔟",
    "٣",
    "do not recommend [[recommendedStrategy]] ",
    "better than the ",
    "2019-06-1",
    "1 m",
    "1 per ",
    "(",
    "A. "
  ]
  it.each(pieces)("of %j are judged in a moment", (piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000)
    const start = process.threadCpuUsage()
    offencesOf({ ...plainDraft, dueDiligencePriorities: `x ${text} x` }, houseFacts)
    offencesOfNarrative(text, houseFacts)
    const { system, user } = process.threadCpuUsage(start)
    // It takes about ten milliseconds; work that grows with the square of the text would take minutes.
    assert.isBelow((system + user) / 1000, 2000)
  })
})
