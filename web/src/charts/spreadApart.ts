/** Moves labels down or up until each is at least `gap` from the next; they keep their order, and the first moves least. */
export const spreadApart = <Label extends { readonly at: number }>(
  labels: ReadonlyArray<Label>,
  gap: number
): ReadonlyArray<Label> => {
  const sorted = [...labels].sort((a, b) => a.at - b.at)
  const middle = sorted.reduce((sum, { at }) => sum + at, 0) / Math.max(1, sorted.length)
  const placed: Array<Label> = []
  for (const label of sorted) {
    const before = placed.at(-1)
    placed.push(before === undefined ? label : { ...label, at: Math.max(label.at, before.at + gap) })
  }
  const moved = placed.reduce((sum, { at }) => sum + at, 0) / Math.max(1, placed.length) - middle
  return placed.map((label) => ({ ...label, at: label.at - moved }))
}
