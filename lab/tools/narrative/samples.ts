import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { type ChosenPlan, forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"

import { narrate } from "../../../src/narrative/writtenNarrative.ts"
import { housesOfEveryKind } from "../../../test/support/narrative/housesOfEveryKind.ts"

/** The plan of a model that has chosen nothing, so that the default plan decides everything. */
export const nothingChosen: ChosenPlan = { thesis: null, parts: forEachPart(() => null) }

/** Twenty kinds of houses, each on a made-up street. */
const streets = [
  ["an old house that loses money", "4417 Storer Ave"],
  ["a great deal", "1182 Fulton Rd"],
  ["the seller's loan first", "3309 Tampa Ave"],
  ["a seller who owes more than the price", "3311 Tampa Ave"],
  ["nights first", "7740 E Camelback Rd"],
  ["a condominium barred from rental by the night and the room", "215 E 24th St"],
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

/**
 * The houses of docs/narrative-samples.md, one for each decision of the verdict. One has the whole narrative, and three
 * only its beginning.
 */
const published = {
  "a great deal": "beginning",
  "the seller's loan first": "beginning",
  "an old house that loses money": "whole",
  "no rent": "beginning"
} as const satisfies Partial<Record<(typeof streets)[number][0], Extent>>

type Extent = "whole" | "beginning"

/** The text of docs/narrative-samples.md: a narrative for each decision of the verdict, by the default plan. */
export const samplesPage = (): string =>
  pageOf(
    "# Samples of narratives",
    "For callers who want to see a narrative before they buy one: one sample for each decision of the verdict (`buy`, `buyBelow`, " +
      "`dontBuy`, `cannotJudge`), one of them whole. After reading, you know its parts and its tone. The houses and streets are made up. A model " +
      "may change headline, order and stress, and leave out sentences below the answer; it cannot add words. " +
      "[Twenty whole narratives](../lab/tools/narrative/twentySamples.md).",
    (name) => Object.entries(published).find(([one]) => one === name)?.[1] ?? null
  )

/** The text of lab/tools/narrative/twentySamples.md: narratives of twenty kinds of houses, by the default plan. */
export const twentySamplesPage = (): string =>
  pageOf(
    "# Twenty narratives",
    "Written by `npm run narrative -- samples`, so that a change of the texts shows in review.",
    () => "whole"
  )

const pageOf = (title: string, introduction: string, extentOf: (name: string) => Extent | null): string =>
  `${[
    title,
    introduction,
    ...streets.flatMap(([name, street]) => {
      const extent = extentOf(name)
      return extent === null ? [] : [sampleOf(name, street, extent)]
    })
  ].join("\n\n")}\n`

const sampleOf = (name: string, street: string, extent: Extent): string => {
  const house = housesOfEveryKind.find((one) => one.name === name)
  if (house === undefined) throw new Error(`no house is named ${name}`)
  const { text } = narrate(factsIn(at(house.answer, street)), nothingChosen)
  const [headline = "", ...parts] = text.split("\n\n")
  const shown = extent === "whole" ? parts : parts.slice(0, 1)
  return [`## ${capitalized(name)}`, `**${headline}**`, ...shown.map(asHeading)].join("\n\n")
}

const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** A paragraph as a heading, if it is one: it has no full stop and is not a list. */
const asHeading = (text: string): string => (/[.\n]/.test(text) ? text : `### ${text}`)
