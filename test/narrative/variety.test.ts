import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { narrativesOfTowns } from "../../lab/tools/narrative/townNarratives.ts"
import { sharedSequences, varietyOf } from "../../lab/tools/narrative/variety.ts"

const narratives = await Effect.runPromise(narrativesOfTowns)
const variety = varietyOf(narratives)

/** Of every two towns the share of sequences that they have in common, the smallest first. */
const shared = narratives
  .flatMap((one, at) => narratives.slice(at + 1).map((other) => sharedSequences(one, other)))
  .toSorted((a, b) => a - b)

describe("the narratives of a hundred towns", () => {
  it("share few sequences of eight words: at least a fifth of all are different", () => {
    assert.isAtLeast(variety.distinctSequences, 0.2)
  })

  it("have no sentence that stands in more than forty of them", () => {
    assert.deepStrictEqual(
      variety.commonFrames.filter(([, towns]) => towns > 40),
      []
    )
  })

  it("begin in many ways, and so do their sentences", () => {
    assert.isAtLeast(variety.beginnings, 15)
    assert.isAtLeast(variety.openers, 100)
  })

  it("repeat each other less than texts that gzip to a twentieth", () => {
    assert.isAtMost(variety.compression, 20)
  })

  it("are each no other's: of a thousand pairs at most one shares half of its sequences, and none three quarters", () => {
    // Wordings are drawn by the facts: of some five thousand pairs, one may draw alike throughout.
    assert.isAtMost(shared.filter((share) => share > 0.5).length, shared.length / 1000)
    assert.isAtMost(shared.at(-1) ?? 1, 0.75)
  })

  it("have 320 to 490 words with their headings, and no fewer than 300 where too little is known to judge", () => {
    const lengthsOf = (isJudged: boolean) =>
      narratives.filter((house) => house.isJudged === isJudged).map(({ narrative }) => narrative.split(/\s+/).length)
    assert.isAtLeast(Math.min(...lengthsOf(true)), 320)
    assert.isAtLeast(Math.min(...lengthsOf(false)), 300)
    assert.isAtMost(Math.max(...lengthsOf(true), ...lengthsOf(false)), 490)
  })

  it("have 28 figures at most, half of them 25 at most, and say hardly an amount twice", () => {
    const texts = narratives.map(({ narrative }) => narrative.replaceAll(/^\d+\. /gm, ""))
    const figures = texts.map((text) => text.match(/\d[\d,.]*/g)?.length ?? 0).toSorted((one, other) => one - other)
    assert.isAtMost(figures.at(-1) ?? 0, 28)
    assert.isAtMost(figures[Math.floor(figures.length / 2)] ?? 0, 25)
    const repeated = texts
      .map((text) => text.match(/\$[\d,]+|\d[\d.]*%/g) ?? [])
      .map((amounts) => amounts.length - new Set(amounts).size)
      .toSorted((one, other) => one - other)
    assert.isAtMost(repeated.at(-1) ?? 0, 3)
    assert.isAtMost(repeated[Math.floor(repeated.length / 2)] ?? 0, 1)
  })
})

describe("the measure", () => {
  const house = (narrative: string) => ({ narrative, names: ["12 Oak St", "Austin", "Texas"] })
  const one = house("Risk factors\n\nThe house at 12 Oak St in Austin would lose $1,200 a year to its owner.")
  const other = house("Risk factors\n\nThe house at 12 Oak St in Texas would lose $900 a year to its owner.")

  it("masks figures and names, and leaves headings out", () => {
    assert.strictEqual(sharedSequences(one, other), 1)
    assert.deepStrictEqual(varietyOf([one, other]).commonFrames, [
      ["The house at @ in @ would lose # a year to its owner.", 2]
    ])
  })

  it("counts a sequence once, however often it occurs", () => {
    assert.strictEqual(varietyOf([one, other]).distinctSequences, 0.5)
    assert.strictEqual(varietyOf([one]).distinctSequences, 1)
  })

  it("sees a text that has nothing of another", () => {
    assert.strictEqual(
      sharedSequences(one, house("Nothing that was written before stands in the other of these texts.")),
      0
    )
  })
})
