import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { temporaryFolder } from "../support/chain/LiveService.ts"
import { lockBefore } from "../support/datasets/lockBefore.ts"
import { startService } from "../support/process/ServiceProcess.ts"

/** The command as a person gives it: with the folder and nothing else, in the sandbox. */
const commandsIn = (folder: string) =>
  Effect.fnUntraced(function* (...words: ReadonlyArray<string>) {
    const command = yield* startService({ DATA_DIR: folder }, { words: ["data", ...words] })
    return { code: yield* command.ended, text: command.output() }
  })

const generationsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("gen-"))

describe("npm run data", () => {
  it.live(
    "pulls, shows, verifies against the upstream, looks for later releases, and drops what does not count",
    () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const data = commandsIn(folder)
        const pull = yield* data("pull", "superfund", "zones")
        assert.strictEqual(pull.code, 0, pull.text)
        assert.match(pull.text, /^zones: OZ 1\.0, \d+ rows, [\d.]+ MB$/m)
        assert.match(pull.text, /^Generation gen-[0-9a-f]{16} is now in use$/m)

        const status = yield* data("status")
        assert.match(
          status.text,
          /^ *zones +OZ 1\.0 +2018-12-14 +\S+Z +0 h +\d+ +[\d.]+ +0 of \d figures, the rest unverified *$/m
        )

        const verified = yield* data("verify", "--live", "3")
        assert.strictEqual(verified.code, 0, verified.text)
        assert.match(verified.text, /^ok +zones /m)
        assert.match(verified.text, /^zones: 3 rows compared with the upstream, 0 fields differ$/m)
        assert.match(verified.text, /^superfund: [0-3] rows compared with the upstream, 0 fields differ$/m)

        const before = join(folder, "before.lock.json")
        const rents2026 = lockBefore("rents", "2026", (url) =>
          url.replaceAll("2027", "2026").replaceAll("FY27", "FY26")
        )
        writeFileSync(before, JSON.stringify(rents2026))
        const kept = generationsIn(folder)
        const newer = yield* data("pull", "--newer", "--lock", before, "rents", "zones")
        assert.strictEqual(newer.code, 0, newer.text)
        assert.match(newer.text, /^rents\n +version: 2026 -> 2027$/m)
        assert.match(newer.text, /it is not used until you pull with --lock/)
        assert.deepStrictEqual(generationsIn(folder), kept)

        const taken = yield* data("pull", "--lock", join(folder, "candidate.lock.json"), "rents")
        assert.strictEqual(taken.code, 0, taken.text)
        const json: unknown = JSON.parse((yield* data("status", "--json")).text)
        assert.nestedProperty(json, "files[2]")

        assert.lengthOf(generationsIn(folder), 2)
        assert.match((yield* data("drop")).text, /^Removed gen-[0-9a-f]{16}\n$/)
        assert.lengthOf(generationsIn(folder), 1)
      }),
    600_000
  )

  it.live(
    "fails with what is wrong: a name, a folder that is not set, a check that does not hold",
    () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const named = yield* commandsIn(folder)("pull", "acs", "everything")
        assert.strictEqual(named.code, 1)
        assert.match(named.text, /everything is not a dataset: use one of acs, ejscreen, .*zones/)

        const unset = yield* startService({}, { words: ["data", "status"] })
        assert.strictEqual(yield* unset.ended, 1)
        assert.match(unset.output(), /DATA_DIR is not set/)

        const faulty = yield* startService(
          { DATA_DIR: folder, SANDBOX_FAULTS: "services.arcgis.com/XG15cJAlne2vxtgt=spoiled:row-missing" },
          { words: ["data", "pull", "nri", "superfund"] }
        )
        assert.strictEqual(yield* faulty.ended, 1)
        assert.match(faulty.output(), /^FAILED nri: the check "rows of the layer" failed/m)
        assert.match(faulty.output(), /^superfund: /m)
      }),
    300_000
  )

  it.live(
    "is seen in /health and by the doctor, and nothing of it without DATA_DIR",
    () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        yield* commandsIn(folder)("pull", "superfund")
        const healthOf = Effect.fnUntraced(function* (environment: Record<string, string>) {
          const service = yield* startService({ PORT: "0", HOST: "127.0.0.1", ...environment })
          const [, url = ""] = yield* service.printed(/(http:\/\/127\.0\.0\.1:\d+)/)
          return yield* Effect.promise(() => fetch(`${url}/health`).then((response) => response.json()))
        }, Effect.scoped)
        const kept: unknown = yield* healthOf({ DATA_DIR: folder })
        assert.match(
          JSON.stringify(kept),
          /"datasets":\[\{"name":"superfund","version":"20\d\d-\d\d-\d\d",.*"ageHours":0/
        )
        const without: unknown = yield* healthOf({})
        assert.notProperty(without, "datasets")

        const doctor = yield* startService({ DATA_DIR: folder }, { words: ["doctor", "--no-billed"] })
        yield* doctor.ended
        assert.match(doctor.output(), /dataset superfund +.*pulled 20\d\d-\d\d-\d\d/)
      }),
    300_000
  )
})
