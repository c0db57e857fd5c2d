import { headings } from "../facts/Draft.ts"
import { itemsOf, type Sentence } from "./DraftToken.ts"
import { groundingRules, phrasesIn } from "./groundingRules.ts"
import { type Breach, breach } from "./Offence.ts"
import { wordFinder } from "./PhraseFinder.ts"

/**
 * Whatever is not plain English prose: links, tags, entities, fences, emphasis, addresses, control and invisible characters,
 * letters of other scripts that look like ours, our own headings, and words to or of a machine.
 */
export const markupFindings = (text: string, sentences: ReadonlyArray<Sentence>): ReadonlyArray<Breach> => [
  ...oddCharacters(text),
  ...Array.from(text.matchAll(structure), ([found]) => breach("markup", found)),
  ...text
    .split("\n")
    .filter((line) => headingLines.has(line.trim().replace(/:$/, "").toLowerCase()))
    .map((line) => breach("markup", line.trim())),
  ...sentences.flatMap((sentence) => findMachineWords(itemsOf(sentence)).map(({ phrase }) => breach("markup", phrase)))
]

/**
 * A draft has ASCII without the signs of markup, letters with the accents of Western European names, typographic quotes,
 * dashes and dots, and the signs of our labels. A closed list: what NFKC would turn into other letters or digits is not on
 * it, nor is what has no width, changes the direction, or only looks like a letter. Digits of any script have their own rule.
 */
const oddCharacters = (text: string): ReadonlyArray<Breach> => {
  const odd = text.match(oddCharacter) ?? []
  return [...new Set(odd)].map((character) => breach("markup", nameOf(character)))
}

const oddCharacter =
  /[^\n\x20-\x7e\u00a0ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ“”‘’–—…•\u2011\u{1F7E2}\u{1F7E1}\u{1F7E0}\u{1F534}\u26AA\u26D4\u26A0\p{N}]|[<>\\`{}@^|_*#=]/gu

/** Of what can be seen the character, of what can't its code point. */
const nameOf = (character: string): string =>
  /^[\p{L}\p{P}\p{S}]$/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`

/** Every pattern starts at a character that is rare in prose or at a fixed word, so that none is tried at length. */
const structure =
  /:\/\/|\bwww\.|\b(?:https?|mailto|javascript|data|file):(?=\S)|&#?[A-Za-z0-9]{1,32};|(?<=[A-Za-z])\.(?:com|org|net|io|gov|edu|info|biz|dev|app|xyz|html?|php)\b|(?<![\p{L}'’-])\p{L}(?:[ -]\p{L}(?![\p{L}'’])){3,}/giu

const headingLines = new Set(headings.map(([, heading]) => heading.toLowerCase()))

const findMachineWords = wordFinder(phrasesIn(groundingRules.machineWords))
