import { gzipSync } from "node:zlib"

/** A narrative, and the names that occur only for its house: its street, its city, its state. */
export interface NarrativeOfHouse {
  readonly narrative: string
  readonly names: ReadonlyArray<string>
}

/** The variety of narratives after every figure and every name is masked. */
export interface Variety {
  readonly narratives: number
  /**
   * The number of different sequences of eight words divided by the number of all of them, from 0 to 1. It is high if
   * the texts repeat little.
   */
  readonly distinctSequences: number
  /** The number of different sentences, including headlines and checks. */
  readonly frames: number
  /** The most frequent sentences, each with the number of narratives that contain it. */
  readonly commonFrames: ReadonlyArray<readonly [frame: string, narratives: number]>
  /**
   * The number of different first two words among the sentences. Only first two words that occur in at least two
   * narratives count.
   */
  readonly openers: number
  /** The number of different first four words of a headline or, without a headline, of the overview. */
  readonly beginnings: number
  /** The size of all texts divided by their size in gzip. It is low if the texts repeat little. */
  readonly compression: number
}

/** Compares narratives of different houses. */
export const varietyOf = (narratives: ReadonlyArray<NarrativeOfHouse>): Variety => {
  const masked = narratives.map(maskedParts)
  const sequences = masked.flatMap(sequencesIn)
  const framesOfEach = masked.map((parts) => new Set(parts.flatMap(sentencesIn)))
  const frames = counted(framesOfEach.flatMap((ofOne) => [...ofOne]))
  const openers = counted(framesOfEach.flatMap((ofOne) => [...new Set([...ofOne].map(firstWords(2)))]))
  const text = masked.map((parts) => parts.join("\n")).join("\n\n")
  return {
    narratives: narratives.length,
    distinctSequences: new Set(sequences).size / Math.max(1, sequences.length),
    frames: frames.size,
    commonFrames: [...frames].toSorted(([, one], [, other]) => other - one),
    openers: [...openers.values()].filter((times) => times > 1).length,
    beginnings: new Set(masked.map(([first = ""]) => firstWords(4)(first))).size,
    compression: text.length / gzipSync(text).length
  }
}

/**
 * The share, from 0 to 1, of the eight-word sequences of the shorter narrative that the other one also has. Figures and
 * names are masked.
 */
export const sharedSequences = (one: NarrativeOfHouse, other: NarrativeOfHouse): number => {
  const [fewer, more] = [one, other]
    .map((narrative) => new Set(sequencesIn(maskedParts(narrative))))
    .toSorted((first, second) => first.size - second.size)
  if (fewer === undefined || more === undefined || fewer.size === 0) return 0
  return [...fewer].filter((sequence) => more.has(sequence)).length / fewer.size
}

const headings: ReadonlyArray<string> = [
  "Property overview",
  "Market position",
  "Recommended strategy",
  "Risk factors",
  "Due diligence priorities"
]

/**
 * The lines of a narrative without headings and without the numbers of checks. Figures are replaced by `#` and names by
 * `@`.
 */
const maskedParts = ({ names, narrative }: NarrativeOfHouse): ReadonlyArray<string> => {
  const lines = narrative.split(/\n+/).map((line) => line.trim())
  return lines
    .filter((line) => line !== "" && !headings.includes(line))
    .map((line) => withoutFigures(withoutNames(line.replace(/^\d+\.\s+/, ""), names)))
}

const withoutNames = (text: string, names: ReadonlyArray<string>): string =>
  names.reduce((masked, name) => (name === "" ? masked : masked.replaceAll(name, "@")), text)

const withoutFigures = (text: string): string =>
  text.replaceAll(/[-+]?\$?\d[\d,]*(?:\.\d+)?%?/g, "#").replaceAll(dayOfMonth, "#")

const dayOfMonth = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) #,? #/g

const sequencesIn = (parts: ReadonlyArray<string>): ReadonlyArray<string> =>
  parts.flatMap((part) => {
    const words = part.toLowerCase().match(/[\p{L}\p{N}#@'-]+/gu) ?? []
    return words.slice(7).map((_, index) => words.slice(index, index + 8).join(" "))
  })

const sentencesIn = (part: string): ReadonlyArray<string> => part.split(/(?<=[.!?])\s+(?=[\p{Lu}#@])/u)

const firstWords =
  (count: number) =>
  (text: string): string =>
    text.split(/\s+/).slice(0, count).join(" ").toLowerCase()

const counted = (texts: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
