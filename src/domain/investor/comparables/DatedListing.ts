import { DateTime, Option } from "effect"

import type { ComparableListing } from "./ComparableListing.ts"

/** A listing as it stands on a day. */
export interface DatedListing {
  readonly listing: ComparableListing
  /** Days since it was listed, below zero for a day to come; `null` where it is not known. */
  readonly sinceListed: number | null
  /** Days since its price was last asked: 0 while it is on the market, else since it was taken off it or was listed. */
  readonly sinceAsked: number | null
}

/**
 * Dates listings from a day, `YYYY-MM-DD`. A removal to come or before the day of listing is not believed; a day that is
 * none is not known.
 */
export const datedFrom = (asOf: string) => {
  const today = dayOf(asOf)
  const daysSince = (day: string | null): number | null => {
    const then = dayOf(day)
    return today === null || then === null ? null : today - then
  }
  return (listing: ComparableListing): DatedListing => {
    const [sinceListed, sinceRemoved] = [daysSince(listing.listedDate), daysSince(listing.removedDate)]
    const isBelieved = sinceRemoved !== null && sinceRemoved >= 0 && sinceRemoved <= (sinceListed ?? sinceRemoved)
    const sinceAsked = listing.status === "Active" ? 0 : isBelieved ? sinceRemoved : sinceListed
    return { listing, sinceListed, sinceAsked }
  }
}

const millisADay = 86_400_000

/** A day as a number of days. */
const dayOf = (day: string | null): number | null =>
  day === null
    ? null
    : Option.match(DateTime.make(day), {
        onNone: () => null,
        onSome: (instant) => Math.floor(DateTime.toEpochMillis(instant) / millisADay)
      })
