import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/licensedClaims.ts"
import { factsIn, writeFact } from "@property-intelligence/narrative/facts/Facts.ts"

import { explanationOf } from "../../../lab/tools/narrative/explanation.ts"
import { nothingChosen, samplesPage } from "../../../lab/tools/narrative/samples.ts"
import { narrate } from "../../../src/narrative/narrate.ts"
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

describe("docs/narrative-samples.md", () => {
  it("stands as it is made (npm run narrative -- samples brings it up to date)", () => {
    const page = readFileSync(new URL("../../../docs/narrative-samples.md", import.meta.url), "utf8")
    assert.strictEqual(page, samplesPage())
  })

  it("has twenty narratives of twenty kinds, each with a headline and five parts", () => {
    const samples = samplesPage().split(/^## /m).slice(1)
    assert.strictEqual(samples.length, 20)
    for (const sample of samples) {
      assert.match(sample, /^[^\n]+\n\n\*\*[^*]+\*\*\n/)
      assert.deepStrictEqual(
        [...sample.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading),
        ["Property overview", "Market position", "Recommended strategy", "Risk factors", "Due diligence priorities"]
      )
    }
  })
})
