import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The components of the risk that are rated severe, whatever the total says. */
export const severeHazardsClaim: Claim = {
  about: "the components of the risk that are rated severe",
  cases: {
    underLowTotal: claimCase({
      facts: ["severeRisks", "riskScore", "riskLabel"],
      when: ({ riskLabel }) => riskLabel === "low",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the low total averages out a severe rating for {severeRisks}",
        "a composite of {riskScore} does not cancel {severeRisks}, which the components rate severe",
        "behind the low total stands a severe rating for {severeRisks}",
        "the total looks low in spite of {severeRisks}, rated severe",
        "the score of {riskScore} weighs many components together, and hides a severe rating for {severeRisks}"
      ]
    }),
    rated: claimCase({
      facts: ["severeRisks"],
      when: (_, { riskLabel }) => riskLabel !== "low",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the components of the risk include a severe rating for {severeRisks}",
        "the worst ratings among the components go as far as severe, for {severeRisks}",
        "the severe end of the scale holds {severeRisks}",
        "a severe rating goes to {severeRisks}, the part of the risk to price ahead of the rest",
        "the risk score counts {severeRisks} as severe",
        "no other known component of the risk scores as badly as {severeRisks}, at a severe level"
      ]
    })
  }
}
