import { assert, describe, expect, it } from "@effect/vitest"
import { catalog } from "@property-intelligence/narrative/claims/catalog.ts"
import { parts } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { writeFact } from "@property-intelligence/narrative/facts/Facts.ts"
import { factTable } from "@property-intelligence/narrative/facts/factTable.ts"
import { partHeadings } from "@property-intelligence/narrative/rendering/Sentence.ts"
import { joins, openers, stresses } from "@property-intelligence/narrative/rendering/sentencesOf.ts"

import { sampleFacts } from "../../../../test/support/narrative/oracle/houses.ts"
import { placeOf, type Wording, wordings } from "../../../../test/support/narrative/oracle/Wording.ts"
import { forbiddenWords } from "../support/forbiddenWords.ts"

/** The wordings that break a rule. */
const breaking = (isBroken: (wording: Wording) => boolean): ReadonlyArray<string> =>
  wordings.filter(isBroken).map(placeOf)

const factIds = Object.keys(factTable)

const cases = catalog.flatMap(({ claim, id, part }) =>
  Object.entries(claim.cases).map(([name, claimCase]) => ({ place: `${id}.${name}`, part, claimCase }))
)

const ofCase = Map.groupBy(wordings, ({ caseName, claim }) => `${claim}.${caseName}`)

/** A word that joins a clause to another; a wording with one is never joined to a second. */
const ownJoin = /[;:](?![a-z]+\})| (?:although|because|but|so|though|while|yet) |,? and so /

/** Words that count. `zero` is a sign, not a count; `one` may stand for a thing just named, as in `a close one`. */
const numberWord =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|half|halves|thirds?|quarters?|twice|thrice|doubled?|triple|one (?:year|month|week|day|point|unit|room|bedroom|of|in))\b/i

describe("the catalog of claims", () => {
  it("has every id once", () => {
    const ids = catalog.map(({ id }) => id)
    assert.strictEqual(new Set(ids).size, ids.length)
  })

  it("has claims of every part, more than a hundred in all", () => {
    for (const part of parts) {
      const least = part === "opening" ? 3 : 10
      assert.isAtLeast(catalog.filter((entry) => entry.part === part).length, least, part)
    }
    assert.isAtLeast(catalog.length, 100)
  })

  it("has five wordings a case, or more, no two alike", () => {
    const few = cases.filter(({ claimCase }) => new Set(claimCase.wordings).size < 5).map(({ place }) => place)
    assert.deepStrictEqual(few, [])
  })

  it("builds the wordings of a case differently: no two of them begin with the same five words or have nearly all in common", () => {
    const alike = [...ofCase.values()].flatMap((ofOne) =>
      ofOne.flatMap((one, at) =>
        ofOne
          .slice(at + 1)
          .flatMap((other) =>
            firstWords(one) === firstWords(other) || overlap(one, other) > 0.9
              ? [`${placeOf(one)} / ${other.text}`]
              : []
          )
      )
    )
    assert.deepStrictEqual(alike, [])
  })

  it("has no digit and no number in a word", () => {
    assert.deepStrictEqual(
      breaking(({ text }) => /\d/.test(text)),
      []
    )
    assert.deepStrictEqual(
      breaking(({ words }) => numberWord.test(words)),
      []
    )
  })

  it("has whole clauses: no full stop, no capital but in a name, no join before or after", () => {
    assert.deepStrictEqual(
      breaking(({ text }) => /[.!?]/.test(text) || text !== text.trim() || / {2}/.test(text)),
      []
    )
    assert.deepStrictEqual(
      breaking(({ text }) =>
        /^(?:and|but|so|because|although|though|while|yet|however|therefore|thus|hence|then|still|even so)\b/i.test(
          text
        )
      ),
      []
    )
    assert.deepStrictEqual(
      breaking(({ text }) => /^[A-Z]/.test(text) && !/^(?:HUD|FEMA|EPA|Superfund|BRRRR|US)\b/.test(text)),
      []
    )
    assert.deepStrictEqual(
      breaking(({ part, words }) => part !== "headline" && words.split(/\s+/).length > 32),
      []
    )
  })

  it("refers to nothing outside the clause", () => {
    const pointing =
      /^(?:it|its|that|they|their|these|those|he|she|which|who|both|here too)\b|^this(?! (?:property|house|home|purchase|analysis|address|report|price|plan|kind|place))\b/i
    assert.deepStrictEqual(
      breaking(({ text }) => pointing.test(text)),
      []
    )
    assert.deepStrictEqual(
      breaking(({ text }) =>
        /\b(?:also|however(?! (?:low|high|many))|therefore|another|as well(?! as)|likewise|the former|the latter|as mentioned|see above|such(?! as| a house| homes))\b/i.test(
          text
        )
      ),
      []
    )
  })

  it("has two wordings a case at most that can't be joined to another clause", () => {
    const many = [...ofCase].flatMap(([place, ofOne]) =>
      ofOne[0]?.part !== "headline" &&
      ofOne[0]?.part !== "opening" &&
      ofOne[0]?.part !== "dueDiligencePriorities" &&
      ofOne.filter(({ text }) => ownJoin.test(text)).length > 2
        ? [place]
        : []
    )
    assert.deepStrictEqual(many, [])
  })

  it("writes a figure without its period only before a figure with the same period", () => {
    const house = sampleFacts[0]
    const periodOf = (id: string) => {
      const known = sampleFacts.find((facts) => facts !== undefined && writeFact(facts, id, "whole") !== null) ?? house
      if (known === undefined) return ""
      return (writeFact(known, id, "whole") ?? "").replace(writeFact(known, id, "figure") ?? "", "").replace(/s$/, "")
    }
    const open = wordings.flatMap((wording) =>
      wording.slots.flatMap(({ form, id }, at) => {
        if (form !== "figure" || periodOf(id) === "") return []
        // A count shares its noun with one before it, too.
        const others = periodOf(id).startsWith(" a ") ? wording.slots.slice(at + 1) : wording.slots
        const closed = others.some((next) => next.form !== "figure" && periodOf(next.id) === periodOf(id))
        return closed ? [] : [placeOf(wording)]
      })
    )
    assert.deepStrictEqual(open, [])
  })

  it("contains no yes or no, and no fact that the case does not use", () => {
    const truths = new Set(
      sampleFacts.flatMap((facts) =>
        Object.entries(facts).flatMap(([id, value]) => (typeof value === "boolean" ? [id] : []))
      )
    )
    assert.deepStrictEqual(
      breaking(({ slots }) => slots.some(({ id }) => truths.has(id))),
      []
    )
    assert.deepStrictEqual(
      breaking(({ claimCase, slots }) => slots.some(({ id }) => !claimCase.facts.some((fact) => fact === id))),
      []
    )
  })
})

