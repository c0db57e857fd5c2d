import { Schema } from "effect"

import table from "./opportunityZoneRounds.json" with { type: "json" }

/** A round in which opportunity zones were designated. */
export const Designation = Schema.Literals(["OZ 1.0", "OZ 2.0"])

const Round = Schema.Struct({
  designation: Designation,
  /** Last day on which a zone of the round opens a new investment, `YYYY-MM-DD`. */
  validUntil: Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)),
  /** Census whose tracts the round designates. */
  tractVintage: Schema.Int,
  /** Date of the official list; `null` while there is none. */
  listAsOf: Schema.NullOr(Schema.String)
})

/** One round of designating opportunity zones. */
export type OpportunityZoneRound = typeof Round.Type

const { reviewDays, rounds } = Schema.decodeUnknownSync(
  Schema.Struct({
    source: Schema.String,
    asOf: Schema.String,
    confidence: Schema.String,
    /** Days on which the zones may change: the ends of the nominations and of the rounds. */
    reviewDays: Schema.Array(Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))),
    rounds: Schema.NonEmptyArray(Round)
  })
)(table)

/** The first day after the given one (`YYYY-MM-DD`) on which an older answer must not be trusted; `null` when none is known. */
export const reviewDayAfter = (day: string): string | null => reviewDays.find((review) => review > day) ?? null

/** The round whose zones open new investments on a day (`YYYY-MM-DD`); after the last round has ended, the last one. */
export const roundOn = (day: string): OpportunityZoneRound =>
  rounds.find((round) => day <= round.validUntil) ?? rounds.at(-1) ?? rounds[0]
