import { readdirSync, readFileSync } from "node:fs"

import { forEachPart, type PlannedPart } from "@property-intelligence/narrative/plan/Plan.ts"

/** A plan that was written by hand for a house of the hundred towns. */
export interface WrittenPlan {
  readonly address: string
  /** How the house is written up, in a few words. */
  readonly intent: string
  readonly thesis: string
  readonly parts: Readonly<Record<PlannedPart, WrittenPart>>
}

interface WrittenPart {
  readonly picks: ReadonlyArray<{ readonly claim: string; readonly relation: string }>
  readonly stress: string | null
  readonly leaveOut: ReadonlyArray<string>
}

const folder = new URL("../plans/written/", import.meta.url)

/**
 * The plans of `packages/narrative/test/plans/written/`, apart by blank lines. Each has its address, its intent, its thesis and a line a
 * part, e.g. `riskFactors floodStanding / insuranceCost and eraHazards; stress floodStanding; without riskRange`: `/` begins a
 * sentence, a relation joins a claim to the one before it.
 */
export const writtenPlans: ReadonlyArray<WrittenPlan> = readdirSync(folder)
  .toSorted()
  .flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .trim()
      .split(/\n\s*\n/)
  )
  .map((text) => {
    const lines = new Map(text.split("\n").map((line) => firstWord(line)))
    const lineOf = (key: string): string => {
      const line = lines.get(key)
      if (line === undefined) throw new Error(`a plan has no line that begins with ${key}:\n${text}`)
      return line
    }
    return {
      address: lineOf("address"),
      intent: lineOf("intent"),
      thesis: lineOf("thesis"),
      parts: forEachPart((part) => partOf(lineOf(part)))
    }
  })

/** One of them as a model would answer it. */
export const answered = ({ parts, thesis }: WrittenPlan) => ({ thesis, ...parts })

function firstWord(line: string): readonly [word: string, rest: string] {
  const [word = "", ...rest] = line.trim().split(" ")
  return [word, rest.join(" ")]
}

function partOf(line: string): WrittenPart {
  const [picks = "", ...options] = line.split(";").map((piece) => piece.trim())
  const optionOf = (name: string): ReadonlyArray<string> =>
    options.flatMap((option) => {
      const [key, rest] = firstWord(option)
      return key === name ? rest.split(" ") : []
    })
  return {
    picks: picks.split(" / ").flatMap((sentence) => {
      const [first = "", ...rest] = sentence.trim().split(/\s+/)
      return [
        { claim: first, relation: "none" },
        ...rest.flatMap((relation, at) => (at % 2 === 0 ? [{ claim: rest[at + 1] ?? "", relation }] : []))
      ]
    }),
    stress: optionOf("stress")[0] ?? null,
    leaveOut: optionOf("without")
  }
}
