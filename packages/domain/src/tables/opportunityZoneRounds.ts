import { Schema } from "effect"

import type { Origin } from "./reference/TableReference.ts"

/** The name of a round in which opportunity zones are designated. */
export const Designation = Schema.Literals(["OZ 1.0", "OZ 2.0"])

/** One round of designating opportunity zones. */
export interface OpportunityZoneRound {
  readonly designation: typeof Designation.Type
  /** The last day for a new investment in a zone of the round, `YYYY-MM-DD`. */
  readonly validUntil: string
  /** The year of the census whose tracts the round designates. */
  readonly tractVintage: number
  /** Date of the official list; `null` before its publication. */
  readonly listAsOf: string | null
}

const lastRound: OpportunityZoneRound = {
  designation: "OZ 2.0",
  validUntil: "2036-12-31",
  tractVintage: 2020,
  listAsOf: null
}

/** The rounds, oldest first, and the days on which the zones may change: the ends of the nominations and of the rounds. */
export const opportunityZoneRounds = {
  source:
    "IRC 1400Z-1 and 1400Z-2 as amended by P.L. 119-21; IRS Notice 2026-40, sections 3.01 and 5.01; CDFI Fund list of designated zones of 14 December 2018",
  asOf: "2026-10-01",
  confidence: "high",
  reviewDays: ["2026-11-28", "2026-12-29", "2027-01-01"],
  rounds: [{ designation: "OZ 1.0", validUntil: "2026-12-31", tractVintage: 2010, listAsOf: "2018-12-14" }, lastRound]
} satisfies Origin & {
  readonly reviewDays: ReadonlyArray<string>
  readonly rounds: ReadonlyArray<OpportunityZoneRound>
}

/**
 * The last day of the 2018 zones for those who invested before 2027, `YYYY-MM-DD`: Puerto Rico's by law, all others as certified
 * (IRS Notice 2026-40). A project under a written plan adopted by the end of 2026 may continue after that.
 */
const zonesOf2018End = { puertoRico: "2027-12-31", elsewhere: "2028-12-31" } as const

/**
 * The rule for the zones of 2018 once they accept no new investments, in a sentence; `null` before that, and once they have ended.
 * `today` is `YYYY-MM-DD`.
 */
export const afterZonesOf2018 = (stateCode: string, today: string): string | null => {
  const end = stateCode === "PR" ? zonesOf2018End.puertoRico : zonesOf2018End.elsewhere
  return roundOn(today) !== lastRound || today > end
    ? null
    : `Zones of 2018 accept no new investments, but stay designated until ${end} for earlier ones. Projects begun under a ` +
        `written plan of 2026 can still qualify (IRS Notice 2026-40).`
}

/** The first review day after a day (`YYYY-MM-DD`): from then on, older answers must not be trusted. `null` if none is known. */
export const reviewDayAfter = (day: string): string | null =>
  opportunityZoneRounds.reviewDays.find((review) => review > day) ?? null

/** The round whose zones are open to new investments on a day (`YYYY-MM-DD`); after the last round has ended, the last one. */
export const roundOn = (day: string): OpportunityZoneRound =>
  opportunityZoneRounds.rounds.find((round) => day <= round.validUntil) ?? lastRound
