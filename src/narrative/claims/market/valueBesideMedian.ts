import { type Claim, claimCase } from "../claim/Claim.ts"

/** The estimated value beside the neighborhood's median: the words follow the bounds of the answer's own verdict. */
export const valueBesideMedianClaim = {
  about: "estimated value against the neighborhood's median home value",
  cases: {
    farBelow: claimCase({
      facts: ["valueVsMedianStanding", "valueVsMedianPercent", "medianHomeValue"],
      when: ({ valueVsMedianPercent, valueVsMedianStanding }) =>
        valueVsMedianStanding === "far below" && valueVsMedianPercent < 0,
      bearing: "for",
      weight: 4,
      wordings: [
        "the estimated value is {valueVsMedianPercent:size} below the neighborhood median of {medianHomeValue}, a deep discount that size or condition may explain",
        "at {valueVsMedianPercent:size} under the {medianHomeValue} median of the neighborhood, the property is valued far below a typical home nearby",
        "a median home nearby is worth {medianHomeValue}, and the estimate for the property lies {valueVsMedianPercent:size} lower",
        "the neighborhood median, {medianHomeValue}, leaves the estimated value far behind, by {valueVsMedianPercent:size}",
        "a gap of {valueVsMedianPercent:size} to the {medianHomeValue} median of the neighborhood calls for a look at size and condition"
      ]
    }),
    below: claimCase({
      facts: ["valueVsMedianStanding", "valueVsMedianPercent", "medianHomeValue"],
      when: ({ valueVsMedianPercent, valueVsMedianStanding }) =>
        valueVsMedianStanding === "below" && valueVsMedianPercent < 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "the estimated value is {valueVsMedianPercent:size} below the neighborhood median of {medianHomeValue}",
        "set against a median home value of {medianHomeValue} nearby, the property is valued {valueVsMedianPercent:size} lower",
        "the neighborhood median, {medianHomeValue}, exceeds the estimated value, which lies {valueVsMedianPercent:size} lower",
        "by the estimate the property is worth less than the typical home nearby, {valueVsMedianPercent:size} below the {medianHomeValue} median",
        "a discount of {valueVsMedianPercent:size} from the {medianHomeValue} median of the neighborhood leaves some room above the estimate"
      ]
    }),
    level: claimCase({
      facts: ["valueVsMedianStanding", "medianHomeValue"],
      when: ({ valueVsMedianStanding }) => valueVsMedianStanding === "in line",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "the estimated value is in line with the neighborhood median of {medianHomeValue}",
        "set against a median home value of {medianHomeValue} nearby, the property is valued neither high nor low",
        "the neighborhood median, {medianHomeValue}, and the estimated value lie close together",
        "by the estimate the property is valued like a typical home nearby, where the median is {medianHomeValue}",
        "with a neighborhood median of {medianHomeValue}, the level of the estimate is nothing unusual"
      ]
    }),
    above: claimCase({
      facts: ["valueVsMedianStanding", "valueVsMedianPercent", "medianHomeValue"],
      when: ({ valueVsMedianPercent, valueVsMedianStanding }) =>
        valueVsMedianStanding === "above" && valueVsMedianPercent > 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "the estimated value is {valueVsMedianPercent:size} above the neighborhood median of {medianHomeValue}, which limits the upside",
        "set against a median home value of {medianHomeValue} nearby, the property is valued {valueVsMedianPercent:size} higher",
        "the neighborhood median, {medianHomeValue}, is exceeded by {valueVsMedianPercent:size}, and upside is limited to match",
        "by the estimate the property is worth more than the typical home nearby, {valueVsMedianPercent:size} above the {medianHomeValue} median",
        "upside is limited by local values, as the estimate exceeds the {medianHomeValue} median by {valueVsMedianPercent:size}"
      ]
    }),
    farAbove: claimCase({
      facts: ["valueVsMedianStanding", "valueVsMedianPercent", "medianHomeValue"],
      when: ({ valueVsMedianPercent, valueVsMedianStanding }) =>
        valueVsMedianStanding === "far above" && valueVsMedianPercent > 0,
      bearing: "against",
      weight: 4,
      wordings: [
        "the estimated value is {valueVsMedianPercent:size} above the neighborhood median of {medianHomeValue}, a sign of top-of-market risk",
        "set against a median home value of {medianHomeValue} nearby, the property is valued {valueVsMedianPercent:size} higher, which weighs on a resale",
        "the neighborhood median, {medianHomeValue}, lies far below the estimate, which runs {valueVsMedianPercent:size} higher",
        "at {valueVsMedianPercent:size} over the {medianHomeValue} median of the neighborhood, the estimate carries top-of-market risk",
        "a lead of {valueVsMedianPercent:size} over the {medianHomeValue} median puts the property well above a typical home nearby"
      ]
    })
  }
} satisfies Claim
