import { execFile, spawn } from "node:child_process"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Array, Effect } from "effect"

import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { temporaryFolder } from "../support/chain/LiveService.ts"
import { builtCommand } from "../support/process/builtService.ts"
import { addressOf, SandboxService } from "../support/process/SandboxService.ts"

const houston = addressOf("houston")

const program = `${process.cwd()}/${builtCommand}`

const environmentFor = (origin: string, variables: Readonly<Record<string, string>>) => ({
  PATH: process.env["PATH"] ?? "",
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
  PROPERTY_INTELLIGENCE_URL: origin,
  PROPERTY_INTELLIGENCE_KEY: wellKnownBuyerKey,
  ...variables
})

/** Runs the command in a folder, with what it prints on either stream. */
const run = Effect.fnUntraced(function* (
  folder: string,
  words: ReadonlyArray<string>,
  variables: Readonly<Record<string, string>> = {}
) {
  const { origin } = yield* SandboxService
  const env = environmentFor(origin, variables)
  return yield* Effect.callback<{ readonly code: number; readonly out: string; readonly err: string }>((resume) => {
    const options = { cwd: folder, env, maxBuffer: 1e8 }
    const child = execFile(process.execPath, [program, ...words], options, (_error, out, err) =>
      resume(Effect.succeed({ code: child.exitCode ?? -1, out, err }))
    )
  })
})

/** Runs it until it is time, and kills it then; gives whether it was killed before its end. */
const killedWhen = Effect.fnUntraced(function* (folder: string, words: ReadonlyArray<string>, isTime: () => boolean) {
  const { origin } = yield* SandboxService
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: environmentFor(origin, {}),
    stdio: "ignore"
  })
  while (child.exitCode === null && child.signalCode === null) {
    if (isTime()) child.kill("SIGKILL")
    yield* Effect.sleep("1 millis")
  }
  return child.signalCode === "SIGKILL"
})

