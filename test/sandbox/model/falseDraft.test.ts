import { assert, describe, it } from "@effect/vitest"

import { fairHousing } from "../../../src/domain/tables/investor/fairHousing.ts"
import { falseDraft, type TextLie } from "../../../src/sandbox/model/falseDraft.ts"
import { bannedSentences } from "../../../src/sandbox/model/falseSentences.ts"
import { honestDraft } from "../../../src/sandbox/model/HonestDraft.ts"
import { lies } from "../../../src/sandbox/wire/Conduct.ts"
import { draftBreaches } from "../../support/narrative/draftBreaches.ts"
import { everyFact, otherFacts, scarcelyAnyFact } from "../../support/narrative/promptFacts.ts"

/** Which rule each lie breaks, or one of which. */
const broken: Readonly<Record<TextLie, ReadonlyArray<string>>> = {
  "wrong-number": ["digit"],
  "invented-fact": ["unknown-fact"],
  "wrong-strategy": ["strategy"],
  "number-word": ["number-word"],
  "banned-phrase": ["banned"],
  "wrong-sign": ["sign"],
  "glued-digits": ["glued"],
  injected: ["markup", "digit"],
  "empty-part": ["empty"],
  "too-long": ["length"]
}

const isTextLie = (lie: string): lie is TextLie => lie in broken
const textLies = lies.filter(isTextLie)

const properties = Array.from({ length: 200 }, (_, seed) => otherFacts(seed))

const lying = (lie: TextLie, facts: ReadonlyMap<string, string>) => falseDraft(honestDraft(facts), facts, lie)

describe("falseDraft", () => {
  it("has every lie that is made in words", () => {
    assert.deepStrictEqual(textLies.toSorted(), Object.keys(broken).toSorted())
  })

  for (const lie of textLies) {
    it(`${lie}: each of two hundred properties gets a draft that breaks the rule, and always the same`, () => {
      for (const facts of [...properties, everyFact, scarcelyAnyFact]) {
        const draft = lying(lie, facts)
        const breaches = draftBreaches(draft, facts)
        assert.isTrue(
          broken[lie].some((rule) => breaches.has(rule)),
          `${[...breaches].join()}: ${JSON.stringify(draft)}`
        )
        assert.deepStrictEqual(lying(lie, facts), draft)
      }
    })

    it(`${lie}: the lie and its place differ from property to property`, () => {
      const different = new Set(properties.map((facts) => JSON.stringify(lying(lie, facts))))
      assert.isAbove(different.size, lie === "empty-part" ? 9 : lie === "too-long" ? 4 : 80)
    })
  }

  it("wrong-number puts a false figure in the place of a placeholder, in every part", () => {
    const parts = new Set<string>()
    for (const facts of properties) {
      const honest = honestDraft(facts)
      const wrong = lying("wrong-number", facts)
      const changed = Object.entries(wrong).filter(
        ([part, text]) => text !== Object.entries(honest).find(([name]) => name === part)?.[1]
      )
      assert.lengthOf(changed, 1)
      parts.add(changed[0]?.[0] ?? "")
    }
    assert.strictEqual(parts.size, 5)
  })

  it("has a sentence for every phrase that fair housing law bans", () => {
    const text = bannedSentences.join(" ").toLowerCase()
    assert.deepStrictEqual(
      fairHousing.bannedPhrases.filter((phrase) => !text.includes(phrase)),
      []
    )
  })

  it("wrong-strategy does not take the ranking's name of the recommended strategy for another", () => {
    for (let seed = 0; seed < 50; seed++) {
      const facts = new Map([...otherFacts(seed), ["recommendedStrategy", "Subject-To"]])
      assert.notInclude(JSON.stringify(lying("wrong-strategy", facts)), "Sub-To")
    }
  })
})
