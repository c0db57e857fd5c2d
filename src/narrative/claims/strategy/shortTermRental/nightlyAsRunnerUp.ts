import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What letting by the night comes to where it is ranked next. */
export const nightlyAsRunnerUpClaim: Claim = {
  about: "letting by the night as runner-up",
  cases: {
    prohibited: claimCase({
      facts: ["runnerUp", "nightlyLegality"],
      when: ({ nightlyLegality, runnerUp }) => runnerUp === "shortTermRental" && nightlyLegality === "prohibited",
      bearing: "against",
      weight: 3,
      wordings: [
        "{runnerUp} is closed to a non-resident owner under the rules on record",
        "the rules on record do not let an owner who lives elsewhere take up {runnerUp}",
        "an owner who does not live in the property could not carry out {runnerUp} here",
        "nightly stays by a non-resident owner are prohibited, which takes {runnerUp} off the table",
        "as a fallback {runnerUp} is barred, nightly stays being prohibited to a non-resident owner"
      ]
    }),
    ahead: claimCase({
      facts: ["runnerUp", "nightlyPremium", "nightlyRevenue"],
      when: ({ nightlyPremium, runnerUp }, { nightlyLegality }) =>
        runnerUp === "shortTermRental" && nightlyLegality !== "prohibited" && nightlyPremium > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "{runnerUp} would gross {nightlyRevenue} and come out {nightlyPremium} ahead of a plain lease after costs, permits allowing",
        "letting by the night, on revenue of {nightlyRevenue}, would net {nightlyPremium} more than a plain lease where the rules permit",
        "where permitted, {runnerUp} would add {nightlyPremium} to what a plain lease nets",
        "revenue of {nightlyRevenue} from nightly stays would leave {nightlyPremium} over a plain lease, net of costs",
        "net of costs, {runnerUp} beats a plain lease by {nightlyPremium}, provided a permit can be had"
      ]
    }),
    level: claimCase({
      facts: ["runnerUp", "nightlyPremium", "nightlyRevenue"],
      when: ({ nightlyPremium, runnerUp }, { nightlyLegality }) =>
        runnerUp === "shortTermRental" && nightlyLegality !== "prohibited" && nightlyPremium === 0,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "{runnerUp} would gross {nightlyRevenue} and come out level with a plain lease after costs",
        "letting by the night, on revenue of {nightlyRevenue}, would net what a plain lease does",
        "nothing is gained by {runnerUp} over a plain lease once costs are paid",
        "revenue of {nightlyRevenue} from nightly stays would leave nothing over a plain lease, net of costs",
        "net of costs, {runnerUp} and a plain lease end level"
      ]
    }),
    behind: claimCase({
      facts: ["runnerUp", "nightlyPremium", "nightlyRevenue"],
      when: ({ nightlyPremium, runnerUp }, { nightlyLegality }) =>
        runnerUp === "shortTermRental" && nightlyLegality !== "prohibited" && nightlyPremium < 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "{runnerUp} would gross {nightlyRevenue} and still come out {nightlyPremium:size} behind a plain lease after costs",
        "letting by the night, on revenue of {nightlyRevenue}, would net {nightlyPremium:size} less than a plain lease",
        "a plain lease would net {nightlyPremium:size} more than {runnerUp}",
        "revenue of {nightlyRevenue} from nightly stays would end {nightlyPremium:size} short of a plain lease, net of costs",
        "net of costs, {runnerUp} trails a plain lease by {nightlyPremium:size}"
      ]
    })
  }
}
