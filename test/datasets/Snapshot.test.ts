import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { surveyTract } from "@property-intelligence/datasets/published/acs.ts"
import { DateTime, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { layerSnapshot, Snapshot } from "../../src/datasets/Snapshot.ts"
import { Settings } from "../../src/Settings.ts"
import { changeFile } from "../support/datasets/changeFile.ts"
import { dataFolder, layerDataSandbox, pulled } from "../support/datasets/inSandbox.ts"

const houston = 48201743700

const reading = (folder: string) => layerSnapshot.pipe(Layer.provide(layerDataSandbox(folder)))

const live = (folder: string) =>
  layerSnapshot.pipe(Layer.provide(layerDataSandbox(folder, { UPSTREAM_GATEWAY: "http://127.0.0.1:9" })))

const anyTract = { ...surveyTract, sql: surveyTract.sql.replace("geoid = ?", "geoid > 0 LIMIT 1") }

describe("the local copies", () => {
  it.live("answer from the current generation", () =>
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

  const held = (folder: string) =>
    Effect.flatMap(Snapshot, ({ held }) => held).pipe(
      Effect.map((copies) => copies.map(({ dataset }) => dataset)),
      Effect.provide(Layer.fresh(live(folder)))
    )

  it.live("leave out a file with a changed byte and everything of a torn manifest, and keep the others", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const { generation } = yield* pulled(folder, ["superfund", "disasters"])
      const inGeneration = (name: string) => join(folder, generation ?? "", name)
      assert.deepStrictEqual(yield* held(folder), ["superfund", "disasters"])

      const file = readFileSync(inGeneration("superfund.sqlite"))
      writeFileSync(inGeneration("superfund.sqlite"), Buffer.from(file).fill(255, 5000, 5001))
      assert.deepStrictEqual(yield* held(folder), ["disasters"])
      writeFileSync(inGeneration("superfund.sqlite"), file.subarray(0, file.length / 2))
      assert.deepStrictEqual(yield* held(folder), ["disasters"])
      writeFileSync(inGeneration("superfund.sqlite"), file)

      const manifest = readFileSync(inGeneration("manifest.json"), "utf8")
      writeFileSync(inGeneration("manifest.json"), manifest.slice(0, 200))
      assert.deepStrictEqual(yield* held(folder), [])
      writeFileSync(inGeneration("manifest.json"), manifest)
      assert.lengthOf(yield* held(folder), 2)
    })
  )

  it.live("leave out a file whose tables are of another release of the program, though it is whole", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const { generation } = yield* pulled(folder, ["superfund", "disasters"])
      yield* changeFile(join(folder, generation ?? ""), "superfund", "UPDATE site SET status = 'NPL Site'")
      assert.deepStrictEqual(yield* held(folder), ["superfund", "disasters"])
      yield* changeFile(
        join(folder, generation ?? ""),
        "superfund",
        "UPDATE meta SET json = json_set(json, '$.schema', 0)"
      )
      assert.deepStrictEqual(yield* held(folder), ["disasters"])
    })
  )

  it.live("of a sandbox are ignored if no gateway is set", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      yield* pulled(folder, ["superfund"])
      const copies = yield* Effect.flatMap(Snapshot, ({ held }) => held).pipe(
        Effect.provide(
          layerSnapshot.pipe(
            Layer.provide([
              Settings.layerTest({ MODE: "live", CONTACT: "ops@example.com", DATA_DIR: folder }),
              NodeServices.layer
            ])
          )
        )
      )
      assert.deepStrictEqual(copies, [])
    })
  )

  it.effect("switch to a new generation within a minute, and a report keeps the generation it began with", () =>
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
