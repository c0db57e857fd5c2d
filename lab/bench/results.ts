import { existsSync, readFileSync, writeFileSync } from "node:fs"

import { DateTime, Effect, Schema } from "effect"

import { bounds } from "./bounds.ts"
import { Figure } from "./measure/Figure.ts"
import { machineCores } from "./measure/pinned.ts"

const file = new URL("results.json", import.meta.url).pathname

/** A figure with the day, the Node version and the number of cores of its measurement. */
const KeptFigure = Schema.Struct({ ...Figure.fields, measured: Schema.String, node: Schema.String, cores: Schema.Int })
export type KeptFigure = typeof KeptFigure.Type

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Array(KeptFigure)))

/** Reads the newest figures of every row that was ever measured. */
export const readResults = Effect.suspend(() =>
  existsSync(file) ? decode(readFileSync(file, "utf8")) : Effect.succeed([])
)

/** Stores figures, in place of older ones for the same lines. */
export const keepResults = Effect.fnUntraced(function* (figures: ReadonlyArray<Figure>) {
  const known = yield* Effect.orDie(readResults)
  const measured = DateTime.formatIsoDateUtc(yield* DateTime.now)
  const made = { measured, node: process.version, cores: machineCores }
  const all = Object.keys(bounds).flatMap((id) => {
    const figure = figures.find((each) => each.id === id)
    if (figure !== undefined) return [{ ...rounded(figure), ...made }]
    return known.filter((each) => each.id === id)
  })
  yield* Effect.sync(() => writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`))
})

/** The figure with four significant digits, because no measurement is more precise. */
const rounded = ({ id, ours, ratio, theirs, unit }: Figure): Figure => {
  const inDigits = (spread: Figure["ours"]) => ({
    median: Number(spread.median.toPrecision(4)),
    least: Number(spread.least.toPrecision(4)),
    most: Number(spread.most.toPrecision(4))
  })
  return {
    id,
    unit,
    ours: inDigits(ours),
    theirs: theirs === null ? null : inDigits(theirs),
    ratio: ratio === null ? null : inDigits(ratio)
  }
}
