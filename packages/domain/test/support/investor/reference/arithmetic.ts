/**
 * The arithmetic of the reference calculation. It shares nothing with that of the analysis: loans run month by month, prices
 * are found digit by digit, rates by halving.
 */

/** What a loan of one dollar has grown to after each month, and what a dollar paid in each month has. Percent a year. */
const growthOf = new Map<string, { readonly loan: number; readonly paid: number }>()

const grown = (ratePercent: number, months: number) => {
  const key = `${ratePercent} ${months}`
  const known = growthOf.get(key)
  if (known !== undefined) return known
  let loan = 1
  let paid = 0
  for (let month = 1; month <= months; month++) {
    loan += (loan * ratePercent) / 1200
    paid += (paid * ratePercent) / 1200 + 1
  }
  const growth = { loan, paid }
  growthOf.set(key, growth)
  return growth
}

/** The monthly payment that clears a loan in so many months, which need not be whole. */
export const paymentOf = (principal: number, ratePercent: number, months: number): number => {
  const rate = ratePercent / 1200
  if (!Number.isInteger(months))
    return rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months)
  const { loan, paid } = grown(ratePercent, months)
  return (principal * loan) / paid
}

/** What is still owed after some of the payments. */
export const owedAfter = (principal: number, ratePercent: number, months: number, paidMonths: number): number => {
  if (paidMonths >= months) return 0
  const payment = paymentOf(principal, ratePercent, months)
  let owed = principal
  for (let month = 1; month <= paidMonths; month++) owed += (owed * ratePercent) / 1200 - payment
  return owed
}

/** Months until a payment has paid a loan off, the last in part; infinite where it does not cover the interest. */
export const monthsToPayOff = (balance: number, ratePercent: number, payment: number): number => {
  const rate = ratePercent / 1200
  if (rate === 0) return balance / payment
  return balance * rate >= payment ? Infinity : Math.log(payment / (payment - balance * rate)) / Math.log(1 + rate)
}

/** What a payment in each of the coming months is worth today. */
export const worthToday = (payment: number, ratePercent: number, months: number): number => {
  let worth = 0
  const whole = Math.floor(months)
  const rate = ratePercent / 1200
  // The part of a month that is left over pays its share of an annuity after all whole ones.
  const left = months - whole
  if (left > 0) worth = rate === 0 ? payment * left : (payment * (1 - (1 + rate) ** -left)) / rate
  for (let month = whole; month >= 1; month--) worth = (worth + payment) / (1 + rate)
  return worth
}

/** A curve's height: on the straight line between the points beside `x`, level outside them. */
export const onCurve = (x: number, points: ReadonlyArray<readonly [number, number]>): number => {
  const sorted = points.toSorted(([a], [b]) => a - b)
  const right = sorted.findIndex(([at]) => at >= x)
  const last = sorted[sorted.length - 1] ?? [0, 0]
  if (right === -1) return last[1]
  const [rightX, rightY] = sorted[right] ?? last
  const [leftX, leftY] = sorted[right - 1] ?? [rightX, rightY]
  return rightX === leftX ? rightY : (leftY * (rightX - x) + rightY * (x - leftX)) / (rightX - leftX)
}

export const between = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

/** The highest price in whole dollars at which the surplus is not negative; or that any price, or none, does. */
export type Found = { readonly kind: "price"; readonly price: number } | { readonly kind: "anyPrice" | "noPrice" }

export const lowestPrice = 5000
export const highestAsked = 100_000_000

/** Digit by digit, the largest first. The surplus must fall with the price. */
export const highestPriceWith = (surplusAt: (price: number) => number): Found => {
  if (surplusAt(lowestPrice) < 0) return { kind: "noPrice" }
  if (surplusAt(highestAsked) >= 0) return { kind: "anyPrice" }
  let price = lowestPrice
  for (let step = 10_000_000; step >= 1; step /= 10) {
    while (price + step <= highestAsked && surplusAt(price + step) >= 0) price += step
  }
  return { kind: "price", price }
}

/** Present value of yearly flows, the first today. */
export const presentValue = (flows: ReadonlyArray<number>, rate: number): number =>
  flows.reduceRight((later, flow) => flow + later / (1 + rate), 0)

/**
 * The rate at which yearly flows are worth nothing, between -99% and 100%; `null` without one, and where a lower rate makes
 * them worth less: more than all the money comes back at once, and the last year costs.
 */
export const rateOfReturn = (flows: ReadonlyArray<number>): number | null => {
  let [low, high] = [-0.99, 1]
  if (presentValue(flows, low) <= 0 || presentValue(flows, high) > 0) return null
  for (let halving = 0; halving < 200; halving++) {
    const middle = (low + high) / 2
    if (presentValue(flows, middle) > 0) low = middle
    else high = middle
  }
  return low
}
