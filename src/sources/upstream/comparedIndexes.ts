import type { MarketTrendsSection } from "@property-intelligence/domain/report/MarketTrendsSection.ts"
import { Number as Num, Schema } from "effect"

import { quarterOf } from "./MarketTrends.ts"
import type { Observation } from "./Observation.ts"

/** The index of an area by period: its newest quarters, and each year that has all four. */
const AreaIndex = Schema.Array(Schema.Struct({ period: Schema.String, index: Schema.Finite }))
type AreaIndex = typeof AreaIndex.Type

/** The areas that a place's index is compared with. */
export const ComparedAreas = Schema.Struct({ state: AreaIndex, nation: AreaIndex })
export type ComparedAreas = typeof ComparedAreas.Type

/** The quarters that a state's own history can show, and one year more. */
const shownQuarters = 24

/** The index of a state or the nation by quarter and by year, from its quarterly series. */
export const areaIndexOf = (observations: ReadonlyArray<Observation>): AreaIndex => {
  const quarters = observations
    .flatMap(({ date, value }) => (value === null || value <= 0 ? [] : [{ period: quarterOf(date), index: value }]))
    .toSorted((one, other) => (one.period < other.period ? -1 : 1))
  const years = [...Map.groupBy(quarters, ({ period }) => period.slice(0, 4))].flatMap(([period, ofYear]) =>
    ofYear.length === 4 ? [{ period, index: Num.round(Num.sumAll(ofYear.map(({ index }) => index)) / 4, 3) }] : []
  )
  return [...years, ...quarters.slice(-shownQuarters)]
}

/**
 * The index of a place next to state and nation. Each is published on another base; here each is 100 in the first
 * period of the place's history. `[]` if there is nothing to compare the place with.
 */
export const comparedIndexes = (
  { geography, history }: Pick<MarketTrendsSection, "geography" | "history">,
  { nation, state }: ComparedAreas
): MarketTrendsSection["comparison"] => {
  const ofPlace = onBaseOf(history, history)
  const ofState = geography === "state" ? ofPlace : onBaseOf(state, history)
  const ofNation = onBaseOf(nation, history)
  const rows = history.map(({ period }) => ({
    period,
    countyIndex: geography === "county" ? ofPlace(period) : null,
    stateIndex: ofState(period),
    nationalIndex: ofNation(period)
  }))
  const isCompared = rows.some(
    ({ nationalIndex, stateIndex }) => nationalIndex !== null || (geography !== "state" && stateIndex !== null)
  )
  return isCompared ? rows : []
}

/** An area's index by period, as percent of that in the first period of a history; `null` if either is unknown. */
const onBaseOf = (area: AreaIndex, [first]: MarketTrendsSection["history"]) => {
  const indexes = new Map(area.map(({ index, period }) => [period, index]))
  const base = first === undefined ? undefined : indexes.get(first.period)
  return (period: string): number | null => {
    const index = indexes.get(period)
    if (base === undefined || index === undefined) return null
    const percent = Num.round((100 * index) / base, 1)
    return percent > 0 && percent <= greatest ? percent : null
  }
}

/** The greatest percentage that the contract can hold. No market was ever near it. */
const greatest = 100_000
