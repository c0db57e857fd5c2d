/** A month's rent of a home as a share of its price: what lies outside is an error in one of the two. */
export const rentToPriceLimits = [0.001, 0.05] as const

/** The figures that are held against each other, US dollars; `homes`: how many are let at that rent. */
interface PriceAndRent {
  readonly value: number | null
  readonly rent: number | null
  readonly homes: number
}

/** Returns true if an estimated value and an estimated rent can't both be right. */
export const disproveEachOther = ({ homes, rent, value }: PriceAndRent): boolean => {
  if (value === null || rent === null || value <= 0) return false
  const share = (homes * rent) / value
  return share < rentToPriceLimits[0] || share > rentToPriceLimits[1]
}
