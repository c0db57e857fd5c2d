import type { StrategyKey } from "../../domain/investor/analysis/underwriting/strategies.ts"

/**
 * One thing the narrative may state. `text` is what a reader sees in place of `[[id]]`: a figure with its unit or a short
 * phrase, made by our own code from our own words, never an upstream's or the caller's text.
 */
export interface Fact {
  /** Letters only, e.g. `capRate`. */
  readonly id: string
  readonly text: string
  /** What it is, for the writer, e.g. `net operating income by price`. */
  readonly meaning: string
  /** What the text shows: the figure, rounded as it is there, or the strategy; `null` of other phrases. */
  readonly value: number | StrategyKey | null
  /** The unit of a text that is a figure and nothing else; `null` without one. */
  readonly unit: "dollars" | "percent" | null
  /** Whether the figure is above or below zero; `null` where the sign means nothing (a score, a size, a phrase). */
  readonly sign: "positive" | "negative" | "zero" | null
}

/** All that is known, by id. What is not known is not there. */
export type Facts = ReadonlyMap<string, Fact>

/** The number that a fact shows, in its unit; `null` where there is none. */
export const numberOf = (facts: Facts, id: string): number | null => {
  const value = facts.get(id)?.value
  return typeof value === "number" ? value : null
}

/** The strategy that a fact names; `null` where there is none. */
export const strategyOf = (facts: Facts, id: string): StrategyKey | null => {
  const value = facts.get(id)?.value
  return typeof value === "string" ? value : null
}
