import { Config, ConfigProvider, Effect, Option, type Redacted } from "effect"

import { apiKey, type Reader } from "./readers.ts"

/**
 * One environment variable: how it is read, what it is without a value, what it means, and, where a value can be refused,
 * one that is accepted.
 */
export interface Setting<A> {
  readonly variable: string
  readonly fallback: string
  readonly meaning: string
  readonly example?: string
  readonly config: Config.Config<A>
}

/** What docs/settings.md and a start error show in place of what follows from the row. */
interface Shown {
  readonly fallback?: string
  readonly example?: string
}

/** A variable that has no value by default. */
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

/** A variable with a default, given as it would be written in the environment; that is the example, too. */
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

/** A text that is never shown, nor an example of it: it would be used. The reader's words say how it is written. */
export const secret = (
  variable: string,
  meaning: string,
  read: Reader<Redacted.Redacted> = apiKey
): Setting<Option.Option<Redacted.Redacted>> => optional(variable, read, meaning)
