import { directionOf } from "./standards/directions.ts"
import { fullNameWord } from "./standards/nameAbbreviations.ts"
import { streetTypeOf } from "./standards/streetTypes.ts"

/** A word of a name in the one spelling that names are compared in: `CRK` is `CREEK`, `ST` is `SAINT`, `NORTH` is `N`. */
export const comparedSpelling = (word: string): string =>
  fullNameWord(word) ?? streetTypeOf(word) ?? directionOf(word) ?? word
