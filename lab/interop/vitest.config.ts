import { defineConfig } from "vitest/config"

import { sharedModules } from "../../test/support/sharedModules.ts"

export default defineConfig({
  test: {
    include: ["lab/interop/**/*.test.ts"],
    globalSetup: ["test/support/process/builtService.ts"],
    ...sharedModules,
    testTimeout: 600_000,
    // Hooks start services. In CI the large tests use the processors at the same time.
    hookTimeout: 600_000,
    // The tests wait for the registry and for programs that they start.
    maxWorkers: 2,
    reporters: ["verbose", "./test/support/SummaryReporter.ts"]
  }
})
