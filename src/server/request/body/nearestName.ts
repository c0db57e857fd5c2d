/**
 * The known name closest to a mistyped one, or `null` if none is close. A close name is equal except for case and
 * marks, or differs by a few added, missing or swapped letters. They may be at most a third of the name, so that no
 * other word matches. `null` for a name of over 40 characters.
 */
export const nearestName = (typed: string, known: Iterable<string>): string | null => {
  if (typed.length > longestName) return null
  const plain = withoutMarks(typed)
  let nearest: { readonly name: string; readonly distance: number } | null = null
  for (const name of known) {
    const other = withoutMarks(name)
    const furthest = Math.max(1, Math.floor(Math.min(plain.length, other.length) / 3))
    // Each extra letter of the longer name is an edit, so most names need no closer look.
    if (Math.abs(plain.length - other.length) > furthest) continue
    const distance = editsBetween(plain, other)
    if (distance <= furthest && (nearest === null || distance < nearest.distance)) nearest = { name, distance }
  }
  return nearest?.name ?? null
}

/**
 * Max characters of a name that is compared with the known ones. A longer name is not a typing mistake: the longest
 * known name has 33.
 */
const longestName = 40

const withoutMarks = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "")

/** Letters to add, leave out, replace or swap with their neighbor (optimal string alignment distance). */
const editsBetween = (one: string, other: string): number => {
  const columns = other.length + 1
  let before = new Uint8Array(columns)
  let above = Uint8Array.from({ length: columns }, (_, column) => column)
  let current = new Uint8Array(columns)
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1)
    const previous = one.charCodeAt(row - 2)
    current[0] = row
    for (let column = 1; column < columns; column++) {
      const against = other.charCodeAt(column - 1)
      const isSwapped = row > 1 && column > 1 && previous === against && letter === other.charCodeAt(column - 2)
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (letter === against ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity
      )
    }
    const oldest = before
    before = above
    above = current
    current = oldest
  }
  return at(above, other.length)
}

const at = (row: Uint8Array, column: number): number => row[column] ?? Infinity
