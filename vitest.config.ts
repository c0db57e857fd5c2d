import { tmpdir } from "node:os"
import { join } from "node:path"

import { defineConfig } from "vitest/config"

import { VolumesFirst } from "./test/support/VolumesFirst.ts"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // npm run packaged
    exclude: ["test/deploy/real/**"],
    globalSetup: ["test/support/process/builtService.ts"],
    setupFiles: ["test/support/errorFields.ts"],
    // A program that a test starts has what the last one was compiled to: each start would take a third longer.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), "property-intelligence-compiled") },
    // Nothing is measured by these: on a busy machine a process takes its time to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files that drive real processes mostly wait: more of them than cores run side by side.
    maxWorkers: 4,
    // Every file would load Effect anew: a third of the time of all. No test keeps anything in a module.
    isolate: false,
    sequence: { sequencer: VolumesFirst },
    reporters: ["default", "./test/support/SummaryReporter.ts"]
  }
})