layer(SandboxService.layer(), { excludeTestServices: true })("property-intelligence", (it) => {
  it.effect("buys a report: the answer alone on standard output, the price on the other", () =>
    Effect.gen(function* () {
      const { paidDuring } = yield* SandboxService
      const folder = yield* temporaryFolder
      const [{ code, err, out }, { payer }] = yield* paidDuring(run(folder, ["intel", houston]))
      assert.strictEqual(code, 0, err)
      assert.strictEqual(JSON.parse(out).location.matchedAddress, "1600 SMITH ST, HOUSTON, TX, 77002")
      assert.match(err, /^Paid \$0\.05 USDC on eip155:84532, transaction 0x[0-9a-f]{64}\.\n$/)
      assert.strictEqual(payer, -0.05)
      assert.deepStrictEqual(readdirSync(folder), [])
    })
  )

  it.effect("asks for what is free without a key", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const noKey = { PROPERTY_INTELLIGENCE_KEY: "" }
      const table = yield* run(folder, ["intel", houston, "--free", "--table"], noKey)
      assert.match(table.out, /^Address +1600 SMITH ST, HOUSTON, TX, 77002\nValue +\$[\d,]+ \(/)
      const words = ["investor", houston, "--free", "--md", "--asking-price", "180000", "--condition", "fair"]
      const analyzed = yield* run(folder, words, { NO_COLOR: "1" })
      assert.strictEqual(analyzed.code, 0, analyzed.err)
      assert.match(analyzed.out, /^# 1600 SMITH ST, HOUSTON, TX, 77002\n\n## Verdict\n/)
      writeFileSync(
        join(folder, "list.csv"),
        Array.makeBy(23, (n) => `${1600 + 2 * n} Smith St, Houston, TX 77002`).join("\n")
      )
      const list = yield* run(folder, ["quote", "--bulk", "list.csv"])
      assert.deepInclude(JSON.parse(list.out), { orders: 2, addresses: 23, amount: "690000", price: "$0.69 USDC" })
      const quote = yield* run(folder, ["quote", houston, "--for", "full"])
      assert.strictEqual(JSON.parse(quote.out).amount, "250000")
      const wrong = yield* run(folder, ["intel", houston, "--free"], { PROPERTY_INTELLIGENCE_KEY: "0x12" })
      assert.strictEqual(wrong.code, 1)
      assert.strictEqual(wrong.err, "PROPERTY_INTELLIGENCE_KEY: Set 0x and 64 hex digits.\n")
    })
  )

  it.effect("says what is wrong and what to do, with a code by kind, and prints no answer", () =>
    Effect.gen(function* () {
      const { paidDuring } = yield* SandboxService
      const folder = yield* temporaryFolder
      const cases = [
        [["intel"], {}, 1, /address/],
        [["intel", houston, "--max-usd", "cheap"], {}, 1, /^maxUsd: Give dollars, e\.g\. 0\.05\.\n$/],
        [["investor", houston, "--target", "luck=7"], {}, 1, /^--target: Give KIND=PERCENT/],
        [["investor", houston, "--unit-rents", "much"], {}, 1, /Give a rent for each unit, e\.g\. 1350,1200\./],
        [["intel", addressOf("po-box")], {}, 2, /post office box/],
        [["intel", addressOf("other-street")], {}, 2, /No place has this address/],
        [["investor", houston, "--vacancy-percent", "0.07", "--free"], {}, 2, /percent/],
        [
          ["full", houston, "--max-usd", "0.2"],
          {},
          3,
          /^The call costs \$0\.25 USDC, more than the limit of \$0\.20 USDC\. Nothing was signed\.\nRaise/
        ],
        [["intel", houston], { PROPERTY_INTELLIGENCE_KEY: `0x${"7".repeat(64)}` }, 4, /insufficient_balance/],
        [["intel", houston, "--free"], { PROPERTY_INTELLIGENCE_URL: "http://127.0.0.1:1" }, 6, /can't be reached/],
        [["bulk", "missing.csv"], {}, 1, /missing\.csv/],
        [["intell", houston], {}, 1, /Did you mean this\?\s+intel/]
      ] as const
      const [, { payer }] = yield* paidDuring(
        Effect.forEach(
          cases,
          ([words, variables, code, pattern]) =>
            Effect.gen(function* () {
              const ended = yield* run(folder, words, variables)
              assert.strictEqual(ended.code, code, `${words.join(" ")}: ${ended.err}`)
              assert.match(ended.err, pattern)
              if (code > 1) assert.strictEqual(ended.out, "", words.join(" "))
            }),
          { concurrency: 2 }
        )
      )
      assert.strictEqual(payer, 0)
      assert.deepStrictEqual(readdirSync(folder), [])
    })
  )

  it.effect("keeps the order of a call that was killed, readable by its owner alone, and resumes it", () =>
    Effect.gen(function* () {
      const { paidDuring } = yield* SandboxService
      const folder = yield* temporaryFolder
      const [, { payer }] = yield* paidDuring(
        Effect.gen(function* () {
          const orders = () => readdirSync(folder).filter((name) => /^property-intelligence-order-.*\.json$/.test(name))
          assert.isTrue(yield* killedWhen(folder, ["narrative", houston], () => orders().length > 0))
          const [order = ""] = orders()
          assert.strictEqual(statSync(join(folder, order)).mode & 0o777, 0o600)
          const resumed = yield* run(folder, ["resume", order])
          assert.strictEqual(resumed.code, 0, resumed.err)
          assert.isString(JSON.parse(resumed.out).narrative)
          assert.deepStrictEqual(orders(), [])
        })
      )
      assert.strictEqual(payer, -0.1)
    })
  )

  it.effect("pays nothing twice for a list, whichever line of its journal it is killed at", () =>
    Effect.gen(function* () {
      const { paidDuring } = yield* SandboxService
      const folder = yield* temporaryFolder
      const addresses = Array.makeBy(23, (n) => `${1600 + 2 * n} Smith St, Houston, TX 77002`)
      const list = [...addresses, addressOf("po-box")]
      const journal = join(folder, "houses.csv.journal.ndjson")
      writeFileSync(join(folder, "houses.csv"), ["address", ...list.map((address) => `"${address}"`)].join("\n"))
      const [, { payer }] = yield* paidDuring(
        Effect.gen(function* () {
          let kills = 0
          for (let lines = 1; lines <= 5; lines += 1) {
            const words = ["bulk", "houses.csv", ...(lines === 1 ? [] : ["--resume"])]
            const isTime = () => existsSync(journal) && readFileSync(journal, "utf8").split("\n").length > lines
            kills += (yield* killedWhen(folder, words, isTime)) ? 1 : 0
            // As a disk that was full, or a machine that lost its power, leaves it.
            if (lines === 2) writeFileSync(journal, `${readFileSync(journal, "utf8")}{"type":"sig`)
          }
          assert.isAtLeast(kills, 3)
          const again = yield* run(folder, ["bulk", "houses.csv"])
          assert.strictEqual(again.code, 9)
          assert.match(again.err, /Add --resume to continue it/)
          const ended = yield* run(folder, ["bulk", "houses.csv", "--resume"])
          assert.strictEqual(ended.code, 0, ended.err)
          assert.match(ended.err, /\] 24 of 24, 1 rejected\n$/)
        })
      )
      assert.strictEqual(payer, -0.69)
      const results = readFileSync(join(folder, "houses.csv.results.ndjson"), "utf8").trimEnd().split("\n")
      const rows = results.map((line) => JSON.parse(line))
      assert.deepStrictEqual(
        rows.map(({ address }) => address),
        list
      )
      assert.deepStrictEqual(
        rows.map(({ status }) => status),
        [...addresses.map(() => "fulfilled"), "rejected"]
      )
      const figures = yield* run(folder, ["bulk", "houses.csv", "--resume", "--csv", "-o", "figures.csv"])
      assert.strictEqual(figures.code, 0)
      assert.strictEqual(readFileSync(join(folder, "figures.csv"), "utf8").trimEnd().split("\r\n").length, 25)
    })
  )

  it.effect("says what it can do, with examples, and completes words", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const help = yield* run(folder, [], { NO_COLOR: "1" })
      assert.strictEqual(help.code, 0)
      for (const word of [
        "intel",
        "investor",
        "narrative",
        "full",
        "bulk",
        "quote",
        "resume",
        "serve",
        "doctor",
        "ledger",
        "mcp"
      ]) {
        assert.match(help.out, new RegExp(`^  ${word} +\\S`, "m"))
      }
      assert.notInclude(help.out, "\u001b[")
      assert.include((yield* run(folder, ["bulk", "--help"])).out, "EXAMPLES")
      assert.include((yield* run(folder, ["--completions", "zsh"])).out, "property-intelligence")
    })
  )
})
