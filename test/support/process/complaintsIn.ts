/** What a busy machine alone has a process say. */
const slowness = [
  "A source failed",
  "The event loop was blocked",
  "Calls are refused: there is more to do",
  "The store of free calls does not answer"
]

/** Warnings and errors of a log in JSON, without those. */
export const complaintsIn = (output: string): ReadonlyArray<string> =>
  output
    .split("\n")
    .filter(
      (line) => /"level":"(?:WARN|ERROR|FATAL)"/.test(line) && !slowness.some((message) => line.includes(`"${message}`))
    )
