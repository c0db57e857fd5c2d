import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Earthquake hazard, and what cover for it would cost beyond the insurance. */
export const earthquakeHazardClaim: Claim = {
  about: "earthquake hazard and what cover for it would cost",
  cases: {
    high: claimCase({
      facts: ["earthquakeLevel", "earthquakeCover"],
      when: ({ earthquakeCover, earthquakeLevel }, { insuranceBasis }) =>
        earthquakeLevel === "high" && earthquakeCover > 0 && insuranceBasis === "estimated",
      bearing: "against",
      weight: 4,
      wordings: [
        "earthquake hazard is rated high, and cover for quakes would add about {earthquakeCover} to the insurance",
        "the ground can shake hard enough here for a high rating, with separate cover at about {earthquakeCover}",
        "a high earthquake hazard stands outside the insurance estimate, which leaves out cover of about {earthquakeCover}",
        "cover against earthquakes, rated a high hazard here, is a separate cost of about {earthquakeCover}",
        "earthquake cover of about {earthquakeCover} is not part of the figures, with the hazard rated high"
      ]
    }),
    moderate: claimCase({
      facts: ["earthquakeLevel", "earthquakeCover"],
      when: ({ earthquakeCover, earthquakeLevel }, { insuranceBasis }) =>
        earthquakeLevel === "moderate" && earthquakeCover > 0 && insuranceBasis === "estimated",
      bearing: "against",
      weight: 2,
      wordings: [
        "earthquake hazard is rated moderate, and separate cover would cost about {earthquakeCover}",
        "a moderate earthquake hazard is left to separate cover, at about {earthquakeCover} beyond the insurance estimate",
        "cover against earthquakes, a moderate hazard here, would add about {earthquakeCover}",
        "the insurance estimate leaves out earthquake cover of about {earthquakeCover}, for a hazard rated moderate",
        "shaking is a moderate hazard at the property, and about {earthquakeCover} would insure against the damage"
      ]
    }),
    unpriced: claimCase({
      facts: ["earthquakeLevel"],
      when: ({ earthquakeLevel }, { earthquakeCover, insuranceBasis }) =>
        earthquakeLevel !== "low" &&
        (earthquakeCover === null || earthquakeCover <= 0 || insuranceBasis !== "estimated"),
      bearing: "against",
      weight: 3,
      wordings: [
        "earthquake hazard is rated {earthquakeLevel}",
        "the report puts the shaking hazard at the property as {earthquakeLevel}",
        "earthquakes are a hazard rated {earthquakeLevel} here, and ordinary policies leave quake damage out",
        "cover against earthquakes, a hazard rated {earthquakeLevel} here, is a point to settle with the insurer",
        "on the scale of low to high, earthquake hazard at the property is {earthquakeLevel}"
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
        "a low rating goes to the earthquake hazard of the place"
      ]
    })
  }
}
