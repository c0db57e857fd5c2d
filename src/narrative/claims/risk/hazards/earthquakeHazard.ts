import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Earthquake hazard, and what cover for it would cost beyond the insurance. */
export const earthquakeHazardClaim: Claim = {
  about: "earthquake hazard and what cover for it would cost",
  cases: {
    high: claimCase({
      facts: ["earthquakeLevel", "earthquakeCover"],
      when: ({ earthquakeCover, earthquakeLevel }) => earthquakeLevel === "high" && earthquakeCover > 0,
      bearing: "against",
      weight: 4,
      wordings: [
        "earthquake hazard is rated high, and cover for quakes would add about {earthquakeCover} to the insurance",
        "the ground can shake hard enough here for a high rating, with separate cover at about {earthquakeCover}",
        "a high earthquake hazard stands outside the insurance estimate, which leaves out cover of about {earthquakeCover}",
        "cover against earthquakes, rated a high hazard here, is a separate policy of about {earthquakeCover}",
        "earthquake cover of about {earthquakeCover} is not part of the figures, with the hazard rated high"
      ]
    }),
    moderate: claimCase({
      facts: ["earthquakeLevel", "earthquakeCover"],
      when: ({ earthquakeCover, earthquakeLevel }) => earthquakeLevel === "moderate" && earthquakeCover > 0,
      bearing: "against",
      weight: 2,
      wordings: [
        "earthquake hazard is rated moderate, and separate cover would cost about {earthquakeCover}",
        "a moderate earthquake hazard comes on top, with cover at about {earthquakeCover} beyond the insurance estimate",
        "cover against earthquakes, a moderate hazard here, would add about {earthquakeCover}",
        "the insurance estimate leaves out earthquake cover of about {earthquakeCover}, for a hazard rated moderate",
        "shaking is a moderate hazard at the property, and about {earthquakeCover} would insure against the damage"
      ]
    }),
    uncovered: claimCase({
      facts: ["earthquakeLevel"],
      when: ({ earthquakeLevel }, { earthquakeCover }) =>
        earthquakeLevel !== "low" && (earthquakeCover === null || earthquakeCover <= 0),
      bearing: "against",
      weight: 3,
      wordings: [
        "earthquake hazard is rated {earthquakeLevel}, and the cost of cover is not known",
        "the shaking hazard at the property is {earthquakeLevel}, with no price for cover at hand",
        "cover against earthquakes, a hazard rated {earthquakeLevel} here, could not be priced",
        "the report rates earthquake hazard {earthquakeLevel} and has no figure for cover",
        "a {earthquakeLevel} earthquake hazard comes without an estimate of what cover would cost"
      ]
    }),
    low: claimCase({
      facts: ["earthquakeLevel"],
      when: ({ earthquakeLevel }) => earthquakeLevel === "low",
      bearing: "for",
      weight: 1,
      wordings: [
        "earthquake hazard is rated low",
        "shaking is a low hazard at the property",
        "the report rates the earthquake hazard of the place low",
        "earthquakes weigh little here, with a low hazard rating",
        "low ground shaking keeps earthquake cover a minor question"
      ]
    })
  }
}
