import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { Schema } from "effect"
import { parseAst } from "rolldown/parseAst"

import type { SourceRegex } from "./SourceRegex.ts"

const root = new URL("../../..", import.meta.url).pathname

/** The checked files: the service, the pages, and the packages. */
const folders = ["src", "web/src", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`)]

/**
 * The project's expressions, and the locations at which code builds an expression from a text at run time. No checker
 * can see those expressions.
 */
export const sourceRegexes = (): {
  readonly regexes: ReadonlyArray<SourceRegex>
  readonly builtLate: ReadonlyArray<string>
} => {
  const read = filesOf(folders).map((file) => expressionsIn(file, readFileSync(join(root, file), "utf8")))
  const built = read.flatMap((each) => each.built)
  const made = madeAtLoad([...new Set(built.map(({ file }) => file))])
  const madeAt = new Set(made.map(({ column, file, line }) => `${file}:${line}:${column}`))
  return {
    regexes: [...read.flatMap(({ literals }) => literals), ...made],
    builtLate: built
      .filter(({ column, file, line }) => !madeAt.has(`${file}:${line}:${column}`))
      .map(({ file, line }) => `${file}:${line}`)
  }
}

const filesOf = (below: ReadonlyArray<string>): ReadonlyArray<string> =>
  below.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name))
      .map(({ name, parentPath }) => join(parentPath, name).slice(root.length))
      .sort()
  )

interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The literals and the `RegExp` calls in a file. */
export const expressionsIn = (
  file: string,
  text: string
): { readonly literals: ReadonlyArray<SourceRegex>; readonly built: ReadonlyArray<Place> } => {
  const literals: Array<SourceRegex> = []
  const built: Array<Place> = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== "object" || node === null) return
    if ("regex" in node && isLiteral(node)) {
      const { flags, pattern } = node.regex
      literals.push({ file, line: placeAt(text, node.start).line, source: pattern, flags })
    } else if ("callee" in node && isCallOfRegExp(node)) built.push({ file, ...placeAt(text, node.start) })
    Object.values(node).forEach(visit)
  }
  visit(parseAst(text, { lang: languageOf(file) }, file))
  return { literals, built }
}

const languageOf = (file: string) =>
  file.endsWith(".tsx") ? "tsx" : file.endsWith(".ts") ? "ts" : file.endsWith(".jsx") ? "jsx" : "js"

const isLiteral = Schema.is(
  Schema.Struct({
    type: Schema.Literal("Literal"),
    start: Schema.Int,
    regex: Schema.Struct({ pattern: Schema.String, flags: Schema.String })
  })
)

const isCallOfRegExp = Schema.is(
  Schema.Struct({
    type: Schema.Literals(["NewExpression", "CallExpression"]),
    start: Schema.Int,
    callee: Schema.Struct({ type: Schema.Literal("Identifier"), name: Schema.Literal("RegExp") })
  })
)

/** The line and the column, both from 1, as in a stack trace. */
const placeAt = (text: string, start: number) => {
  const before = text.slice(0, start)
  return { line: before.split("\n").length, column: start - before.lastIndexOf("\n") }
}

const Made = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      file: Schema.String,
      line: Schema.Int,
      column: Schema.Int,
      source: Schema.String,
      flags: Schema.String
    })
  )
)

/**
 * The expressions that these modules build with `RegExp` while they are loaded. A separate process, in which `RegExp`
 * is replaced, finds them.
 */
const madeAtLoad = (files: ReadonlyArray<string>) =>
  Schema.decodeSync(Made)(
    execFileSync(process.execPath, [join(import.meta.dirname, "madeAtLoad.ts"), root, ...files], { encoding: "utf8" })
  )
