/** An expression that the checker can't show to be linear, on a text that is never long. */
export interface BoundedRegex {
  readonly file: string
  /** How its source begins. */
  readonly start: string
  /** The max length of the text, in characters. */
  readonly maxLength: number
  /** What keeps the text short. */
  readonly boundedBy: string
}

/** Milliseconds that the slowest text of the max length may take: some 2, and more on a busy machine. */
export const maxMillis = 10

/** Every exception to the rule that an expression is linear. It is better to mend an expression than to list it here. */
export const boundedRegexes: ReadonlyArray<BoundedRegex> = [
  {
    file: "src/telemetry/redactedValue.ts",
    start: "(?<![\\w.:/#-])\\d{1,6}(?:-\\d{1,4})?[A-Za-z]?(?:[ ",
    maxLength: 16_384,
    boundedBy: "redactedText cuts longer texts"
  },
  {
    file: "src/telemetry/redactedValue.ts",
    start: "\\d|::|[a-f]{4}:",
    maxLength: 16_384,
    boundedBy: "redactedText cuts longer texts"
  }
]
