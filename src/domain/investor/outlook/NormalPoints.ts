/** The `index`-th number (from 1) of the van der Corput sequence in a base: spread evenly over 0 to 1, no two alike. */
export const vanDerCorput = (index: number, base: number): number => {
  let [fraction, value, rest] = [1, 0, index]
  while (rest > 0) {
    fraction /= base
    value += fraction * (rest % base)
    rest = Math.floor(rest / base)
  }
  return value
}

/**
 * The standard normal quantile of a probability strictly between 0 and 1, by P. J. Acklam's rational approximation (relative
 * error below 1.15e-9).
 */
export const normalQuantile = (probability: number): number => {
  if (probability < tail) return tailQuantile(probability)
  if (probability > 1 - tail) return -tailQuantile(1 - probability)
  const q = probability - 0.5
  const r = q * q
  return (polynomial(centralNumerator, r) * q) / polynomial(centralDenominator, r)
}

const tailQuantile = (probability: number): number => {
  const q = Math.sqrt(-2 * Math.log(probability))
  return polynomial(tailNumerator, q) / polynomial(tailDenominator, q)
}

/** Horner's scheme, highest power first. */
const polynomial = (coefficients: ReadonlyArray<number>, x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)

const tail = 0.02425

const centralNumerator = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239
]

const centralDenominator = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1, 1
]

const tailNumerator = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783
]

const tailDenominator = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1]
