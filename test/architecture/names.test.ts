import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = resolve(import.meta.dirname, "../..")

const filesOf = (...patterns: ReadonlyArray<string>): ReadonlyArray<string> =>
  globSync([...patterns], { cwd: root, exclude: ["**/node_modules/**"] }).toSorted()

const textOf = (file: string): string => readFileSync(join(root, file), "utf8")

const source = filesOf("src/**/*.ts", "packages/*/src/**/*.ts")
const programs = [
  ...source,
  ...filesOf("{test,lab,packages/*/test}/**/*.ts", "web/*.ts", "web/{src,docs}/**/*.{ts,tsx}")
].map((file) => {
  const text = textOf(file)
  const imports = [...text.matchAll(/(?:from |import\()\s*"((?:\.|@property-intelligence\/)[^"]+)"/g)].map(
    ([, path = ""]) =>
      path.startsWith(".")
        ? relative(root, resolve(root, dirname(file), path))
        : path.replace(/^@property-intelligence\/([^/]+)/, "packages/$1/src")
  )
  return { file, words: new Set(text.match(/\w+/g)), imports: new Set(imports) }
})

interface Export {
  readonly file: string
  readonly name: string
}

/** What the files of `src/` and of the packages declare and export; a value and a type of one name in one file are one. */
const exports: ReadonlyArray<Export> = source.flatMap((file) => {
  const declarations = textOf(file).matchAll(
    /^export (?:abstract |async )?(?:const|function\*?|class|interface|type) (\w+)/gm
  )
  return [...new Set([...declarations].map(([, name = ""]) => name))].map((name) => ({ file, name }))
})

/** A text whose names are taken apart into their words. */
const wordwise = (text: string): string =>
  text
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replaceAll("_", " ")

const wordsOf = (name: string): ReadonlyArray<string> => wordwise(name).toLowerCase().split(/\W+/)

/** Endings do not matter: `hedged` and `Hedge` are alike. */
const areAlike = (one: string, other: string): boolean => {
  const length = Math.max(3, Math.min(5, one.length, other.length))
  return one.slice(0, length) === other.slice(0, length)
}

const isNamedFor = (file: string, name: string): boolean => {
  const words = wordsOf(name)
  return wordsOf(basename(file, ".ts")).some((word) => words.some((other) => areAlike(word, other)))
}

/** Programs, whose work is in no export, and the one record of all sources, which the design calls their catalog. */
const namedOtherwise = new Set([
  // The entries of the package property-intelligence-client.
  "packages/client/src/client.ts",
  "packages/client/src/effect.ts",
  "src/main.ts",
  "src/sandbox/main.ts",
  "packages/client/src/cli/main.ts",
  "src/cli/data.ts",
  "src/cli/demo.ts",
  "src/cli/doctor.ts",
  "src/cli/ledger.ts",
  "packages/client/src/mcp/main.ts",
  "lab/tools/readme/write.ts",
  "src/report/catalog.ts"
])

const bannedWords = /\b(?:told|tells?|nobody|whoever|askers?|somebody|anybody|given up|gave up)\b/gi

/** Texts that a contract or a test of one holds to the letter, and why each may keep its word. */
const wireTexts: ReadonlyArray<readonly [text: string, reason: string]> = [
  ["as it was told to", "the bodies of the gateway's `status` and `retry-after` faults"],
  ["Asks nobody. Free.", "the OpenAPI description of `/livez`"],
  ["Overpass gave up before its answer was complete", "a reason in `meta.sources`"]
]

const bannedWordsIn = (file: string): ReadonlyArray<string> =>
  textOf(file)
    .split("\n")
    .flatMap((line, index) => {
      const plain = wireTexts.reduce((rest, [text]) => rest.replaceAll(text, ""), line)
      return (wordwise(plain).match(bannedWords) ?? []).map((word) => `${file}:${index + 1} ${word}`)
    })

describe("the names of the house", () => {
  it("no name is exported by two files", () => {
    const files = Map.groupBy(exports, ({ name }) => name)
    const twice = [...files].filter(([, found]) => found.length > 1)
    assert.deepStrictEqual(
      twice.map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(", ")}`),
      []
    )
    assert.isAbove(files.size, 500)
  })

  it("every exported name is used by another file", () => {
    const unused = exports.filter(
      ({ file, name }) => !programs.some(({ imports, words }) => imports.has(file) && words.has(name))
    )
    assert.deepStrictEqual(
      unused.map(({ file, name }) => `${file} ${name}`),
      []
    )
  })

  it("every file is named for something it exports", () => {
    const named = new Set(exports.flatMap(({ file, name }) => (isNamedFor(file, name) ? [file] : [])))
    assert.deepStrictEqual(
      source.filter((file) => !named.has(file) && !namedOtherwise.has(file)),
      []
    )
  })

  it("the key of a service, which the report of a missing service shows, starts with the folder of its file", () => {
    const keyed = source.flatMap((file) => {
      const folder = dirname(file)
        .replace(/^packages\/([^/]+)\/src/, "$1")
        .replace(/^src(?:\/|$)/, "")
      const start = folder === "" ? "property-intelligence" : `property-intelligence/${folder}`
      return [...textOf(file).matchAll(/"(property-intelligence\/[\w/-]+)"/g)].map(([, key = ""]) => ({
        file,
        key,
        start
      }))
    })
    assert.isAbove(keyed.length, 50)
    assert.deepStrictEqual(
      keyed.filter(({ key, start }) => dirname(key) !== start),
      []
    )
  })

  it("no file or folder is for leftovers", () => {
    const drawers = /(?:^|\/)(?:utils?|helpers?|common|misc|types?|managers?)(?:\/|\.\w+$)/i
    const drawn = filesOf("{src,packages,test,lab}/**/*", "web/{src,docs}/**/*").filter((file) => drawers.test(file))
    assert.deepStrictEqual(drawn, [])
  })

  it("code, comments, test names and docs use the words of the field", () => {
    const own = relative(root, import.meta.filename)
    const files = filesOf(
      "{src,packages,test,lab/bench,lab/tools}/**/*.{ts,json}",
      "web/*.ts",
      "web/{src,docs}/**/*.{ts,tsx,css}",
      "lab/interop/*.ts",
      "docs/*.md",
      "*.md"
    )
    assert.deepStrictEqual(files.filter((file) => file !== own).flatMap(bannedWordsIn), [])
  })
})
