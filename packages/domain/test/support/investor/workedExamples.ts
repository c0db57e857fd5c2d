import { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Schema } from "effect"

import table from "./workedExamples.json" with { type: "json" }

const Example = Schema.Struct({
  name: Schema.String,
  input: InvestorInput
})

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({ cleveland: Example, austin: Example, sanfrancisco: Example, missing: Example })
)(table)

/** Made-up houses; what the figures of their analysis are the `reference` calculation says. */
export const workedExamples = Object.values(decoded)

/** The first of them: a house of 1924 in Cleveland. */
export const { cleveland } = decoded
