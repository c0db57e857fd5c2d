import { Schema, Struct } from "effect"

import { JobMarketSection } from "./JobMarketSection.ts"
import { MarketTrendsSection } from "./MarketTrendsSection.ts"
import { section } from "./section.ts"

/** The sections of the market in a compact answer: the newest figures without the ones before them. */
export const CompactMarket = Schema.Struct({
  marketTrends: section(
    Schema.Struct(Struct.omit(MarketTrendsSection.fields, ["history"])).annotate({
      identifier: "CompactMarketTrends",
      description: "House prices around the place without their `history`."
    }),
    "House prices around the place, without their `history`."
  ),
  jobMarket: section(
    Schema.Struct(Struct.omit(JobMarketSection.fields, ["history"])).annotate({
      identifier: "CompactJobMarket",
      description: "Unemployment around the place without its `history`."
    }),
    "Unemployment around the place, without its `history`."
  )
})
export type CompactMarket = typeof CompactMarket.Type

interface Market {
  readonly marketTrends: MarketTrendsSection | null
  readonly jobMarket: JobMarketSection | null
}

/** The short form of a report's sections of the market. */
export const compactMarketOf = ({ jobMarket, marketTrends }: Market): CompactMarket => ({
  marketTrends: marketTrends === null ? null : Struct.omit(marketTrends, ["history"]),
  jobMarket: jobMarket === null ? null : Struct.omit(jobMarket, ["history"])
})
