/**
 * How long it takes to write a narrative, in milliseconds, for a house of every kind: the facts of its answer, and the text by
 * the default plan. Each in turns over the houses, after a warm-up. Fails when the 99th percentile of the text is over its limit,
 * which a busy machine can bring about: mind the load it prints.
 */
import { availableParallelism, loadavg } from "node:os"

import { factsIn } from "../src/narrative/facts/Facts.ts"
import { narrate } from "../src/narrative/narrate.ts"
import { forEachPart } from "../src/narrative/plan/Plan.ts"
import { housesOfEveryKind } from "../test/support/narrative/housesOfEveryKind.ts"
import { median } from "./median.ts"

const warmUps = 100
const runs = 300
const limit = 5

const nothingChosen = { thesis: null, parts: forEachPart(() => null) }

const houses = housesOfEveryKind.map(({ answer, name }) => ({ answer, name, facts: factsIn(answer) }))

/** The last result: kept, so that nothing can be left out. */
let result: object = {}

const millisOf = (make: () => object): number => {
  const start = performance.now()
  result = make()
  return performance.now() - start
}

const p99 = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN

const ms = (value: number): string => value.toFixed(3).padStart(7)

console.log(`load of the machine before: ${(loadavg()[0] ?? Number.NaN).toFixed(1)} on ${availableParallelism()} cores`)
for (let turn = 0; turn < warmUps; turn++) houses.forEach(({ facts }) => narrate(facts, nothingChosen))
const taken = houses.map((): { readonly facts: Array<number>; readonly text: Array<number> } => ({
  facts: [],
  text: []
}))
for (let turn = 0; turn < runs; turn++) {
  houses.forEach(({ answer, facts }, house) => {
    taken[house]?.facts.push(millisOf(() => factsIn(answer)))
    taken[house]?.text.push(millisOf(() => narrate(facts, nothingChosen)))
  })
}
houses.forEach(({ name }, house) => {
  const { facts, text } = taken[house] ?? { facts: [], text: [] }
  const within = p99(text) < limit
  if (!within) process.exitCode = 1
  console.log(
    `${name.padEnd(66)}facts median ${ms(median(facts))}  text median ${ms(median(text))}  p99 ${ms(p99(text))}  limit ${limit} ms: ${within ? "ok" : "over"}`
  )
})
if (Object.keys(result).length === 0) throw new Error("nothing was written")
