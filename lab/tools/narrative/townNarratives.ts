import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"
import { Effect } from "effect"

import { narrate } from "../../../src/narrative/writtenNarrative.ts"
import { usualAnswersAt } from "../towns/townAnswers.ts"
import { townAddresses } from "../towns/towns.ts"
import type { NarrativeOfHouse } from "./variety.ts"

/** The answers for addresses, in the form from which narratives are made. */
export const narratedAnswersAt = (addresses: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<FullAnswer>> =>
  usualAnswersAt(addresses).pipe(
    Effect.map((answers) => answers.map(({ investorAnalysis, report }) => ({ report, analysis: investorAnalysis }))),
    Effect.orDie
  )

/** The answers for the hundred towns. */
export const answersOfTowns = narratedAnswersAt(townAddresses)

interface NarrativeOfTown extends NarrativeOfHouse {
  /** `true` if enough is known about the house to judge its plans. */
  readonly isJudged: boolean
}

/** The narratives of the hundred towns, by the default plan only. */
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
