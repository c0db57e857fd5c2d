import { cpSync, readFileSync } from "node:fs"
import { join } from "node:path"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { checkFile, readGeneration } from "@property-intelligence/datasets/generation/readGeneration.ts"
import { Effect } from "effect"

import { dataFolder } from "../support/datasets/inSandbox.ts"
import { startService } from "../support/process/ServiceProcess.ts"

/** Points at which a pull is ended. The plain suite takes a few; `KILL_POINTS=all` all twenty. */
const all = 20
const points = process.env["KILL_POINTS"] === "all" ? all : 4

const datasets = ["superfund", "disasters"]

const preload = join(import.meta.dirname, "../support/datasets/killAt.mjs")

const startPull = (gateway: string, folder: string, environment: Record<string, string> = {}) =>
  startService(
    { MODE: "sandbox", UPSTREAM_GATEWAY: gateway, DATA_DIR: folder, LOG_LEVEL: "none", ...environment },
    { words: ["data", "pull", ...datasets], nodeArguments: ["--import", preload] }
  )

/** What counts in a folder, every byte of it looked at: when each of its datasets was pulled. */
const whole = Effect.fnUntraced(function* (folder: string) {
  const generation = yield* readGeneration(folder)
  assert.isNotNull(generation)
  const files = Object.values(generation.manifest.files)
  yield* Effect.forEach(files, (file) => checkFile(generation.folder, file))
  return { name: generation.name, pulled: files.map(({ held }) => held.retrievedAt) }
}, Effect.provide(NodeServices.layer))

describe("a pull that is killed", () => {
  it.live(
    `leaves one generation or the other, whole, at each of ${points} points, and the next pull goes on`,
    () =>
      Effect.gen(function* () {
        const sandbox = yield* startService({ SANDBOX_PORT: "0" }, { words: ["sandbox"] })
        const [, gateway = ""] = yield* sandbox.printed(/UPSTREAM_GATEWAY=(\S+)/)
        const first = yield* dataFolder
        yield* (yield* startPull(gateway, first)).ended
        const before = yield* whole(first)

        const counted = yield* copyOf(first)
        const counts = join(yield* dataFolder, "changes")
        yield* (yield* startPull(gateway, counted, { KILL_COUNT: counts })).ended
        const changes = Number(readFileSync(counts, "utf8"))
        assert.isAbove(changes, 30)

        const outcomes: Array<string> = []
        for (let point = 1; point <= points; point++) {
          // The later half of the points lies in the last fifth of the changes: there the generations are swapped.
          const share = point / points
          const at = Math.max(1, Math.round(changes * (share <= 0.5 ? 1.6 * share : 0.6 + 0.4 * share)))
          const folder = yield* copyOf(first)
          const killed = yield* startPull(gateway, folder, { KILL_AT: String(at) })
          yield* killed.ended
          const after = yield* whole(folder)
          if (after.name === before.name) assert.deepStrictEqual(after.pulled, before.pulled)
          else assert.isTrue(after.pulled.every((pulled, index) => pulled > (before.pulled[index] ?? 0)))
          outcomes.push(after.name === before.name ? "before" : "after")
          if (point % 2 === 0) {
            yield* (yield* startPull(gateway, folder)).ended
            const mended = yield* whole(folder)
            assert.notInclude([before.name, after.name], mended.name)
          }
        }
        assert.include(outcomes, "before")
        assert.include(outcomes, "after")
      }),
    points === all ? 1_800_000 : 600_000
  )
})

const copyOf = Effect.fnUntraced(function* (folder: string) {
  const copy = join(yield* dataFolder, "data")
  cpSync(folder, copy, { recursive: true })
  return copy
})
