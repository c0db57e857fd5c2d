import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Make sure that the record is of the property that was asked about. */
export const addressMatchClaim: Claim = {
  about: "make sure that the record is of the right property",
  place: "first",
  cases: {
    approximate: claimCase({
      facts: ["matchQuality"],
      when: ({ matchQuality }) => matchQuality === "approximate",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "make sure that the record is of the right property, as the address was matched only approximately",
        "compare the parcel number with the deed, since the matched address is not quite the requested address",
        "confirm the exact address with the county, because the match is only approximate",
        "before using any figure, settle whether the matched address is the property in question",
        "set the matched address against the listing or the deed, as the match is not exact"
      ]
    })
  }
}
