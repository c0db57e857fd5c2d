import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { newPart } from "@property-intelligence/datasets/definition/DataLock.ts"
import { readGeneration } from "@property-intelligence/datasets/generation/readGeneration.ts"
import { Effect } from "effect"

import { dataFolder, learntLock, pulled, sandboxLock } from "../../support/datasets/inSandbox.ts"
import { withoutWaiting } from "../../support/InstantClock.ts"

const generationIn = (dataDir: string) => readGeneration(dataDir).pipe(Effect.provide(NodeServices.layer))

const pointerIn = (dataDir: string) => readFileSync(join(dataDir, "current"), "utf8")

describe("a pull", () => {
  it.live("puts the pulled files into use, with the figures that it learned about them", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const { failed, generation } = yield* pulled(folder, ["acs"])
      assert.deepStrictEqual(failed, [])
      const read = yield* generationIn(folder)
      assert.strictEqual(read?.name, generation)
      const held = read?.manifest.files["acs"]?.held
      assert.strictEqual(held?.version, "2024")
      assert.isTrue(held?.sandbox)
      assert.isAbove(held?.rows["tract"] ?? 0, 1000)
      assert.deepStrictEqual(readdirSync(join(folder, "work")), [])
    })
  )

  const refusals: Record<string, readonly [fault: string, message: RegExp]> = {
    "a refusal": ["status:403", /it is refused \(403\)/],
    "an empty 202": ["status:202", /as bots are answered \(202\)/],
    "a page in place of the file": ["html", /it is a web page, not the file \(200\)/],
    "lost zeros": ["spoiled:lost-zeros", /"key length" failed: expected 11 digits, found 10 digits/],
    "a key twice": ["spoiled:duplicate-key", /"duplicate key" failed/],
    "another header": ["spoiled:other-header", /"header" failed/]
  }
  for (const [name, [fault, message]] of Object.entries(refusals)) {
    it.live(`changes nothing after ${name}, and says what failed`, () =>
      Effect.gen(function* () {
        const folder = yield* dataFolder
        yield* pulled(folder, ["acs"])
        const before = pointerIn(folder)
        const { failed, generation } = yield* pulled(folder, ["acs"], { faults: `www2.census.gov=${fault}` })
        assert.isNull(generation)
        assert.match(failed[0]?.message ?? "", message)
        assert.strictEqual(pointerIn(folder), before)
      })
    )
  }

  it.live("finds a missing row by the learned lock", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      yield* pulled(folder, ["acs"])
      const whole = yield* learntLock(folder)
      const acs = whole["acs"]
      assert.isDefined(acs)
      const byRows = {
        acs: {
          ...acs,
          parts: Object.fromEntries(
            Object.entries(acs.parts).map(([part, { url }]) => [part, { url, bytes: null, sha256: null, header: null }])
          ),
          rowsSha256: null,
          controls: {}
        }
      }
      const faults = "www2.census.gov=spoiled:row-missing"
      const { failed } = yield* pulled(folder, ["acs"], { faults, lock: byRows })
      assert.match(
        failed[0]?.message ?? "",
        /"(?:population of the counties|rows of tract)" failed: expected \d+, found \d+/
      )
      const exact = yield* pulled(folder, ["acs"], { faults, lock: whole })
      assert.match(exact.failed[0]?.message ?? "", /"bytes of b01003" failed/)
      const again = yield* pulled(folder, ["acs"], { lock: whole })
      assert.deepStrictEqual(again.failed, [])
    })
  )

  const spoiltPages: Record<string, readonly [spoiling: string, message: RegExp]> = {
    "lost zeros": ["lost-zeros", /"key length" failed: expected 11 digits, found 10 digits/],
    "a key twice": ["duplicate-key", /"duplicate key" failed/],
    "a row too few": ["row-missing", /"rows of the layer" failed: expected \d+, found \d+/],
    "other fields": ["other-header", /"header" failed/]
  }
  for (const [name, [spoiling, message]] of Object.entries(spoiltPages)) {
    it.live(`refuses the pages of a layer with ${name}`, () =>
      Effect.gen(function* () {
        const faults = `services.arcgis.com/XG15cJAlne2vxtgt=spoiled:${spoiling}`
        const { failed, generation } = yield* pulled(yield* dataFolder, ["nri"], { faults })
        assert.isNull(generation)
        assert.match(failed[0]?.message ?? "", message)
      })
    )
  }

  /** EJScreen from the archive that EPA had, in place of the text of its copy. */
  const ejscreen = sandboxLock["ejscreen"]
  assert.isDefined(ejscreen)
  const fromArchive = {
    ...sandboxLock,
    ejscreen: {
      ...ejscreen,
      parts: {
        blockGroups: newPart(
          "https://gaftp.epa.gov/EJScreen/2024/2.32_August_UseMe/EJSCREEN_2024_BG_with_AS_CNMI_GU_VI.csv.zip"
        )
      }
    }
  }

  it.live("reads the same rows from an archive as from the text in it", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const text = yield* pulled(folder, ["ejscreen"])
      const archive = yield* pulled(folder, ["ejscreen"], { lock: fromArchive })
      assert.deepStrictEqual(archive.failed, [])
      const [one, other] = [text.pulled[0]?.held, archive.pulled[0]?.held]
      assert.isAbove(one?.rows["block_group"] ?? 0, 1000)
      assert.strictEqual(one?.rowsSha256, other?.rowsSha256)
      assert.notStrictEqual(one?.parts["blockGroups"]?.sha256, other?.parts["blockGroups"]?.sha256)
    })
  )

  const hostile: Record<string, readonly [spoiling: string, message: RegExp]> = {
    "a name that leads out of it": ["outside-name", /the archive is refused: a name leads out of it/],
    "a member that grows": ["grown", /the archive is refused: a member grows more than 100 times/],
    "more members than one": ["more-members", /the archive is refused: it holds more or fewer than one file/],
    "a wrong size": ["wrong-size", /the archive is refused: a member is longer than the directory says/],
    "a wrong sum": ["wrong-sum", /the archive is refused: a member is not what the directory says/]
  }
  for (const [name, [spoiling, message]] of Object.entries(hostile)) {
    it.live(`changes nothing after an archive with ${name}`, () =>
      Effect.gen(function* () {
        const folder = yield* dataFolder
        yield* pulled(folder, ["ejscreen"], { lock: fromArchive })
        const before = pointerIn(folder)
        const { failed, generation } = yield* pulled(folder, ["ejscreen"], {
          faults: `gaftp.epa.gov=spoiled:${spoiling}`,
          lock: fromArchive
        })
        assert.isNull(generation)
        assert.match(failed[0]?.message ?? "", message)
        assert.strictEqual(pointerIn(folder), before)
        assert.isFalse(existsSync(join(folder, "work", "ejscreen")))
      })
    )
  }

  it.live("refuses workbooks that are hostile archives", () =>
    Effect.gen(function* () {
      for (const spoiling of ["outside-name", "grown", "wrong-size", "wrong-sum"]) {
        const { failed } = yield* pulled(yield* dataFolder, ["prices"], { faults: `www.fhfa.gov=spoiled:${spoiling}` })
        assert.match(failed[0]?.message ?? "", /^prices: the archive is refused/, spoiling)
      }
    })
  )

  it.live("must have the codes of its release, and none that its release lacks", () =>
    Effect.gen(function* () {
      const nri = sandboxLock["nri"]
      assert.isDefined(nri)
      const faultWith = Effect.fnUntraced(function* (codes: Record<string, boolean>) {
        const { failed } = yield* pulled(yield* dataFolder, ["nri"], {
          lock: { ...sandboxLock, nri: { ...nri, spots: { tract: codes } } }
        })
        return failed[0]?.message ?? "none"
      })
      assert.strictEqual(yield* faultWith({ "31055": true, "09110": true, "09001": false, "60010": true }), "none")
      assert.match(yield* faultWith({ "09001": true }), /"rows of tract in 09001" failed: expected some, found 0$/)
      assert.match(yield* faultWith({ "31055": false }), /"rows of tract in 31055" failed: expected none, found \d+$/)
    })
  )

  it.live("changes nothing after files that break off", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      yield* pulled(folder, ["disasters"])
      const before = pointerIn(folder)
      const { result, slept } = yield* withoutWaiting(
        pulled(folder, ["disasters"], { faults: "www.fema.gov=truncate" }),
        "10 seconds"
      )
      assert.deepStrictEqual(
        slept.filter((millis) => millis > 0),
        [2000, 4000, 8000]
      )
      assert.match(result.failed[0]?.message ?? "", /it broke off after \d+ (?:of \d+ )?bytes/)
      assert.strictEqual(pointerIn(folder), before)
    })
  )

  it.live("resumes with the files of an earlier try", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const files = "www2.census.gov/programs-surveys/acs/summary_file/2024/table-based-SF/data/5YRData/acsdt5y2024"
      const refused = yield* pulled(folder, ["acs"], { faults: `${files}-b19013=status:403` })
      assert.match(refused.failed[0]?.message ?? "", /b19013.dat: it is refused/)
      const part = join(folder, "work", "acs", "b01003")
      const whole = readFileSync(part)
      // What is there is not asked for again: other bytes in it come through.
      writeFileSync(part, Buffer.from(whole.subarray(0, whole.length / 2)).fill(35, 0, 8))
      const { failed } = yield* pulled(folder, ["acs"])
      assert.match(failed[0]?.message ?? "", /"header" failed/)
      const fresh = yield* pulled(folder, ["acs"])
      assert.deepStrictEqual(fresh.failed, [])
    })
  )

  it.live("leaves the folder to a process that is already pulling, and not to a process that has ended", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      writeFileSync(join(folder, "pull.lock"), String(process.ppid))
      const error = yield* Effect.flip(pulled(folder, ["acs"]))
      assert.match(error.message, /pulls into this folder/)
      writeFileSync(join(folder, "pull.lock"), "999999999")
      assert.isNotNull((yield* pulled(folder, ["acs"])).generation)
    })
  )
})
