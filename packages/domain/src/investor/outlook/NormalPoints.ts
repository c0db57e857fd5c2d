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
 * The standard normal quantile of a probability strictly between 0 and 1, to the precision of a double (relative error about
 * 1e-16). Source: M. J. Wichura, algorithm AS 241, routine PPND16, Applied Statistics 37 (1988).
 */
export const normalQuantile = (probability: number): number => {
  const aboveMiddle = probability - 0.5
  if (Math.abs(aboveMiddle) <= centralReach) return aboveMiddle * ratio(central, centralReach ** 2 - aboveMiddle ** 2)
  const beyond = tailQuantile(Math.min(probability, 1 - probability))
  return aboveMiddle < 0 ? -beyond : beyond
}

/** The distance from 0 of the normal quantile for a small probability. */
const tailQuantile = (probability: number): number => {
  const depth = Math.sqrt(-Math.log(probability))
  return depth <= 5 ? ratio(tail, depth - 1.6) : ratio(farTail, depth - 5)
}

/** The value of one polynomial divided by another at `x`, by Horner's scheme. */
const ratio = ({ denominator, numerator }: Polynomials, x: number): number =>
  polynomial(numerator, x) / polynomial(denominator, x)

const polynomial = (coefficients: ReadonlyArray<number>, x: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)

/** The coefficients of two polynomials, numerator and denominator, the lowest power first. */
interface Polynomials {
  readonly numerator: ReadonlyArray<number>
  readonly denominator: ReadonlyArray<number>
}

const centralReach = 0.425

const central: Polynomials = {
  numerator: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227
  ],
  denominator: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854
  ]
}

const tail: Polynomials = {
  numerator: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414
  ],
  denominator: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9
  ]
}

const farTail: Polynomials = {
  numerator: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7
  ],
  denominator: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
    1.421511758316446e-7, 2.0442631033899397e-15
  ]
}
