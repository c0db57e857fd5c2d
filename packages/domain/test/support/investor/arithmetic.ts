type Values = ReadonlyMap<string, number>

/** A term is a number, a name, or one of these with its signs. */
const tokenPattern = /\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|[A-Za-z]+|[-+^/(),])/y

/** The tokens of a line of arithmetic; fails on what is none. */
const tokensOf = (text: string): ReadonlyArray<string> => {
  const tokens: Array<string> = []
  const pattern = new RegExp(tokenPattern)
  while (pattern.lastIndex < text.trimEnd().length) {
    const found = pattern.exec(text)
    if (found?.[1] === undefined) throw new Error(`no arithmetic: ${text}`)
    tokens.push(found[1])
  }
  return tokens
}

const functions: Readonly<Record<string, (...values: ReadonlyArray<number>) => number>> = {
  min: Math.min,
  max: Math.max,
  round: (value = Number.NaN) => Math.round(value),
  floor: (value = Number.NaN) => Math.floor(value)
}

/**
 * The value of a line of arithmetic as it is written in a text: numbers with grouped thousands, names of values, `+ - x / ^`,
 * brackets, and `min`, `max`, `round`, `floor`. Fails on anything else and on a name that has no value.
 */
export const reckon = (text: string, values: Values): number => {
  const tokens = tokensOf(text)
  let at = 0
  const expect = (token: string): void => {
    if (tokens[at] !== token) throw new Error(`${token} expected in: ${text}`)
    at += 1
  }
  const listed = (): ReadonlyArray<number> => {
    expect("(")
    const found = [sum()]
    while (tokens[at] === ",") {
      at += 1
      found.push(sum())
    }
    expect(")")
    return found
  }
  const single = (): number => {
    const token = tokens[at] ?? ""
    if (token === "(") return listed()[0] ?? Number.NaN
    at += 1
    if (token === "-") return -single()
    if (/^\d/.test(token)) return Number(token.replaceAll(",", ""))
    const named = functions[token]
    if (named !== undefined && tokens[at] === "(") return named(...listed())
    const value = values.get(token)
    if (value === undefined) throw new Error(`${token} has no value in: ${text}`)
    return value
  }
  const power = (): number => {
    const base = single()
    if (tokens[at] !== "^") return base
    at += 1
    return base ** single()
  }
  const product = (): number => {
    let value = power()
    while (tokens[at] === "x" || tokens[at] === "/") {
      const isTimes = tokens[at] === "x"
      at += 1
      const next = power()
      value = isTimes ? value * next : value / next
    }
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[at] === "+" || tokens[at] === "-") {
      const isPlus = tokens[at] === "+"
      at += 1
      const next = product()
      value = isPlus ? value + next : value - next
    }
    return value
  }
  const value = sum()
  if (at !== tokens.length) throw new Error(`more than arithmetic: ${text}`)
  return value
}
