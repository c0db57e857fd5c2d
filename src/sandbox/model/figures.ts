/** A number in a text, not one within a word or a code such as `X500`. */
const figure = /(?<![A-Za-z\d.,])\d+(?:,\d{3})*(?:\.\d+)?/g

/** The numbers of a text as they are written, without unit and sign. */
export const figuresIn = (text: string): ReadonlyArray<string> => text.match(figure) ?? []

/**
 * The text with its first number changed by a little: as many decimals, the same unit, at most a tenth off where its steps
 * allow that, and none of the `taken` ones. `draw` gives numbers in [0, 1) by purpose.
 */
export const withFalseFigure = (
  text: string,
  taken: ReadonlySet<string>,
  draw: (purpose: string) => number
): string => {
  const [truth] = figuresIn(text)
  if (truth === undefined) return text
  const misses = Array.from({ length: 40 }, (_, attempt) =>
    nearMiss(truth, draw(`distance ${attempt}`) * (1 + attempt / 4), draw(`direction ${attempt}`) < 0.5)
  )
  return text.replace(truth, misses.find((miss) => miss !== truth && !taken.has(miss)) ?? `${truth}7`)
}

const nearMiss = (truth: string, distance: number, below: boolean): string => {
  const decimals = truth.split(".")[1]?.length ?? 0
  const value = Number(truth.replaceAll(",", ""))
  const step = stepOf(value, decimals)
  const reach = /^(?:1[89]|20)\d\d$/.test(truth) ? 10 : value / 10
  const shift = step * Math.max(1, Math.round((reach * distance) / step))
  const missed = below && value > shift ? value - shift : value + shift
  return missed.toLocaleString("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: truth.includes(",")
  })
}

/** The unit of the last digit that counts: 1,000 for 215,000, but never so coarse that the next step is far off. */
const stepOf = (value: number, decimals: number): number => {
  const coarse = [10_000, 1000, 100, 10].find((step) => value % step === 0 && step * 20 <= value)
  return decimals > 0 ? 10 ** -decimals : (coarse ?? 1)
}

/** Figures that are above or below zero even where the text shows no sign. */
const balances = new Set([
  "annualCashFlow",
  "capRate",
  "coLivingPremium",
  "flipProfit",
  "netOperatingIncome",
  "shortTermPremium"
])

/** Whether a fact is above or below zero; `null` for zero and for what has no sign. */
export const signOf = (id: string, text: string): "positive" | "negative" | null => {
  if (!/^[-+]/.test(text) && !balances.has(id)) return null
  const value = Number.parseFloat(text.replace(/[$,]/g, ""))
  if (value > 0) return "positive"
  return value < 0 ? "negative" : null
}
