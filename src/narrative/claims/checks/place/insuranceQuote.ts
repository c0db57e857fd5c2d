import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Get an insurance quote, with the perils of the place by name. */
export const insuranceQuoteClaim: Claim = {
  about: "get an insurance quote",
  cases: {
    unknown: claimCase({
      facts: [],
      when: (_, { insuranceMonth, propertyKind }) => insuranceMonth === null && propertyKind !== "parcel of land",
      bearing: "neutral",
      weight: 5,
      wordings: [
        "get a written insurance quote, as no cost could be estimated here",
        "ask an insurer what a rental at the address costs to cover, for want of any estimate",
        "have insurance quoted before the offer, since the figures hold no cost for cover",
        "settle with an insurer whether and at what price cover is to be had",
        "start with an insurance quote, the cost that the analysis could not supply"
      ]
    }),
    wind: claimCase({
      facts: ["insuranceMonth", "windPool", "insuranceBasis"],
      when: ({ insuranceBasis, windPool }) => insuranceBasis === "estimated" && windPool,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "ask insurers whether wind is covered, as the {insuranceMonth} estimated for insurance holds no separate wind policy",
        "get insurance quotes with and without wind cover, and set both against the {insuranceMonth} in the figures",
        "have a local agent quote the house policy and any wind policy together, against {insuranceMonth} of insurance in the figures",
        "find out whether a state wind plan is needed, at a cost beyond the {insuranceMonth} set aside for insurance",
        "read the insurance quote for wind exclusions and hurricane deductibles, and compare with {insuranceMonth} of insurance here"
      ]
    }),
    earthquake: claimCase({
      facts: ["insuranceMonth", "insuranceBasis", "earthquakeLevel", "earthquakeCover"],
      when: ({ earthquakeLevel, insuranceBasis }, { windPool }) =>
        insuranceBasis === "estimated" && windPool !== true && earthquakeLevel === "high",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "get a written quote to test {insuranceMonth} of insurance, and price earthquake cover separately at about {earthquakeCover}",
        "ask for earthquake cover on the same quote, as about {earthquakeCover} for quakes is not part of the {insuranceMonth} of insurance",
        "decide on earthquake cover of about {earthquakeCover} with a quote in hand",
        "have insurers quote both the house policy, at {insuranceMonth} here, and earthquake cover of about {earthquakeCover}",
        "compare earthquake quotes with the {earthquakeCover} estimated here, deductible included"
      ]
    }),
    storms: claimCase({
      facts: ["insuranceMonth", "insuranceBasis"],
      when: ({ insuranceBasis }, { earthquakeCover, earthquakeLevel, hailLevel, tornadoLevel, windPool }) =>
        insuranceBasis === "estimated" &&
        windPool !== true &&
        (earthquakeLevel !== "high" || earthquakeCover === null) &&
        (hailLevel === "high" || tornadoLevel === "high"),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "get a written quote to test {insuranceMonth} of insurance, and read the deductible for wind and hail",
        "ask insurers for the wind and hail deductible along with a quote, against {insuranceMonth} of insurance in the figures",
        "have the roof's age on hand for the insurance quote, and set the offer against the premium of {insuranceMonth}",
        "compare insurance quotes near {insuranceMonth} by what each excludes for wind and hail",
        "before relying on {insuranceMonth} of insurance, learn what an insurer asks for a roof under storm hazard"
      ]
    }),
    estimated: claimCase({
      facts: ["insuranceMonth", "insuranceHigh", "insuranceBasis"],
      when: ({ insuranceBasis }, { earthquakeCover, earthquakeLevel, hailLevel, tornadoLevel, windPool }) =>
        insuranceBasis === "estimated" &&
        windPool !== true &&
        (earthquakeLevel !== "high" || earthquakeCover === null) &&
        hailLevel !== "high" &&
        tornadoLevel !== "high",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "get a written quote before relying on {insuranceMonth} of insurance",
        "test the {insuranceMonth} for insurance with a quote for a rental at the address",
        "have insurance quoted as a rental, since the premium of {insuranceMonth} is an estimate and could reach {insuranceHigh}",
        "ask an insurer for a landlord quote to replace the insurance estimate of {insuranceMonth}",
        "set a written quote against the insurance estimate of {insuranceMonth}, with {insuranceHigh} as the upper end to expect"
      ]
    }),
    stated: claimCase({
      facts: ["insuranceMonth", "insuranceBasis"],
      when: ({ insuranceBasis }) => insuranceBasis === "stated",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "see that the stated insurance of {insuranceMonth} is quoted for a rental and not for an owner's home",
        "have the insurer confirm the stated premium of {insuranceMonth} in writing for a rented property",
        "read the policy behind the stated premium of {insuranceMonth} for exclusions and deductibles",
        "check that the insurance premium of {insuranceMonth} carries over to a new owner who rents the property out",
        "get the stated insurance of {insuranceMonth} as a binding quote before closing"
      ]
    })
  }
}
