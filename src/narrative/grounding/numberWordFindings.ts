import { type Item, itemsOf, type Sentence } from "./DraftToken.ts"
import { groundingRules, phrasesIn, setOf } from "./groundingRules.ts"
import { type Breach, breach } from "./Offence.ts"
import { wordFinder } from "./PhraseFinder.ts"

/** Numbers, shares and multiples in words, which no placeholder stands for. */
export const numberWordFindings = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Breach> =>
  sentences.flatMap((sentence) => findingsIn(itemsOf(sentence)))

const findingsIn = (items: ReadonlyArray<Item>): ReadonlyArray<Breach> => {
  const plain = findAmounts(items)
    .filter(({ from, to }) => !isScale(items, from, to))
    .map(({ from, to }) => found(items, from, to))
  const others = items.flatMap((item, index) =>
    item.kind === "word" && (isCompound(item.text) || isShare(items, index) || isCount(items, index))
      ? [found(items, index, index + 1)]
      : []
  )
  return [...plain, ...others]
}

const rules = groundingRules.numberWords
const findAmounts = wordFinder(phrasesIn(rules.amounts), phrasesIn(rules.harmless))
const ordinals = setOf(rules.ordinals)
const shareFollowers = setOf(rules.shareFollowers)
const shareLeaders = setOf(rules.shareLeaders)
const countedThings = setOf(rules.countedThings)
const counters = setOf(rules.counters)

/** The words with those beside them. */
const found = (items: ReadonlyArray<Item>, from: number, to: number): Breach =>
  breach(
    "number-word",
    items
      .slice(Math.max(0, from - 1), to + 1)
      .map(({ text }) => text)
      .join(" ")
  )

/** `[[riskScore]] out of a hundred`: the scale of a score, where the fact says that it has this one. */
const isScale = (items: ReadonlyArray<Item>, from: number, to: number): boolean => {
  const [fact, out, of, article] = items.slice(Math.max(0, from - 4), from)
  return (
    to === from + 1 &&
    isWord(items[from], "hundred") &&
    fact?.kind === "fact" &&
    fact.fact?.meaning.includes("out of a hundred") === true &&
    isWord(out, "out") &&
    isWord(of, "of") &&
    (isWord(article, "a") || isWord(article, "one"))
  )
}

const isWord = (item: Item | undefined, word: string): boolean => item?.kind === "word" && item.word === word

/** `twentyfive`, `fortysomething`, and Roman numerals in capitals. */
const isCompound = (text: string): boolean =>
  /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)./i.test(text) || /^[IVX]{2,}$/.test(text)

const isShare = (items: ReadonlyArray<Item>, index: number): boolean => {
  const word = wordAt(items, index)
  if (word === null || !ordinals.has(word)) return false
  const after = wordAt(items, index + 1)
  if (after === "of") return true
  const isLed = shareLeaders.has(wordAt(items, index - 1) ?? "")
  return word !== "first" && (after === null ? isLed : (isLed && shareFollowers.has(after)) || countedThings.has(after))
}

const isCount = (items: ReadonlyArray<Item>, index: number): boolean =>
  counters.has(wordAt(items, index) ?? "") && countedThings.has(wordAt(items, index + 1) ?? "")

const wordAt = (items: ReadonlyArray<Item>, index: number): string | null => {
  const item = items[index]
  return item?.kind === "word" ? item.word : null
}
