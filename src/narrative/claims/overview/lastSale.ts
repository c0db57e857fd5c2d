import { type Claim, claimCase } from "../claim/Claim.ts"

/** When and for how much it was last sold, beside its estimated value. */
export const lastSaleClaim = {
  about: "last recorded sale, beside the estimated value",
  cases: {
    recentlyLevel: claimCase({
      facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
      when: (sale) => besideValue(sale) === "recentlyLevel",
      bearing: "for",
      weight: 3,
      wordings: [
        "a recent sale, on {lastSaleDate} at {lastSalePrice}, backs the estimated value",
        "the property last changed hands on {lastSaleDate}, for {lastSalePrice}, close to the estimated value",
        "a price of {lastSalePrice}, paid on {lastSaleDate}, lies near the estimate and lends the figure weight",
        "by the estimate, value has moved little since the last sale, recorded on {lastSaleDate} at {lastSalePrice}",
        "the estimate stays near the last recorded price, {lastSalePrice} on {lastSaleDate}"
      ]
    }),
    recentlyCheaper: claimCase({
      facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
      when: (sale) => besideValue(sale) === "recentlyCheaper",
      bearing: "against",
      weight: 3,
      wordings: [
        "as recently as {lastSaleDate}, the property sold for {lastSalePrice}, less than the estimate today",
        "the last sale, on {lastSaleDate}, brought {lastSalePrice}, and the rise to the estimated value needs a reason",
        "the estimated value exceeds the {lastSalePrice} paid on {lastSaleDate}, a gain to account for",
        "the last recorded price, {lastSalePrice} on {lastSaleDate}, is a recent figure and lies under the estimated value",
        "a sale on {lastSaleDate}, at {lastSalePrice}, sits below the estimated value and invites the question of what has changed"
      ]
    }),
    recentlyDearer: claimCase({
      facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
      when: (sale) => besideValue(sale) === "recentlyDearer",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "as recently as {lastSaleDate}, the property sold for {lastSalePrice}, more than the estimate today",
        "the last sale, on {lastSaleDate}, brought {lastSalePrice}, over the present estimate",
        "the estimated value falls short of the {lastSalePrice} paid on {lastSaleDate}",
        "a price of {lastSalePrice} was paid on {lastSaleDate}, which the estimate no longer supports",
        "the last recorded price, {lastSalePrice} on {lastSaleDate}, stands above the estimated value"
      ]
    }),
    longAgoCheaper: claimCase({
      facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
      when: (sale) => besideValue(sale) === "longAgoCheaper",
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the property last changed hands on {lastSaleDate}, for {lastSalePrice}, under the present estimate",
        "the last sale on record, on {lastSaleDate}, brought {lastSalePrice}, below the present estimate",
        "on {lastSaleDate}, the property sold for {lastSalePrice}, and the estimate has since moved above the figure",
        "by the estimate, the property is worth more than the {lastSalePrice} paid on {lastSaleDate}",
        "some {saleAgeYears} years back the last sale brought {lastSalePrice}, less than the estimate today"
      ]
    }),
    longAgoLevel: claimCase({
      facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
      when: (sale) => besideValue(sale) === "longAgoLevel",
      bearing: "against",
      weight: 2,
      wordings: [
        "the estimate is hardly different from the {lastSalePrice} paid on {lastSaleDate}",
        "the property last changed hands on {lastSaleDate}, for {lastSalePrice}, close to the present estimate",
        "since {lastSaleDate}, when the property sold for {lastSalePrice}, the value has hardly changed by the estimate",
        "some {saleAgeYears} years after a sale at {lastSalePrice}, the estimate stands near the same figure",
        "the last recorded price, {lastSalePrice} on {lastSaleDate}, lies near the estimated value in spite of the years between"
      ]
    }),
    longAgoDearer: claimCase({
      facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
      when: (sale) => besideValue(sale) === "longAgoDearer",
      bearing: "against",
      weight: 3,
      wordings: [
        "the property last changed hands on {lastSaleDate}, for {lastSalePrice}, over the present estimate",
        "on {lastSaleDate}, the property sold for {lastSalePrice}, and the estimate stands below the figure today",
        "by the estimate, the property is worth less than the {lastSalePrice} paid on {lastSaleDate}",
        "some {saleAgeYears} years after a sale at {lastSalePrice}, the estimate is lower",
        "a price of {lastSalePrice}, paid on {lastSaleDate}, has not been regained by the estimate"
      ]
    }),
    withoutValue: claimCase({
      facts: ["lastSaleDate", "lastSalePrice"],
      when: ({ lastSalePrice }, { value }) => lastSalePrice >= leastMarketPrice && value === null,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "the property last changed hands on {lastSaleDate}, for {lastSalePrice}",
        "the last sale on record, dated {lastSaleDate}, brought {lastSalePrice}",
        "on {lastSaleDate}, the property sold for {lastSalePrice}",
        "at the last recorded sale, on {lastSaleDate}, the price was {lastSalePrice}",
        "the most recent price on record is {lastSalePrice}, from {lastSaleDate}"
      ]
    }),
    nominal: claimCase({
      facts: ["lastSaleDate", "lastSalePrice"],
      when: ({ lastSalePrice }) => lastSalePrice < leastMarketPrice,
      bearing: "neutral",
      weight: 1,
      wordings: [
        "the last transfer on record, on {lastSaleDate}, names {lastSalePrice}, which is no market price",
        "a deed of {lastSaleDate}, at a nominal {lastSalePrice}, says nothing of the value",
        "on {lastSaleDate}, the property passed for {lastSalePrice}, a nominal amount",
        "no market sale can be read from the latest deed, which names {lastSalePrice} on {lastSaleDate}",
        "the {lastSalePrice} recorded on {lastSaleDate} is a nominal price and no guide to value"
      ]
    }),
    withoutPrice: claimCase({
      facts: ["lastSaleDate"],
      when: (_, { lastSalePrice }) => lastSalePrice === null,
      bearing: "neutral",
      weight: 1,
      wordings: [
        "the property last changed hands on {lastSaleDate}, for a price not on record",
        "the last sale is dated {lastSaleDate}, without a recorded price",
        "a sale on {lastSaleDate}, with the price left out, is the latest on record",
        "what was paid on {lastSaleDate}, the day of the last sale, is not on record",
        "no price is recorded for the last sale, on {lastSaleDate}"
      ]
    })
  }
} satisfies Claim

type Standing =
  | "nominal"
  | "recentlyLevel"
  | "recentlyCheaper"
  | "recentlyDearer"
  | "longAgoLevel"
  | "longAgoCheaper"
  | "longAgoDearer"

interface Sale {
  readonly lastSalePrice: number
  readonly saleAgeYears: number
  readonly value: number
}

const besideValue = ({ lastSalePrice, saleAgeYears, value }: Sale): Standing => {
  if (lastSalePrice < leastMarketPrice) return "nominal"
  const isRecent = saleAgeYears < recentYears
  if (Math.abs(lastSalePrice - value) <= closeGap * value) return isRecent ? "recentlyLevel" : "longAgoLevel"
  if (lastSalePrice < value) return isRecent ? "recentlyCheaper" : "longAgoCheaper"
  return isRecent ? "recentlyDearer" : "longAgoDearer"
}

/** US dollars: deeds without a market sale name ten dollars or so. */
const leastMarketPrice = 1000
const recentYears = 3
/** By the estimated value. */
const closeGap = 0.05
