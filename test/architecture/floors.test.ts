import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const root = resolve(import.meta.dirname, "../..")

interface Import {
  readonly from: string
  readonly to: string
  readonly isDynamic: boolean
}

const scope = "@property-intelligence/"

/** The path from the root that an import leads to, or `null` if it leads out of the repository. */
const targetOf = (file: string, specifier: string): string | null => {
  if (specifier.startsWith(".")) return relative(root, resolve(root, dirname(file), specifier))
  if (!specifier.startsWith(scope)) return null
  const [name = "", ...path] = specifier.slice(scope.length).split("/")
  return join("packages", name, "src", ...path)
}

/** Static and dynamic imports of a file that lead to files of the repository, as paths from its root. */
const importsOf = (file: string): ReadonlyArray<Import> => {
  const text = readFileSync(join(root, file), "utf8")
  return [...text.matchAll(/(?:from|(import)\()\s*"([^"]+)"|^import\s+"([^"]+)"/gm)].flatMap((match) => {
    const to = targetOf(file, match[2] ?? match[3] ?? "")
    return to === null ? [] : [{ from: file, to, isDynamic: match[1] !== undefined }]
  })
}

/** The trees of the house: the service, and the sources of each package. */
const packages = globSync("packages/*", { cwd: root }).toSorted()
const trees = ["src", ...packages.map((path) => join(path, "src"))]

const files = trees.flatMap((tree) => globSync(`${tree}/**/*.ts`, { cwd: root })).toSorted()
const imports = files.flatMap(importsOf)
const folders = [...new Set(files.flatMap(foldersOf))].toSorted()

/** Every folder a file lies in, the nearest first, up to its tree. */
function foldersOf(file: string): ReadonlyArray<string> {
  const folder = dirname(file)
  return trees.includes(folder) ? [folder] : [folder, ...foldersOf(folder)]
}

/** The part of a folder that a file belongs to: a file of the folder, or a folder in it. `null` outside. */
const partOf = (folder: string, file: string): string | null =>
  file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split("/")[0] ?? null) : null

const packageOf = (path: string): string | null => /^packages\/([^/]+)\//.exec(path)?.[1] ?? null

/** Everything under the server. A name that begins with `@` is a package. */
const belowServer = [
  "@api",
  "@datasets",
  "@domain",
  "@narrative",
  "@x402",
  "call",
  "clock",
  "outbound",
  "stores",
  "Settings.ts",
  "settings/CallQuota.ts",
  "settings/settingsTable.ts",
  "datasets",
  "sources",
  "payments",
  "narrative",
  "report",
  "telemetry"
]

/** What each room of `src/` may import beside itself. A name with a slash or a dot is one file; the rest are folders. */
const floors: Record<string, ReadonlyArray<string>> = {
  settings: ["@domain/report/ReportSections.ts"],
  "Settings.ts": ["settings"],
  call: ["clock/Alarms.ts"],
  clock: [],
  outbound: ["@api/serviceIdentity.ts"],
  start: ["@x402/chain/PaymentNetwork.ts", "Settings.ts", "settings/settingsTable.ts"],
  stores: [
    "call/CallKind.ts",
    "call/failAfter.ts",
    "clock",
    "Settings.ts",
    "settings/settingsTable.ts",
    "telemetry/metrics.ts"
  ],
  telemetry: ["@api", "@domain", "Settings.ts"],
  datasets: ["@datasets", "@domain", "outbound/hostIdentity.ts", "Settings.ts"],
  sources: [
    "@datasets",
    "@domain",
    "call",
    "clock",
    "datasets",
    "outbound",
    "stores",
    "Settings.ts",
    "settings/upstreamUrls.ts",
    "telemetry/metrics.ts"
  ],
  payments: [
    "@x402",
    "call/Timings.ts",
    "call/failAfter.ts",
    "clock",
    "outbound/WholeReply.ts",
    "stores",
    "Settings.ts",
    "telemetry/metrics.ts"
  ],
  narrative: ["@domain", "@narrative", "call", "stores/CostQuotas.ts", "Settings.ts", "telemetry/metrics.ts"],
  report: [
    "@domain",
    "@narrative",
    "call",
    "clock",
    "datasets/Snapshot.ts",
    "Settings.ts",
    "sources",
    "narrative",
    "telemetry/metrics.ts"
  ],
  doctor: [
    "@api",
    "@datasets",
    "@domain",
    "@x402",
    "call/CallKind.ts",
    "call/defectAs.ts",
    "datasets",
    "narrative/model",
    "outbound/hostIdentity.ts",
    "stores",
    "Settings.ts",
    "settings/settingsTable.ts",
    "report/Assembly.ts",
    "report/PropertyIntel.ts",
    "report/catalog.ts",
    "sources",
    "payments",
    "telemetry/metrics.ts"
  ],
  server: [...belowServer, "@client/ServiceCalls.ts", "@client/mcp"],
  sandbox: [
    "@sandbox",
    "@x402",
    "payments",
    "Settings.ts",
    "settings/settingsTable.ts",
    "start",
    "telemetry/LogRedaction.ts"
  ],
  "Service.ts": [...belowServer, "doctor", "server", "start/misspeltVariables.ts", "start/settingsContradiction.ts"],
  "main.ts": ["server/admission/RunQueue.ts", "Service.ts", "start"],
  cli: [...belowServer, "@client", "doctor", "server", "Service.ts", "start"]
}

