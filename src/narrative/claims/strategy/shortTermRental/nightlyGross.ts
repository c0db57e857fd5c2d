import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What letting by the night takes in before costs. */
export const nightlyGrossClaim: Claim = {
  about: "nightly rate, occupancy and revenue of letting by the night",
  cases: {
    oneHome: claimCase({
      facts: ["recommendedStrategy", "nightlyRate", "occupancy", "nightlyRevenue"],
      when: ({ recommendedStrategy }, { nightlyLegality, unitsLet }) =>
        recommendedStrategy === "shortTermRental" && unitsLet === null && nightlyLegality !== "prohibited",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "let by the night, the property is projected to gross {nightlyRevenue}, from a rate of {nightlyRate} and {occupancy} occupancy",
        "{recommendedStrategy} is figured at {nightlyRate} with {occupancy} of the nights taken, for revenue of {nightlyRevenue} before costs",
        "a rate of {nightlyRate} at {occupancy} occupancy would bring in {nightlyRevenue} before costs and cleaning fees",
        "with {occupancy} of the calendar booked at {nightlyRate}, the nights would bring in {nightlyRevenue} before any cost",
        "projected revenue is {nightlyRevenue}, on stays sold at {nightlyRate} and an occupancy of {occupancy}"
      ]
    }),
    severalUnits: claimCase({
      facts: ["recommendedStrategy", "unitsLet", "nightlyRate", "occupancy", "nightlyRevenue"],
      when: ({ recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyLegality !== "prohibited",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "let by the night, {unitsLet} together are projected to gross {nightlyRevenue}, from {nightlyRate} each and {occupancy} occupancy",
        "{recommendedStrategy} is figured at {nightlyRate} for each of {unitsLet}, with {occupancy} of the nights taken and revenue of {nightlyRevenue} in all",
        "{unitsLet} at {nightlyRate} apiece and {occupancy} occupancy would bring in {nightlyRevenue} before costs and cleaning fees",
        "with {occupancy} of the calendar booked at {nightlyRate} a unit, {unitsLet} would take in {nightlyRevenue} for the nights before any cost",
        "projected revenue of {unitsLet} is {nightlyRevenue} in all, on {nightlyRate} for each and an occupancy of {occupancy}"
      ]
    })
  }
}
