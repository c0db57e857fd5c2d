import { Effect } from "effect"

/** Max frames of the stack that are logged. */
const frames = 5

/** The kind and the origin of a defect, without its message, which may quote an address or an answer. */
export const describeDefect = (defect: unknown): { readonly error: string; readonly at: ReadonlyArray<string> } =>
  defect instanceof Error
    ? { error: defect.name, at: (defect.stack ?? "").split("\n").filter(isFrame).slice(0, frames).map(trimmed) }
    : { error: typeof defect, at: [] }

/** Logs a defect, and fails with `failure` in its place. */
export const defectAs =
  <F>(failure: () => F, message: string, about: Readonly<Record<string, string>> = {}) =>
  <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E | F, R> =>
    Effect.catchDefect(call, (defect) =>
      Effect.andThen(
        Effect.logError(message, { ...about, defect: describeDefect(defect) }),
        Effect.suspend(() => Effect.fail(failure()))
      )
    )

const isFrame = (line: string): boolean => /^\s+at .+:\d+:\d+\)?$/.test(line)

const trimmed = (line: string): string => line.trim()
