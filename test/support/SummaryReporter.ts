import type { Reporter, TestModule } from "vitest/node"

/** Prints the plain closing line that CI reads: `N passed, N failed`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const broken = modules.filter((module) => module.state() === "failed" && count("failed") === 0).length
    const skipped = count("skipped")
    const line = `${count("passed")} passed, ${count("failed") + broken} failed`
    process.stdout.write(`\n${skipped === 0 ? line : `${line}, ${skipped} skipped`}\n`)
  }
}
