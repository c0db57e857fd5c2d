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
        "test the rate of {nightlyRate} and the {occupancy} occupancy against booked nights of comparable rentals nearby",
        "get a year of booking data for similar short-term rentals to see whether an occupancy of {occupancy} at {nightlyRate} is realistic",
        "ask local short-term rental managers for booked rates and occupancy, to set against a rate of {nightlyRate} and {occupancy} occupancy here",
        "replace the estimated rate of {nightlyRate} and occupancy of {occupancy} with booked figures, month by month",
        "compare a rate of {nightlyRate} and an occupancy of {occupancy} with the booking calendars of like rentals in the area"
      ]
    })
  }
}
