/** One tax on the transfer of a house, all rates percent of its price. */
export interface TransferLevy {
  /** `whole` if the bracket of the price applies to the whole price, `marginal` if each bracket applies to the part in it. */
  readonly on: "whole" | "marginal"
  /** Ascending: each holds from its price on, US dollars, up to the next one's. */
  readonly brackets: ReadonlyArray<{ readonly from: number; readonly percent: number }>
  /** The share that the seller pays by law or by custom; the buyer pays the rest. */
  readonly sellerShare: number
}

/** The part of the taxes on a sale that its seller bears, US dollars. */
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

/** One rate whatever the price. */
export const flat = (percent: number, sellerShare = 1): TransferLevy => levy("whole", [[0, percent]], sellerShare)

/** The rate of the price's bracket on the whole price. */
export const whole = (steps: Steps, sellerShare = 1): TransferLevy => levy("whole", steps, sellerShare)

/** Each bracket's rate on the part of the price that lies in it. */
export const marginal = (steps: Steps, sellerShare = 1): TransferLevy => levy("marginal", steps, sellerShare)

/** The taxes of one place, and by how much the seller's part may be off, percentage points of the price. */
export interface TransferTaxRow {
  readonly levies: ReadonlyArray<TransferLevy>
  readonly pointsBelow: number
  readonly pointsAbove: number
  /** The weak points of the figures, a sentence; empty if only those of every place apply. */
  readonly weakness: string
}

/** A row that is as sure as its source. */
export const sure = (...levies: ReadonlyArray<TransferLevy>): TransferTaxRow => ({
  levies,
  pointsBelow: 0,
  pointsAbove: 0,
  weakness: ""
})

/** A row whose figure may be a number of points lower or higher. */
export const within = (
  pointsBelow: number,
  pointsAbove: number,
  weakness: string,
  ...levies: ReadonlyArray<TransferLevy>
): TransferTaxRow => ({ levies, pointsBelow, pointsAbove, weakness })
