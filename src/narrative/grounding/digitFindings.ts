import type { Draft } from "../facts/Draft.ts"
import { withoutListNumbers, withoutNamedFigures } from "./exemptFigures.ts"
import { type Breach, breach } from "./Offence.ts"

/**
 * Digits of a draft, whatever script or form they are of (full-width, superscript, Roman, circled, fractions), and units of
 * figures, `$` and `%`: a placeholder brings its own. Names of rules and numbers of a list are no figures.
 */
export const digitFindings = (part: keyof Draft, text: string): ReadonlyArray<Breach> => {
  const unnamed = withoutNamedFigures(part === "dueDiligencePriorities" ? withoutListNumbers(text) : text)
  return Array.from(unnamed.matchAll(figure), ([found]) => breach("digit", found))
}

const figure = /[\p{N}$%][\p{N}$%.,]*/gu
