import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { type ChosenPlan, forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"

import { narrate } from "../../../src/narrative/narrate.ts"
import { housesOfEveryKind } from "../../../test/support/narrative/housesOfEveryKind.ts"

/** Nothing is chosen: all of it is the default plan's. */
export const nothingChosen: ChosenPlan = { thesis: null, parts: forEachPart(() => null) }

/** Twenty kinds of house with a street each, as if they stood there. */
const streets = [
  ["an old house that loses money", "4417 Storer Ave"],
  ["a great deal", "1182 Fulton Rd"],
  ["the seller's loan first", "3309 Tampa Ave"],
  ["a seller who owes more than the price", "3311 Tampa Ave"],
  ["nights first", "7740 E Camelback Rd"],
  ["a condominium where letting by the night and the room is barred", "215 E 24th St"],
  ["a refinance first", "610 W 150th St"],
  ["a resale first", "2905 Archwood Ave"],
  ["a house that loses money at any price", "4800 Avenue G"],
  ["a dear house under earthquakes", "88 Guerrero St"],
  ["a flood zone", "1207 Bayou Shore Dr"],
  ["a coastal flood zone", "1823 Seawall Blvd"],
  ["a shaded flood zone", "1209 Bayou Shore Dr"],
  ["an unstudied flood zone", "4419 Storer Ave"],
  ["a condominium", "301 Brazos St"],
  ["a purchase in cash", "1184 Fulton Rd"],
  ["no value", "5104 Bridge Ave"],
  ["no rent", "5106 Bridge Ave"],
  ["a bare lot", "5110 Bridge Ave"],
  ["rooms first", "2238 W 41st St"]
] as const satisfies ReadonlyArray<readonly [name: (typeof housesOfEveryKind)[number]["name"], street: string]>

const at = ({ analysis, report }: FullAnswer, street: string): FullAnswer => ({
  analysis,
  report: {
    ...report,
    location: { ...report.location, matchedAddress: `${street.toUpperCase()}, ${report.location.city}` }
  }
})

/** docs/narrative-samples.md: twenty narratives of twenty kinds of house, by the default plan. */
export const samplesPage = (): string =>
  [
    "# Twenty narratives",
    "Made by `npm run narrative -- samples` of twenty made-up houses, each of another kind, by the default plan: a model may choose " +
      "another headline, order and stress, and leave other things out below the answer, but no other words. Streets are made up, too.",
    ...streets.map(([name, street]) => sampleOf(name, street))
  ].join("\n\n") + "\n"

const sampleOf = (name: string, street: string): string => {
  const house = housesOfEveryKind.find((one) => one.name === name)
  if (house === undefined) throw new Error(`no house is named ${name}`)
  const { text } = narrate(factsIn(at(house.answer, street)), nothingChosen)
  const [headline = "", ...parts] = text.split("\n\n")
  return [`## ${capitalized(name)}`, `**${headline}**`, ...parts.map(asHeading)].join("\n\n")
}

const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** A heading has no full stop and is no list. */
const asHeading = (text: string): string => (/[.\n]/.test(text) ? text : `### ${text}`)
