/** A row for each position, so that neighbours nearer than `gap` stand in different rows: 0 is the lowest. Rows run out at `most`. */
export const stackedRows = (positions: ReadonlyArray<number>, gap: number, most: number): ReadonlyArray<number> => {
  const rows = positions.map(() => 0)
  const ends: Array<number> = []
  for (const index of positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))) {
    const position = positions[index] ?? 0
    const free = Array.from({ length: most }, (_, row) => row).find((row) => position - (ends[row] ?? -Infinity) >= gap)
    const row = free ?? leastFull(ends, most)
    rows[index] = row
    ends[row] = position
  }
  return rows
}

const leastFull = (ends: ReadonlyArray<number>, most: number): number =>
  Array.from({ length: most }, (_, row) => row).reduce((best, row) =>
    (ends[row] ?? -Infinity) < (ends[best] ?? -Infinity) ? row : best
  )
