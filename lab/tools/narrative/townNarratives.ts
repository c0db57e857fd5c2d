import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"
import { Effect } from "effect"

import { narrate } from "../../../src/narrative/narrate.ts"
import { usualTownAnswers } from "../towns/townAnswers.ts"
import type { NarrativeOfHouse } from "./variety.ts"

/** The answers of the hundred towns, as narratives are made of them. */
export const answersOfTowns: Effect.Effect<ReadonlyArray<FullAnswer>> = usualTownAnswers.pipe(
  Effect.map((answers) => answers.map(({ investorAnalysis, report }) => ({ report, analysis: investorAnalysis }))),
  Effect.orDie
)

interface NarrativeOfTown extends NarrativeOfHouse {
  /** `true` if enough is known of the house to judge its plans. */
  readonly isJudged: boolean
}

/** Their narratives by the default plan alone. */
export const narrativesOfTowns: Effect.Effect<ReadonlyArray<NarrativeOfTown>> = answersOfTowns.pipe(
  Effect.map((answers) =>
    answers.map((answer) => {
      const facts = factsIn(answer)
      const { text } = narrate(facts, { thesis: null, parts: forEachPart(() => null) })
      const names = [facts.street, facts.city, facts.state].filter((name) => name !== null)
      return { narrative: text, names, isJudged: facts.noneReason !== "insufficient" }
    })
  )
)
