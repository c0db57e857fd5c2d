import { appendFileSync } from "node:fs"

import type { Reporter, SerializedError, TestModule } from "vitest/node"

/**
 * Prints the plain closing line that CI reads: `N passed, N failed`. It also appends each failure to the file that
 * `FAILURES` names, which `.ci/run` prints last: what runs side by side scrolls another's failure away.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const broken = modules.filter((module) => module.state() === "failed" && count("failed") === 0).length
    const skipped = count("skipped")
    const line = `${count("passed")} passed, ${count("failed") + broken} failed`
    process.stdout.write(`\n${skipped === 0 ? line : `${line}, ${skipped} skipped`}\n`)
    if (process.env.FAILURES !== undefined) appendFileSync(process.env.FAILURES, failures(modules, unhandled).join(""))
  }
}

/** A line for what failed, and its errors below it: tests, hooks of suites, files and errors outside of all. */
const failures = (modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>): Array<string> => [
  ...modules.flatMap((module) => [
    ...block(module.relativeModuleId, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      block(`${module.relativeModuleId} > ${suite.fullName}`, suite.errors())
    ),
    ...[...module.children.allTests()].flatMap((test) =>
      block(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? [])
    )
  ]),
  ...block("outside of any test", unhandled)
]

const block = (title: string, errors: ReadonlyArray<SerializedError>): Array<string> =>
  errors.length === 0 ? [] : [[`FAILED ${title}`, ...errors.map(textOf), ""].join("\n")]

const textOf = ({ diff, message, stack = message }: SerializedError): string =>
  [stack.split("\n").slice(0, 12).join("\n"), ...(typeof diff === "string" ? [diff] : [])]
    .map((text) => text.slice(0, 2000))
    .join("\n")
