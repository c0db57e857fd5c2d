import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, FileSystem, Layer, Logger } from "effect"
import { Persistence } from "effect/persistence"
import { TestClock } from "effect/testing"

import { Settings } from "../../src/Settings.ts"
import { CacheProbe, layerStores } from "../../src/stores/SharedStores.ts"
import { storeFault } from "../../src/stores/StoreFault.ts"
import type { Stores } from "../../src/stores/StoreTelemetry.ts"
import { smash } from "../support/payments/damage.ts"
import { canMount, smallDisk } from "../support/process/SmallDisk.ts"

const temporaryFolder = Effect.flatMap(FileSystem.FileSystem, (files) => files.makeTempDirectoryScoped()).pipe(
  Effect.provide(NodeServices.layer)
)

const name = "property-intelligence-sandbox.db"

/** Runs a program with the stores of a folder, as a process would, and gives what it logs. */
const withStores = <A, E>(folder: string, program: Effect.Effect<A, E, Stores>) => {
  const lines: Array<string> = []
  const logger = Logger.make(({ message }) => void lines.push(String(Array.isArray(message) ? message[0] : message)))
  return Effect.as(
    Effect.provide(
      program,
      Layer.fresh(layerStores).pipe(
        Layer.provide([Settings.layerTest({ CACHE_DIR: folder }), NodeServices.layer]),
        Layer.provideMerge(Logger.layer([logger]))
      )
    ),
    lines
  )
}

const answers = Persistence.BackingPersistence.use((persistence) => persistence.make("answers"))

const keep = (key: string) =>
  Effect.scoped(Effect.flatMap(answers, (store) => store.set(key, { key }, Duration.days(1))))

const isKept = (key: string) =>
  Effect.scoped(Effect.flatMap(answers, (store) => Effect.map(store.get(key), (found) => found !== undefined)))

/** What the probe of `/readyz` finds wrong. */
const fault = Effect.flatMap(CacheProbe, (probe) =>
  (probe ?? Effect.die("no probe")).pipe(
    Effect.as(null),
    Effect.catch((error) => Effect.succeed(storeFault(error)))
  )
)

const brokenIn = (folder: string) => readdirSync(folder).filter((file) => /\.broken-\d+$/.test(file))

const madeAnew = "The cache was damaged: we create a new one"
const openedAnew = "The file of the cache was deleted or replaced: we open a new one"

describe("the file of the cache", () => {
  it.effect("that is smashed at start is set aside, one of them, for a new one", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      for (const [time, damage] of [(file: string) => writeFileSync(file, "no database at all"), smash].entries()) {
        yield* TestClock.adjust("1 minute")
        yield* withStores(folder, keep("old"))
        damage(`${folder}/${name}`)
        const lines = yield* withStores(
          folder,
          Effect.gen(function* () {
            assert.isFalse(yield* isKept("old"))
            yield* keep("new")
            assert.isTrue(yield* isKept("new"))
            assert.strictEqual(yield* fault, null)
          })
        )
        assert.deepStrictEqual(lines, [madeAnew], `${time}`)
        assert.lengthOf(brokenIn(folder), 1)
      }
    })
  )

  it.effect("that is smashed while it is used is set aside by the first that finds it so", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      yield* withStores(folder, keep("old"))
      const lines = yield* withStores(
        folder,
        Effect.gen(function* () {
          assert.isTrue(yield* isKept("old"))
          writeFileSync(`${folder}/${name}`, Buffer.alloc(40_000, 0xa5))
          assert.strictEqual(yield* fault, null)
          assert.isFalse(yield* isKept("old"))
          yield* keep("new")
          assert.isTrue(yield* isKept("new"))
        })
      )
      assert.deepStrictEqual(lines, [madeAnew])
      assert.lengthOf(brokenIn(folder), 1)
    })
  )

  it.effect("that is deleted with its folder is created again within a second", () =>
    Effect.gen(function* () {
      const folder = `${yield* temporaryFolder}/cache`
      const lines = yield* withStores(
        folder,
        Effect.gen(function* () {
          yield* keep("old")
          rmSync(folder, { recursive: true })
          yield* TestClock.adjust("1 second")
          yield* keep("new")
          assert.isTrue(yield* isKept("new"))
          assert.strictEqual(yield* fault, null)
        })
      )
      assert.deepStrictEqual(lines, [openedAnew])
      yield* withStores(
        folder,
        Effect.map(isKept("new"), (found) => assert.isTrue(found))
      )
    })
  )

  it.effect("that one process replaced is found by the other, and what it makes is left to it", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      yield* withStores(
        folder,
        Effect.gen(function* () {
          yield* keep("old")
          rmSync(`${folder}/${name}`)
          rmSync(`${folder}/${name}-wal`)
          rmSync(`${folder}/${name}-shm`)
          yield* withStores(
            folder,
            Effect.gen(function* () {
              yield* keep("other")
              yield* TestClock.adjust("1 second")
              yield* Effect.flatMap(isKept("other"), (found) => Effect.sync(() => assert.isTrue(found)))
            })
          )
          assert.isTrue(yield* isKept("other"))
        })
      )
    })
  )

  it.effect.skipIf(!canMount)("on a full disk fails the probe until there is room", () =>
    Effect.gen(function* () {
      const disk = yield* smallDisk
      yield* withStores(
        disk.folder,
        Effect.gen(function* () {
          yield* keep("old")
          yield* disk.fill
          assert.strictEqual(yield* fault, "Full")
          yield* disk.empty
          assert.strictEqual(yield* fault, null)
          assert.isTrue(yield* isKept("old"))
        })
      )
    }).pipe(Effect.scoped)
  )
})

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)

describe("who may read what is kept", () => {
  it.effect("is the owner alone, in folders that are made for it", () =>
    Effect.gen(function* () {
      const folder = `${yield* temporaryFolder}/made/here`
      yield* withStores(
        folder,
        Effect.gen(function* () {
          yield* keep("answer")
          assert.strictEqual(modeOf(folder), "700")
          for (const suffix of ["", "-wal", "-shm"]) assert.strictEqual(modeOf(`${folder}/${name}${suffix}`), "600")
        })
      )
    })
  )

  it.effect("a file that others could read is narrowed, which is logged; a folder is left as it is", () =>
    Effect.gen(function* () {
      const folder = `${yield* temporaryFolder}/shared`
      mkdirSync(folder, { mode: 0o755 })
      yield* withStores(folder, keep("answer"))
      chmodSync(`${folder}/${name}`, 0o644)
      const lines = yield* withStores(folder, Effect.void)
      assert.lengthOf(lines, 1)
      assert.match(lines[0] ?? "", /^Tightened the permissions of store files/)
      assert.strictEqual(modeOf(`${folder}/${name}`), "600")
      assert.strictEqual(modeOf(folder), "755")
      assert.isAbove(readFileSync(`${folder}/${name}`).length, 0)
      assert.deepStrictEqual(yield* withStores(folder, Effect.void), [])
    })
  )
})
