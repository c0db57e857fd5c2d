import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { runtimePackages } from "../../../lab/tools/packages/runtimePackages.ts"
import packageJson from "../../../package.json" with { type: "json" }
import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { orderOf, receiptIn, stockPayment } from "../../support/chain/stockPayment.ts"
import { type ServiceProcess, startCommand } from "../../support/process/ServiceProcess.ts"
import { exchange } from "../../support/wire.ts"
import { deployText } from "../deployFile.ts"
import { bareEnvironment, imageTree, installedIn, ownFolder, sizeOf } from "../imageTree.ts"
import { jailOf } from "../jail.ts"

const megabyte = 1_000_000

/** What gcr.io/distroless/cc-debian13 takes unpacked, with room to grow: glibc, libstdc++, OpenSSL, certificates, time zones. */
const baseBytes = 40 * megabyte

const buyer = privateKeyToAccount(wellKnownBuyerKey)
const order = { address: "1600 Smith St, Houston, TX 77002" }

/** What is installed here of what the lock has for all platforms. */
const expectedPackages = runtimePackages(deployText("package-lock.json"))
  .filter(({ isOptional, name }) => !isOptional || name === `node-${process.platform}-${process.arch}`)
  .map(({ path }) => path)

/** The links to the packages of this repository. */
const ownPackages = [
  ...readdirSync("packages").map((name) => `node_modules/@property-intelligence/${name}`),
  "node_modules/property-intelligence-web"
]

/** What an installation takes of a checkout; it builds the pages. */
const checkout = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  "packages",
  "src",
  "web",
  "lab/tools",
  "docs",
  "examples",
  "CHANGELOG.md",
  "SECURITY.md",
  "tsconfig.json"
]

/** Asks what a caller asks first: whether it is there, for a free report, and for a paid one. */
const buysReport = Effect.fnUntraced(function* (service: ServiceProcess) {
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  const local = origin.replace("0.0.0.0", "127.0.0.1")
  for (const path of ["/livez", "/readyz", "/health", "/", "/docs"]) {
    assert.strictEqual((yield* exchange(local, path, {})).status, 200, path)
  }
  assert.strictEqual((yield* exchange(local, "/test/property-intel", orderOf(order))).status, 200)
  const offer = yield* exchange(local, "/property-intel", orderOf(order))
  assert.strictEqual(offer.status, 402)
  const sold = yield* exchange(local, "/property-intel", orderOf(order, yield* stockPayment(buyer, offer)))
  assert.strictEqual(sold.status, 200, sold.text)
  assert.isTrue(receiptIn(sold)?.success)
})

const endsWell = Effect.fnUntraced(function* (service: ServiceProcess) {
  yield* service.stop
  assert.strictEqual(yield* service.ended, 0, service.output())
})

describe("an installation on a bare machine", () => {
  it.live("npm ci --omit=dev && npm start: serves, sells, stops, and has no dev package", () =>
    Effect.gen(function* () {
      const folder = yield* ownFolder
      for (const name of checkout) {
        cpSync(name, join(folder, name), { recursive: true, filter: (path) => path !== "web/dist" })
      }
      const options = { cwd: folder, env: bareEnvironment, encoding: "utf8" } as const
      execFileSync("npm", ["ci", "--omit=dev", "--no-fund", "--no-audit"], options)
      assert.sameMembers([...installedIn(folder)], [...expectedPackages, ...ownPackages])

      const [major = 0] = spawnSync("node", ["--version"], options).stdout.slice(1).split(".").map(Number)
      const bare = spawnSync("node", ["src/start.js", "ledger", "--help"], options)
      if (major < 22) assert.match(bare.stderr, /^Node [\d.]+ can't run this: [^\n]+\n$/)
      assert.strictEqual(bare.status, major < 22 ? 1 : 0, bare.stderr)

      const asked = yield* Clock.currentTimeMillis
      const service = yield* startCommand("npm", ["start"], {
        folder,
        environment: { ...bareEnvironment, PORT: "0", LOG_FORMAT: "json" }
      })
      yield* service.printed(/Listening on/)
      const milliseconds = (yield* Clock.currentTimeMillis) - asked
      yield* buysReport(service)
      yield* endsWell(service)
      const bytes = sizeOf(join(folder, "node_modules"))
      console.log(`node_modules ${Math.round(bytes / megabyte)} MB, npm start listens after ${milliseconds} ms`)
    })
  )
})

describe("the tree of the image", () => {
  it.live(
    "is under 200 MB, holds no package, and serves, sells and stops as its user, writing only to its volume and starting no other program",
    () =>
      Effect.gen(function* () {
        assert.strictEqual(process.getuid?.(), 0, "mounts and users take root")
        const tree = yield* imageTree
        assert.deepStrictEqual(installedIn(join(tree, "app")), [])
        const bytes = sizeOf(tree)
        assert.isBelow(bytes + baseBytes, 200 * megabyte)

        const jail = jailOf(tree, deployText("ops/Dockerfile"))
        const environment = { ...jail.variables, PORT: "0" }
        const start = (words: ReadonlyArray<string>, more: Record<string, string> = {}) => {
          const [command = "", ...rest] = jail.commandOf(words)
          return startCommand(command, rest, { folder: "/", environment: { ...environment, ...more } })
        }
        const run = Effect.fnUntraced(function* (words: ReadonlyArray<string>, more: Record<string, string> = {}) {
          const program = yield* start(words, more)
          const code = yield* program.ended
          return { code, output: program.output() }
        })
        const [node = ""] = jail.entrypoint

        const asked = yield* Clock.currentTimeMillis
        const service = yield* start(jail.entrypoint, { NODE_COMPILE_CACHE: "" })
        const [, port = ""] = yield* service.printed(/Listening on http:\/\/[\d.]+:(\d+)/)
        const milliseconds = (yield* Clock.currentTimeMillis) - asked
        yield* buysReport(service)

        const status = readFileSync(`/proc/${service.pid}/status`, "utf8")
        assert.match(status, /^Uid:\t65532\t65532\t65532\t65532$/m)
        assert.match(status, /^Gid:\t65532\t65532\t65532\t65532$/m)
        assert.match(status, /^CapEff:\t0{16}$/m)
        assert.match(status, /^NoNewPrivs:\t1$/m)
        const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []

        assert.strictEqual((yield* run(jail.healthcheck, { PORT: port })).code, 0)
        const write = yield* run([node, "-e", `require("fs").writeFileSync("/app/dist/start.js", "")`])
        assert.match(write.output, /EROFS/)
        const shell = yield* run(["/bin/sh", "-c", "true"])
        assert.match(shell.output, /No such file/)

        yield* endsWell(service)
        assert.strictEqual((yield* run(jail.healthcheck, { PORT: port })).code, 1)
        const ledger = yield* run([...jail.entrypoint, "ledger", "summary"])
        assert.match(ledger.output, /property-intel +1 +\$0\.05/)
        console.log(
          `tree ${Math.round(bytes / megabyte)} MB, with a base of ${baseBytes / megabyte} MB ` +
            `${Math.round((bytes + baseBytes) / megabyte)} MB; listens after ${milliseconds} ms, ` +
            `${Math.round((Number(kilobytes) * 1024) / megabyte)} MB resident; release ${packageJson.version}`
        )
      })
  )
})