/** What the parts of a folder may import of each other; `*` stands for the files that lie in the folder itself. */
const floorsInside: Record<string, Record<string, ReadonlyArray<string>>> = {
  "packages/domain/src": {
    "*": [],
    tables: [],
    address: ["tables"],
    signals: ["address", "tables"],
    report: ["address", "signals", "tables"],
    risk: ["report", "signals", "tables"],
    investor: ["report", "risk", "signals", "tables"]
  },
  "packages/domain/src/investor": {
    comparables: [],
    deal: ["comparables"],
    strategies: ["deal"],
    outlook: ["deal", "strategies"],
    analysis: ["comparables", "deal", "strategies", "outlook"]
  },
  "packages/datasets/src": {
    definition: [],
    reading: ["definition"],
    outline: ["definition"],
    generation: ["definition", "reading"],
    lock: ["definition", "generation"],
    published: ["definition", "outline", "generation"],
    pulling: ["definition", "reading", "generation", "lock"],
    "*": ["pulling", "published", "outline", "lock", "generation", "reading", "definition"]
  },
  "src/sources": {
    kit: [],
    upstream: ["kit"],
    "*": ["upstream", "kit"]
  },
  "packages/x402/src": {
    chain: [],
    "*": ["chain"]
  },
  "src/payments": {
    chain: ["*"],
    ledger: ["chain"],
    backup: ["ledger"],
    facilitator: ["chain"],
    "*": ["facilitator", "ledger", "chain"]
  },
  "packages/narrative/src": {
    facts: [],
    claims: ["facts"],
    rendering: ["facts", "claims"],
    plan: ["facts", "claims", "rendering"]
  },
  "src/narrative": {
    model: [],
    "*": ["model"]
  },
  "src/server": {
    request: [],
    admission: ["request"],
    status: ["request", "admission"],
    docs: ["request", "status"],
    paid: ["request", "admission", "status"],
    free: ["request", "admission"],
    mcp: ["request", "admission"],
    pages: ["request", "admission", "status", "docs"],
    "*": ["pages", "paid", "free", "mcp", "docs", "status", "admission", "request"]
  },
  "packages/sandbox/src": {
    wire: [],
    world: [],
    faults: ["world", "wire"],
    model: ["world", "wire"],
    upstreams: ["world", "wire"],
    "*": ["upstreams", "model", "faults", "world", "wire"]
  },
  "src/sandbox": {
    payments: [],
    "*": ["payments"]
  },
  "packages/client/src": {
    "*": [],
    mcp: ["*", "cli"],
    cli: ["*"]
  }
}

