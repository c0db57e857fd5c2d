import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A regular expression as it stands in a file of `src`. */
export interface SourceRegex {
  readonly file: string
  readonly regex: RegExp
}

/** Where no division can stand: what comes before a literal. */
const literal =
  /(?:^|[(,=:[!&|?{};>]|\breturn|=>)[ \t]*\n?[ \t]*\/((?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/gm

/** Every regular expression that is written as a literal below a folder. */
export const literalsBelow = (folder: string): ReadonlyArray<SourceRegex> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .flatMap(({ name, parentPath }) => {
      const file = join(parentPath, name)
      return [...readFileSync(file, "utf8").matchAll(literal)]
        .filter(([, source = ""]) => !source.includes("${"))
        .map(([, source = "", flags]) => ({ file, regex: new RegExp(source, flags) }))
    })

/** What a pattern looks for, one sample a class of characters, so that texts made of it get far into the pattern. */
export const alphabetOf = ({ source }: RegExp): ReadonlyArray<string> => {
  const classes: ReadonlyArray<readonly [RegExp, string]> = [
    [/\\d|0-9|\[1-9/, "1"],
    [/\\s|\\t/, " "],
    [/\\w|\\p\{L\}|a-z|\[\^/, "a"],
    [/\\p\{L\}|A-Z/, "K"],
    [/\\r|\\n/, "\n"]
  ]
  const named = classes.filter(([mark]) => mark.test(source)).map(([, sample]) => sample)
  const spelled = source
    .replaceAll(/\\p\{[^}]*\}|\(\?<?[:=!]|\\[bBdDwWsSrnt]|\\u\{?[\da-f]+\}?|\{\d*,?\d*\}/gi, "")
    .replaceAll(/\\(.)/g, "$1")
    .match(/[A-Za-z]{1,9}|[^A-Za-z()|*+?^$[\]{}]/g)
  return [...new Set([...named, ...(spelled ?? []).slice(0, 14), " "])].slice(0, 16)
}

/** Texts of `size` that repeat one or two pieces of an alphabet, each between a start and an end that may not fit. */
export const repetitive = function* (alphabet: ReadonlyArray<string>, size: number) {
  const pairs = alphabet.flatMap((one) => alphabet.map((other) => (one === other ? one : one + other)))
  for (const unit of pairs) {
    const body = unit.repeat(Math.ceil(size / unit.length))
    yield [unit, `${body}\u0000`] as const
    yield [unit, `${alphabet[0] ?? ""}${body}`] as const
    yield [unit, `x${body}\u0000`] as const
  }
}
