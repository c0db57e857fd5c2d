import type { ConfigProvider } from "effect"
import { Context, Effect, Layer } from "effect"

import { settingsTable } from "../Settings.ts"

/** The names of the variables that the process and its `.env` have, whatever they are for. By default none are known. */
export const SeenVariables = Context.Reference<ReadonlyArray<string>>("property-intelligence/start/SeenVariables", {
  defaultValue: () => []
})

/** The names that a provider has a value for. */
export const namesIn = (
  provider: ConfigProvider.ConfigProvider,
  path: ReadonlyArray<string> = []
): Effect.Effect<ReadonlyArray<string>, ConfigProvider.SourceError> =>
  Effect.gen(function* () {
    const node = yield* provider.load(path)
    if (node === undefined) return []
    const own = node.value === undefined || path.length === 0 ? [] : [path.join("_")]
    if (node._tag !== "Record") return own
    const below = yield* Effect.forEach([...node.keys], (key) => namesIn(provider, [...path, key]))
    return [...own, ...below.flat()]
  })

/** A variable that nothing reads, and the setting that it most likely was to be. */
interface MisspeltVariable {
  readonly written: string
  readonly meant: string
}

const known = Object.values(settingsTable).map(({ variable }) => variable)

/**
 * Of some variables those that are no setting, but nearly one: the same but for its underscores, with a letter more, less or other, or
 * without a word behind its first. Short names are taken for others' own.
 */
export const misspeltVariables = (names: ReadonlyArray<string>): ReadonlyArray<MisspeltVariable> =>
  names.flatMap((written) => {
    if (!/^[A-Z][A-Z\d_]*$/.test(written) || known.includes(written)) return []
    const meant = known.find((setting) => isNear(written, setting))
    return meant === undefined ? [] : [{ written, meant }]
  })

/** Letters that a name has at least before one may be wrong in it: `NODE` is not `MODE`. */
const leastLetters = 6

const isNear = (written: string, setting: string): boolean =>
  withoutMarks(written) === withoutMarks(setting) ||
  (written.length >= leastLetters && isOneEdit(withoutMarks(written), withoutMarks(setting))) ||
  lacksOneWord(written.split("_"), setting.split("_"))

const withoutMarks = (name: string): string => name.replaceAll("_", "")

/** Whether one becomes the other by adding, leaving out or replacing a letter, or by swapping two neighbours. */
const isOneEdit = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}

/** `RENTCAST_KEY` for `RENTCAST_API_KEY`. */
const lacksOneWord = (written: ReadonlyArray<string>, setting: ReadonlyArray<string>): boolean =>
  written.length >= 2 &&
  written.length === setting.length - 1 &&
  written[0] === setting[0] &&
  setting.some((_, index) => index > 0 && setting.toSpliced(index, 1).join("_") === written.join("_"))

/** What to say of one. */
export const misspeltLine = ({ meant, written }: MisspeltVariable): string =>
  `${written} is not read; did you mean ${meant}?`

/** Warns at start of each. */
export const layerMisspeltWarnings = Layer.effectDiscard(
  Effect.flatMap(SeenVariables, (names) =>
    Effect.forEach(misspeltVariables(names), (each) => Effect.logWarning(misspeltLine(each)), { discard: true })
  )
)
