import type { PropertyKind } from "@property-intelligence/domain/investor/deal/PropertyKind.ts"
import { fairHousing } from "@property-intelligence/domain/tables/investor/fairHousing.ts"
import { kindOfType } from "@property-intelligence/domain/tables/investor/propertyKinds.ts"
import { stateOfCode } from "@property-intelligence/domain/tables/state/usStates.ts"

import { believed, type FullAnswer, count, day, list, money, plainNumber, privateName, term } from "./FactKind.ts"

/** The kind of home, by the record. */
type HomeKind =
  | "single-family house"
  | "condominium"
  | "townhouse"
  | "multi-family building"
  | "manufactured home"
  | "apartment building"
  | "parcel of land"
  | "home"

const homeKinds = {
  house: "single-family house",
  condominium: "condominium",
  townhouse: "townhouse",
  smallMultiFamily: "multi-family building",
  manufactured: "manufactured home",
  apartmentBuilding: "apartment building",
  land: "parcel of land",
  unknown: "home"
} as const satisfies Record<PropertyKind, HomeKind>

const particulars = [
  ["bedrooms", "the number of bedrooms"],
  ["bathrooms", "the number of bathrooms"],
  ["squareFeet", "the living area"],
  ["yearBuilt", "the year built"],
  ["lastSaleDate", "the last sale"]
] as const

/** The facts about the building from its record, and whether the record is certainly of the requested building. */
export const propertyFacts = {
  street: privateName({
    noun: "street of the house",
    at: "location.matchedAddress",
    read: ({ report }) => {
      const street = plainName(report.location.matchedAddress.split(",")[0] ?? "")
      return street !== null && hasDigitsOfStreet(street) ? street : null
    }
  }),
  city: privateName({
    noun: "city of the house, or its county where an open map names the city",
    at: ["location.city", "location.matchedBy", "location.county"],
    read: ({ report: { location } }) => {
      // Anyone can write a city into an open map, so only the census's city is used, and otherwise the county.
      const isOfCensus = location.matchedBy === "Census Geocoder"
      const city = plainName((isOfCensus ? location.city : location.county) ?? "")
      return city !== null && !/\d/.test(city) ? city : null
    }
  }),
  state: term({
    noun: "state it stands in",
    at: "location.stateCode",
    read: ({ report }) => stateOfCode(report.location.stateCode)?.name ?? null
  }),
  propertyKind: term({
    noun: "kind of home on record",
    at: "property.propertyType",
    read: (answer): HomeKind => homeKinds[kindOfType(believed(answer).property.propertyType)]
  }),
  bedrooms: count("bedroom", "bedrooms", {
    noun: "bedrooms",
    at: "property.bedrooms",
    read: (answer) => believed(answer).property.bedrooms
  }),
  bathrooms: count("bathroom", "bathrooms", {
    noun: "bathrooms",
    at: "property.bathrooms",
    read: (answer) => believed(answer).property.bathrooms
  }),
  squareFeet: count("square foot", "square feet", {
    noun: "living area",
    at: "property.squareFeet",
    read: (answer) => believed(answer).property.squareFeet
  }),
  units: count("unit", "units", {
    noun: "dwelling units on record",
    at: "property.units",
    read: (answer) => believed(answer).property.units
  }),
  unitsLet: count("unit", "units", {
    noun: "units that the analysis lets, of a building of several",
    at: "investorAnalysis.derivedMetrics.details.perUnit.units",
    read: ({ analysis }) => analysis.derivedMetrics.details.perUnit?.units ?? null
  }),
  yearBuilt: plainNumber({
    noun: "year built",
    at: "property.yearBuilt",
    read: (answer) => believed(answer).property.yearBuilt
  }),
  ageYears: count("year", "years", {
    noun: "age of the building",
    at: ["property.yearBuilt", "investorAnalysis.inputs.asOf"],
    read: (answer) => {
      const { asOf, property } = believed(answer)
      return property.yearBuilt === null ? null : Number(asOf.slice(0, 4)) - property.yearBuilt
    }
  }),
  lastSaleDate: day({
    noun: "day of the last recorded sale",
    at: "property.lastSaleDate",
    read: (answer) => dayOfSale(answer)
  }),
  lastSalePrice: money("once", {
    noun: "price of the last recorded sale",
    at: "property.lastSalePrice",
    // The record of a deed without a price has the price 0.
    read: (answer) => believed(answer).property.lastSalePrice || null
  }),
  saleAgeYears: plainNumber({
    noun: "whole years since the last recorded sale",
    at: ["property.lastSaleDate", "investorAnalysis.inputs.asOf"],
    read: (answer) => {
      const sold = dayOfSale(answer)
      return sold === null ? null : wholeYears(sold, believed(answer).asOf)
    }
  }),
  matchQuality: term({
    noun: "how well the found address matches the asked one",
    at: "location.matchQuality",
    read: ({ report }) => report.location.matchQuality
  }),
  missingParticulars: list({
    noun: "what the record does not say of the building",
    at: particulars.map(([key]) => `property.${key}`),
    read: (answer) => {
      const property = { ...believed(answer).property, lastSaleDate: dayOfSale(answer) }
      const missing = particulars.flatMap(([key, name]) => (property[key] === null ? [name] : []))
      return missing.length === 0 ? null : missing
    }
  }),
  condition: term({
    noun: "condition that the analysis reckons with",
    at: "investorAnalysis.inputs.condition",
    read: ({ analysis }) => analysis.inputs.condition
  })
} as const

