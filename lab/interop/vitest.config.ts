import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["lab/interop/**/*.test.ts"],
    globalSetup: ["test/support/process/builtService.ts"],
    testTimeout: 60_000,
    reporters: ["verbose", "./test/support/SummaryReporter.ts"]
  }
})
