import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join, resolve } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { exchange } from "../../../test/support/wire.ts"
import { ContractService } from "./ContractService.ts"

const bruno: {
  readonly collectionSchema: { readonly validate: (value: unknown, options: object) => Promise<unknown> }
} = createRequire(import.meta.url)("@usebruno/schema")

const runner = resolve(import.meta.dirname, "../node_modules/.bin/newman")

const Run = Schema.fromJsonString(
  Schema.Struct({
    run: Schema.Struct({
      executions: Schema.Array(
        Schema.Struct({
          request: Schema.Struct({ url: Schema.Struct({ path: Schema.Array(Schema.String) }) }),
          response: Schema.optionalKey(Schema.Struct({ code: Schema.Int })),
          requestError: Schema.optionalKey(Schema.Unknown)
        })
      )
    })
  })
)

layer(ContractService.layer, { excludeTestServices: true })("the collections", (it) => {
  it.effect("run in Postman's runner: paid calls quote, all others answer", () =>
    Effect.gen(function* () {
      const { folder, origin } = yield* ContractService
      const file = join(folder, "postman.json")
      writeFileSync(file, (yield* exchange(origin, "/postman.json", {})).text)
      const report = join(folder, "newman.json")
      const words = ["run", file, "--env-var", `baseUrl=${origin}`, "-r", "json", "--reporter-json-export", report]
      execFileSync(process.execPath, [runner, ...words, "--timeout-request", "60000"])
      const { run } = yield* Schema.decodeEffect(Run)(readFileSync(report, "utf8"))
      assert.isAbove(run.executions.length, 14)
      for (const { request, requestError, response } of run.executions) {
        const path = `/${request.url.path.join("/")}`
        // Before there was a sale, no part of an answer can be requested, and no receipt, which needs the payer's
        // signature.
        const afterSale = path === "/answer-part" ? 404 : path.startsWith("/receipts") ? 400 : 200
        const expected = path.startsWith("/property-") ? 402 : afterSale
        assert.deepStrictEqual([path, response?.code, requestError], [path, expected, undefined])
      }
    })
  )

  it.effect("are what Bruno imports", () =>
    Effect.gen(function* () {
      const { origin } = yield* ContractService
      const { text } = yield* exchange(origin, "/bruno.json", {})
      const collection = yield* Effect.promise(() =>
        bruno.collectionSchema.validate(JSON.parse(text), { strict: true })
      )
      assert.isDefined(collection)
    })
  )
})
