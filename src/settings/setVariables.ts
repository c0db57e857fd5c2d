import { Option } from "effect"

import { type Settings, settingsTable } from "../Settings.ts"

/** The variables that have a value, in the sandbox its own. */
export const setVariables = (settings: Settings["Service"]): ReadonlySet<string> => {
  const values = new Map(Object.entries<unknown>(settings))
  return new Set(
    Object.entries(settingsTable).flatMap(([name, { variable }]) => {
      const value = values.get(name)
      return Option.isOption(value) && Option.isSome(value) ? [variable] : []
    })
  )
}
