/** Frames of the stack that are logged. */
const frames = 5

/** What a defect is and where it came from, without its message, which may quote an address or an answer. */
export const describeDefect = (defect: unknown): { readonly error: string; readonly at: ReadonlyArray<string> } =>
  defect instanceof Error
    ? { error: defect.name, at: (defect.stack ?? "").split("\n").filter(isFrame).slice(0, frames).map(trimmed) }
    : { error: typeof defect, at: [] }

const isFrame = (line: string): boolean => /^\s+at .+:\d+:\d+\)?$/.test(line)

const trimmed = (line: string): string => line.trim()
