/**
 * Measures the CPU of a narrative in milliseconds, for a house of every kind: for the facts of its answer, and for the
 * text by the default plan. The figures are means of many runs after a warm-up, which a busy machine hardly changes.
 * Fails if both together are above the limit.
 */
import { availableParallelism, loadavg } from "node:os"

import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"

import { narrate } from "../../src/narrative/writtenNarrative.ts"
import { housesOfEveryKind } from "../../test/support/narrative/housesOfEveryKind.ts"

const warmUps = 50
const runs = 200
const limit = 5

const nothingChosen = { thesis: null, parts: forEachPart(() => null) }

/** The last result. It is stored so that V8 can't skip the calculation. */
let result: object = {}

const meanOf = (make: () => object): number => {
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run++) result = make()
  const { system, user } = process.cpuUsage(before)
  return (system + user) / 1000 / runs
}

const ms = (value: number): string => value.toFixed(2).padStart(5)

console.log(`load of the machine before: ${(loadavg()[0] ?? Number.NaN).toFixed(1)} on ${availableParallelism()} cores`)
for (let turn = 0; turn < warmUps; turn++) {
  for (const { answer } of housesOfEveryKind) narrate(factsIn(answer), nothingChosen)
}
for (const { answer, name } of housesOfEveryKind) {
  const facts = factsIn(answer)
  const ofFacts = meanOf(() => factsIn(answer))
  const ofText = meanOf(() => narrate(facts, nothingChosen))
  const within = ofFacts + ofText < limit
  if (!within) process.exitCode = 1
  console.log(
    `${name.padEnd(66)}facts ${ms(ofFacts)}  text ${ms(ofText)}  limit ${limit} ms: ${within ? "ok" : "over"}`
  )
}
if (Object.keys(result).length === 0) throw new Error("nothing was written")
