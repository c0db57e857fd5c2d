import { defineConfig } from "vitest/config"

import { VolumesFirst } from "./test/support/VolumesFirst.ts"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // npm run packaged
    exclude: ["test/deploy/real/**"],
    globalSetup: ["test/support/process/builtService.ts"],
    setupFiles: ["test/support/errorFields.ts"],
    // Nothing is measured by these: on a busy machine a process takes its time to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files that drive real processes mostly wait: more of them than cores run side by side.
    maxWorkers: 4,
    // Every file would load Effect anew: a third of the time of all. No test keeps anything in a module.
    isolate: false,
    // By Node itself, as in production: Vite's runner calls a getter at every use of an import, a fifth of the time of all.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ["--import", "./test/support/startWorker.ts"],
    sequence: { sequencer: VolumesFirst },
    reporters: ["default", "./test/support/SummaryReporter.ts"]
  }
})
