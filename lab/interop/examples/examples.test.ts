import { spawnSync } from "node:child_process"
import { delimiter, resolve } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { describe } from "vitest"

import { wellKnownBuyerKey } from "../../../src/Settings.ts"
import { startCommand, startService } from "../../../test/support/process/ServiceProcess.ts"

const examples = resolve(import.meta.dirname, "../../../examples")

/** The real service as its own process, in the sandbox. */
class Sandbox extends Context.Service<Sandbox, string>()("interop/examples/Sandbox") {
  static readonly layer = Layer.effect(
    Sandbox,
    Effect.gen(function* () {
      const service = yield* startService({ PORT: "0", LOG_FORMAT: "json" })
      const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.:]+)/)
      return origin
    })
  )
}

const path = [resolve(import.meta.dirname, "../node_modules/.bin"), process.env["PATH"]].join(delimiter)

/** Runs an example as its reader would, and gives what it printed and its exit code. */
const run = Effect.fnUntraced(function* (
  command: string,
  words: ReadonlyArray<string>,
  variables: Readonly<Record<string, string>> = {}
) {
  const environment = {
    PATH: path,
    BASE_URL: yield* Sandbox,
    PRIVATE_KEY: wellKnownBuyerKey,
    ...variables
  }
  const example = yield* startCommand(command, words, { folder: examples, environment })
  const code = yield* example.ended
  return { code, output: example.output() }
})

/** Whether a Python with the x402 client is at hand: its registry is not reached from everywhere. */
const hasPythonClient = spawnSync("python3", ["-c", "import x402.mechanisms.evm"]).status === 0

layer(Sandbox.layer, { excludeTestServices: true })(
  "the examples buy a report from the sandbox as they are printed",
  (it) => {
    it.effect("curl, with the signature of cast", () =>
      Effect.gen(function* () {
        const { code, output } = yield* run("sh", ["curl/buy.sh"])
        assert.strictEqual(code, 0, output)
        assert.strictEqual(JSON.parse(output).data.meta.coverage.answered, 14)
      })
    )

    it.effect("curl, which signs nothing that costs more than it may", () =>
      Effect.gen(function* () {
        const { code, output } = yield* run("sh", ["curl/buy.sh"], { MOST: "49999" })
        assert.strictEqual(code, 1)
        assert.match(output, /^It costs 50000, more than 49999: nothing was signed\.\n$/)
      })
    )

    it.effect("TypeScript, with the stock client", () =>
      Effect.gen(function* () {
        const { code, output } = yield* run(process.execPath, ["typescript/buyWithStockClient.ts"])
        assert.strictEqual(code, 0, output)
        assert.match(output, /^1600 SMITH ST, HOUSTON, TX, 77002 \d+ \w+\n0x[0-9a-f]{64}\n$/)
      })
    )

    describe("Python", () => {
      it.effect("is Python", () =>
        Effect.gen(function* () {
          const { code, output } = yield* run("python3", [
            "-c",
            "compile(open('python/buy.py').read(), 'buy.py', 'exec')"
          ])
          assert.strictEqual(code, 0, output)
        })
      )

      it.effect.skipIf(!hasPythonClient)("with the x402 client", () =>
        Effect.gen(function* () {
          const { code, output } = yield* run("python3", ["python/buy.py"])
          assert.strictEqual(code, 0, output)
          assert.match(output, /^1600 SMITH ST, HOUSTON, TX, 77002 \d+ \w+\n0x[0-9a-f]{64}\n$/)
        })
      )
    })
  }
)
