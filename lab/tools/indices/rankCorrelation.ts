/**
 * Spearman's rank correlation of two columns of the same length: Pearson's correlation of their ranks. `NaN` if all
 * values of a column are equal.
 */
export const rankCorrelation = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const [x, y] = [ranksOf(a), ranksOf(b)]
  const middle = (a.length + 1) / 2
  const sum = (of: (index: number) => number) => a.reduce((total, _, index) => total + of(index), 0)
  const off = (ranks: ReadonlyArray<number>, index: number) => (ranks[index] ?? Number.NaN) - middle
  return (
    sum((index) => off(x, index) * off(y, index)) /
    Math.sqrt(sum((index) => off(x, index) ** 2) * sum((index) => off(y, index) ** 2))
  )
}

/** The rank of each value, from 1 for the smallest. Equal values share their mean rank. */
export const ranksOf = (values: ReadonlyArray<number>): ReadonlyArray<number> =>
  values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal + 1) / 2
  })
