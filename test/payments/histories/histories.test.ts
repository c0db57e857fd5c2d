import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { type History, runHistory } from "../../support/payments/simulation/History.ts"
import { SharedStore } from "../../support/payments/simulation/SharedStore.ts"
import { honestFacilitator } from "../../support/payments/simulation/SimulatedFacilitator.ts"

/** Enough for every landing to see most of what goes wrong; CI draws 1,000. */
const histories = Number(process.env["HISTORIES"] ?? 25)

/** With which seed they begin: so that several processes can share many. */
const firstSeed = Number(process.env["HISTORIES_FROM"] ?? 1)

/** Replays one history, with all that happened in it. */
const onlySeed = process.env["HISTORY_SEED"]

const seeds =
  onlySeed === undefined ? Array.from({ length: histories }, (_, index) => firstSeed + index) : [Number(onlySeed)]

/** What the histories of the suite must have had, all together. */
const everyTrouble = [
  ...Object.keys(honestFacilitator.settle),
  "change of network",
  "change of price",
  "change of wallet",
  "down",
  "facilitators away",
  "frozen",
  "index behind",
  "just enough",
  "kill",
  "node away",
  "reorganization",
  "replay",
  "skew",
  "stranger's replay",
  "two networks",
  "upto"
].toSorted()

describe("generated histories of the money path", () => {
  it.effect("have an answer for every charge and a charge for every answer, and give strangers nothing", () =>
    Effect.gen(function* () {
      const store = yield* SharedStore.open
      const sums = { payments: 0, charged: 0, answers: 0, works: 0, lost: 0 }
      const seen = new Set<string>()
      for (const seed of seeds) {
        const history = yield* runHistory(seed, store)
        if (onlySeed !== undefined) console.log(report(history))
        if (history.breaches.length > 0) assert.fail(report(history))
        sums.payments += history.counts.payments
        sums.charged += history.counts.charged
        sums.answers += history.counts.answers
        sums.works += history.counts.works
        sums.lost += history.counts.lost
        history.troubles.forEach((trouble) => seen.add(trouble))
      }
      if (seeds.length >= 300) assert.deepStrictEqual([...seen].toSorted(), everyTrouble)
      if (histories > 100) console.log(`${seeds.length} histories`, sums)
    })
  )

  it.effect("are the same for the same seed, to the line", () =>
    Effect.gen(function* () {
      const store = yield* SharedStore.open
      for (const seed of [3, 8, 21]) {
        const first = yield* runHistory(seed, store)
        yield* runHistory(seed + 1, store)
        assert.deepStrictEqual(yield* runHistory(seed, store), first)
      }
    })
  )
})

/** A history to be read by people, with what replays it. */
const report = ({ breaches, log, seed }: History): string =>
  [
    ...log,
    ...breaches.map((breach) => `BREACH: ${breach}`),
    `HISTORY_SEED=${seed} npx vitest run test/payments/histories`
  ].join("\n")
