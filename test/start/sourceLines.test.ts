import { spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { build } from "rolldown"

import { temporaryFolder } from "../support/chain/LiveService.ts"
import { builtService } from "../support/process/builtService.ts"
import { startService } from "../support/process/ServiceProcess.ts"

const throwing = `export interface Unused {}

export const fail = (): never => {
  throw new TypeError("as asked")
}
`

/** What a program prints that was built from a file whose fourth line throws: the trace, or what the end of it makes of that. */
const printed = Effect.fnUntraced(function* (
  change: (builtFolder: string) => void,
  end = "try { fail() } catch (error) { console.log(error.stack) }"
) {
  const folder = yield* temporaryFolder
  mkdirSync(join(folder, "sources"))
  writeFileSync(join(folder, "sources/failing.ts"), throwing)
  yield* Effect.promise(() =>
    build({ cwd: folder, input: "sources/failing.ts", output: { dir: join(folder, "built"), sourcemap: true } })
  )
  change(join(folder, "built"))
  const program = `
    import { traceSources } from ${JSON.stringify(join(process.cwd(), "src/start/sourceLines.js"))}
    import { fail } from ${JSON.stringify(join(folder, "built/failing.js"))}
    traceSources(${JSON.stringify(`file://${folder}/built/`)})
    ${end}
  `
  return spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", program], { encoding: "utf8" }).stdout
})

describe("the lines of stack traces", () => {
  it.live("point to the sources", () =>
    Effect.gen(function* () {
      assert.match(
        yield* printed(() => {}),
        /^TypeError: as asked\n {4}at fail \(file:\/\/\S+\/sources\/failing\.ts:4:\d+\)\n {4}at file:/
      )
    })
  )

  it.live("point to the build if its map can't be read", () =>
    Effect.gen(function* () {
      const stack = yield* printed((built) => writeFileSync(join(built, "failing.js.map"), "{"))
      assert.match(stack, /^TypeError: as asked\n {4}at fail \(file:\/\/\S+\/built\/failing\.js:\d+:\d+\)\n/)
    })
  )

  it.live("keep no map, and read it once for a line", () =>
    Effect.gen(function* () {
      const counted = `
        const { default: module } = await import("node:module")
        const read = []
        module.SourceMap = class extends module.SourceMap {
          constructor(payload) {
            super(payload)
            read.push(new WeakRef(this))
          }
        }
        for (let time = 0; time < 2; time++) try { fail() } catch (error) { error.stack }
        setTimeout(() => {
          gc()
          console.log(read.length, read.filter((map) => map.deref() !== undefined).length)
        })
      `
      assert.strictEqual(yield* printed(() => {}, counted), "1 0\n")
    })
  )

  it.live(`point to src/ when ${builtService} dies of a defect`, () =>
    Effect.gen(function* () {
      const broken = `import { DatabaseSync } from "node:sqlite"; DatabaseSync.prototype.prepare = () => null.broken`
      const service = yield* startService(
        { MODE: "sandbox", PORT: "0" },
        { nodeArguments: [`--import=data:text/javascript,${encodeURIComponent(broken)}`] }
      )
      assert.strictEqual(yield* service.ended, 1)
      assert.match(service.output(), /\/src\/stores\/SqliteClient\.ts:\d+:\d+/)
      assert.notInclude(service.output(), "/dist/Service")
    })
  )
})
