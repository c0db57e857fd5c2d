import { Schema } from "effect"

/** A text, or `null` where what it stands on is not known. */
export const Text = Schema.NullOr(Schema.String)

/** Whole US dollars, or `null`. */
export const Dollars = Schema.NullOr(Schema.Int)

/** How many, or `null`. */
export const Count = Schema.NullOr(Schema.Int)

/** Any other number, or `null`. */
export const Figure = Schema.NullOr(Schema.Finite)
