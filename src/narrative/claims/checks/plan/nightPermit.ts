import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Have the local office confirm that letting by the night is allowed. */
export const nightPermitClaim: Claim = {
  about: "confirm that letting by the night is allowed",
  cases: {
    doubtful: claimCase({
      facts: ["recommendedStrategy", "nightlyLegality"],
      when: ({ nightlyLegality, recommendedStrategy }, facts) =>
        recommendedStrategy === "shortTermRental" &&
        (nightlyLegality === "restrictive" || nightlyLegality === "prohibited") &&
        isPlanToCheck(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "get the local rule on short-term rentals in writing ahead of everything else, as the rule on record limits or bars the plan",
        "have the permit office state in writing whether a non-resident owner can get a license to let by the night",
        "settle with the permit office whether letting by the night is open at all to an owner who lives elsewhere",
        "take the local short-term rental rule to an attorney before money goes into a plan that depends on a license",
        "ask the licensing office for current limits on short-term rentals, and drop the plan if no license is to be had"
      ]
    }),
    usual: claimCase({
      facts: ["recommendedStrategy"],
      when: ({ recommendedStrategy }, facts) =>
        recommendedStrategy === "shortTermRental" &&
        facts.nightlyLegality !== "restrictive" &&
        facts.nightlyLegality !== "prohibited" &&
        isPlanToCheck(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "have the local permit office confirm in writing that a non-resident owner may let by the night here",
        "get written confirmation of license, zoning and lodging tax for letting by the night",
        "ask the city or county whether a short-term rental at the address needs a license and whether any cap applies",
        "before closing, obtain the permit office's answer on short-term rentals in writing",
        "check zoning and license rules for short-term rentals with the local office, as the plan depends on both"
      ]
    })
  }
}
