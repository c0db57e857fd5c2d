/**
 * The known name that a mistyped one most likely stands for, or `null` where none is near: the same but for case and marks, or so
 * few letters typed, left out or swapped that no other word is meant, a third of the name at most.
 */
export const nearestName = (typed: string, known: Iterable<string>): string | null => {
  const plain = withoutMarks(typed)
  if (plain.length > longestName) return null
  let nearest: { readonly name: string; readonly distance: number } | null = null
  for (const name of known) {
    const other = withoutMarks(name)
    const distance = editsBetween(plain, other)
    const isNear = distance <= Math.max(1, Math.floor(Math.min(plain.length, other.length) / 3))
    if (isNear && (nearest === null || distance < nearest.distance)) nearest = { name, distance }
  }
  return nearest?.name ?? null
}

/** What is longer is no slip of the fingers, and would take long to compare. */
const longestName = 100

const withoutMarks = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "")

/** Letters to add, leave out, replace or swap with their neighbour (optimal string alignment distance). */
const editsBetween = (one: string, other: string): number => {
  let before: ReadonlyArray<number> = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (above[column] ?? Infinity) + 1,
          (current[column - 1] ?? Infinity) + 1,
          (above[column - 1] ?? Infinity) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity
        )
      )
    }
    before = above
    above = current
  }
  return above[other.length] ?? Infinity
}
