import { assert, describe, it } from "@effect/vitest"

import type { TextKind } from "../../../lab/tools/prose/PlainText.ts"
import { passivesIn, type ProseRule, proseRules, rulesFor } from "../../../lab/tools/prose/rules.ts"

interface Case {
  readonly kind: TextKind
  /** One sentence a fault. */
  readonly bad: ReadonlyArray<string>
  readonly good: ReadonlyArray<string>
}

const words = (count: number) => `${Array.from({ length: count }, () => "word").join(" ")}.`

/** Most sentences are of the reviews: before, and after. */
const cases: Readonly<Record<string, Case>> = {
  "long-sentence": {
    kind: "document",
    bad: [words(31)],
    good: [
      words(30),
      `${Array.from({ length: 40 }, () => "CODE").join(" ")} word`,
      `${words(20)} = 1 x 2 x 3 + 4 / 5 - 6 x 7 + 8 x 9 + 10 x 11 - 12`
    ]
  },
  "where-as-if": {
    kind: "document",
    bad: [
      "Local copies that answers may come from, where there are some.",
      "Where nothing is sold, the address is missing.",
      "It is printed only where the output is a terminal."
    ],
    good: [
      "Local copies that answers may come from, if any.",
      "The file says where it was found.",
      "Choose where to keep it."
    ]
  },
  "so-many": {
    kind: "document",
    bad: ["There are so many free calls a minute and a day.", "It takes so much time."],
    good: ["Free calls are limited to 30 a minute and 600 a day.", "It has so many rows that it is read in parts."]
  },
  relative: {
    kind: "document",
    bad: ["The headers by which it is known.", "Two hosts, of which two things are known."],
    good: ["The headers that identify us.", "A share of what guests pay."]
  },
  "that-of": {
    kind: "document",
    bad: ["The price is that of one call.", "The rows are those of the county."],
    good: ["One call has the same price.", "The rows of those counties."]
  },
  idiom: {
    kind: "comment",
    bad: [
      "Asked anew after a minute.",
      "What is there has the name that it has in the whole.",
      "How a lost answer is had again.",
      "Has one that has waited long mined.",
      "It is said in the log.",
      "A file of its own.",
      "The circuits are left alone.",
      "The key beside it is not read."
    ],
    good: [
      "Asked again after a minute.",
      "It had two rows.",
      "The service has no state.",
      "The test stands for all of them."
    ]
  },
  "private-word": {
    kind: "comment",
    bad: ["Its patience is a second.", "The wares of the service.", "A lever for the price.", "Refused at the door."],
    good: ["Its timeout is a second.", "The products of the service.", "See troubleshooting.", "Open a door."]
  },
  opener: {
    kind: "docstring",
    bad: [
      "What an index reads, and no payer.",
      "How often it is looked.",
      "By what a request names who sends it.",
      "Whether it is open."
    ],
    good: [
      "Metadata for discovery indexes.",
      "How often to check for a newer generation.",
      "True if it is open.",
      "How to pay."
    ]
  },
  "clause-as-subject": {
    kind: "document",
    bad: [
      "Who paid and lost the answer asks for it again by the transaction.",
      "What the service can't sell is in no list of prices."
    ],
    good: [
      "If you paid and the connection broke, fetch the answer again.",
      "What does it cost to call the service twice?",
      "What you need: a key."
    ]
  }
}

const ruleOf = (name: string): ProseRule =>
  proseRules.find((rule) => rule.name === name) ?? assert.fail(`There is no rule ${name}`)

describe("the rules of plain English", () => {
  it("each has its examples", () => {
    assert.deepStrictEqual(
      proseRules.map(({ name }) => name),
      Object.keys(cases)
    )
  })

  it.each(Object.entries(cases))("%s finds bad sentences and leaves good ones", (name, { bad, good, kind }) => {
    const rule = ruleOf(name)
    const countIn = (text: string) => rule.count({ text, kind, isFirst: true })
    assert.include(rulesFor({ kind }), rule)
    assert.deepStrictEqual(
      bad.filter((text) => countIn(text) === 0),
      []
    )
    assert.deepStrictEqual(
      good.filter((text) => countIn(text) > 0),
      []
    )
  })

  it("count each fault of a sentence", () => {
    const text = "Where there is one, it is asked anew, and where not, in vain."
    assert.strictEqual(ruleOf("where-as-if").count({ text, kind: "document", isFirst: true }), 2)
    assert.strictEqual(ruleOf("idiom").count({ text, kind: "document", isFirst: true }), 2)
  })

  it("let a later sentence of a docstring begin as it likes", () => {
    assert.strictEqual(ruleOf("opener").count({ text: "What it is.", kind: "docstring", isFirst: false }), 0)
  })

  it("count passive clauses, and call them no fault", () => {
    assert.strictEqual(passivesIn("The call is refused, and the money is never sent."), 2)
    assert.strictEqual(passivesIn("We refuse the call and never send the money."), 0)
  })
})
