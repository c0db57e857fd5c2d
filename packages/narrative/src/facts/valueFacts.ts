import { decimals, whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"

import { believed, type FullAnswer, count, money, numberIn, percent, term, truth } from "./FactKind.ts"

const listings = "investorAnalysis.comparables.value"

/** The facts about the value and the asking price of the house, by RentCast's estimate and by nearby listings. */
export const valueFacts = {
  value: money("once", {
    noun: "estimated market value",
    at: "property.valueEstimate.valueEstimate",
    read: (answer) => believed(answer).property.valueEstimate.valueEstimate
  }),
  valueLow: money("once", {
    noun: "low end of the value estimate",
    at: "property.valueEstimate.valueLow",
    read: (answer) => believed(answer).property.valueEstimate.valueLow
  }),
  valueHigh: money("once", {
    noun: "high end of the value estimate",
    at: "property.valueEstimate.valueHigh",
    read: (answer) => believed(answer).property.valueEstimate.valueHigh
  }),
  valueSpreadPercent: percent(0, {
    noun: "width of the value estimate's range, in percent of the estimate",
    at: ["property.valueEstimate.valueLow", "property.valueEstimate.valueHigh", "property.valueEstimate.valueEstimate"],
    read: (answer) => {
      const { valueEstimate, valueHigh, valueLow } = believed(answer).property.valueEstimate
      return valueEstimate === null || valueHigh === null || valueLow === null
        ? null
        : decimals((100 * (valueHigh - valueLow)) / valueEstimate, 0)
    }
  }),
  price: money("once", {
    noun: "price that the analysis uses",
    at: "investorAnalysis.derivedMetrics.details.price",
    read: ({ analysis }) => analysis.derivedMetrics.details.price
  }),
  priceBasis: term({
    noun: "whether that price is asked or estimated",
    at: ["investorAnalysis.derivedMetrics.details.priceBasis", "investorAnalysis.inputs.askingPrice"],
    read: (answer) =>
      whenKnown(answer.analysis.derivedMetrics.details.price, () =>
        askingPrice(answer) === null ? "estimated" : "asked"
      )
  }),
  pricePerSquareFoot: money("squareFoot", {
    noun: "price by living area",
    at: "investorAnalysis.derivedMetrics.pricePerSquareFoot",
    read: ({ analysis }) => analysis.derivedMetrics.pricePerSquareFoot
  }),
  askingGapPercent: percent(0, {
    noun: "asking price against the estimated value; above zero it asks more",
    at: ["investorAnalysis.inputs.askingPrice", "property.valueEstimate.valueEstimate"],
    read: (answer) => {
      const asked = askingPrice(answer)
      const value = believed(answer).property.valueEstimate.valueEstimate
      return asked === null || value === null ? null : decimals(100 * (asked / value - 1), 0)
    }
  }),
  listingsValue: money("once", {
    noun: "value by homes listed for sale nearby",
    at: `${listings}.estimate`,
    read: ({ analysis }) => analysis.comparables?.value.estimate ?? null
  }),
  listingsValueLow: money("once", {
    noun: "low end of that value's range",
    at: `${listings}.low`,
    read: ({ analysis }) => analysis.comparables?.value.low ?? null
  }),
  listingsValueHigh: money("once", {
    noun: "high end of that value's range",
    at: `${listings}.high`,
    read: ({ analysis }) => analysis.comparables?.value.high ?? null
  }),
  listingsValueCount: count("listing nearby", "listings nearby", {
    noun: "listings for sale that it rests on",
    at: `${listings}.count`,
    read: ({ analysis }) => analysis.comparables?.value.count ?? null
  }),
  listingsValueAgree: truth({
    noun: "whether that value lies within the estimate's range",
    at: `${listings}.agrees`,
    read: ({ analysis }) => analysis.comparables?.value.agrees ?? null
  }),
  listingsDaysOnMarket: count("day", "days", {
    noun: "median days on the market of the listings for sale that it rests on",
    at: `${listings}.daysOnMarket`,
    read: ({ analysis }) => analysis.comparables?.value.daysOnMarket ?? null
  }),
  listingsValueDifference: percent(1, {
    noun: "value by the listings against the estimate",
    at: `${listings}.difference`,
    read: ({ analysis }) => numberIn(analysis.comparables?.value.difference ?? null)
  })
} as const

const askingPrice = (answer: FullAnswer): number | null => believed(answer).askingPrice
