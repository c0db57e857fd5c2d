import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import type { Part } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { filledIn } from "@property-intelligence/narrative/rendering/OurText.ts"
import { joins, openers, stresses } from "@property-intelligence/narrative/rendering/sentencesOf.ts"

const headings: ReadonlyArray<readonly [part: Part, heading: string]> = [
  ["propertyOverview", "Property overview"],
  ["marketPosition", "Market position"],
  ["recommendedStrategy", "Recommended strategy"],
  ["riskFactors", "Risk factors"],
  ["dueDiligencePriorities", "Due diligence priorities"]
]

/**
 * What is left of a narrative's text when it is cut back into our own wordings with the facts of the house, our own joins and
 * our own headings: nothing, or the first sentence that can't be cut.
 */
export const leftOver = (text: string, facts: Facts): string => {
  const clauses = Map.groupBy(
    [...licensedClaims(facts).values()].flatMap(({ part, wordings }) =>
      wordings.map((wording) => ({ part, clause: `${filledIn(wording, facts)}` }))
    ),
    ({ part }) => part
  )
  const clausesOf = (part: Part) => (clauses.get(part) ?? []).map(({ clause }) => clause)
  const [first = "", ...blocks] = text.split("\n\n")
  // Where no headline holds, the opening or a part comes first.
  const headed = clausesOf("headline").map(capital).includes(first) ? blocks : [first, ...blocks]
  const start = headed.findIndex((block) => headings.some(([, heading]) => heading === block))
  const opening = leftOfSentences(headed.slice(0, Math.max(0, start)).join(" "), clausesOf("opening"))
  if (opening !== "") return opening
  const parts = headings.filter(([, heading]) => headed.includes(heading))
  const bodies = parts.map(([part, heading]) => {
    const start = headed.indexOf(heading) + 1
    const next = headed.findIndex((block, at) => at >= start && headings.some(([, other]) => other === block))
    return { part, body: headed.slice(start, next === -1 ? undefined : next).join(" ") }
  })
  if (parts.length + bodies.length > headed.length) return headed.join("\n\n")
  return bodies.map(({ body, part }) => leftOfPart(part, body, clausesOf(part))).find((left) => left !== "") ?? ""
}

const leftOfPart = (part: Part, body: string, clauses: ReadonlyArray<string>): string => {
  if (part !== "dueDiligencePriorities") return leftOfSentences(body, clauses)
  const lines = body.split("\n")
  return lines.find((line, at) => !clauses.some((clause) => line === `${at + 1}. ${capital(clause)}.`)) ?? ""
}

const leftOfSentences = (text: string, clauses: ReadonlyArray<string>): string => {
  if (text === "") return ""
  for (const length of sentenceLengths(text, clauses)) {
    const rest = text.slice(length)
    if (rest === "" || (rest.startsWith(" ") && leftOfSentences(rest.slice(1), clauses) === "")) return ""
  }
  return text
}

/** Each length at which a sentence of ours may end that begins the text. */
const sentenceLengths = (text: string, clauses: ReadonlyArray<string>): ReadonlyArray<number> =>
  ["", ...openings]
    .flatMap((opening) =>
      starting(text, "", [opening]).flatMap((afterOpening) =>
        starting(text, afterOpening, clauses).flatMap((afterFirst) => [
          ...starting(text, afterFirst, ["."]),
          ...betweens
            .filter(([before]) => before === opening || before === "")
            .flatMap(([, between]) =>
              starting(text, afterFirst, [between])
                .flatMap((afterJoin) => starting(text, afterJoin, clauses))
                .flatMap((afterSecond) => starting(text, afterSecond, ["."]))
            )
        ])
      )
    )
    .map((sentence) => sentence.length)

/** The text up to where each of the pieces ends that follow what is read of it. */
const starting = (text: string, read: string, pieces: ReadonlyArray<string>): ReadonlyArray<string> =>
  pieces
    .map((piece) => (read === "" ? capital(`${read}${piece}`) : `${read}${piece}`))
    .filter((whole) => text.startsWith(whole))

const betweens = Object.values(joins).flatMap((ways) =>
  ways.map(({ before, between }): readonly [before: string, between: string] => [before, between])
)

const openings = [
  ...Object.values(openers).flat(),
  ...Object.values(stresses).flat(),
  ...betweens.flatMap(([before]) => (before === "" ? [] : [before]))
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
