import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { factsIn, writeFact } from "@property-intelligence/narrative/facts/Facts.ts"

import { explanationOf } from "../../../lab/tools/narrative/explanation.ts"
import { nothingChosen, samplesPage, twentySamplesPage } from "../../../lab/tools/narrative/samples.ts"
import { narrate } from "../../../src/narrative/writtenNarrative.ts"
import { housesOfEveryKind } from "../../support/narrative/housesOfEveryKind.ts"

describe("the explanation of a narrative", () => {
  for (const { answer, name } of housesOfEveryKind) {
    it(`has each sentence with its claims and facts, and all that was left out: ${name}`, () => {
      const facts = factsIn(answer)
      const { sentences } = narrate(facts, nothingChosen)
      const lines = explanationOf(facts, nothingChosen).split("\n")
      for (const { claims, facts: written, part, text } of sentences) {
        assert.include(lines, `${part}: ${text}`)
        for (const { caseName, claim } of claims) {
          assert.isTrue(lines.some((line) => line.startsWith(`  ${claim}.${caseName}: chosen by the program`)))
        }
        for (const id of written) {
          assert.isTrue(
            lines.some((line) => line.startsWith(`    ${id} = ${writeFact(facts, id, "whole")}: `)),
            id
          )
        }
      }
      const said = new Set(sentences.flatMap(({ claims }) => claims.map(({ claim }) => claim)))
      const holding = licensedClaims(facts).size
      assert.include(lines, `left out, though it holds: ${holding - said.size} of ${holding}`)
      assert.notInclude(lines.join("\n"), "does not hold")
    })
  }
})

const textOf = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8")

const samplesIn = (page: string): ReadonlyArray<string> => page.split(/^## /m).slice(1)

describe("the samples of narratives", () => {
  it("are as the program writes them (npm run narrative -- samples brings them up to date)", () => {
    assert.strictEqual(textOf("docs/narrative-samples.md"), samplesPage())
    assert.strictEqual(textOf("lab/tools/narrative/twentySamples.md"), twentySamplesPage())
  })

  it("are of twenty kinds of house, each with a headline and five parts", () => {
    const samples = samplesIn(twentySamplesPage())
    assert.strictEqual(samples.length, 20)
    for (const sample of samples) {
      assert.match(sample, /^[^\n]+\n\n\*\*[^*]+\*\*\n/)
      assert.deepStrictEqual(
        [...sample.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading),
        ["Property overview", "Market position", "Recommended strategy", "Risk factors", "Due diligence priorities"]
      )
    }
  })

  it("show each decision of the verdict once in the documents", () => {
    const published = samplesIn(samplesPage())
    assert.deepStrictEqual(
      published.filter((sample) => !twentySamplesPage().includes(sample.trim())),
      []
    )
    const decisions = published.map((sample) => {
      const name = sample.slice(0, sample.indexOf("\n")).toLowerCase()
      const house = housesOfEveryKind.find((one) => one.name.toLowerCase() === name)
      return house?.answer.analysis.verdict.decision
    })
    assert.deepStrictEqual(decisions.toSorted(), ["buy", "buyBelow", "cannotJudge", "dontBuy"])
  })
})
