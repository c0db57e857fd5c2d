/** The terms in a text, in the order of their first use: words in lower case, and the parts of names such as `askingPrice`. */
export const termsIn = (text: string): ReadonlyArray<string> => [
  ...new Set(
    (text.match(/[A-Za-z0-9]+/g) ?? [])
      .flatMap((word) => (/[a-z][A-Z]/.test(word) ? [word, ...word.split(/(?=[A-Z])/)] : [word]))
      .map((word) => word.toLowerCase())
      .filter((word) => word.length > 1 && word.length < 40 && !emptyWords.has(word))
  )
]

/** The words that are looked for. The last one may not be finished. */
export const wordsIn = (query: string): ReadonlyArray<string> => [
  ...new Set((query.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !emptyWords.has(word)))
]

const emptyWords: ReadonlySet<string> = new Set(
  "a an and are as at be been but by can do for from has have how if in into is it its no not of on or so than that the their then there they this to was were what when where which who will with you your".split(
    " "
  )
)
