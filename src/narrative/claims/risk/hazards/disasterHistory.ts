import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Federally declared disasters of the county. */
export const disasterHistoryClaim: Claim = {
  about: "federally declared disasters of the county",
  cases: {
    frequent: claimCase({
      facts: ["disastersTenYears"],
      when: ({ disastersTenYears }) => disastersTenYears >= 10,
      bearing: "against",
      weight: 2,
      wordings: [
        "the county has had {disastersTenYears} in the past decade",
        "federal records count {disastersTenYears} in the county over the past decade",
        "disasters are frequent in the county, with {disastersTenYears} in the past decade",
        "the past decade brought the county {disastersTenYears} on the federal record",
        "over the past decade the federal government listed {disastersTenYears} for the county"
      ]
    }),
    some: claimCase({
      facts: ["disastersTenYears", "disasters"],
      when: ({ disastersTenYears }) => disastersTenYears > 0 && disastersTenYears < 10,
      bearing: "neutral",
      weight: 1,
      wordings: [
        "the county has had {disastersTenYears} in the past decade",
        "federal records count {disastersTenYears} in the county over the past decade, of {disasters:figure} in all",
        "the county shows {disasters} on the federal record, {disastersTenYears:figure} in the past decade",
        "over the past decade the federal government listed {disastersTenYears} for the county",
        "the federal record of the county lists {disasters}, with {disastersTenYears:figure} in the past decade"
      ]
    }),
    quietDecade: claimCase({
      facts: ["disastersTenYears", "disasters"],
      when: ({ disasters, disastersTenYears }) => disastersTenYears === 0 && disasters > 0,
      bearing: "for",
      weight: 1,
      wordings: [
        "the county has had no federally declared disaster in the past decade",
        "the federal record of the county, at {disasters}, has no entry from the past decade",
        "the past decade brought the county no disaster that the federal government declared",
        "federal records show {disasters} in the county, none in the past decade",
        "the county went through the past decade without a federally declared disaster"
      ]
    }),
    none: claimCase({
      facts: ["disasters"],
      when: ({ disasters }, { disastersTenYears }) => disasters === 0 && (disastersTenYears ?? 0) === 0,
      bearing: "for",
      weight: 1,
      wordings: [
        "the county has no federally declared disaster on record",
        "federal records hold no declared disaster for the county",
        "no disaster in the county has been declared by the federal government",
        "the federal list of declared disasters has no entry for the county",
        "the county does not appear on the federal list of declared disasters"
      ]
    })
  }
}
