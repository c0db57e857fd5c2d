import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How full nightly stays must run to earn what a plain lease does. */
export const nightlyOccupancyClaim: Claim = {
  about: "occupancy at which nightly stays earn as much as a plain lease",
  cases: {
    cushion: claimCase({
      facts: ["recommendedStrategy", "occupancy", "nightlyBreakEvenOccupancy"],
      when: ({ nightlyBreakEvenOccupancy, occupancy, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" &&
        nightlyBreakEvenOccupancy > 0 &&
        nightlyBreakEvenOccupancy < occupancy &&
        nightlyLegality !== "prohibited",
      bearing: "for",
      weight: 3,
      wordings: [
        "occupancy could slip from {occupancy} to {nightlyBreakEvenOccupancy} before a plain lease earned as much",
        "at {nightlyBreakEvenOccupancy} occupancy nightly stays would earn no more than a plain lease, against {occupancy} projected",
        "the projection of {occupancy} occupancy clears the {nightlyBreakEvenOccupancy} at which a plain lease draws level",
        "a plain lease draws level at an occupancy of {nightlyBreakEvenOccupancy}, below the {occupancy} assumed",
        "nights sold can fall to {nightlyBreakEvenOccupancy} of the calendar, from {occupancy}, before the edge over a plain lease is gone"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "occupancy", "nightlyBreakEvenOccupancy"],
      when: ({ nightlyBreakEvenOccupancy, occupancy, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" &&
        nightlyBreakEvenOccupancy === occupancy &&
        nightlyLegality !== "prohibited",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "nightly stays and a plain lease draw level at about the {occupancy} occupancy projected",
        "the projected occupancy of {occupancy} is about what nightly stays need to match a plain lease",
        "at {occupancy} of nights sold, nightly letting about matches a plain lease, with no margin",
        "no cushion lies between the {occupancy} occupancy projected and what a plain lease would equal",
        "a plain lease would earn about as much as nightly stays at the assumed occupancy of {occupancy}"
      ]
    }),
    short: claimCase({
      facts: ["recommendedStrategy", "occupancy", "nightlyBreakEvenOccupancy"],
      when: ({ nightlyBreakEvenOccupancy, occupancy, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" &&
        nightlyBreakEvenOccupancy > occupancy &&
        nightlyBreakEvenOccupancy <= fullCalendar &&
        nightlyLegality !== "prohibited",
      bearing: "against",
      weight: 4,
      wordings: [
        "occupancy would have to reach {nightlyBreakEvenOccupancy}, not the {occupancy} projected, for nightly stays to match a plain lease",
        "only at {nightlyBreakEvenOccupancy} occupancy would nightly stays earn what a plain lease does, and {occupancy} is projected",
        "the projection of {occupancy} occupancy stays below the {nightlyBreakEvenOccupancy} at which a plain lease is matched",
        "to match a plain lease, nightly stays need {nightlyBreakEvenOccupancy} of nights sold, above the {occupancy} assumed",
        "below {nightlyBreakEvenOccupancy} occupancy nightly stays trail a plain lease, and only {occupancy} is assumed"
      ]
    }),
    unreachable: claimCase({
      facts: ["recommendedStrategy", "occupancy", "nightlyBreakEvenOccupancy"],
      when: ({ nightlyBreakEvenOccupancy, occupancy, recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" &&
        nightlyBreakEvenOccupancy > occupancy &&
        nightlyBreakEvenOccupancy > fullCalendar &&
        nightlyLegality !== "prohibited",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "not even a full calendar would bring nightly stays up to a plain lease",
        "no occupancy lets nightly stays earn what a plain lease does",
        "a plain lease would out-earn nightly stays with every night sold",
        "booked every night of the year, the property would still net less than on a plain lease",
        "nightly letting cannot match a plain lease at any occupancy"
      ]
    })
  }
}

/** Percent of the nights. */
const fullCalendar = 100
