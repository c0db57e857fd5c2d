/** Matches abbreviations, whose full stops do not end a sentence. */
const abbreviations = /\b(e\.g|i\.e|etc|vs|cf|approx|incl|No|St|Dr|Mr|Ms|Jr|Inc|U\.S|a\.m|p\.m)\./g

/** The sentences of a plain text. */
export const sentencesOf = (text: string): ReadonlyArray<string> =>
  text
    .replace(abbreviations, (found) => found.replaceAll(".", "·"))
    .split(/(?<=[.!?]["')\]]{0,2}) +(?=["'([]?[\p{Lu}\d$])/u)
    .map((sentence) => sentence.replaceAll("·", ".").trim())
    .filter((sentence) => wordsIn(sentence) > 0)

/** The number of words: runs of characters that hold a letter or a digit. */
export const wordsIn = (text: string): number =>
  text.split(/\s+/).reduce((words, token) => words + (/[\p{L}\p{N}]/u.test(token) ? 1 : 0), 0)
