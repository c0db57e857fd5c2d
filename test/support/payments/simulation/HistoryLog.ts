/** What happened in a history, a line an event, to be read by people. */
export class HistoryLog {
  readonly lines: Array<string> = []
  private readonly elapsed: () => number

  /** `elapsed`: milliseconds since the history began. */
  constructor(elapsed: () => number) {
    this.elapsed = elapsed
  }

  readonly note = (who: string, what: string): void => {
    this.lines.push(`${(this.elapsed() / 1000).toFixed(3).padStart(9)} ${who.padEnd(12)} ${what}`)
  }
}
