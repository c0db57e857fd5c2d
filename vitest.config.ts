import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 20_000,
    // Files that drive real processes mostly wait: more of them than cores run side by side.
    maxWorkers: 4,
    reporters: ["default", "./test/support/SummaryReporter.ts"]
  }
})
