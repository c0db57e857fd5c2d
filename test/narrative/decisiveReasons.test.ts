import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { catalog } from "@property-intelligence/narrative/claims/catalog.ts"
import { type LicensedClaim, licensedClaims } from "@property-intelligence/narrative/claims/licensedClaims.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { type ChosenPlan, forEachPart, type PartPlan } from "@property-intelligence/narrative/plan/Plan.ts"
import { Effect, Schema } from "effect"

import { answersOfTowns } from "../../lab/tools/narrative/townNarratives.ts"
import { narrate } from "../../src/narrative/narrate.ts"

const answers = await Effect.runPromise(answersOfTowns)

/** Every fifth town, all with `NARRATIVE_PLANS=all`. */
const towns = process.env["NARRATIVE_PLANS"] === "all" ? answers : answers.filter((_, at) => at % 5 === 0)

const toInput = Schema.decodeUnknownSync(InvestorInput)

/** Each house at its own price and far from it, at its own rent and at half of it. */
const houses: ReadonlyArray<Facts> = towns.flatMap(({ analysis, report }) => {
  const input = toInput(analysis.inputs)
  const { price, rentInUse } = factsIn({ analysis, report })
  return [0.45, 0.75, null, 1.2, 1.6].flatMap((ofPrice) =>
    [null, 0.5].map((ofRent) =>
      factsIn({
        report,
        analysis: {
          ...analysis,
          ...analyzeInvestment({
            ...input,
            askingPrice: price === null || ofPrice === null ? input.askingPrice : Math.round(price * ofPrice),
            monthlyRent: rentInUse === null || ofRent === null ? input.monthlyRent : Math.round(rentInUse * ofRent)
          })
        }
      })
    )
  )
})

/** A reason against that decides: the highest weight, or the next; the rest are details. */
const isDecisive = ({ bearing, part, weight }: LicensedClaim): boolean =>
  bearing === "against" && weight >= 4 && part !== "headline"

/** What a model that wants the house sold answers, by the claims that hold. */
const slanted: Readonly<Record<string, (claims: ReadonlyArray<LicensedClaim>) => PartPlan>> = {
  "leaves out all it can": (claims) => planOf(claims.slice(0, 2), claims),
  "says only what speaks for it": (claims) =>
    planOf(
      claims.filter(({ bearing }) => bearing === "for"),
      claims.filter(({ bearing }) => bearing !== "for")
    ),
  "says only what is neutral": (claims) =>
    planOf(
      claims.filter(({ bearing }) => bearing === "neutral"),
      claims.filter(({ bearing }) => bearing !== "neutral")
    ),
  "buries the objections": (claims) =>
    planOf(
      claims.toSorted((one, other) => Number(one.bearing === "against") - Number(other.bearing === "against")),
      []
    )
}

const planOf = (said: ReadonlyArray<LicensedClaim>, leftOut: ReadonlyArray<LicensedClaim>): PartPlan => ({
  picks: said.map(({ id }) => ({ claim: id, relation: "none" })),
  stress: said.find(({ bearing }) => bearing !== "against")?.id ?? null,
  leaveOut: leftOut.map(({ id }) => id)
})

describe("the reasons that decide", () => {
  it("may never be left out, by the catalog", () => {
    const optional = catalog.flatMap(({ claim, id, part }) =>
      Object.entries(claim.cases).flatMap(([name, { bearing, must, weight }]) =>
        part !== "headline" && bearing === "against" && weight >= 4 && !must ? [`${id}.${name}`] : []
      )
    )
    assert.deepStrictEqual(optional, [])
  })

  for (const [kind, plan] of Object.entries(slanted)) {
    it(`all reach the text, whatever a model chooses that ${kind}`, () => {
      let decisive = 0
      const unsaid = houses.flatMap((facts) => {
        const licensed = [...licensedClaims(facts).values()]
        const chosen: ChosenPlan = {
          thesis: null,
          parts: forEachPart((part) => plan(licensed.filter((claim) => claim.part === part)))
        }
        const said = new Set<string>(
          narrate(facts, chosen).sentences.flatMap(({ claims }) => claims.map(({ claim }) => claim))
        )
        const due = licensed.filter(isDecisive)
        decisive += due.length
        return due.flatMap(({ id }) => (said.has(id) ? [] : [id]))
      })
      assert.isAbove(decisive, 2 * houses.length)
      assert.deepStrictEqual(unsaid, [])
    })

    it(`come after the verdict, which stands right below the headline, whatever a model chooses that ${kind}`, () => {
      for (const facts of houses) {
        const chosen = {
          thesis: null,
          parts: forEachPart((part) => plan([...licensedClaims(facts).values()].filter((claim) => claim.part === part)))
        }
        const said = narrate(facts, chosen)
          .sentences.slice(1)
          .flatMap(({ claims, part }) => (part === "opening" ? claims.map(({ claim }) => claim) : []))
        assert.deepStrictEqual(
          said.filter((claim) => claim !== "asking"),
          ["answer", "money", "killer"]
        )
        assert.isTrue(said.length === 3 || said[1] === "asking")
      }
    })
  }
})
