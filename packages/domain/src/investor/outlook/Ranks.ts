/**
 * Moves the values of these ranks (from 0, lowest first) to their sorted positions, and leaves the rest in any order: a few ranks
 * of many values take a fraction of a sort. Source: C. A. R. Hoare, Algorithm 65: Find, Communications of the ACM 4(7), 1961.
 */
export const putRanksInPlace = (values: Float64Array, ranks: ReadonlyArray<number>): void => {
  let from = 0
  for (const rank of ranks) {
    putInPlace(values, rank, from)
    // What stands before is no larger.
    from = rank
  }
}

const putInPlace = (values: Float64Array, rank: number, from: number): void => {
  let low = from
  let high = values.length - 1
  while (low < high) {
    const pivot = values[rank] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? pivot) < pivot) left++
      while ((values[right] ?? pivot) > pivot) right--
      if (left > right) break
      const moved = values[left] ?? 0
      values[left] = values[right] ?? 0
      values[right] = moved
      left++
      right--
    }
    if (right < rank) low = left
    if (left > rank) high = right
  }
}
