/**
 * `npm run bench`: measures the costs of the service and of its peers, alternating in one run. Names of rows select
 * rows; B14 (the test suite) runs only by name. Writes `lab/bench/results.json`. `--check` instead writes nothing, and fails if
 * a figure is worse than its bound. Linux only; needs `npm ci --prefix lab/interop --ignore-scripts`. `BENCH_ROUNDS` sets the
 * number of rounds (9, at least 7), and `BENCH_WARM_CALLS` the calls before them.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, Schema } from "effect"

import { bounds } from "./bounds.ts"
import type { Figure } from "./measure/Figure.ts"
import { leaveCore } from "./measure/pinned.ts"
import type { Spread } from "./measure/Spread.ts"
import { keepResults } from "./results.ts"
import { rows } from "./rows.ts"

/** Some figures are worse than their bounds. */
class BoundsExceeded extends Schema.TaggedError<BoundsExceeded>()("BoundsExceeded", {
  figures: Schema.Array(Schema.String)
}) {
  override get message() {
    return `Worse than its bound: ${this.figures.join(", ")}`
  }
}

const number = (value: number): string => value.toPrecision(value >= 1000 ? 4 : 3)
const range = ({ least, median, most }: Spread): string => `${number(median)} (${number(least)}..${number(most)})`

/** The value of a figure that is compared with its bound. */
const heldTo = (figure: Figure): number =>
  bounds[figure.id]?.of === "ratio" ? (figure.ratio?.median ?? Number.NaN) : figure.ours.median

const isWithin = (figure: Figure, limit: "goal" | "bound"): boolean =>
  heldTo(figure) <= (bounds[figure.id]?.[limit] ?? Number.NaN)

const line = (figure: Figure): string => {
  const { bound, goal, what } = bounds[figure.id] ?? { bound: Number.NaN, goal: Number.NaN, what: "" }
  const beside =
    figure.theirs === null || figure.ratio === null
      ? ""
      : `  beside ${range(figure.theirs)}  ratio ${range(figure.ratio)}`
  const reached = isWithin(figure, "goal")
    ? "reached"
    : isWithin(figure, "bound")
      ? "within its bound"
      : "BEYOND ITS BOUND"
  return `${figure.id.padEnd(30)}${range(figure.ours)} ${figure.unit}${beside}  goal ${goal}, bound ${bound}: ${reached}\n    ${what}`
}

const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith("-"))

const program = Effect.gen(function* () {
  leaveCore()
  const chosen = rows.filter(({ ids, isNamedOnly = false }) =>
    wanted.length === 0 ? !isNamedOnly : ids.some((id) => wanted.includes(id))
  )
  const figures = yield* Effect.forEach(chosen, ({ measure }) =>
    Effect.tap(measure, (found) => Console.log(found.map(line).join("\n")))
  )
  const all = figures.flat()
  if (!words.includes("--check")) return yield* keepResults(all)
  const beyond = all.filter((figure) => !isWithin(figure, "bound")).map(({ id }) => id)
  if (beyond.length > 0) return yield* new BoundsExceeded({ figures: beyond })
})

NodeRuntime.runMain(program)
