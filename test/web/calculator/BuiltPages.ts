import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

import type { recompute, recomputeAnalysis } from "../../../web/src/calculator/recompute.ts"

const program = fileURLToPath(new URL("../../../web/build.ts", import.meta.url))

/** The files that a browser loads, built anew into a folder of their own. */
export class BuiltPages {
  readonly #folder: string

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), "property-intelligence-pages-"))
    execFileSync(process.execPath, [program, this.#folder])
  }

  /** The file of a chunk, whatever its hash. */
  fileOf(chunk: string): string {
    const file = readdirSync(join(this.#folder, "browser")).find((name) => /^(\w+)/.exec(name)?.[1] === chunk)
    if (file === undefined) throw new Error(`no chunk ${chunk}`)
    return file
  }

  textOf(chunk: string): string {
    return readFileSync(join(this.#folder, "browser", this.fileOf(chunk)), "utf8")
  }

  /** The calculator as a browser runs it. */
  async calculator(): Promise<Calculator> {
    const calculator: Calculator = await import(
      pathToFileURL(join(this.#folder, "browser", this.fileOf("calculator"))).href
    )
    return calculator
  }

  remove() {
    rmSync(this.#folder, { recursive: true })
  }
}

interface Calculator {
  readonly recompute: typeof recompute
  readonly recomputeAnalysis: typeof recomputeAnalysis
}
