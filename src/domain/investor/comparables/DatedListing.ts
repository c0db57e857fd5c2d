import { kindOfType } from "../../tables/investor/propertyKinds.ts"
import type { ComparableListing } from "./ComparableListing.ts"
import { dayNumberOf } from "./dayNumber.ts"

/** A listing as it stands on a day, with what kind of property it is of. */
export interface DatedListing {
  readonly listing: ComparableListing
  readonly kind: ReturnType<typeof kindOfType>
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
  const today = dayNumberOf(asOf)
  const daysSince = (day: string | null): number | null => {
    const then = day === null ? null : dayNumberOf(day)
    return today === null || then === null ? null : today - then
  }
  const sinceAskedOf = ({ removedDate, status }: ComparableListing, sinceListed: number | null): number | null => {
    if (status === "Active") return 0
    const sinceRemoved = daysSince(removedDate)
    const isBelieved = sinceRemoved !== null && sinceRemoved >= 0 && sinceRemoved <= (sinceListed ?? sinceRemoved)
    return isBelieved ? sinceRemoved : sinceListed
  }
  return (listing: ComparableListing): DatedListing => {
    const sinceListed = daysSince(listing.listedDate)
    return {
      listing,
      kind: kindOfType(listing.propertyType),
      sinceListed,
      sinceAsked: sinceAskedOf(listing, sinceListed)
    }
  }
}
