import { globSync, readFileSync } from "node:fs"

/** A block of commands in a runbook, as it is written there. */
export interface RunbookStep {
  /** `docs/runbooks/stores.md:12` */
  readonly at: string
  /** What the page says of the service: `running` unless a comment before the block says otherwise. */
  readonly service: string
  readonly script: string
  /** What it must end with. */
  readonly exit: number
  /** Lines it must print, in this order; `…` stands for anything. */
  readonly expected: ReadonlyArray<string>
}

export interface Runbooks {
  readonly pages: ReadonlyArray<string>
  readonly steps: ReadonlyArray<RunbookStep>
  /** Blocks of `console`, which no test runs: where they are. */
  readonly unrun: ReadonlyArray<string>
  /** Blocks in any other language: there should be none. */
  readonly unknown: ReadonlyArray<string>
}

const block =
  /^<!-- service: (?<service>[a-z-]+) -->$|^```(?<language>\w*)(?: exit=(?<exit>\d+))?\n(?<body>[\s\S]*?)^```$/gm

/** Every block of every runbook. */
export const readRunbooks = (): Runbooks => {
  const pages = globSync("docs/runbooks/*.md").toSorted()
  const steps: Array<RunbookStep> = []
  const unrun: Array<string> = []
  const unknown: Array<string> = []
  for (const page of pages) {
    const text = readFileSync(page, "utf8")
    let service = "running"
    for (const { groups = {}, index } of text.matchAll(block)) {
      const { body = "", exit = "0", language } = groups
      const at = `${page}:${text.slice(0, index).split("\n").length}`
      if (groups["service"] !== undefined) service = groups["service"]
      else if (language === "sh") steps.push({ at, service, script: body, exit: Number(exit), expected: [] })
      else if (language === "text") steps.push(...printing(steps.splice(-1), body.trimEnd().split("\n")))
      else if (language === "console") unrun.push(at)
      else unknown.push(at)
    }
  }
  return { pages, steps, unrun, unknown }
}

const printing = (steps: ReadonlyArray<RunbookStep>, expected: ReadonlyArray<string>) =>
  steps.map((step) => ({ ...step, expected }))

/** The first expected line that is not in the output after those before it; `null` where all are. */
export const missingLine = (expected: ReadonlyArray<string>, output: string): string | null => {
  const lines = output.split("\n")
  let from = 0
  for (const wanted of expected) {
    const found = lines.findIndex((line, index) => index >= from && patternOf(wanted).test(line))
    if (found === -1) return wanted
    from = found + 1
  }
  return null
}

const patternOf = (line: string) =>
  new RegExp(
    `^${line
      .split("…")
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`
  )
