import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { diagnoseSources } from "../../src/doctor/diagnoseSources.ts"
import { type Checkup, examineRecording } from "../../src/doctor/examine.ts"
import { readRecording, writeRecording } from "../../src/doctor/Recording.ts"
import { checkUpstreams } from "../../src/doctor/UpstreamCheckup.ts"
import { Settings } from "../../src/Settings.ts"
import { temporaryFolder } from "../support/chain/LiveService.ts"
import { layerTestedUpstreams, onSandboxDay, testKeys } from "../support/doctor/checkedUp.ts"
import { inLoopTime } from "../support/VirtualTime.ts"

const options = { billed: true, standIns: true }

/** Records the simulated upstreams into a new folder. */
const recorded = Effect.fnUntraced(function* (faults: string) {
  const folder = `${yield* temporaryFolder}/recording`
  const checkup = yield* onSandboxDay(
    Effect.gen(function* () {
      const found = yield* checkUpstreams(options)
      yield* writeRecording(folder, { ...options, recordedAt: Date.UTC(2026, 10, 21, 12), exchanges: found.exchanges })
      return found
    }).pipe(Effect.provide(layerTestedUpstreams(faults)))
  )
  return { folder, sources: diagnoseSources(checkup) }
})

/** Replays a folder where nothing else answers, much later, and without a key. */
const replayed = (folder: string) =>
  Effect.andThen(
    TestClock.setTime(Date.UTC(2027, 5, 1)),
    inLoopTime(Effect.provide(examineRecording(folder), Settings.layerTest({})))
  )

/** What was found, without how long it took, which upstream answered first, and which was left. */
const findingsOf = (sources: Checkup["sources"]) =>
  sources.map(({ answers, source, troubles, upstreams }) => ({
    source,
    answers,
    troubles: troubles.map((trouble) => JSON.stringify(trouble)).toSorted(),
    upstreams: upstreams
      .filter(({ exchanges }) => exchanges.some(({ reply }) => reply !== "left"))
      .map(({ drift, isStandIn, unread, upstream }) => JSON.stringify({ upstream, isStandIn, drift, unread }))
      .toSorted()
  }))

describe("a recording", () => {
  for (const [name, faults] of [
    ["all is well", ""],
    ["shapes are wrong", "*=wrong-schema:retyped"],
    ["upstreams fail, refuse and hang", "www.huduser.gov=status:403;hazards.fema.gov=status:503;api.bls.gov=hang"]
  ] as const) {
    it.effect(`replays to the same findings where ${name}`, () =>
      Effect.gen(function* () {
        const { folder, sources } = yield* recorded(faults)
        const { checks, sources: again } = yield* replayed(folder)
        assert.deepStrictEqual(findingsOf(again), findingsOf(sources))
        assert.deepStrictEqual(
          checks.filter(({ name }) => name === "recording"),
          []
        )
      }).pipe(Effect.provide(NodeServices.layer))
    )
  }

  it.effect("holds no key, in no file and no name", () =>
    Effect.gen(function* () {
      const { folder } = yield* recorded("")
      const names = readdirSync(folder)
      assert.isAbove(names.length, 50)
      const all = names.map((name) => `${name}\n${readFileSync(`${folder}/${name}`, "utf8")}`).join("\n")
      for (const key of Object.values(testKeys)) assert.notInclude(all, key)
      assert.include(all, "REMOVED")
    }).pipe(Effect.provide(NodeServices.layer))
  )

  it.effect("has the same names when it is made again", () =>
    Effect.gen(function* () {
      const [one, other] = [yield* recorded(""), yield* recorded("")]
      assert.deepStrictEqual(readdirSync(one.folder), readdirSync(other.folder))
    }).pipe(Effect.provide(NodeServices.layer))
  )

  it.effect("fails clearly for a request it does not hold", () =>
    Effect.gen(function* () {
      const { folder } = yield* recorded("")
      const manifest = JSON.parse(readFileSync(`${folder}/recording.json`, "utf8"))
      const kept = readdirSync(folder).filter((name) => !/recording.json|www.fema.gov/.test(name))
      writeFileSync(`${folder}/recording.json`, JSON.stringify({ ...manifest, files: kept }))
      const { checks } = yield* replayed(folder)
      const missing = checks.filter(({ name }) => name === "recording")
      assert.isAbove(missing.length, 0)
      assert.match(missing[0]?.found ?? "", /has no reply to GET https:\/\/www\.fema\.gov\/api\/open/)
      assert.strictEqual(missing[0]?.status, "fail")
    }).pipe(Effect.provide(NodeServices.layer))
  )

  it.effect("is refused with its folder's name where it is not there, or not whole", () =>
    Effect.gen(function* () {
      const nowhere = yield* Effect.flip(readRecording("/nowhere"))
      assert.strictEqual(nowhere.message, "/nowhere: There is no recording that can be read (NotFound)")
      const { folder } = yield* recorded("")
      const [first = ""] = readdirSync(folder)
      rmSync(`${folder}/${first}`)
      assert.include((yield* Effect.flip(readRecording(folder))).message, "(NotFound)")
    }).pipe(Effect.provide(NodeServices.layer))
  )
})
