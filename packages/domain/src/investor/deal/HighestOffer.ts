import { dealInputs } from "../../tables/investor/dealInputs.ts"

/** The highest price at which a plan works, or the fact that it works at every price or at none. US dollars. */
export type HighestOffer =
  | { readonly kind: "price"; readonly price: number }
  | { readonly kind: "anyPrice" }
  | { readonly kind: "noPrice" }

/**
 * The bounds of the prices that a caller may state, US dollars. The caller could not send a price beyond them to check an
 * offer.
 */
export const askablePrices: { readonly lowest: number; readonly highest: number } = {
  lowest: dealInputs.askingPrice.minimum,
  highest: dealInputs.askingPrice.maximum
}

const anyPrice: HighestOffer = { kind: "anyPrice" }
/** The offer of a plan that works at no price. */
export const noPrice: HighestOffer = { kind: "noPrice" }

/**
 * The highest whole-dollar price at which `surplusAt` is not negative, among the prices that a caller may state. The surplus
 * must not rise with the price, at least not beyond `triedFirst`. The search begins at `triedFirst` if the plan works at that
 * price, otherwise at the lowest price. It ends at `highest`: `anyPrice` means every price up to `highest`.
 */
export const highestPrice = (
  surplusAt: (price: number) => number,
  triedFirst: number | null = null,
  highest: number = askablePrices.highest
): HighestOffer => {
  const { lowest } = askablePrices
  const worksFirst = triedFirst !== null && triedFirst > lowest && triedFirst < highest && surplusAt(triedFirst) >= 0
  let low = worksFirst ? Math.floor(triedFirst) : lowest
  let high = highest
  let lowSurplus = surplusAt(low)
  let highSurplus = surplusAt(high)
  if (lowSurplus < 0) return noPrice
  if (highSurplus >= 0) return anyPrice
  // The surplus is a line with a few bends: a chord finds the zero in a few steps, while halving takes 27. An end that stays counts
  // half each time (the Illinois rule). At a jump of the surplus chords creep: if two chords have not halved the interval, the
  // middle is tried, and again after each one that has not.
  for (let slow = 0, moved: "low" | "high" | null = null; high - low > 1;) {
    const width = high - low
    const isHalved = slow >= 2
    const next = isHalved ? (low + high) / 2 : low + (width * lowSurplus) / (lowSurplus - highSurplus)
    const guess = Math.min(high - 1, Math.max(low + 1, Math.floor(next)))
    const surplus = surplusAt(guess)
    if (surplus >= 0) {
      ;[low, lowSurplus] = [guess, surplus]
      if (moved === "low") highSurplus /= 2
      moved = "low"
    } else {
      ;[high, highSurplus] = [guess, surplus]
      if (moved === "high") lowSurplus /= 2
      moved = "high"
    }
    if (isHalved) slow = 1
    else slow = high - low > width / 2 ? slow + 1 : 0
  }
  return { kind: "price", price: low }
}

/** Returns true if a plan works at a price, or at one that is below it by at most the share `reach`. */
export const isWithinReach = (offer: HighestOffer, price: number, reach: number): boolean =>
  offer.kind === "anyPrice" || (offer.kind === "price" && offer.price >= price * (1 - reach))
