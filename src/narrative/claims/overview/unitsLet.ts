import { type Claim, claimCase } from "../claim/Claim.ts"

/** How many units of a building the analysis lets. */
export const unitsLetClaim = {
  about: "units that are let, and the rent of each",
  cases: {
    assumed: claimCase({
      facts: ["unitsLet"],
      when: (_, { units }) => units === null,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "the record does not count the units, and the analysis assumes {unitsLet}",
        "no unit count is on record, which leaves {unitsLet} as an assumption",
        "the figures assume {unitsLet} throughout, as the record of the building gives no count",
        "how many homes the building holds is not on record, and {unitsLet} stand in as an assumption",
        "income and rent presume {unitsLet}, a count the public record does not confirm"
      ]
    }),
    withRent: claimCase({
      facts: ["unitsLet", "unitRent"],
      when: (_, { units }) => units !== null,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the analysis lets {unitsLet} at {unitRent} each",
        "income comes from {unitsLet}, each put at {unitRent}",
        "the building would bring in {unitRent} from each of {unitsLet}",
        "rent is counted for {unitsLet}, with {unitRent} from each",
        "at {unitRent} each, {unitsLet} make up the income"
      ]
    }),
    withoutRent: claimCase({
      facts: ["unitsLet"],
      when: (_, { unitRent, units }) => units !== null && unitRent === null,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "the analysis counts {unitsLet} in the building",
        "the building is taken as {unitsLet}, without a rent for each",
        "the building divides into {unitsLet} for the analysis",
        "for letting, the building is reckoned at {unitsLet}",
        "the count of homes in the building is {unitsLet}"
      ]
    })
  }
} satisfies Claim
