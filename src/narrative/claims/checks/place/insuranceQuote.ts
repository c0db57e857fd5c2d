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
      facts: ["insuranceMonth", "windPool"],
      when: ({ windPool }) => windPool,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "ask insurers whether wind is covered, as {insuranceMonth} holds no separate wind policy",
        "get quotes with and without wind cover, and set both against the {insuranceMonth} assumed here",
        "have a local agent quote the house policy and any wind policy together before relying on {insuranceMonth}",
        "find out whether a state wind plan is needed, at a cost beyond {insuranceMonth}",
        "read the quote for wind exclusions and hurricane deductibles, with {insuranceMonth} as the figure to beat"
      ]
    }),
    earthquake: claimCase({
      facts: ["insuranceMonth", "earthquakeLevel", "earthquakeCover"],
      when: ({ earthquakeLevel }, { windPool }) => windPool !== true && earthquakeLevel === "high",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "get a written insurance quote to test {insuranceMonth}, and price earthquake cover separately at about {earthquakeCover}",
        "ask for earthquake cover on the same quote, as about {earthquakeCover} is not part of {insuranceMonth}",
        "decide on earthquake cover of about {earthquakeCover} with a quote in hand",
        "have insurers quote both the {insuranceMonth} policy and earthquake cover of about {earthquakeCover}",
        "compare earthquake quotes with the {earthquakeCover} estimated here, deductible included"
      ]
    }),
    storms: claimCase({
      facts: ["insuranceMonth"],
      when: (_, { earthquakeCover, earthquakeLevel, hailLevel, tornadoLevel, windPool }) =>
        windPool !== true &&
        (earthquakeLevel !== "high" || earthquakeCover === null) &&
        (hailLevel === "high" || tornadoLevel === "high"),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "get a written insurance quote to test {insuranceMonth}, and read the deductible for wind and hail",
        "ask insurers for the wind and hail deductible along with a quote against {insuranceMonth}",
        "have the roof's age on hand for the insurance quote, as storm losses weigh on the {insuranceMonth} assumed",
        "compare quotes for {insuranceMonth} of cover by what each excludes for wind and hail",
        "before relying on {insuranceMonth}, learn what an insurer asks for a roof under storm hazard"
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
        "get a written insurance quote before relying on {insuranceMonth}",
        "test the {insuranceMonth} for insurance with a quote for a rental at the address",
        "have cover quoted as a rental, since {insuranceMonth} is an estimate and could reach {insuranceHigh}",
        "ask an insurer for a landlord quote to replace the estimate of {insuranceMonth}",
        "set a written quote against {insuranceMonth}, with {insuranceHigh} as the upper end to expect"
      ]
    }),
    stated: claimCase({
      facts: ["insuranceMonth", "insuranceBasis"],
      when: ({ insuranceBasis }, { earthquakeCover, earthquakeLevel, hailLevel, tornadoLevel, windPool }) =>
        insuranceBasis === "stated" &&
        windPool !== true &&
        (earthquakeLevel !== "high" || earthquakeCover === null) &&
        hailLevel !== "high" &&
        tornadoLevel !== "high",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "see that the stated insurance of {insuranceMonth} is quoted for a rental and not for an owner's home",
        "have the insurer confirm the stated {insuranceMonth} in writing for a rented property",
        "read the policy behind the stated {insuranceMonth} for exclusions and deductibles",
        "check that the premium of {insuranceMonth} carries over to a new owner who rents the property out",
        "get the stated {insuranceMonth} as a binding quote before closing"
      ]
    })
  }
}
