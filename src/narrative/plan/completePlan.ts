import type { ThesisId } from "../claims/catalog.ts"
import { drawnFrom } from "../rendering/draw.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import { arranged, type ArrangedPart } from "./arranged.ts"
import { completePart } from "./completePart.ts"
import { fitLength } from "./fitLength.ts"
import type { House } from "./House.ts"
import { type ChosenPlan, forEachPart, type PlannedPart } from "./Plan.ts"

/** All that a narrative says, in the order in which it is read. */
interface CompletePlan {
  /** `null` where no thesis holds. */
  readonly thesis: WordedClaim | null
  readonly parts: Readonly<Record<PlannedPart, ArrangedPart>>
}

/**
 * What was chosen, and the default plan in all else, with what no plan may leave out, at the length of a narrative. What
 * does not hold for the house is passed over.
 */
export const completePlan = (chosen: ChosenPlan, house: House): CompletePlan => {
  const thesis = thesisOf(chosen.thesis, house)
  const contents = forEachPart((part) => completePart(part, chosen.parts[part], thesis, house))
  const fitted = new Map(
    fitLength(Object.values(contents), thesis, house.facts).map((contents) => [contents.part, contents])
  )
  return { thesis, parts: forEachPart((part) => arranged(fitted.get(part) ?? contents[part], house)) }
}

/** The chosen one where it holds, or one of the heaviest. */
const thesisOf = (chosen: ThesisId | null, { claims, seed }: House): WordedClaim | null => {
  const theses = [...claims.values()].filter(({ part }) => part === "headline")
  const weight = Math.max(...theses.map((thesis) => thesis.weight))
  return (
    theses.find(({ id }) => id === chosen) ??
    drawnFrom(
      theses.filter((thesis) => thesis.weight === weight),
      `${seed} thesis`
    )
  )
}
