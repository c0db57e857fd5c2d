import { strategies } from "../../../src/domain/investor/analysis/underwriting/strategies.ts"
import { type DraftText, partNames } from "../../../src/sandbox/model/DraftText.ts"

/** What is wrong with a draft, by plain rules that know nothing of how it was made. */
export const draftBreaches = (draft: DraftText, facts: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const whole = partNames.map((part) => draft[part]).join("\n")
  const bare = whole.replaceAll(/\[\[[A-Za-z]+\]\]/g, "")
  const plain = bare.replaceAll(/[\u200B\u202C\u202E]/g, "")
  const sentences = whole.split(/[.\n](?=\s|$)/)
  const words = filledIn(whole, facts)
    .split(/\s+/)
    .filter((word) => word !== "").length
  const found: Record<string, boolean> = {
    digit: /\p{N}/u.test(bare),
    "number-word": numberWord.test(plain),
    banned: bannedPhrase.test(plain),
    "unknown-fact": [...whole.matchAll(/\[\[(\w+)\]\]/g)].some(([, id = ""]) => !facts.has(id)),
    glued: /[\p{N}$%\]]\[\[|\]\](?:[\p{N}%[]|[.,]\p{N})/u.test(whole),
    strategy: otherStrategies(facts).some((name) => plain.includes(name)),
    "recommendation missing": !draft.recommendedStrategy.includes("[[recommendedStrategy]]"),
    sign: sentences.some((sentence) => hasWrongSign(sentence, facts)),
    markup: /https?:|@|<|\]\(|[\u200B\u202E]|ignore previous|as an ai/i.test(whole),
    empty: partNames.some((part) => draft[part].trim() === ""),
    length: words < 350 || words > 600
  }
  return new Set(Object.keys(found).filter((rule) => found[rule] === true))
}

/** The draft as it is read. */
export const filledIn = (text: string, facts: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\[\[(\w+)\]\]/g, (placeholder, id: string) => facts.get(id) ?? placeholder)

const numberWord =
  /\b(?:two|three|four|five|six|seven|eight|nine|\w+teen|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half|double|triple|twice|quarter|percent)\b/i

const bannedPhrase =
  /\b(?:safe|good neighborhood|bad neighborhood|family-friendly|exclusive|up-and-coming|desirable|crime|schools?|guaranteed|risk-free|families|certain to)\b/i

const strategyNames = Object.values(strategies).flatMap(({ name, shortName }) => [name, shortName])

const otherStrategies = (facts: ReadonlyMap<string, string>): ReadonlyArray<string> =>
  strategyNames.filter((name) => name.slice(0, 4) !== facts.get("recommendedStrategy")?.slice(0, 4))

const profit = /\b(?:profit|gains?|earns?|surplus)\b/i
const loss = /\b(?:loss|loses|shortfall|deficit)\b/i

/** In a sentence with a signed figure, a word of the other side. */
const hasWrongSign = (sentence: string, facts: ReadonlyMap<string, string>): boolean => {
  const texts = [...sentence.matchAll(/\[\[(\w+)\]\]/g)].map(([, id = ""]) => facts.get(id) ?? "")
  const isBelow = texts.some((text) => text.startsWith("-")) || /-\$\d/.test(sentence)
  return (profit.test(sentence) && isBelow) || (loss.test(sentence) && texts.length > 0 && !isBelow)
}
