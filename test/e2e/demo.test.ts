import { execFile } from "node:child_process"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { sourceDefinitions } from "../../src/report/catalog.ts"
import { builtService } from "../support/process/builtService.ts"

const demo = (...words: ReadonlyArray<string>) =>
  Effect.callback<{ readonly code: number; readonly out: string; readonly err: string }>((resume) => {
    const child = execFile(process.execPath, [builtService, "demo", ...words], (_error, out, err) =>
      resume(Effect.succeed({ code: child.exitCode ?? -1, out, err }))
    )
  })

describe("npm run demo", () => {
  it.live("buys a report with all sources, shows what it cost, and exits 0", () =>
    Effect.gen(function* () {
      const { code, err, out } = yield* demo()
      assert.strictEqual(code, 0, err)
      assert.match(out, /^402 Payment Required\n +price +\$0\.05 USDC\n +network +eip155:84532\n +pay to +0x\w{40}$/m)
      assert.match(out, /^ +transaction +0x[0-9a-f]{64}$/m)
      assert.match(out, /^ +payer +100\.000000 -> 99\.950000$/m)
      assert.match(out, /^ +receiver +0\.000000 -> 0\.050000$/m)
      assert.match(out, /^Address +1600 SMITH ST/m)
      assert.match(out, /^Risk score +\d+ \((?:Low|Moderate|High)\), range \d+ to \d+$/m)
      assert.lengthOf(out.match(/ ok +\S* +\d+ ms$/gm) ?? [], sourceDefinitions.length)
      assert.match(out, /SANDBOX/)
    })
  )

  it.live("says why an address can't be used and exits 1", () =>
    Effect.gen(function* () {
      const { code, err } = yield* demo("PO Box 12, Houston, TX 77002")
      assert.strictEqual(code, 1)
      assert.match(err, /^The address can't be used: [^\n]+\n$/)
    })
  )

  if (process.env["DRILLS"] !== "all") return

  it.live("buys the full package, with its ranking and its narrative", () =>
    Effect.gen(function* () {
      const { code, err, out } = yield* demo("--full")
      assert.strictEqual(code, 0, err)
      assert.match(out, /^ +price +\$0\.25 USDC$/m)
      assert.match(out, /^ +payer +100\.000000 -> 99\.750000$/m)
      assert.match(out, /^Don't buy at the estimated \$[\d,]+: .+, as a plain rental\.$/m)
      assert.match(out, /^ +Investor score +\d+ of 100 \(.+\)$/m)
      // Houston's house loses money in every strategy: none is called recommended.
      assert.match(out, /^Subject-To ranks first; nothing is recommended: .+$/m)
      assert.notMatch(out, /recommended: Subject-To|recommended strategy is (?:a )?Subject-To/)
      for (const plan of ["Plain rental", "BRRRR", "Fix & Flip"]) {
        assert.match(out, new RegExp(`^ +${plan} +works at \\$[\\d,]+ or less$`, "m"))
      }
      for (const name of ["Sub-To", "Co-Living", "Short-Term Rental", "BRRRR", "Fix & Flip"]) {
        assert.match(out, new RegExp(`^ +[1-5]\\. ${name} *\\d+ of 100$`, "m"))
      }
      for (const heading of ["Property overview", "Market position", "Risk factors", "Due diligence priorities"]) {
        assert.match(out, new RegExp(`^${heading}$`, "m"))
      }
      assert.match(out, /^By the built-in plan \(No language model is set up\), written by the program: \d+ figures/m)
    })
  )
})
