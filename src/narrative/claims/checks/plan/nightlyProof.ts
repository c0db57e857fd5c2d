import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Test rate and occupancy of nights against what is booked nearby. */
export const nightlyProofClaim: Claim = {
  about: "test the nightly rate and the occupancy",
  cases: {
    estimated: claimCase({
      facts: ["recommendedStrategy", "nightlyRate", "occupancy"],
      when: ({ recommendedStrategy }, facts) => recommendedStrategy === "shortTermRental" && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "test the {nightlyRate} and the {occupancy} occupancy against booked nights of comparable rentals nearby",
        "get a year of booking data for similar short-term rentals to see whether {occupancy} at {nightlyRate} is realistic",
        "ask local short-term rental managers for booked rates and occupancy, to set against {nightlyRate} and {occupancy} here",
        "replace the estimates of {nightlyRate} and {occupancy} with booked figures, month by month",
        "compare {nightlyRate} at {occupancy} with the booking calendars of like rentals in the area"
      ]
    })
  }
}
