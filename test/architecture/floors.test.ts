import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = resolve(import.meta.dirname, "../..")
const source = join(root, "src")

interface Import {
  readonly from: string
  readonly to: string
  readonly isDynamic: boolean
}

/** Static and dynamic relative imports of a file, as paths below `src/`. */
const importsOf = (file: string): ReadonlyArray<Import> => {
  const text = readFileSync(join(source, file), "utf8")
  return [...text.matchAll(/(?:from|(import)\()\s*"(\.[^"]+)"|^import\s+"(\.[^"]+)"/gm)].map((match) => ({
    from: file,
    to: relative(source, resolve(dirname(join(source, file)), match[2] ?? match[3] ?? "")),
    isDynamic: match[1] !== undefined
  }))
}

const files = globSync("**/*.ts", { cwd: source }).toSorted()
const imports = files.flatMap(importsOf)

/** Everything under the server. */
const below = [
  "domain",
  "persistence",
  "Deadline.ts",
  "Timings.ts",
  "Settings.ts",
  "sources",
  "payments",
  "narrative",
  "report",
  "api",
  "telemetry",
  "serviceIdentity.ts"
]

/** What each room may import beside itself. A name with a slash or a dot is one file; the rest are folders. */
const floors: Record<string, ReadonlyArray<string>> = {
  domain: [],
  "Settings.ts": [],
  "serviceIdentity.ts": ["../package.json"],
  "Deadline.ts": [],
  "Timings.ts": [],
  persistence: ["Settings.ts"],
  sources: ["domain", "persistence", "Deadline.ts", "Settings.ts", "serviceIdentity.ts", "telemetry/metrics.ts"],
  payments: ["domain", "persistence", "Settings.ts", "Timings.ts", "telemetry/metrics.ts"],
  narrative: ["domain", "persistence", "Deadline.ts", "Settings.ts", "Timings.ts", "telemetry/metrics.ts"],
  report: ["domain", "Deadline.ts", "Settings.ts", "Timings.ts", "sources", "narrative", "telemetry/metrics.ts"],
  api: ["domain", "payments/Prices.ts", "payments/wire", "serviceIdentity.ts"],
  telemetry: ["domain", "Settings.ts", "serviceIdentity.ts"],
  server: below,
  sandbox: [
    "domain",
    "payments",
    "Settings.ts",
    "environment.ts",
    "describeStartError.ts",
    "telemetry/LogRedaction.ts"
  ],
  "describeStartError.ts": ["Settings.ts"],
  "environment.ts": [],
  "Service.ts": [...below, "server"],
  "main.ts": ["Service.ts", "environment.ts", "describeStartError.ts"],
  cli: [...below, "server", "Service.ts", "environment.ts", "describeStartError.ts"]
}

const roomOf = (path: string) => path.split("/")[0] ?? path

const isAllowed = ({ from, to }: Import): boolean => {
  const room = roomOf(from)
  return roomOf(to) === room || (floors[room] ?? []).some((allowed) => to === allowed || to.startsWith(`${allowed}/`))
}

const describeImport = ({ from, to }: Import) => `${from} -> ${to}`

describe("the floors of the house", () => {
  it("every room of src/ has a floor", () => {
    const unknown = [...new Set(files.map(roomOf))].filter((room) => !(room in floors))
    assert.deepStrictEqual(unknown, [])
    assert.isAbove(imports.length, 50)
  })

  it("no file imports from a floor above its own", () => {
    const breaches = imports.filter((edge) => !edge.isDynamic && !isAllowed(edge)).map(describeImport)
    assert.deepStrictEqual(breaches, [])
  })

  it("the sandbox is loaded by one dynamic import, which live mode does not reach", () => {
    const doors = imports.filter(({ from, to }) => roomOf(to) === "sandbox" && roomOf(from) !== "sandbox")
    assert.deepStrictEqual(doors, [{ from: "Service.ts", to: "sandbox/SandboxLayer.ts", isDynamic: true }])
  })

  it("there are no circles", () => {
    const next = new Map(files.map((file) => [file, imports.filter(({ from }) => from === file).map(({ to }) => to)]))
    const finished = new Set<string>()
    const circleFrom = (file: string, path: ReadonlyArray<string>): ReadonlyArray<string> | null => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
      if (finished.has(file)) return null
      for (const target of next.get(file) ?? []) {
        const circle = circleFrom(target, [...path, file])
        if (circle !== null) return circle
      }
      finished.add(file)
      return null
    }
    assert.deepStrictEqual(
      files.map((file) => circleFrom(file, [])).filter((circle) => circle !== null),
      []
    )
  })

  it("every import has its file", () => {
    const known = new Set([...files, ...globSync("**/*.json", { cwd: source })])
    const broken = imports.filter(({ to }) => !known.has(to) && to !== "../package.json").map(describeImport)
    assert.deepStrictEqual(broken, [])
  })
})
