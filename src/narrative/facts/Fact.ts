/**
 * One thing the narrative may say. `text` is what a reader sees in place of `[[id]]`: a figure with its unit or a short
 * phrase, made by our own code from our own words, never an upstream's or the asker's text.
 */
export interface Fact {
  /** Letters only, e.g. `capRate`. */
  readonly id: string
  readonly text: string
  /** What it is, for whoever writes with it, e.g. `net operating income by price`. */
  readonly meaning: string
  /** Whether the figure is above or below zero; `null` where the sign says nothing (a score, a size, a phrase). */
  readonly sign: "positive" | "negative" | "zero" | null
}

/** All that is known, by id. What is not known is not there. */
export type Facts = ReadonlyMap<string, Fact>
