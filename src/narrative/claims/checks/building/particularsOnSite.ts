import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Confirm what the record does not say of the building. */
export const particularsOnSiteClaim: Claim = {
  about: "confirm what the record does not say of the building",
  cases: {
    several: claimCase({
      facts: ["missingParticulars"],
      when: ({ missingParticulars }, { propertyKind }) =>
        missingParticulars.length >= 3 && propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 5,
      wordings: [
        "establish {missingParticulars} on site and with the county, all of which the record lacks",
        "get {missingParticulars} from the county file and a visit before trusting any estimate",
        "fill the gaps of the record ahead of anything else, namely {missingParticulars}",
        "ask the seller for {missingParticulars}, and hold the answers against the county's file",
        "verify {missingParticulars} at the property and with the county, which the estimates had to do without"
      ]
    }),
    few: claimCase({
      facts: ["missingParticulars"],
      when: ({ missingParticulars }, { propertyKind }) =>
        missingParticulars.length < 3 && propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "confirm {missingParticulars} with the seller and the county",
        "get {missingParticulars} from the county's file, as the record is silent",
        "ask the seller for proof of {missingParticulars}, missing from the record",
        "look up {missingParticulars} with the county, since the estimates had to do without",
        "have {missingParticulars} verified, a gap in the record at hand"
      ]
    })
  }
}
