import { defineConfig } from "vitest/config"

/** `npm run packaged`: real installations and the programs that read what is under `ops/`, where they are at hand. */
export default defineConfig({
  test: {
    include: ["test/deploy/real/*.test.ts"],
    globalSetup: ["test/support/process/builtService.ts"],
    setupFiles: ["test/support/errorFields.ts"],
    testTimeout: 480_000,
    hookTimeout: 480_000,
    fileParallelism: false,
    reporters: ["default", "./test/support/SummaryReporter.ts"]
  }
})
