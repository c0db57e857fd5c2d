import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { surveyTract } from "../../src/datasets/published/acs.ts"
import { layerSnapshot, Snapshot } from "../../src/datasets/Snapshot.ts"
import { dataFolder, layerDataSandbox, pulled } from "../support/datasets/inSandbox.ts"

const houston = 48201743700

const reading = (folder: string) => layerSnapshot.pipe(Layer.provide(layerDataSandbox(folder)))

const live = (folder: string) =>
  layerSnapshot.pipe(Layer.provide(layerDataSandbox(folder, { UPSTREAM_GATEWAY: "http://127.0.0.1:9" })))

const anyTract = { ...surveyTract, sql: surveyTract.sql.replace("geoid = ?", "geoid > 0 LIMIT 1") }

describe("the local copies", () => {
  it.live("answer from the generation that counts", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      yield* pulled(folder, ["acs"])
      yield* Effect.gen(function* () {
        const { find, held } = yield* Snapshot
        assert.lengthOf(yield* find(anyTract, []), 1)
        assert.deepStrictEqual(yield* find(surveyTract, [houston + 1]), [])
        assert.deepStrictEqual(
          (yield* held).map(({ dataset }) => dataset),
          ["acs"]
        )
      }).pipe(Effect.provide(reading(folder)))
    })
  )

  it.live("leave out a torn file, and one of other tables", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const { generation } = yield* pulled(folder, ["acs"])
      const manifest = join(folder, generation ?? "", "manifest.json")
      const held = Effect.flatMap(Snapshot, ({ held }) => held)
      const text = readFileSync(manifest, "utf8")
      writeFileSync(
        manifest,
        text.replace(/"sha256": "[0-9a-f]{64}",\n {6}"held"/, `"sha256": "${"0".repeat(64)}",\n      "held"`)
      )
      assert.deepStrictEqual(yield* Effect.provide(held, Layer.fresh(live(folder))), [])
      writeFileSync(manifest, text.slice(0, 200))
      assert.deepStrictEqual(yield* Effect.provide(held, Layer.fresh(live(folder))), [])
      writeFileSync(manifest, text)
      assert.lengthOf(yield* Effect.provide(held, Layer.fresh(live(folder))), 1)
    })
  )

  it.effect("take another generation within a minute, and a report keeps the one it began with", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      yield* TestClock.setTime(DateTime.makeUnsafe("2026-11-25T12:00:00Z").epochMilliseconds)
      yield* TestClock.withLive(pulled(folder, ["acs"]))
      yield* Effect.gen(function* () {
        const { about, inOneGeneration } = yield* Snapshot
        const first = yield* about("acs")
        const during = yield* inOneGeneration(
          Effect.gen(function* () {
            yield* TestClock.withLive(pulled(folder, ["acs"]))
            yield* TestClock.adjust("1 minute")
            yield* TestClock.withLive(Effect.sleep("300 millis"))
            return yield* about("acs")
          })
        )
        assert.strictEqual(during?.retrievedAt, first?.retrievedAt)
        assert.notStrictEqual((yield* about("acs"))?.retrievedAt, first?.retrievedAt)
      }).pipe(Effect.provide(reading(folder)))
    })
  )
})
