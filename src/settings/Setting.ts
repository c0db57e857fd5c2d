import { Config, ConfigProvider, Effect, Option, type Redacted } from "effect"

import { apiKey, type Reader } from "./readers.ts"

/**
 * One environment variable: its reader, its default, its meaning and, if a value can be refused, an example of an accepted one.
 */
export interface Setting<A> {
  readonly variable: string
  readonly fallback: string
  readonly meaning: string
  readonly example?: string
  readonly config: Config.Config<A>
}

/** Texts for docs/settings.md and start errors that replace those derived from the row. */
interface Shown {
  readonly fallback?: string
  readonly example?: string
}

/** A variable without a default. */
export const optional = <A>(
  variable: string,
  read: Reader<A>,
  meaning: string,
  shown: Shown = {}
): Setting<Option.Option<A>> => ({
  variable,
  fallback: "-",
  meaning,
  ...shown,
  config: Config.option(read(variable))
})

/** A variable with a default, written as in the environment. The default is also the example. */
export const defaulted = <A>(
  variable: string,
  fallback: string,
  read: Reader<A>,
  meaning: string,
  shown: Shown = {}
): Setting<A> => {
  const byDefault = read(variable).parse(ConfigProvider.fromUnknown({ [variable]: fallback }))
  return {
    variable,
    fallback,
    meaning,
    example: fallback,
    ...shown,
    config: Config.option(read(variable)).pipe(
      Config.mapEffect(Option.match({ onNone: () => byDefault, onSome: Effect.succeed }))
    )
  }
}

/** A text that is never shown and has no example, because people would use it. The reader's message says how to write it. */
export const secret = (
  variable: string,
  meaning: string,
  read: Reader<Redacted.Redacted> = apiKey
): Setting<Option.Option<Redacted.Redacted>> => optional(variable, read, meaning)
