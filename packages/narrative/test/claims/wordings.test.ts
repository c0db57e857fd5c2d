import { assert, describe, expect, it } from "@effect/vitest"
import type { StrategyKey } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { type CatalogEntry, catalog } from "@property-intelligence/narrative/claims/catalog.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { filledIn } from "@property-intelligence/narrative/rendering/OurText.ts"
import { Record } from "effect"

import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { followingPlan } from "../../../../test/support/narrative/followingPlan.ts"
import { housesOfEveryKind } from "../../../../test/support/narrative/housesOfEveryKind.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"
import { readings, readingsOfOthers } from "./readings.ts"

/** The facts that a claim is read of, with a few words on them. */
interface ReadFacts {
  readonly words: string
  readonly facts: Facts
}

/** The strategy that a house is read by: its own figures are then said. */
const plans: Readonly<Record<string, StrategyKey>> = {
  "nights first": "shortTermRental",
  "the seller's loan first": "subjectTo",
  "rooms first": "coLiving",
  "a refinance first": "brrrr",
  "a resale first": "fixAndFlip"
}

const ofCleveland = followingPlan(answerOf(cleveland.input), "coLiving")

const everyKind = housesOfEveryKind.map(({ answer, name }): ReadFacts => {
  const plan = plans[name]
  return { words: name, facts: plan === undefined ? factsIn(answer) : followingPlan(answer, plan) }
})

const factsOf = (house: string): Facts => {
  const found = everyKind.find(({ words }) => words === house)
  assert.isDefined(found, house)
  return found.facts
}

/** The names of the cases that hold. */
const holding = ({ claim }: CatalogEntry, facts: Facts): ReadonlyArray<string> =>
  Record.keys(Record.filter(claim.cases, ({ holds }) => holds(facts)))

const chosenFacts = ({ id }: CatalogEntry): ReadonlyArray<ReadFacts> => [
  ...Object.entries(readings[id] ?? {}).map(([words, changes]) => ({ words, facts: { ...ofCleveland, ...changes } })),
  ...Object.entries(readingsOfOthers).flatMap(([house, changed]) =>
    (changed[id] ?? []).map((changes) => ({
      words: `${house}, ${Object.keys(changes).join(" and ")} changed`,
      facts: { ...factsOf(house), ...changes }
    }))
  )
]

/** What a claim is read of: what was chosen for it, and for each case that this does not come to the first house that does. */
const readFactsOf = (entry: CatalogEntry): ReadonlyArray<ReadFacts> => {
  const chosen = chosenFacts(entry)
  const reached = new Set(chosen.flatMap(({ facts }) => holding(entry, facts)))
  const more = Object.keys(entry.claim.cases)
    .filter((name) => !reached.has(name))
    .flatMap((name) => everyKind.find(({ facts }) => holding(entry, facts)[0] === name) ?? [])
  return [...chosen, ...more]
}

/** How a claim reads: of which facts it says which case, and in which words. */
const textOf = (entry: CatalogEntry): string => {
  const blocks = readFactsOf(entry).map(({ facts, words }) => {
    const [name = "nothing"] = holding(entry, facts)
    const wordings = entry.claim.cases[name]?.wordings.map((wording) => `    ${filledIn(wording, facts)}`) ?? []
    return [`  ${name}: ${words}`, ...wordings].join("\n")
  })
  return [entry.id, ...blocks].join("\n")
}

describe("the wordings of the claims", () => {
  it("are read of facts for every case", () => {
    const unread = catalog.flatMap((entry) => {
      const reached = new Set(readFactsOf(entry).flatMap(({ facts }) => holding(entry, facts)))
      return Object.keys(entry.claim.cases)
        .filter((name) => !reached.has(name))
        .map((name) => `${entry.id}.${name}`)
    })
    assert.deepStrictEqual(unread, [])
  })

  it("are of one case, whatever they are read of", () => {
    const several = catalog.flatMap((entry) =>
      chosenFacts(entry)
        .filter(({ facts }) => holding(entry, facts).length !== 1)
        .map(({ facts, words }) => `${entry.id}, ${words}: ${holding(entry, facts).join(", ")}`)
    )
    assert.deepStrictEqual(several, [])
  })

  it("are reviewed ones: another case or another word shows as a change of wordings.txt, written by `npm run wordings`", async () => {
    await expect(`${catalog.map(textOf).join("\n\n")}\n`).toMatchFileSnapshot("./wordings.txt")
  })
})
