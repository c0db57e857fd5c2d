import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

import type { recompute, recomputeAnalysis } from "../../../web/src/calculator/recompute.ts"

/** The files that a browser loads. They are of today's sources: stale pages are built before the tests. */
const folder = join(import.meta.dirname, "../../../web/dist/browser")

/** The file of a chunk, whatever its hash. */
export const chunkFile = (chunk: string): string => {
  const file = readdirSync(folder).find((name) => /^(\w+)/.exec(name)?.[1] === chunk)
  if (file === undefined) throw new Error(`no chunk ${chunk}`)
  return file
}

export const chunkText = (chunk: string): string => readFileSync(join(folder, chunkFile(chunk)), "utf8")

/** The calculator as a browser runs it. */
export const builtCalculator = async (): Promise<Calculator> => {
  const calculator: Calculator = await import(pathToFileURL(join(folder, chunkFile("calculator"))).href)
  return calculator
}

interface Calculator {
  readonly recompute: typeof recompute
  readonly recomputeAnalysis: typeof recomputeAnalysis
}
