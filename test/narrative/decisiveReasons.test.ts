import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { catalog, type LicensedClaim, licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { forEachPart, type PartPlan } from "@property-intelligence/narrative/plan/Plan.ts"
import { Effect, Schema } from "effect"

import { narratedAnswersAt } from "../../lab/tools/narrative/townNarratives.ts"
import { townAddresses } from "../../lab/tools/towns/towns.ts"
import { narrate, type Narration } from "../../src/narrative/writtenNarrative.ts"

/** Every tenth town, all with `NARRATIVE_PLANS=all`. */
const addresses =
  process.env["NARRATIVE_PLANS"] === "all" ? townAddresses : townAddresses.filter((_, at) => at % 10 === 0)

const towns = await Effect.runPromise(narratedAnswersAt(addresses))

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

interface Narrated {
  readonly licensed: ReadonlyArray<LicensedClaim>
  readonly narration: Narration
}

const narratedBy = (plan: (claims: ReadonlyArray<LicensedClaim>) => PartPlan, facts: Facts): Narrated => {
  const licensed = [...licensedClaims(facts).values()]
  const parts = forEachPart((part) => plan(licensed.filter((claim) => claim.part === part)))
  return { licensed, narration: narrate(facts, { thesis: null, parts }) }
}

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
    const narratives = Effect.runSync(Effect.cached(Effect.sync(() => houses.map((facts) => narratedBy(plan, facts)))))

    it.effect(`all reach the text, whatever a model chooses that ${kind}`, () =>
      Effect.map(narratives, (narrated) => {
        let decisive = 0
        const unsaid = narrated.flatMap(({ licensed, narration }) => {
          const said = new Set<string>(narration.sentences.flatMap(({ claims }) => claims.map(({ claim }) => claim)))
          const due = licensed.filter(isDecisive)
          decisive += due.length
          return due.flatMap(({ id }) => (said.has(id) ? [] : [id]))
        })
        assert.isAbove(decisive, 2 * houses.length)
        assert.deepStrictEqual(unsaid, [])
      })
    )

    it.effect(`come after the verdict, directly below the headline, whatever a model chooses that ${kind}`, () =>
      Effect.map(narratives, (narrated) => {
        for (const { narration } of narrated) {
          const said = narration.sentences
            .slice(1)
            .flatMap(({ claims, part }) => (part === "opening" ? claims.map(({ claim }) => claim) : []))
          assert.deepStrictEqual(
            said.filter((claim) => claim !== "asking"),
            ["answer", "money", "killer"]
          )
          assert.isTrue(said.length === 3 || said[1] === "asking")
        }
      })
    )
  }
})
