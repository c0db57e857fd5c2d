/** An expression that the checker can't prove to be linear, for a text that is never long. */
export interface BoundedRegex {
  readonly file: string
  /** The beginning of the expression's source. */
  readonly start: string
  /** The max length of the text, in characters. */
  readonly maxLength: number
  /** The reason why the text is short. */
  readonly boundedBy: string
}

/**
 * The max time for the slowest text of the max length, in times of the yardstick. Usually it takes 0.6, which is 2 ms on a
 * fast machine and 5 on a slow one.
 */
export const maxYardsticks = 1.2

/** Every exception to the rule that expressions are linear. It is better to fix an expression than to list it here. */
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
