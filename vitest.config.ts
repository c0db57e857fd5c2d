import { defineConfig } from "vitest/config"

import { computingFiles, largeFiles, measuredFiles } from "./test/support/largeFiles.ts"
import { LongestFirst } from "./test/support/LongestFirst.ts"
import { sharedModules } from "./test/support/sharedModules.ts"

/** `npm test` runs the suite, `npm run test:large` the rest; `npx vitest run` with a path finds it in either. */
export default defineConfig({
  test: {
    setupFiles: ["test/support/errorFields.ts", "test/support/plainAssertions.ts", "test/support/arbitraryRuns.ts"],
    // Nothing is measured by these: on a busy machine a process takes its time to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...sharedModules,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./test/support/SummaryReporter.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "suite",
          include: ["test/**/*.test.ts", "packages/*/test/**/*.test.ts"],
          exclude: ["test/deploy/real/**", ...largeFiles, ...computingFiles, ...measuredFiles],
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
          exclude: [...computingFiles, ...measuredFiles],
          globalSetup: ["test/support/process/builtService.ts"],
          maxWorkers: 3,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 1 }
        }
      },
      {
        extends: true,
        test: {
          name: "computing",
          include: computingFiles,
          globalSetup: ["test/support/process/builtPages.ts"],
          maxWorkers: 2,
          // They run beside the large ones, at a lower priority.
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
          sequence: { groupOrder: 2 }
        }
      },
      {
        extends: true,
        test: {
          name: "measured",
          include: measuredFiles,
          globalSetup: ["test/support/process/builtService.ts"],
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 3 }
        }
      }
    ]
  }
})
