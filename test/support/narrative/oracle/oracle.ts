import { catalog } from "@property-intelligence/narrative/claims/catalog.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { filledIn } from "@property-intelligence/narrative/rendering/OurText.ts"

import { coherent } from "./coherent.ts"
import { figureRules } from "./figureRules.ts"
import { sampleFacts, shareOfHouses } from "./houses.ts"
import { knowledgeRules } from "./knowledgeRules.ts"
import { marketRules } from "./marketRules.ts"
import { moneyRules } from "./moneyRules.ts"
import { rankingRules } from "./rankingRules.ts"
import reviewedReadings from "./reviewedReadings.json" with { type: "json" }
import { riskRules } from "./riskRules.ts"
import type { Judgement } from "./Rule.ts"
import { variedFacts } from "./variedFacts.ts"
import { verdictRules } from "./verdictRules.ts"
import { placeOf, type Wording, wordings } from "./Wording.ts"

/** All that the oracle reads. */
export const rules = [
  ...figureRules,
  ...moneyRules,
  ...rankingRules,
  ...marketRules,
  ...riskRules,
  ...knowledgeRules,
  ...verdictRules
]

/** A wording that a rule finds false for some facts. */
export interface Finding {
  readonly place: string
  readonly rule: string
  /** The first such sentence. */
  readonly sentence: string
  /** The facts of the case there. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly times: number
}

/** What the oracle did with the whole catalog. */
export interface Reading {
  /** How often a rule decided about a wording. */
  readonly checks: number
  readonly findings: ReadonlyArray<Finding>
  /** Wordings of which no rule decided anything. */
  readonly unread: ReadonlyArray<string>
  /** Cases that hold for none of the facts that were tried. */
  readonly neverHolding: ReadonlyArray<string>
  /** Claims of which two cases hold for the same facts. */
  readonly twiceHolding: ReadonlyArray<string>
}

const triedFacts = 480 * shareOfHouses
const enough = 60 * shareOfHouses

const coherentHouses = sampleFacts.map(coherent)

/** Reads every wording of every case wherever it may be said. */
export const readCatalog = (): Reading => {
  const found = new Map<string, { finding: Finding; times: number }>()
  const decided = new Set<string>()
  const neverHolding: Array<string> = []
  const twiceHolding = new Set<string>()
  let checks = 0
  const ofCase = Map.groupBy(wordings, ({ caseName, claim }) => `${claim}.${caseName}`)
  for (const { claim, id } of catalog) {
    const cases = Object.entries(claim.cases)
    for (const [caseName, claimCase] of cases) {
      const licensed: Array<Facts> = []
      for (let turn = 0; turn < triedFacts && licensed.length < enough; turn++) {
        const house = sampleFacts[turn % sampleFacts.length]
        const asIs = coherentHouses[turn % sampleFacts.length]
        if (house === undefined || asIs === undefined) continue
        const facts =
          turn % 4 === 0 ? asIs : variedFacts(house, claimCase.facts, sampleFacts, `${id} ${caseName} ${turn}`)
        const holding = cases.filter(([, one]) => one.holds(facts))
        if (holding.length > 1) twiceHolding.add(`${id}: ${holding.map(([name]) => name).join(", ")}`)
        if (holding[0]?.[0] === caseName) licensed.push(facts)
      }
      if (licensed.length === 0) neverHolding.push(`${id}.${caseName}`)
      for (const wording of ofCase.get(`${id}.${caseName}`) ?? []) {
        for (const { judgement, name } of judgementsOf(wording)) {
          for (const facts of licensed) {
            const verdict = judgement(facts)
            if (verdict === null) continue
            checks++
            decided.add(placeOf(wording))
            if (verdict || isReviewed(wording, name)) continue
            const key = `${placeOf(wording)} | ${name}`
            const before = found.get(key)
            if (before === undefined) {
              const sentence = filledIn(wording.text, facts)
              const finding = {
                place: placeOf(wording),
                rule: name,
                sentence,
                facts: factsOf(wording, facts),
                times: 1
              }
              found.set(key, { finding, times: 1 })
            } else before.times++
          }
        }
      }
    }
  }
  return {
    checks,
    findings: [...found.values()].map(({ finding, times }) => ({ ...finding, times })),
    unread: wordings.map(placeOf).filter((place) => !decided.has(place)),
    neverHolding,
    twiceHolding: [...twiceHolding]
  }
}

/** What the oracle finds false in a sentence that says a claim of a house: the rules that were broken, none where all hold. */
export const falseIn = (claim: string, sentence: string, facts: Facts): ReadonlyArray<string> =>
  (wordingsOf.get(claim) ?? [])
    .filter(
      ({ claimCase, text }) =>
        claimCase.holds(facts) && sentence.toLowerCase().includes(filledIn(text, facts).toLowerCase())
    )
    .flatMap((wording) =>
      judgementsOf(wording)
        .filter(({ judgement, name }) => judgement(facts) === false && !isReviewed(wording, name))
        .map(({ name }) => `${name}: ${sentence}`)
    )

const wordingsOf = Map.groupBy(wordings, ({ claim }): string => claim)

const reviewed: ReadonlyArray<{ readonly rule: string; readonly place: string }> = reviewedReadings

const isReviewed = (wording: Wording, rule: string): boolean =>
  reviewed.some((one) => one.rule === rule && one.place === placeOf(wording))

type NamedJudgement = { readonly name: string; readonly judgement: Judgement }

const judgements = new Map<Wording, ReadonlyArray<NamedJudgement>>()

/** What the rules read in a wording: that is read once, whatever the house. */
const judgementsOf = (wording: Wording): ReadonlyArray<NamedJudgement> => {
  const known = judgements.get(wording)
  if (known !== undefined) return known
  const read = rules.flatMap(({ name, reads }) => reads(wording).map((judgement) => ({ name, judgement })))
  judgements.set(wording, read)
  return read
}

const factsOf = ({ claimCase }: Wording, facts: Facts): Readonly<Record<string, unknown>> =>
  Object.fromEntries(claimCase.facts.map((id) => [id, facts[id]]))
