import type { SubScoreKey } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"

import { type FullAnswer, list, term, truth } from "./FactKind.ts"
import { firstOf } from "./rankingFacts.ts"

const at = ["investorAnalysis.strategyRanking", "investorAnalysis.scoring"]

/** The drivers for and against the first-ranked strategy, by their effect on the score. */
export const driverFacts = {
  helps: list({
    noun: "what raises the score of the strategy ranked first, the most first",
    at,
    read: (answer) => movers(answer, 1)
  }),
  hurts: list({
    noun: "what lowers the score of the strategy ranked first, the most first",
    at,
    read: (answer) => movers(answer, -1)
  }),
  topDriver: term({
    noun: "what moves the score of the strategy ranked first most",
    at,
    read: (answer) => drivers(answer)[0]?.name ?? null
  }),
  topDriverHelps: truth({
    noun: "whether that raises the score",
    at,
    read: (answer) => {
      const top = drivers(answer)[0]
      return top === undefined ? null : top.impact > 0
    }
  })
} as const

/** Our own words for a driver; `null` for a driver that uses figures about people. */
const driverNames = {
  capRate: "the cap rate",
  dscr: "the debt coverage",
  onePercent: "the rent for the price",
  valueRatio: "the value against the neighborhood median",
  landlord: "the landlord law",
  yield: "the net yield",
  cover: "the debt coverage",
  legality: "the rule on short-term rentals",
  demand: "the walkability",
  size: "the number of bedrooms",
  risk: "the composite risk",
  market: "price growth",
  rooms: "the number of rentable rooms",
  walk: "the walkability",
  affordability: null,
  occupancyLaw: "the law on occupancy caps",
  lockValue: "the rate of the seller's loan",
  cashFlow: "the cash flow",
  entry: "the cash required",
  legal: "the foreclosure process",
  cashLeft: "the cash left in the deal",
  postDscr: "the debt coverage after the refinance",
  equity: "the equity after the renovation",
  appreciation: "price growth",
  margin: "the profit margin",
  discount: "the discount required",
  intensity: "the scope of the renovation"
} as const satisfies Record<SubScoreKey, string | null>

type DriverName = NonNullable<(typeof driverNames)[SubScoreKey]>

interface NamedDriver {
  readonly name: DriverName
  readonly impact: number
}

/**
 * The drivers that change the score of the first-ranked strategy, the largest effect first, without figures about
 * people.
 */
const drivers = (answer: FullAnswer): ReadonlyArray<NamedDriver> => {
  const key = firstOf(answer)
  if (key === null) return []
  return answer.analysis.scoring[key].drivers
    .flatMap(({ impact, key }) => {
      const name = nameOf.get(key) ?? null
      return name === null || impact === 0 ? [] : [{ name, impact }]
    })
    .toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact))
}

const nameOf: ReadonlyMap<string, DriverName | null> = new Map(Object.entries(driverNames))

/** The names of up to three drivers with a positive effect, or with a negative one; `null` if no driver has it. */
const movers = (answer: FullAnswer, sign: 1 | -1): ReadonlyArray<DriverName> | null => {
  const names = drivers(answer).flatMap(({ impact, name }) => (Math.sign(impact) === sign ? [name] : []))
  return names.length === 0 ? null : names.slice(0, 3)
}
