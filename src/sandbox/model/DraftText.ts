/** The keys of the answer, in the order in which they are read. */
export const partNames = [
  "propertyOverview",
  "marketPosition",
  "recommendedStrategy",
  "riskFactors",
  "dueDiligencePriorities"
] as const
export type PartName = (typeof partNames)[number]

/** What the model writes: text with `[[id]]` where a fact belongs. */
export type DraftText = Readonly<Record<PartName, string>>

/** One `[[id]]` in a draft. */
export interface PlaceholderAt {
  readonly part: PartName
  readonly start: number
  readonly id: string
}

const placeholder = /\[\[([A-Za-z]+)\]\]/g

/** The ids a wording needs. */
export const idsIn = (wording: string): ReadonlyArray<string> =>
  [...wording.matchAll(placeholder)].map(([, id = ""]) => id)

/** Every `[[id]]` of a draft, in reading order. */
export const placeholdersOf = (draft: DraftText): ReadonlyArray<PlaceholderAt> =>
  partNames.flatMap((part) =>
    [...draft[part].matchAll(placeholder)].map(({ 1: id = "", index }) => ({ part, start: index, id }))
  )

/** Puts a text in the place of one `[[id]]`. */
export const replacePlaceholder = (draft: DraftText, { id, part, start }: PlaceholderAt, text: string): DraftText => {
  const whole = draft[part]
  return { ...draft, [part]: whole.slice(0, start) + text + whole.slice(start + `[[${id}]]`.length) }
}

/** Puts a sentence into a part, `share` (0 to 1) of the way through its sentences. */
export const insertSentence = (draft: DraftText, part: PartName, sentence: string, share: number): DraftText => {
  const sentences = draft[part].split(/(?<=\.)(?=\s)/)
  const text = sentences.toSpliced(1 + Math.floor(share * sentences.length), 0, ` ${sentence}`).join("")
  return { ...draft, [part]: text }
}

/** Words of the whole draft, a placeholder counted as one. */
export const wordCount = (draft: DraftText): number =>
  partNames.reduce((count, part) => count + draft[part].split(/\s+/).filter((word) => word !== "").length, 0)
