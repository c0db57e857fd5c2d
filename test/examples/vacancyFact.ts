import { type FactKind, percent } from "@property-intelligence/narrative/facts/FactKind.ts"

/** In the service this is one more row of `marketFacts`. `null` where the survey has no figure: then it can't be said. */
export const vacancyFact: FactKind<number> = percent(1, {
  noun: "homes of the neighborhood that stand empty the year round",
  at: "neighborhood.yearRoundVacancyRate",
  read: ({ report }) => report.neighborhood?.yearRoundVacancyRate ?? null
})
