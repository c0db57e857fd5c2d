const small = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(" "),
  ..."seventeen eighteen nineteen".split(" ")
]
const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ")

const groups: ReadonlyArray<readonly [size: number, name: string]> = [
  [1_000_000, "million"],
  [1000, "thousand"],
  [100, "hundred"]
]

/** A whole number from 0 up in English words: `two hundred fifteen thousand`. */
export const numberWords = (whole: number): string => {
  const group = groups.find(([size]) => whole >= size)
  if (group !== undefined) {
    const [size, name] = group
    return joined(`${numberWords(Math.floor(whole / size))} ${name}`, whole % size, " ")
  }
  return whole < 20 ? (small[whole] ?? "") : joined(tens[Math.floor(whole / 10)] ?? "", whole % 10, "-")
}

const joined = (words: string, rest: number, separator: string): string =>
  rest === 0 ? words : `${words}${separator}${numberWords(rest)}`

/** A figure as a fact writes it, in words: `-$4,310`, `3.8%`, `1924`; `null` for a text that is no figure or more than one. */
export const figureInWords = (text: string): string | null => {
  const [, sign, dollars, whole, decimals, percent] = /^([-+]?)(\$?)(\d[\d,]*)(?:\.(\d+))?(%?)$/.exec(text) ?? []
  if (whole === undefined) return null
  return [
    ...(sign === "-" ? ["minus"] : []),
    numberWords(Number(whole.replaceAll(",", ""))),
    ...(decimals === undefined ? [] : ["point", ...Array.from(decimals, (digit) => numberWords(Number(digit)))]),
    ...(dollars === "$" ? ["dollars"] : []),
    ...(percent === "%" ? ["percent"] : [])
  ].join(" ")
}
