import { defineConfig } from "vitest/config"

import { largeFiles, measuredFiles } from "./test/support/largeFiles.ts"
import { LongestFirst } from "./test/support/LongestFirst.ts"

/** `npm test` runs the suite, `npm run test:large` the rest; `npx vitest run` with a path finds it in either. */
export default defineConfig({
  test: {
    setupFiles: ["test/support/errorFields.ts", "test/support/plainAssertions.ts", "test/support/arbitraryRuns.ts"],
    // Nothing is measured by these: on a busy machine a process takes its time to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every file would load Effect anew: a third of the time of all. No test keeps anything in a module.
    isolate: false,
    // By Node itself, as in production: Vite's runner calls a getter at every use of an import, a fifth of the time of all.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ["--import", "./test/support/startWorker.ts"],
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./test/support/SummaryReporter.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "suite",
          include: ["test/**/*.test.ts", "packages/*/test/**/*.test.ts"],
          exclude: ["test/deploy/real/**", ...largeFiles, ...measuredFiles],
          // The built service is started by large files alone.
          globalSetup: ["test/support/process/builtPages.ts"],
          maxWorkers: 3
        }
      },
      // Files that drive real processes mostly wait: more of them than cores run side by side, and each takes longer for that.
      {
        extends: true,
        test: {
          name: "large",
          include: largeFiles,
          exclude: measuredFiles,
          globalSetup: ["test/support/process/builtService.ts"],
          maxWorkers: 5,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 }
        }
      },
      {
        extends: true,
        test: {
          name: "measured",
          include: measuredFiles,
          globalSetup: ["test/support/process/builtService.ts"],
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 }
        }
      }
    ]
  }
})