/** A room as the floors name it: `@x402/chain/Chain.ts` for a file of a package, else its path below `src/`. */
const floorName = (path: string): string => {
  const name = packageOf(path)
  return name === null ? path.replace(/^src\//, "") : path.replace(`packages/${name}/src`, `@${name}`)
}

const roomOf = (path: string) => floorName(path).split("/")[0] ?? path

/** Whether a file of `src/` may import another file. */
const isAllowed = ({ from, to }: Import): boolean => {
  const room = roomOf(from)
  const target = floorName(to)
  return roomOf(to) === room || (floors[room] ?? []).some((name) => target === name || target.startsWith(`${name}/`))
}

const Manifest = Schema.fromJsonString(Schema.Struct({ dependencies: Schema.Record(Schema.String, Schema.String) }))

const dependenciesOf = (name: string): ReadonlyArray<string> =>
  Object.keys(
    Schema.decodeSync(Manifest)(readFileSync(join(root, "packages", name, "package.json"), "utf8")).dependencies
  )

/** The packages of the house that a package depends on, by their short names. */
const ownDependenciesOf = (name: string): ReadonlyArray<string> =>
  dependenciesOf(name).flatMap((each) => (each.startsWith(scope) ? [each.slice(scope.length)] : []))

const isFile = (part: string): boolean => part.includes(".")

const describeImport = ({ from, to }: Import) => `${from} -> ${to}`

/** The imports between the parts of a folder, once each. */
const edgesIn = (folder: string): ReadonlyArray<readonly [from: string, to: string]> => {
  const edges = imports.flatMap(({ from, to }) => {
    const parts = [partOf(folder, from), partOf(folder, to)] as const
    return parts[0] === null || parts[1] === null || parts[0] === parts[1] ? [] : [`${parts[0]} ${parts[1]}`]
  })
  return [...new Set(edges)].map((edge) => {
    const [from = "", to = ""] = edge.split(" ")
    return [from, to] as const
  })
}

/** The first way from a part back to itself, over whatever other parts; `null` when there is none. */
const circleIn = (edges: ReadonlyArray<readonly [from: string, to: string]>): ReadonlyArray<string> | null => {
  const next = Map.groupBy(edges, ([from]) => from)
  const finished = new Set<string>()
  const circleFrom = (part: string, path: ReadonlyArray<string>): ReadonlyArray<string> | null => {
    if (path.includes(part)) return [...path.slice(path.indexOf(part)), part]
    if (finished.has(part)) return null
    for (const [, target] of next.get(part) ?? []) {
      const circle = circleFrom(target, [...path, part])
      if (circle !== null) return circle
    }
    finished.add(part)
    return null
  }
  return [...next.keys()].map((part) => circleFrom(part, [])).find((circle) => circle !== null) ?? null
}

describe("the floors of the house", () => {
  const fromService = imports.filter(({ from }) => from.startsWith("src/"))

  it("every room of src/ has a floor", () => {
    const rooms = new Set(files.filter((file) => file.startsWith("src/")).map(roomOf))
    const unknown = [...rooms].filter((room) => !(room in floors))
    assert.deepStrictEqual(unknown, [])
    assert.isAbove(imports.length, 50)
  })

  it("no file imports from a floor above its own", () => {
    const breaches = fromService.filter((edge) => !edge.isDynamic && !isAllowed(edge)).map(describeImport)
    assert.deepStrictEqual(breaches, [])
  })

  it("every room of a folder with floors has a floor", () => {
    const unknown = Object.entries(floorsInside).flatMap(([folder, floor]) =>
      [...new Set(files.flatMap((file) => partOf(folder, file) ?? []))]
        .map((part) => (isFile(part) ? "*" : part))
        .filter((part) => !(part in floor))
        .map((part) => `${folder}/${part}`)
    )
    assert.deepStrictEqual(unknown, [])
  })

  it("no file imports from a floor above its own inside its folder", () => {
    const breaches = Object.entries(floorsInside).flatMap(([folder, floor]) =>
      edgesIn(folder)
        .map(([from, to]) => [isFile(from) ? "*" : from, isFile(to) ? "*" : to] as const)
        .filter(([from, to]) => from !== to && !(floor[from] ?? []).includes(to))
        .map(([from, to]) => `${folder}: ${from} -> ${to}`)
    )
    assert.deepStrictEqual([...new Set(breaches)], [])
  })

  it("no file imports from a folder above its own, except the settings", () => {
    const breaches = imports
      .filter(({ to }) => !trees.includes(dirname(to)) && files.includes(to))
      .filter(({ from, to }) => foldersOf(from).slice(1).includes(dirname(to)))
    assert.deepStrictEqual(breaches.map(describeImport), [])
  })

  it("no two parts of a folder reach each other both ways, however deep it lies", () => {
    const circles = folders.flatMap((folder) => {
      const circle = circleIn(edgesIn(folder))
      return circle === null ? [] : [`${folder}: ${circle.join(" -> ")}`]
    })
    assert.deepStrictEqual(circles, [])
  })

  it("a package imports only what its package.json depends on, and nothing outside it by a path", () => {
    const breaches = imports.flatMap(({ from, to }) => {
      const name = packageOf(from)
      if (name === null) return []
      const other = packageOf(to)
      if (other === null) return [`${from} -> ${to}`]
      return other === name || dependenciesOf(name).includes(`${scope}${other}`) ? [] : [`${from} -> ${to}`]
    })
    assert.deepStrictEqual(breaches, [])
  })

  it("a package depends on no package that depends on it, and on none that it does not import", () => {
    const edges = packages
      .map((path) => basename(path))
      .flatMap((name) => ownDependenciesOf(name).map((other) => [name, other] as const))
    assert.isNull(circleIn(edges))
    const unused = edges.filter(
      ([name, other]) => !imports.some(({ from, to }) => packageOf(from) === name && packageOf(to) === other)
    )
    assert.deepStrictEqual(unused, [])
  })

  it("the sandbox is loaded by one dynamic import, which live mode does not reach", () => {
    const isSandbox = (path: string) => ["sandbox", "@sandbox"].includes(roomOf(path))
    const entries = imports.filter(({ from, to }) => isSandbox(to) && !isSandbox(from))
    assert.deepStrictEqual(entries, [{ from: "src/Service.ts", to: "src/sandbox/SandboxLayer.ts", isDynamic: true }])
  })

  it("every import has its file", () => {
    const known = new Set([...files, ...globSync("{src,packages}/**/*.{json,js}", { cwd: root })])
    const broken = imports.filter(({ to }) => !known.has(to)).map(describeImport)
    assert.deepStrictEqual(broken, [])
  })

  it("a cycle of three parts is found, and a chain is not a cycle", () => {
    const chain = [
      ["a", "b"],
      ["b", "c"]
    ] as const
    assert.isNull(circleIn(chain))
    assert.deepStrictEqual(circleIn([...chain, ["c", "a"]]), ["a", "b", "c", "a"])
  })
})
