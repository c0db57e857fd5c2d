import { type Claim, claimCase } from "../claim/Claim.ts"

/** How old the building is, where that is worth a word. */
export const buildingAgeClaim = {
  about: "age of the building",
  cases: {
    recent: claimCase({
      facts: ["ageYears"],
      when: ({ ageYears }, { propertyKind }) =>
        ageYears >= 1 && ageYears <= recentYears && propertyKind !== "parcel of land",
      bearing: "for",
      weight: 2,
      wordings: [
        "at {ageYears} of age the building is recent, and large replacements should be some way off",
        "roof and systems should have years of life left in a building only {ageYears} old",
        "age is in favor of the building, at no more than {ageYears}",
        "with only {ageYears} since construction, major systems should have years left",
        "wear should be light in a building of {ageYears}"
      ]
    }),
    old: claimCase({
      facts: ["ageYears"],
      when: ({ ageYears }, { propertyKind }) => ageYears >= oldYears && propertyKind !== "parcel of land",
      bearing: "against",
      weight: 2,
      wordings: [
        "at {ageYears} of age the building calls for a generous repair budget",
        "a building {ageYears} old deserves a close look at roof, pipes and wiring",
        "age counts against the building, which has stood for {ageYears}",
        "with {ageYears} since construction, past replacements matter more than the year built",
        "after {ageYears} of wear, structure and systems are a question of cost"
      ]
    })
  }
} satisfies Claim

const recentYears = 12
const oldYears = 60
