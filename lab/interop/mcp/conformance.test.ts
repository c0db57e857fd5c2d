import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"

import { assert, layer } from "@effect/vitest"
import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import { Context, Effect, Layer } from "effect"

import { startService } from "../../../test/support/process/ServiceProcess.ts"

/** The tools' URL at the real service, a separate process in sandbox mode. */
class Tools extends Context.Service<Tools, string>()("interop/mcp/Tools") {
  static readonly layer = Layer.effect(
    Tools,
    Effect.gen(function* () {
      const service = yield* startService({ PORT: "0", LOG_FORMAT: "json" })
      const [, port = ""] = yield* service.printed(/Listening on http:\/\/[\d.]+:(\d+)/)
      return `http://127.0.0.1:${port}${mcpPath}`
    })
  )
}

/** The programs with the conformance tests: one for the earlier revisions, one for the current revision. */
const judges = {
  "2025-11-25": "@modelcontextprotocol/conformance",
  "2026-07-28": "conformance-next"
} as const

type Revision = keyof typeof judges

/** The scenarios for a server that has only tools. All others need the tools, prompts or resources of a test server. */
const scenarios: Readonly<Record<Revision, ReadonlyArray<string>>> = {
  "2025-11-25": [
    "server-initialize",
    "ping",
    "logging-set-level",
    "tools-list",
    "resources-list",
    "prompts-list",
    "dns-rebinding-protection"
  ],
  "2026-07-28": ["tools-list", "http-header-validation", "dns-rebinding-protection"]
}

/** The output of the conformance tests for one scenario, and the exit code. */
const judged = (revision: Revision, url: string, scenario: string) =>
  Effect.acquireUseRelease(
    Effect.sync(() => mkdtempSync(`${tmpdir()}/conformance-`)),
    (folder) =>
      Effect.callback<{ readonly code: number; readonly text: string }>((resume) => {
        const judge = `lab/interop/node_modules/${judges[revision]}/dist/index.js`
        const child = execFile(
          process.execPath,
          [judge, "server", "--url", url, "--scenario", scenario, "--spec-version", revision, "-o", folder],
          (_error, stdout, stderr) => resume(Effect.succeed({ code: child.exitCode ?? 1, text: stdout + stderr }))
        )
      }),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
  )

layer(Tools.layer, { excludeTestServices: true })("the conformance tests of the protocol", (it) => {
  for (const revision of ["2025-11-25", "2026-07-28"] as const) {
    for (const scenario of scenarios[revision]) {
      it.effect(`of ${revision}: ${scenario}`, () =>
        Effect.gen(function* () {
          const { code, text } = yield* judged(revision, yield* Tools, scenario)
          assert.strictEqual(code, 0, text)
          assert.match(text, /Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/)
        })
      )
    }
  }

  it.effect("find a server that answers nothing", () =>
    Effect.gen(function* () {
      const { code } = yield* judged("2025-11-25", (yield* Tools).replace(mcpPath, "/nothing"), "tools-list")
      assert.notStrictEqual(code, 0)
    })
  )
})
