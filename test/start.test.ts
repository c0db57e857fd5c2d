import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import packageJson from "../package.json" with { type: "json" }
import { builtService } from "./support/process/builtService.ts"
import { startCommand } from "./support/process/ServiceProcess.ts"

const run = (nodeArguments: ReadonlyArray<string>, ...words: ReadonlyArray<string>) =>
  runProgram("src/start.js", nodeArguments, words)

const runProgram = (program: string, nodeArguments: ReadonlyArray<string>, words: ReadonlyArray<string>) =>
  Effect.callback<{ readonly code: number; readonly out: string; readonly err: string }>((resume) => {
    const child = execFile(process.execPath, [...nodeArguments, program, ...words], (_error, out, err) =>
      resume(Effect.succeed({ code: child.exitCode ?? -1, out, err }))
    )
  })

/** Has the program see another version, and fail on TypeScript as that one would. */
const withNode = (version: string) => [
  "--no-experimental-strip-types",
  "--import",
  `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "${version}" } })`
]

describe("start.js", () => {
  for (const version of ["18.20.8", "20.20.2", "22.18.0", "23.11.1"]) {
    it.live(`says in one line what to do on Node ${version}, whichever program it is to start`, () =>
      Effect.gen(function* () {
        for (const words of [[], ["ledger", "summary"]]) {
          const { code, err, out } = yield* run(withNode(version), ...words)
          assert.strictEqual(
            err,
            `Node ${version} can't run this: it needs ${packageJson.engines.node}. \`npm ci && npm start\` installs and uses Node 24, in node_modules/.bin/node.\n`
          )
          assert.deepStrictEqual({ code, out }, { code: 1, out: "" })
        }
      })
    )
  }

  for (const version of ["22.19.0", "24.0.0", "26.1.0"]) {
    it.live(`goes on to the program on Node ${version}`, () =>
      Effect.gen(function* () {
        const { err } = yield* run(withNode(version), "ledger", "--help")
        assert.match(err, /ERR_UNKNOWN_FILE_EXTENSION/)
      })
    )
  }

  it.live("does not send who has only the installed package to the repository's commands", () =>
    Effect.gen(function* () {
      const folder = mkdtempSync(join(tmpdir(), "start-"))
      const installed = join(folder, "node_modules/property-intelligence")
      for (const name of ["package.json", "src/start.js", "src/start/sourceLines.js"])
        cpSync(name, join(installed, name), { recursive: true })
      const { code, err } = yield* runProgram(join(installed, "src/start.js"), withNode("20.20.2"), [])
      assert.strictEqual(code, 1)
      assert.match(err, /Run `npm install node@24` next to it/)
      assert.notInclude(err, "npm ci")
      rmSync(folder, { recursive: true })
    })
  )

  it.live("says in one line what to do where the pages are not built", () =>
    Effect.gen(function* () {
      const folder = mkdtempSync(join(tmpdir(), "start-"))
      for (const name of ["package.json", "src/start.js", "src/start/pagesFault.ts", "src/start/sourceLines.js"])
        cpSync(name, join(folder, name), { recursive: true })
      for (const words of [[], ["serve"], ["demo"]]) {
        const { code, err } = yield* runProgram(join(folder, "src/start.js"), [], words)
        assert.strictEqual(err, "web/dist has no built pages: run `npm ci`, or `npm run pages`.\n")
        assert.strictEqual(code, 1)
      }
      rmSync(folder, { recursive: true })
    })
  )

  it.live("hands a program the words behind its name", () =>
    Effect.gen(function* () {
      const { code, out } = yield* run([], "ledger", "show", "--help")
      assert.strictEqual(code, 0)
      assert.match(out, /Shows one entry, without its answer/)
      assert.match(out, /ledger show/)
    })
  )

  for (const word of ["serve", "demo", "mcp", "sandbox", "doctor", "ledger", "data"]) {
    it.live(`${word} --help is help, and nothing else happens`, () =>
      Effect.gen(function* () {
        const { code, err, out } = yield* runProgram(builtService, [], [word, "--help"])
        assert.deepStrictEqual({ code, err }, { code: 0, err: "" })
        assert.match(out, /USAGE/)
        assert.notMatch(out, /Listening|POST http/)
      })
    )
  }

  it.live("makes the demo buy nothing for an unknown flag", () =>
    Effect.gen(function* () {
      const { code, err, out } = yield* runProgram(builtService, [], ["demo", "--ful"])
      assert.deepStrictEqual(
        { code, err, out },
        { code: 1, err: "--ful: the demo does not know this flag, only --full\n", out: "" }
      )
    })
  )

  it.live("leaves any other word to the commands, which name the nearest", () =>
    Effect.gen(function* () {
      for (const word of ["leger", "toString", "__proto__"]) {
        const { code, err } = yield* runProgram(builtService, [], [word])
        assert.include(err, `Unknown subcommand "${word}"`)
        assert.strictEqual(code, 1)
      }
      assert.match((yield* run([], "leger")).err, /Did you mean this\?\s+ledger/)
    })
  )

  it("is what the scripts run, in the shell's place, so that signals reach it", () => {
    const { demo, doctor, ledger, sandbox, start } = packageJson.scripts
    assert.deepStrictEqual(
      [start, demo, doctor, ledger, sandbox],
      ["", " demo", " doctor", " ledger", " sandbox"].map((word) => `exec node src/start.js${word}`)
    )
  })

  for (const [name, command, words] of [
    ["npm start", "npm", ["start"]],
    ["node src/start.js", process.execPath, ["src/start.js"]]
  ] as const) {
    it.live(`${name} stops on SIGTERM, with the service, and exits 0`, () =>
      Effect.gen(function* () {
        const environment = { PORT: "0", MODE: "sandbox", LOG_FORMAT: "json", HOME: process.env["HOME"] ?? "/" }
        const service = yield* startCommand(command, words, { folder: process.cwd(), environment })
        yield* service.printed(/Listening on http/)
        yield* service.stop
        assert.strictEqual(yield* service.ended, 0, service.output())
        assert.match(service.output(), /Stopping/)
      })
    )
  }
})
