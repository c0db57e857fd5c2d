import { type FullAnswer, count, termOf, plainNumber, term, truth } from "./FactKind.ts"

const law = "investorAnalysis.regulatoryIntelligence.landlordScore"

/** The effects of the state's law on a landlord. */
export const lawFacts = {
  landlordScore: plainNumber({
    noun: "how landlord-friendly the state's law is, out of a hundred",
    at: `${law}.score`,
    read: ({ analysis }) => analysis.regulatoryIntelligence.landlordScore?.score ?? null
  }),
  landlordLeaning: term({
    noun: "which side the state's law leans to",
    at: `${law}.details.label`,
    read: (answer) =>
      termOf(
        ["landlord-friendly", "balanced", "tenant-leaning", "tenant-protective"],
        rulesOf(answer)
          ?.label.replace(/^[^\p{L}]+/u, "")
          .toLowerCase()
      )
  }),
  evictionWeeks: count("week", "weeks", {
    noun: "usual length of an uncontested eviction",
    at: `${law}.evictionWeeks`,
    read: ({ analysis }) => analysis.regulatoryIntelligence.landlordScore?.evictionWeeks ?? null
  }),
  rentControl: truth({
    noun: "whether a cap on rents is in force in the state or a place of it",
    at: `${law}.rentControl`,
    read: ({ analysis }) => analysis.regulatoryIntelligence.landlordScore?.rentControl ?? null
  }),
  rentControlScope: term({
    noun: "where rents may be capped",
    at: `${law}.details.rentControlScope.value`,
    read: (answer) => termOf(["statewide", "local", "preempted", "none"], rulesOf(answer)?.rentControlScope.value)
  }),
  justCause: term({
    noun: "whether a lease ends only for a cause that the law names",
    at: `${law}.details.justCause.value`,
    read: (answer) => termOf(["statewide", "partial", "none"], rulesOf(answer)?.justCause.value)
  }),
  payOrQuitDays: count("day", "days", {
    noun: "notice to pay or leave before an eviction is filed",
    at: `${law}.details.payOrQuitDays.value`,
    read: (answer) => rulesOf(answer)?.payOrQuitDays.value ?? null
  }),
  foreclosure: term({
    noun: "how lenders foreclose",
    at: `${law}.details.foreclosure.value`,
    read: (answer) => termOf(["judicial", "nonjudicial"], rulesOf(answer)?.foreclosure.value)
  })
} as const

const rulesOf = ({ analysis }: FullAnswer) => analysis.regulatoryIntelligence.landlordScore?.details