const isoDay = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The day of the last sale; `null` if it is unknown or not a valid day. */
const dayOfSale = (answer: FullAnswer): string | null => {
  const { lastSaleDate } = believed(answer).property
  return lastSaleDate !== null && isoDay.test(lastSaleDate) ? lastSaleDate : null
}

/** The whole years from one day to a later one, both `YYYY-MM-DD`. */
const wholeYears = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/**
 * The pattern of a name that may appear in a narrative: at most six words of Latin letters and digits. A word may
 * contain `'` and `-`, and may end in a full stop.
 */
const closedName =
  /^(?=.{1,60}$)[A-Za-zÀ-ÖØ-öø-ÿ\d]+(?:['-][A-Za-zÀ-ÖØ-öø-ÿ\d]+)*\.?(?: [A-Za-zÀ-ÖØ-öø-ÿ\d]+(?:['-][A-Za-zÀ-ÖØ-öø-ÿ\d]+)*\.?){0,5}$/

const houseNumber = /^\d{1,6}[A-Za-z]?(?:-\d{1,5}[A-Za-z]?)?$/

const ordinal = /^\d{1,3}(?:st|nd|rd|th)$/i

/** The pattern of a word before the number of a numbered road, such as `Highway`. */
const numberedRoad =
  /^(?:highway|hwy|route|rte|rt|road|rd|county|cr|state|sr|us|fm|interstate|loop|avenue|ave|street|st)\.?$/i

/** Returns true if the only digits of a street are a house number, ordinals and road numbers. */
const hasDigitsOfStreet = (street: string): boolean => {
  const [first = "", ...words] = street.split(" ")
  return (
    houseNumber.test(first) &&
    words.every(
      (word, at) =>
        !/\d/.test(word) || ordinal.test(word) || (/^\d{1,4}$/.test(word) && numberedRoad.test(words[at - 1] ?? ""))
    )
  )
}

/**
 * Returns true if a name contains a word of `assurances`, or a phrase that fair housing rules keep out of every text.
 * Anyone can write a name into an open map.
 */
const preaches = (name: string): boolean => {
  const words = ` ${name.toLowerCase().replaceAll(/[.'-]+/g, " ")} `
  return (
    fairHousing.bannedPhrases.some((phrase) => words.includes(` ${phrase.replaceAll("-", " ")} `)) ||
    assurances.test(words)
  )
}

/** Words of hazards and promises. No name may contain them: a street is not named after the lack of a flood. */
const assurances = /\b(?:no|not|never|risk|flood|hazard|guaranteed|call|buy)\b/

/** A name in title case; `null` if it does not look like the name of a street or a city. */
const plainName = (text: string): string | null => {
  const name = text.trim().replaceAll(/ +/g, " ")
  if (!closedName.test(name) || preaches(name)) return null
  const isOneCase = name === name.toUpperCase() || name === name.toLowerCase()
  return isOneCase ? name.split(" ").map(titleCase).join(" ") : name
}

const titleCase = (word: string): string => {
  const upper = word.toUpperCase()
  if (/^(?:[NS][EW]?|[EW]|US)$/.test(upper)) return upper
  if (/^\d+(?:ST|ND|RD|TH)$/.test(upper)) return word.toLowerCase()
  return /^\d/.test(word) ? upper : word.toLowerCase().replaceAll(/(?:^|['-])\p{L}/gu, (start) => start.toUpperCase())
}
