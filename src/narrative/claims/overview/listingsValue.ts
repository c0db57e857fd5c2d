import { type Claim, claimCase } from "../claim/Claim.ts"

/** What homes listed for sale nearby say of the value. Where it is known, three listings count at least. */
export const listingsValueClaim = {
  about: "value by homes listed for sale nearby, beside the estimate",
  cases: {
    agree: claimCase({
      facts: ["listingsValue", "listingsValueCount", "listingsValueAgree"],
      when: ({ listingsValueAgree }) => listingsValueAgree,
      bearing: "for",
      weight: 3,
      wordings: [
        "adjusted to the property, {listingsValueCount} come to {listingsValue}, within the range of the value estimate",
        "asking prices bear out the value estimate, with {listingsValueCount} at {listingsValue} after adjustment",
        "a cross-check against {listingsValueCount} gives {listingsValue}, inside the range of the estimate",
        "the value estimate survives a comparison with {listingsValueCount}, whose adjusted asking prices come to {listingsValue}",
        "homes listed for sale point the same way as the value estimate, at {listingsValue} from {listingsValueCount}"
      ]
    }),
    above: claimCase({
      facts: ["listingsValue", "listingsValueCount", "listingsValueAgree", "valueHigh"],
      when: ({ listingsValue, listingsValueAgree, valueHigh }) => !listingsValueAgree && listingsValue > valueHigh,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "adjusted to the property, {listingsValueCount} come to {listingsValue}, above the top of the estimate at {valueHigh}",
        "asking prices disagree with the value estimate, with {listingsValueCount} at {listingsValue} against a high end of {valueHigh}",
        "a cross-check against {listingsValueCount} gives {listingsValue}, more than the {valueHigh} at which the estimate ends",
        "homes listed for sale point higher than the value estimate, at {listingsValue} from {listingsValueCount}",
        "the high end of the estimate, {valueHigh}, stops short of the {listingsValue} that {listingsValueCount} suggest"
      ]
    }),
    below: claimCase({
      facts: ["listingsValue", "listingsValueCount", "listingsValueAgree", "valueLow"],
      when: ({ listingsValue, listingsValueAgree, valueLow }) => !listingsValueAgree && listingsValue < valueLow,
      bearing: "against",
      weight: 4,
      wordings: [
        "adjusted to the property, {listingsValueCount} come to {listingsValue}, under the bottom of the estimate at {valueLow}",
        "asking prices disagree with the value estimate, with {listingsValueCount} at {listingsValue} against a low end of {valueLow}",
        "a cross-check against {listingsValueCount} gives {listingsValue}, less than the {valueLow} at which the estimate begins",
        "homes listed for sale point lower than the value estimate, at {listingsValue} from {listingsValueCount}",
        "the low end of the estimate, {valueLow}, exceeds the {listingsValue} that {listingsValueCount} suggest"
      ]
    }),
    alone: claimCase({
      facts: ["listingsValue", "listingsValueLow", "listingsValueHigh", "listingsValueCount"],
      when: (_, { listingsValueAgree }) => listingsValueAgree === null,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "adjusted to the property, {listingsValueCount} come to {listingsValue}, or {listingsValueLow:figure} to {listingsValueHigh}",
        "asking prices of {listingsValueCount} put the property at {listingsValue} after adjustment",
        "homes listed for sale suggest {listingsValueLow:figure} to {listingsValueHigh}, judging by {listingsValueCount}",
        "a reading of {listingsValueCount} gives {listingsValue}, with no range of the estimate to hold against the figure",
        "judging by {listingsValueCount}, the property would be listed at about {listingsValue}"
      ]
    })
  }
} satisfies Claim
