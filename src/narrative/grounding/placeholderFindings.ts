import { type DraftToken, type Placeholder, textOf } from "./DraftToken.ts"
import { groundingRules, setOf } from "./groundingRules.ts"
import { type Breach, breach } from "./Offence.ts"

/** Placeholders of no fact, brackets that are no placeholder, and whatever would change how a figure reads. */
export const placeholderFindings = (tokens: ReadonlyArray<DraftToken>): ReadonlyArray<Breach> => [
  ...bracketFindings(tokens),
  ...tokens.flatMap((token, index) => {
    if (token.kind !== "fact") return []
    if (token.fact === null) return [breach("unknown-fact", token.text)]
    return changesBefore(tokens, index, token) || changesAfter(tokens, index, token)
      ? [breach("ungrounded-number", around(tokens, index))]
      : []
  })
]

const bracketFindings = (tokens: ReadonlyArray<DraftToken>): ReadonlyArray<Breach> => {
  const findings: Array<Breach> = []
  let reportedTo = 0
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "mark" || (token.text !== "[" && token.text !== "]") || index < reportedTo) continue
    // Eight pieces show `[[ id ]]` whole.
    reportedTo = index + 8
    findings.push(breach("unknown-fact", textOf(tokens.slice(index, reportedTo))))
  }
  return findings
}

const around = (tokens: ReadonlyArray<DraftToken>, index: number): string =>
  textOf(tokens.slice(Math.max(0, index - 2), index + 3)).trim()

const changesBefore = (tokens: ReadonlyArray<DraftToken>, index: number, { fact }: Placeholder): boolean => {
  const before = tokens[index - 1]
  if (before === undefined) return false
  if (before.kind === "space") {
    const last = tokens[index - 2]
    if (last?.kind === "word") return wordsBefore.has(last.word)
    if (last?.kind === "mark") return spacedSigns.has(last.text) || (last.text === "–" && (fact?.sign ?? null) !== null)
    return last?.kind === "fact" && readsOn(last, fact?.text ?? "")
  }
  if (before.kind === "mark" && isDash(before.text)) return before.text !== "—" && !isRange(tokens, index - 2, index)
  return before.kind !== "mark" || !opening.has(before.text)
}

/** Marks that may touch a placeholder from the left. */
const opening = new Set(["(", '"', "“", "'", "‘", "~", ":"])

/** Before a figure and a space these still read as its sign or its unit. */
const spacedSigns = new Set(["-", "−", "+", "±", "$", "#", "*", "×", "<", ">", "="])

const wordsBefore = setOf(groundingRules.numberWords.besideFigures.before)

/** Two figures with nothing but a space between: `$1,200 500`. */
const readsOn = (before: Placeholder, text: string): boolean =>
  /[\d%]$/.test(before.fact?.text ?? "") && /^[-+$\d]/.test(text)

const isDash = (text: string): boolean => text === "-" || text === "−" || text === "–" || text === "—"

/** `[[rentLow]]–[[rentHigh]]`: a dash between two amounts without a sign reads as `to`. */
const isRange = (tokens: ReadonlyArray<DraftToken>, from: number, to: number): boolean =>
  [tokens[from], tokens[to]].every(
    (token) => token?.kind === "fact" && token.fact?.sign === null && token.fact.unit === "dollars"
  )

const changesAfter = (tokens: ReadonlyArray<DraftToken>, index: number, { fact }: Placeholder): boolean => {
  const after = tokens[index + 1]
  if (after === undefined) return false
  const next = tokens[index + 2]
  if (after.kind === "space") {
    if (next?.kind === "mark") return next.text === "%" || next.text === "×" || next.text === "$"
    return next?.kind === "word" && (wordsAfter.has(next.word) || isOtherPeriod(tokens, index + 2, fact?.meaning ?? ""))
  }
  if (after.kind !== "mark") return true
  if (isDash(after.text)) return changesAfterDash(after.text, tokens, index)
  if (after.text === "/") return next?.kind !== "word" || isOtherPeriod(tokens, index + 2, fact?.meaning ?? "")
  if (after.text === "'" || after.text === "’") return next?.kind === "word" && next.word !== "s"
  if (after.text === "." || after.text === "," || after.text === ":")
    return next?.kind === "fact" || next?.kind === "word"
  return !closing.has(after.text)
}

const changesAfterDash = (dash: string, tokens: ReadonlyArray<DraftToken>, index: number): boolean => {
  const next = tokens[index + 2]
  if (next?.kind === "fact") return dash !== "—" && !isRange(tokens, index, index + 2)
  return dash !== "—" && next?.kind === "word" && wordsAfter.has(next.word)
}

/** Marks that may touch a placeholder from the right. */
const closing = new Set([";", "!", "?", ")", '"', "”", "…"])

const wordsAfter = setOf(groundingRules.numberWords.besideFigures.after)

/** Periods by the words that name them after `a`, `per`, `each`, `every` or a stroke. */
const periods = new Map([
  ...["month", "mo", "monthly"].map((word) => [word, "month"] as const),
  ...["year", "yr", "yearly", "annually", "annum"].map((word) => [word, "year"] as const),
  ...["week", "weekly", "wk"].map((word) => [word, "week"] as const),
  ...["day", "daily", "night", "nightly"].map((word) => [word, "day"] as const),
  ...["quarter", "quarterly"].map((word) => [word, "quarter"] as const)
])

const articles = new Set(["a", "per", "each", "every"])

/** `[[rent]] a year`, where the fact is of a month. Facts that name no period take any. */
const isOtherPeriod = (tokens: ReadonlyArray<DraftToken>, index: number, meaning: string): boolean => {
  const [first, space, second] = tokens.slice(index, index + 3)
  if (first?.kind !== "word") return false
  const named =
    articles.has(first.word) && space?.kind === "space" && second?.kind === "word" ? second.word : first.word
  const period = periods.get(named)
  const own = /\ba (month|year)\b/.exec(meaning)?.[1]
  return period !== undefined && own !== undefined && period !== own
}
