import { mkdirSync, rmSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { temporaryFolder } from "../../support/chain/LiveService.ts"
import { startSandboxShop } from "../../support/process/SandboxShop.ts"

/** Without what says which answer it is, when it was made and how long it took. */
const comparable = (text: string) =>
  text.replaceAll(/"(?:ms|processingMs|generatedAt|retrievedAt|requestId)":(?:\d+|"[^"]*")/g, "")

describe("the surroundings of the process", () => {
  it.live("another language and time zone, no home, and a folder that is removed change no byte of a report", () =>
    Effect.gen(function* () {
      const folder = `${yield* temporaryFolder}/removed`
      mkdirSync(folder)
      const [plain, odd] = yield* Effect.all(
        [
          startSandboxShop({ HOME: "/root" }),
          startSandboxShop(
            { TZ: "Asia/Kathmandu", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", LANGUAGE: "tr" },
            { folder }
          )
        ],
        { concurrency: 2 }
      )
      rmSync(folder, { recursive: true })
      const [expected, actual] = yield* Effect.all([plain.free(), odd.free()], { concurrency: 2 })
      assert.strictEqual(actual.status, 200, actual.text)
      assert.strictEqual(comparable(actual.text), comparable(expected.text))
      const [here, there] = yield* Effect.all([plain.get("/docs"), odd.get("/docs")], { concurrency: 2 })
      assert.strictEqual(
        there.text.replaceAll(`:${new URL(odd.origin).port}`, `:${new URL(plain.origin).port}`),
        here.text
      )
      const sold = yield* Effect.flatMap(odd.payment, odd.buy)
      assert.strictEqual(sold.status, 200, sold.text)
      yield* odd.stop
      assert.strictEqual(yield* odd.ended, 0, odd.output())
    })
  )
})
