import { Array as Arr, Order } from "effect"

import type { Part } from "../claims/claim/Claim.ts"
import type { FactId, Facts } from "../facts/Facts.ts"
import type { PlacedClaim } from "../rendering/Sentence.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import { type PartContents, unsaidIn, withClaim, withoutClaim } from "./PartContents.ts"

/**
 * The min and max words of a narrative, without headings. A narrative is shorter only if too little is known, and
 * longer only if required claims need more.
 */
export const wordBounds = { least: 330, most: 450 } as const

/** The max number of figures in a narrative, unless required claims have more. */
export const mostFigures = 25

/** The min and max number of checks in a narrative, if enough hold and required checks are not more. */
export const checkBounds = { least: 4, most: 6 } as const

/** Returns true for claims about the house and the market, which are dropped before claims about the deal. */
const givesWay = ({ part }: { readonly part: Part }): boolean =>
  part === "propertyOverview" || part === "marketPosition"

/**
 * Returns true if a part can lose a claim. A part keeps two claims. But a part about the house or the market that the
 * program planned keeps only its required claims and one optional claim.
 */
const canBeShorter = (contents: PartContents): boolean =>
  givesWay(contents) && contents.plannedBy === "program"
    ? contents.claims.filter((placed) => isDroppable(placed, contents)).length > 1
    : contents.claims.length > 2

/** The min weight of a claim that is added only for length. A lighter claim would be padding. */
const lightestAdded = 3

/** The max average number of words that join a claim to the one before it. */
const wordsOfJoin = 2

/** The parts of a narrative, in reading order. */
type Parts = ReadonlyArray<PartContents>

/**
 * Fits the parts to the length of a narrative. It first drops claims that the program chose and that only repeat
 * figures. Then it adds the heaviest unused claims, or drops the lightest optional ones, the program's before the
 * model's. A claim that the model left out returns only if there are too few checks.
 */
export const fitLength = (parts: Parts, above: ReadonlyArray<WordedClaim>, facts: Facts): Parts => {
  const words = above.reduce((sum, claim) => sum + claim.words, 0)
  const checked = parts.map((contents) => (isChecks(contents) ? withChecks(contents) : contents))
  const said = above.flatMap(({ writes }) => writes)
  return shortened(lengthened(withoutRepetition(checked, said, facts), words, said, facts), above)
}

const isChecks = ({ part }: PartContents): boolean => part === "dueDiligencePriorities"

const withChecks = (contents: PartContents): PartContents => {
  const { claims, leftOut } = contents
  const missing = unsaidIn(contents)
    .toSorted(
      Order.combine(
        Order.mapInput(Order.Boolean, ({ id }: WordedClaim) => leftOut.has(id)),
        heaviest
      )
    )
    .slice(0, Math.max(0, checkBounds.least - claims.length))
  const surplus = droppable(contents).slice(0, Math.max(0, claims.length - checkBounds.most))
  return surplus.reduce((rest, { claim }) => withoutClaim(rest, claim.id), missing.reduce(withClaim, contents))
}

const withoutRepetition = (parts: Parts, said: ReadonlyArray<FactId>, facts: Facts): Parts => {
  const written = new Set(said)
  return parts.map((contents) => ({
    ...contents,
    claims: contents.claims.filter((placed) => {
      const isDropped =
        !isChecks(contents) &&
        isDroppable(placed, contents) &&
        placed.chosenBy === "program" &&
        repeats(placed.claim, written, facts)
      if (!isDropped) placed.claim.writes.forEach((fact) => written.add(fact))
      return !isDropped
    })
  }))
}

/** Returns true if the claim writes figures, and every fact that it writes is written already. */
const repeats = ({ writes }: WordedClaim, written: ReadonlySet<FactId>, facts: Facts): boolean =>
  writes.some((fact) => typeof facts[fact] === "number") && writes.every((fact) => written.has(fact))

const lengthened = (parts: Parts, wordsAbove: number, said: ReadonlyArray<FactId>, facts: Facts): Parts =>
  parts
    .flatMap((contents) =>
      isChecks(contents) ? [] : unsaidIn(contents).filter((claim) => mayLengthen(claim, contents))
    )
    .toSorted(heaviest)
    .reduce(
      (longer, claim) =>
        wordsAbove + claimWords(longer) >= wordBounds.least ||
        repeats(claim, new Set([...said, ...writtenIn(longer)]), facts)
          ? longer
          : withoutRepetition(
              longer.map((contents) => (contents.part === claim.part ? withClaim(contents, claim) : contents)),
              said,
              facts
            ),
      parts
    )

const mayLengthen = ({ id, weight }: WordedClaim, { leftOut }: PartContents): boolean =>
  weight >= lightestAdded && !leftOut.has(id)

const shortened = (parts: Parts, above: ReadonlyArray<WordedClaim>): Parts => {
  const without = (mayLose: (contents: PartContents) => boolean, longer: Parts): Parts =>
    longer
      .flatMap((contents) => (isChecks(contents) ? [] : droppable(contents)))
      .toSorted(lightest)
      .reduce(
        (shorter, { claim }) =>
          isFitting(shorter, above)
            ? shorter
            : shorter.map((contents) =>
                contents.part === claim.part && mayLose(contents) ? withoutClaim(contents, claim.id) : contents
              ),
        longer
      )
  return without(hasTwoLeft, without(canBeShorter, parts))
}

/** Returns true if a part about the house or the market would keep two claims after losing one. */
const hasTwoLeft = (contents: PartContents): boolean => givesWay(contents) && contents.claims.length > 2

const isFitting = (parts: Parts, above: ReadonlyArray<WordedClaim>): boolean => {
  const all = [...above, ...parts.flatMap(({ claims }) => claims.map(({ claim }) => claim))]
  const words = all.reduce((sum, claim) => sum + claim.words, 0)
  const figures = all.reduce((sum, claim) => sum + claim.figures, 0)
  return words + joinWords(parts) <= wordBounds.most && figures <= mostFigures
}

const claimWords = (parts: Parts): number =>
  Arr.reduce(
    parts.flatMap(({ claims }) => claims),
    0,
    (sum, { claim }) => sum + claim.words
  )

/**
 * The max number of words that joins add to the parts. The program chooses its joins later, so in a part that it
 * planned every claim counts as joined.
 */
const joinWords = (parts: Parts): number =>
  parts.reduce(
    (sum, { claims, plannedBy }) =>
      sum + wordsOfJoin * (plannedBy === "program" ? claims : claims.filter(({ join }) => join !== null)).length,
    0
  )

const writtenIn = (parts: Parts): ReadonlySet<FactId> =>
  new Set(parts.flatMap(({ claims }) => claims.flatMap(({ claim }) => claim.writes)))

const heaviest: Order.Order<WordedClaim> = Order.mapInput(Order.flip(Order.Number), ({ weight }) => weight)

/**
 * The order in which claims are dropped: the program's claims first, then claims about the house and the market, then
 * the lightest.
 */
const lightest: Order.Order<PlacedClaim> = Order.combineAll([
  Order.mapInput(Order.Boolean, ({ chosenBy }: PlacedClaim) => chosenBy === "model"),
  Order.mapInput(Order.Boolean, ({ claim }: PlacedClaim) => !givesWay(claim)),
  Order.mapInput(Order.Number, ({ claim }: PlacedClaim) => claim.weight)
])

const droppable = (contents: PartContents): ReadonlyArray<PlacedClaim> =>
  contents.claims.filter((placed) => isDroppable(placed, contents)).toSorted(lightest)

const isDroppable = ({ claim }: PlacedClaim, { needed }: PartContents): boolean => !needed.has(claim.id)
