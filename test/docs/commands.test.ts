import { globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { snippetsFor } from "../../web/src/front/snippets.ts"

const root = resolve(import.meta.dirname, "../..")

const read = (file: string): string => readFileSync(join(root, file), "utf8")

const lock: { readonly packages: Readonly<Record<string, { readonly bin?: Readonly<Record<string, string>> }>> } =
  JSON.parse(read("package-lock.json"))

/** What this repository's lock file has: by the name of the package, and by that of a command that it brings. */
const locked = new Set(
  Object.entries(lock.packages).flatMap(([path, { bin = {} }]) => [
    path.replace(/^.*node_modules\//, ""),
    ...Object.keys(bin)
  ])
)

/** Packages that others have published, which a text says were tried. */
const others = new Set(["@stoplight/prism-cli", "playwright"])

/** The packages that commands of a text would fetch from a registry: those of `npx`, but for what may only run what is installed, and of `npm i`. */
const fetchedBy = (text: string): ReadonlyArray<string> => [
  ...[...text.matchAll(/\bnpx +(?:(?:--yes|-y) +)?((?:@[\w-]+\/)?[a-z][\w.-]*)/g)].map(([, name = ""]) => name),
  ...[...text.matchAll(/\bnpm (?:i|install) ((?:(?!-)[@\w./-]+ ?)+)/g)].flatMap(([, names = ""]) =>
    // A scope before braces is that of packages that the lock file has.
    names.split(" ").filter((name) => name !== "" && !name.startsWith(".") && !name.endsWith("/"))
  ),
  ...[...text.matchAll(/"command": "npx",\s*"args": \["([^"-][^"]*)"/g)].map(([, name = ""]) => name)
]

const withoutVersion = (name: string): string => name.replace(/(?<=.)@[\w.^~]+$/, "")

describe("the commands that are shown", () => {
  it("name no package that a stranger could publish", () => {
    const files = [
      "README.md",
      ...globSync(["docs/**/*.md", "examples/**/*.md", "packages/*/*.md", "web/src/**/*.tsx", "web/src/**/*.ts"], {
        cwd: root
      })
    ]
    assert.isAbove(files.length, 100)
    const strange = files.flatMap((file) =>
      fetchedBy(read(file))
        .map(withoutVersion)
        .filter((name) => !locked.has(name) && !others.has(name))
        .map((name) => `${file}: ${name}`)
    )
    assert.deepStrictEqual(strange, [])
  })

  it("are read for the packages that they fetch, and not for a program that runs only if it is installed", () => {
    assert.deepStrictEqual(fetchedBy("npx property-intelligence intel"), ["property-intelligence"])
    assert.deepStrictEqual(fetchedBy('"command": "npx",\n "args": ["property-intelligence"]'), [
      "property-intelligence"
    ])
    assert.deepStrictEqual(fetchedBy("npx --no-install property-intelligence intel"), [])
    assert.isFalse(locked.has("property-intelligence-cli"))
  })

  it("name the operator's own package on the pages, or none", () => {
    const order = { origin: "https://api.example.com", address: "1 Main St", testKey: null }
    const textOf = (cliPackage: string | null) =>
      snippetsFor({ ...order, cliPackage })
        .map(({ code }) => code)
        .join("\n")
    assert.deepStrictEqual(fetchedBy(textOf(null)), [])
    assert.deepStrictEqual(new Set(fetchedBy(textOf("@example/cli"))), new Set(["@example/cli"]))
  })
})
