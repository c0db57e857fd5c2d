import { type Claim, claimCase } from "../claim/Claim.ts"

/**
 * Claims about hazards whose expected annual loss in the census tract is rated high by FEMA's National Risk Index. A
 * hazard with a lower rating gets no sentence.
 */
export const expectedLossClaims = {
  /** Wildfire. */
  wildfireLoss: {
    about: "wildfire hazard",
    cases: {
      high: claimCase({
        facts: ["wildfireLevel"],
        when: ({ wildfireLevel }) => wildfireLevel === "high",
        weighs: ["against", 3],
        wordings: [
          "FEMA rates the expected losses from wildfire {wildfireLevel}",
          "wildfire hazard is rated {wildfireLevel} for the census tract, which makes an early insurance quote matter",
          "wildfire is a hazard to price here, with a rating of {wildfireLevel}",
          "expected wildfire losses fall in the {wildfireLevel} range of FEMA's rating",
          "the terms for fire in a policy deserve a close read, as FEMA rates wildfire {wildfireLevel}"
        ]
      })
    }
  },
  /** Hurricanes and tropical storms. */
  hurricaneLoss: {
    about: "hurricane hazard",
    cases: {
      high: claimCase({
        facts: ["hurricaneLevel"],
        when: ({ hurricaneLevel }) => hurricaneLevel === "high",
        weighs: ["against", 3],
        wordings: [
          "FEMA rates the expected losses from hurricanes {hurricaneLevel}",
          "hurricane hazard is rated {hurricaneLevel} for the census tract, and policies can have a separate deductible for it",
          "hurricanes are a hazard to price here, with a rating of {hurricaneLevel}",
          "expected hurricane losses fall in the {hurricaneLevel} range of FEMA's rating",
          "the hurricane deductible deserves a close read, as FEMA rates hurricanes {hurricaneLevel}"
        ]
      })
    }
  },
  /** Flooding in the census tract, as the index counts it. It differs from the property's flood zone. */
  floodLoss: {
    about: "expected flood losses of the census tract",
    cases: {
      bothHigh: claimCase({
        facts: ["coastalFloodLevel", "inlandFloodLevel"],
        when: ({ coastalFloodLevel, inlandFloodLevel }) => coastalFloodLevel === "high" && inlandFloodLevel === "high",
        weighs: ["against", 3],
        wordings: [
          "FEMA rates the census tract's expected losses high for coastal flooding and for inland flooding",
          "across the census tract, FEMA puts expected flood losses in its high range both from the sea and inland",
          "the census tract has high ratings from FEMA for the losses of coastal and of inland flooding",
          "coastal flooding and inland flooding are both rated high for the census tract, beside what the flood zone says of the point",
          "by FEMA's rating, losses from floods of the sea and from rain and rivers are high in the census tract"
        ]
      }),
      coastalHigh: claimCase({
        facts: ["coastalFloodLevel"],
        when: ({ coastalFloodLevel }, { inlandFloodLevel }) =>
          coastalFloodLevel === "high" && inlandFloodLevel !== "high",
        weighs: ["against", 2],
        wordings: [
          "FEMA rates the census tract's expected losses from coastal flooding {coastalFloodLevel}",
          "coastal flooding is rated {coastalFloodLevel} for the census tract, beside what the flood zone says of the point",
          "across the census tract, expected losses from coastal flooding are {coastalFloodLevel}",
          "expected losses from coastal flooding fall in the {coastalFloodLevel} range of FEMA's rating for the census tract",
          "floods from the sea are a hazard of the census tract, with a rating of {coastalFloodLevel}"
        ]
      }),
      inlandHigh: claimCase({
        facts: ["inlandFloodLevel"],
        when: ({ inlandFloodLevel }, { coastalFloodLevel }) =>
          inlandFloodLevel === "high" && coastalFloodLevel !== "high",
        weighs: ["against", 2],
        wordings: [
          "FEMA rates the census tract's expected losses from inland flooding {inlandFloodLevel}",
          "inland flooding is rated {inlandFloodLevel} for the census tract, beside what the flood zone says of the point",
          "across the census tract, expected losses from inland flooding are {inlandFloodLevel}",
          "expected losses from inland flooding fall in the {inlandFloodLevel} range of FEMA's rating for the census tract",
          "floods from rain and rivers are a hazard of the census tract, with a rating of {inlandFloodLevel}"
        ]
      })
    }
  },
  /** Heat. */
  heatLoss: {
    about: "heat hazard",
    cases: {
      high: claimCase({
        facts: ["heatLevel"],
        when: ({ heatLevel }) => heatLevel === "high",
        weighs: ["against", 1],
        wordings: [
          "FEMA rates the expected losses from heat {heatLevel}",
          "heat is rated a {heatLevel} hazard for the census tract, which makes the cooling system matter",
          "heat waves are a hazard with a rating of {heatLevel}",
          "expected losses from heat waves fall in the {heatLevel} range of FEMA's rating",
          "the cooling system deserves a look, as FEMA rates heat {heatLevel}"
        ]
      })
    }
  },
  /** Snow, ice and freezing rain. */
  winterLoss: {
    about: "winter weather hazard",
    cases: {
      high: claimCase({
        facts: ["winterLevel"],
        when: ({ winterLevel }) => winterLevel === "high",
        weighs: ["against", 1],
        wordings: [
          "FEMA rates the expected losses from winter weather {winterLevel}",
          "winter weather is rated a {winterLevel} hazard for the census tract, which makes roof and pipes matter",
          "snow and ice are a hazard with a rating of {winterLevel}",
          "expected losses from winter weather fall in the {winterLevel} range of FEMA's rating",
          "roof and pipes deserve a look before winter, as FEMA rates winter weather {winterLevel}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
