import type { ConfigProvider } from "effect"
import { Context, Effect, Layer } from "effect"

import { settingsTable } from "../settings/settingsTable.ts"

/** The names of all variables of the process and its `.env`. Empty by default. */
export const SeenVariables = Context.Reference<ReadonlyArray<string>>("property-intelligence/start/SeenVariables", {
  defaultValue: () => []
})

/** The names that have a value in a provider. */
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

/** A variable that nothing reads, and the setting that was most likely meant. */
interface MisspeltVariable {
  readonly written: string
  readonly meant: string
}

const known = Object.values(settingsTable).map(({ variable }) => variable)

/**
 * The variables that are nearly a setting: they differ in underscores, in one letter, or in one missing word after the first. A short
 * name with another letter is assumed to belong to another program.
 */
export const misspeltVariables = (names: ReadonlyArray<string>): ReadonlyArray<MisspeltVariable> =>
  names.flatMap((written) => {
    if (!/^[A-Z][A-Z\d_]*$/.test(written) || known.includes(written)) return []
    const meant = known.find((setting) => isNear(written, setting))
    return meant === undefined ? [] : [{ written, meant }]
  })

/** Min letters of a name in which one may be wrong: `NODE` is not `MODE`. */
const minLetters = 6

const isNear = (written: string, setting: string): boolean =>
  withoutMarks(written) === withoutMarks(setting) ||
  (written.length >= minLetters && isOneEdit(withoutMarks(written), withoutMarks(setting))) ||
  lacksOneWord(written.split("_"), setting.split("_"))

const withoutMarks = (name: string): string => name.replaceAll("_", "")

/** True if adding, removing or replacing one letter, or swapping two neighbors, turns one into the other. */
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

/** Returns `true` if a name becomes a setting's name with one more word: `RENTCAST_KEY` for `RENTCAST_API_KEY`. */
const lacksOneWord = (written: ReadonlyArray<string>, setting: ReadonlyArray<string>): boolean =>
  written.length >= 2 &&
  written.length === setting.length - 1 &&
  written[0] === setting[0] &&
  setting.some((_, index) => index > 0 && setting.toSpliced(index, 1).join("_") === written.join("_"))

/** The warning about one variable. */
export const misspeltLine = ({ meant, written }: MisspeltVariable): string =>
  `${written} is not read; did you mean ${meant}?`

/** Logs a warning at start for each variable with a name that is nearly a setting's. */
export const layerMisspeltWarnings = Layer.effectDiscard(
  Effect.flatMap(SeenVariables, (names) =>
    Effect.forEach(misspeltVariables(names), (each) => Effect.logWarning(misspeltLine(each)), { discard: true })
  )
)
