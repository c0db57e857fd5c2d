/** One tax on the transfer of a house, all rates percent of its price. */
export interface TransferLevy {
  /** `whole` if the bracket of the price applies to the whole price, `marginal` if each bracket applies to the part in it. */
  readonly on: "whole" | "marginal"
  /** Ascending: each bracket applies from its price, US dollars, up to the next one's. */
  readonly brackets: ReadonlyArray<{ readonly from: number; readonly percent: number }>
  /** The share that the seller pays by law or by custom; the buyer pays the rest. */
  readonly sellerShare: number
}

/** The seller's part of the transfer taxes at a price, US dollars. */
export const sellersPartAt = (levies: ReadonlyArray<TransferLevy>, price: number): number =>
  levies.reduce((sum, levy) => sum + levy.sellerShare * levyAt(levy, price), 0)

const levyAt = ({ brackets, on }: TransferLevy, price: number): number => {
  if (on === "whole") return ((brackets.findLast(({ from }) => price >= from)?.percent ?? 0) / 100) * price
  return brackets.reduce((sum, { from, percent }, index) => {
    const end = Math.min(price, brackets[index + 1]?.from ?? Number.POSITIVE_INFINITY)
    return sum + (percent / 100) * Math.max(0, end - from)
  }, 0)
}

type Steps = ReadonlyArray<readonly [from: number, percent: number]>

const levy = (on: TransferLevy["on"], steps: Steps, sellerShare: number): TransferLevy => ({
  on,
  brackets: steps.map(([from, percent]) => ({ from, percent })),
  sellerShare
})

/** A transfer tax with one rate for every price. */
export const flat = (percent: number, sellerShare = 1): TransferLevy => levy("whole", [[0, percent]], sellerShare)

/** A transfer tax with brackets: the bracket's rate applies to the whole price. */
export const whole = (steps: Steps, sellerShare = 1): TransferLevy => levy("whole", steps, sellerShare)

/** A transfer tax with brackets: each rate applies to the part of the price in its bracket. */
export const marginal = (steps: Steps, sellerShare = 1): TransferLevy => levy("marginal", steps, sellerShare)

/** The transfer taxes of one place, and the possible error of the seller's part, in percentage points of the price. */
export interface TransferTaxRow {
  readonly levies: ReadonlyArray<TransferLevy>
  readonly pointsBelow: number
  readonly pointsAbove: number
  /** The weak points of the figures, a sentence; empty if only the general ones apply. */
  readonly weakness: string
}

/** A row of transfer taxes without a possible error besides its source's. */
export const sure = (...levies: ReadonlyArray<TransferLevy>): TransferTaxRow => ({
  levies,
  pointsBelow: 0,
  pointsAbove: 0,
  weakness: ""
})

/** A row of transfer taxes whose figure may be some percentage points lower or higher. */
export const within = (
  pointsBelow: number,
  pointsAbove: number,
  weakness: string,
  ...levies: ReadonlyArray<TransferLevy>
): TransferTaxRow => ({ levies, pointsBelow, pointsAbove, weakness })
