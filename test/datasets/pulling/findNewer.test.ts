import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import type { DataLock } from "@property-intelligence/datasets/definition/DataLock.ts"
import { lockInFile } from "@property-intelligence/datasets/lock/locks.ts"
import {
  allDatasets,
  datasetCatalog,
  type DatasetName
} from "@property-intelligence/datasets/published/datasetCatalog.ts"
import { findNewer } from "@property-intelligence/datasets/pulling/findNewer.ts"
import { Effect } from "effect"

import { dataFolder, layerDataSandbox, pulled, sandboxLock } from "../../support/datasets/inSandbox.ts"
import { lockBefore } from "../../support/datasets/lockBefore.ts"

const newer = (
  folder: string,
  names: ReadonlyArray<DatasetName>,
  { faults = "", lock = sandboxLock }: { readonly faults?: string; readonly lock?: DataLock } = {}
) =>
  findNewer(folder, { datasets: names.map((name) => datasetCatalog[name].dataset), lock }).pipe(
    Effect.provide(layerDataSandbox(folder, faults === "" ? {} : { SANDBOX_FAULTS: faults }))
  )

const candidateIn = (folder: string) =>
  lockInFile(join(folder, "candidate.lock.json")).pipe(Effect.provide(NodeServices.layer))

describe("a search for later releases", () => {
  it.live("finds the next year's files, writes a candidate lock with what differs, and uses nothing of it", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      yield* pulled(folder, ["superfund"])
      const pointer = readFileSync(join(folder, "current"), "utf8")
      const lock = lockBefore("acs", "2023", (url) => url.replaceAll("2024", "2023"))
      const { failed, found, path } = yield* newer(folder, ["acs", "superfund"], { lock })
      assert.deepStrictEqual(failed, [])
      assert.deepStrictEqual(
        found.map(({ dataset }) => dataset),
        ["acs"]
      )
      assert.include(found[0]?.differences ?? [], "version: 2023 -> 2024")
      assert.strictEqual(path, join(folder, "candidate.lock.json"))
      const candidate = yield* candidateIn(folder)
      assert.strictEqual(candidate["acs"]?.version, "2024")
      assert.isNotNull(candidate["acs"]?.rowsSha256)
      assert.deepStrictEqual(candidate["nri"], sandboxLock["nri"])
      assert.strictEqual(readFileSync(join(folder, "current"), "utf8"), pointer)
      assert.isFalse(existsSync(join(folder, "work", "newer")))
      assert.isFalse(existsSync(join(folder, "pull.lock")))
      assert.deepStrictEqual((yield* pulled(folder, ["acs"], { lock: candidate })).failed, [])
    })
  )

  it.live("names a release that takes the place of the one before by its own rows", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const lock = { ...lockBefore("prices", "2024"), nri: lockBefore("nri", "November 2023")["nri"] ?? raise() }
      const refused = yield* pulled(folder, ["prices", "nri"], { lock })
      assert.deepStrictEqual(
        refused.failed.map(({ message }) => message),
        [
          'prices: the check "release" failed: expected 2024, found 2025',
          'nri: the check "release" failed: expected November 2023, found December 2025'
        ]
      )
      const { found } = yield* newer(folder, ["prices", "nri"], { lock })
      assert.deepStrictEqual(
        found.map(({ release: { version, vintage } }) => [version, vintage]),
        [
          ["2025", "2025"],
          ["December 2025", "December 2025"]
        ]
      )
    })
  )

  it.live("skips a file that the publisher marks as unchanged, and reads any other", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const { generation } = yield* pulled(folder, ["ejscreen", "nri", "zones", "prices"])
      const kept = yield* newer(folder, ["ejscreen", "nri", "zones", "prices"])
      assert.deepStrictEqual(kept, { path: null, found: [], failed: [] })
      const manifest = join(folder, generation ?? "", "manifest.json")
      const text = readFileSync(manifest, "utf8")
      writeFileSync(manifest, text.replace(/"etag": "\\"\w+\\""/, '"etag": "\\"other\\""'))
      // What is there now is the same, whatever its mark.
      assert.deepStrictEqual((yield* newer(folder, ["ejscreen"])).found, [])
      const changed = yield* newer(folder, ["ejscreen"], { faults: "dataverse.harvard.edu=spoiled:row-missing" })
      assert.match(changed.found[0]?.differences.join("\n") ?? "", /^blockGroups bytes: \d+ -> \d+$/m)
      assert.match(changed.found[0]?.differences.join("\n") ?? "", /^rows of block_group: \d+ -> \d+$/m)
    })
  )

  it.live("opens the page whose cookie the files need, and takes the newest release that is out whole", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const lock = lockBefore("rents", "2026", (url) => url.replaceAll("2027", "2026").replaceAll("FY27", "FY26"))
      const { found } = yield* newer(folder, ["rents"], { lock })
      assert.strictEqual(found[0]?.release.version, "2027")
      assert.match(found[0]?.release.parts["zips"]?.url ?? "", /FY27_safmrs\.xlsx$/)
    })
  )

  it.live("names datasets that can't be checked: after a refusal a newer release may still exist", () =>
    Effect.gen(function* () {
      const folder = yield* dataFolder
      const { failed, found, path } = yield* newer(folder, ["acs", "nri"], {
        faults: "www2.census.gov=status:403",
        lock: lockBefore("nri", "November 2023")
      })
      assert.match(failed[0]?.message ?? "", /^acs: .*it does not say whether it is out \(403\)$/)
      assert.lengthOf(found, 1)
      assert.isNotNull(path)
    })
  )

  it.live("looks for every dataset that does not change all the time", () =>
    Effect.sync(() => {
      for (const { moving, name, newer } of allDatasets) {
        const locked = sandboxLock[name]
        assert.isDefined(locked)
        assert.strictEqual(newer(locked).length > 0, !moving, name)
      }
    })
  )
})

const raise = (): never => assert.fail("the lock has no such dataset")
