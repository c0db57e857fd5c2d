import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { delimiter, resolve } from "node:path"

import { assert, layer } from "@effect/vitest"
import { knownNetworks } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { dollarText, prices, usdcText } from "@property-intelligence/x402/Prices.ts"
import { Context, Effect, Layer } from "effect"
import { describe } from "vitest"

import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { startCommand, startService } from "../../../test/support/process/ServiceProcess.ts"

const examples = resolve(import.meta.dirname, "../../../examples")

/** The real service as a separate process in sandbox mode. */
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

/** Runs an example as its reader would. Returns what it printed, and its exit code. */
const run = Effect.fnUntraced(function* (
  command: string,
  words: ReadonlyArray<string>,
  variables: Readonly<Record<string, string>> = {}
) {
  const environment = {
    PATH: path,
    BASE_URL: yield* Sandbox,
    PRIVATE_KEY: wellKnownBuyerKey,
    PYTHONDONTWRITEBYTECODE: "1",
    ...variables
  }
  const example = yield* startCommand(command, words, { folder: examples, environment })
  const code = yield* example.ended
  return { code, output: example.output() }
})

/** Returns true if a Python with the x402 client is installed. Some machines can't reach its registry. */
const hasPythonClient = spawnSync("python3", ["-c", "import x402.mechanisms.evm"]).status === 0

const [intel, full, bulk] = [prices.intel.amount, prices.full.amount, prices.bulk.amount]

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
        const { code, output } = yield* run("sh", ["curl/buy.sh"], {
          MOST: String(intel - 1n)
        })
        assert.strictEqual(code, 1)
        assert.strictEqual(output, `It costs ${intel}, more than ${intel - 1n}: nothing was signed.\n`)
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

      it.effect("the client in one file buys, resumes and refuses, with the signature of cast", () =>
        Effect.gen(function* () {
          const { code, output } = yield* run("python3", [resolve(import.meta.dirname, "castAccount.py")], {
            LESS_THAN_FULL: usdcText(full - 1n)
          })
          assert.strictEqual(code, 0, output)
          const place = "1600 SMITH ST, HOUSTON, TX, 77002"
          assert.deepStrictEqual(JSON.parse(output), {
            bought: place,
            again: [place, true],
            dear: {
              failed: "Refused",
              detail: `It costs ${full} millionths of a dollar, more than ${full - 1n}: nothing was signed.`
            },
            box: "Refused",
            quote: String(full),
            free: "Texas",
            bulk: 2,
            // One report and a list of two. Nothing is signed for a refused call, or for one that is sent again.
            signed: Number(intel + 2n * bulk)
          })
        })
      )

      it("the client in one file has our networks and prices", () => {
        const text = readFileSync(resolve(examples, "python/property_intelligence.py"), "utf8")
        const networks = [...text.matchAll(/"(eip155:\d+)": \("(0x[0-9a-fA-F]{40})", "([^"]+)"\)/g)]
        assert.deepStrictEqual(
          networks.map(([, id, asset, name]) => [id, asset, name, "2"]),
          knownNetworks.map(({ asset, domain, id }) => [id, asset, domain.name, domain.version])
        )
        for (const [name, price] of Object.entries(prices)) {
          assert.include(text, `"/property-${name}": "${dollarText(price.amount)}"`)
        }
      })

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
