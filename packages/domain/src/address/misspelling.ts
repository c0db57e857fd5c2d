import { figuresOf } from "./addressText.ts"

/**
 * Returns true if two words (upper case, without blanks) are likely the same word with a spelling mistake: one letter wrong,
 * missing, extra or swapped with its neighbor in a word of at least five letters, two from ten letters. The first letter and digits
 * are never mistakes. `EASTWOOD` and `WESTWOOD` are two streets, and so are `WOODLAND` and `WOODLAWN`.
 */
export const isMisspelling = (one: string, other: string): boolean => {
  if (one[0] !== other[0] || figuresOf(one) !== figuresOf(other)) return false
  const length = Math.max(one.length, other.length)
  const allowed = length < 5 ? 0 : length < 10 ? 1 : 2
  return Math.abs(one.length - other.length) <= allowed && editDistance(one, other) <= allowed
}

/** Optimal string alignment distance: changes of a letter, and swaps of two neighbours, that turn one word into the other. */
const editDistance = (one: string, other: string): number => {
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const replaced = at(last, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = row > 1 && column > 1 && isSwap ? at(beforeLast, column - 2) + 1 : replaced
      next.push(Math.min(at(last, column) + 1, at(next, column - 1) + 1, replaced, swapped))
    }
    beforeLast = last
    last = next
  }
  return at(last, other.length)
}

const at = (row: ReadonlyArray<number>, column: number): number => row[column] ?? 0