describe("the words of the catalog", () => {
  for (const { pattern, why } of forbiddenWords) {
    it(`say nothing of: ${why}`, () => {
      assert.deepStrictEqual(
        breaking(({ words }) => pattern.test(words)),
        []
      )
    })
  }

  it("say not to buy in a headline alone, at its beginning", () => {
    assert.deepStrictEqual(
      breaking(({ part, words }) => part !== "headline" && /\bdon't buy\b/i.test(words)),
      []
    )
  })

  it("are equally clean in the terms of facts, the frames and the connectives", () => {
    const terms = new Set(
      sampleFacts.flatMap((facts) =>
        factIds.flatMap((id) => (id === "street" || id === "city" ? [] : [writeFact(facts, id, "whole") ?? ""]))
      )
    )
    const bad = [...terms].filter((term) => forbiddenWords.some(({ pattern }) => pattern.test(term)))
    assert.deepStrictEqual(bad, [])
  })

  it("are equally clean in the rendering", () => {
    assert.isAbove(rendered.length, 60)
    const bad = rendered.filter((text) => forbiddenWords.some(({ pattern }) => pattern.test(text)))
    assert.deepStrictEqual(bad, [])
  })

  it("are reviewed ones: a new word shows as a change of lexicon.txt", async () => {
    await expect(`${lexicon.join("\n")}\n`).toMatchFileSnapshot("./lexicon.txt")
  })
})

/** What joins clauses, opens and stresses sentences, and heads the parts. */
const rendered: ReadonlyArray<string> = [
  ...Object.values(joins).flatMap((ofOne) => ofOne.flatMap(({ before, between }) => [before, between])),
  ...Object.values(openers).flat(),
  ...Object.values(stresses).flat(),
  ...Object.values(partHeadings)
].filter((text) => text !== "")

const lexicon = [
  ...new Set(
    [...wordings.map(({ words }) => words), ...rendered].flatMap(
      (words) => words.toLowerCase().match(/[a-z][a-z'-]*/g) ?? []
    )
  )
].toSorted()

const firstWords = ({ words }: Wording): string => words.toLowerCase().split(/\s+/).slice(0, 5).join(" ")

/** Each word with the next: the order counts. */
const wordsOf = ({ words }: Wording): ReadonlySet<string> => {
  const all: ReadonlyArray<string> = words.toLowerCase().match(/[a-z#'-]+/g) ?? []
  return new Set(all.map((word, at) => `${word} ${all[at + 1] ?? ""}`))
}

/** The share of the words of both that stand in both. */
const overlap = (one: Wording, other: Wording): number => {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared / (first.size + second.size - shared)
}
