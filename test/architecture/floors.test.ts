import { globSync, readdirSync, readFileSync } from "node:fs"
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
const folders = [...new Set(files.flatMap(foldersOf))].toSorted()

/** Every folder a file lies in, the nearest first; `""` is `src/` itself. */
function foldersOf(file: string): ReadonlyArray<string> {
  const folder = dirname(file)
  return folder === "." ? [""] : [folder, ...foldersOf(folder)]
}

/** The part of a folder that a file belongs to: a file of the folder, or a folder in it. `null` outside. */
const partOf = (folder: string, file: string): string | null => {
  const inside = folder === "" ? file : file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : null
  return inside?.split("/")[0] ?? null
}

/** Everything under the server. */
const belowServer = [
  "domain",
  "process",
  "persistence",
  "quotas",
  "Settings.ts",
  "settings/CallQuota.ts",
  "datasets",
  "sources",
  "payments",
  "narrative",
  "report",
  "api",
  "telemetry"
]

/** What each room of `src/` may import beside itself. A name with a slash or a dot is one file; the rest are folders. */
const floors: Record<string, ReadonlyArray<string>> = {
  domain: [],
  settings: [],
  "Settings.ts": ["settings"],
  process: ["Settings.ts", "../package.json"],
  persistence: ["process", "Settings.ts", "telemetry/metrics.ts"],
  telemetry: ["domain", "process", "Settings.ts"],
  quotas: ["process", "persistence", "Settings.ts", "telemetry/metrics.ts"],
  datasets: ["domain", "process", "Settings.ts"],
  sources: [
    "datasets",
    "domain",
    "process",
    "persistence",
    "quotas",
    "Settings.ts",
    "settings/upstreamUrls.ts",
    "telemetry/metrics.ts"
  ],
  payments: ["domain", "process", "persistence", "Settings.ts", "telemetry/metrics.ts"],
  narrative: ["domain", "process", "quotas", "Settings.ts", "telemetry/metrics.ts"],
  report: ["datasets/Snapshot.ts", "domain", "process", "Settings.ts", "sources", "narrative", "telemetry/metrics.ts"],
  api: [
    "domain",
    "payments/Prices.ts",
    "payments/x402/PaymentRequired.ts",
    "payments/x402/SettleResponse.ts",
    "process/serviceIdentity.ts"
  ],
  client: [
    "api",
    "domain",
    "payments/Prices.ts",
    "payments/chain/PaymentNetwork.ts",
    "payments/x402/PaymentRequired.ts",
    "payments/x402/PaymentRequirements.ts",
    "payments/x402/SettleResponse.ts"
  ],
  mcp: [
    "api",
    "client/ServiceCalls.ts",
    "domain",
    "payments/Prices.ts",
    "payments/x402/Base64Json.ts",
    "process/serviceIdentity.ts"
  ],
  doctor: [
    "datasets",
    "domain",
    "process",
    "persistence",
    "Settings.ts",
    "quotas",
    "sources",
    "payments",
    "telemetry/metrics.ts"
  ],
  server: [...belowServer, "client/ServiceCalls.ts", "mcp"],
  sandbox: ["domain", "payments", "process", "Settings.ts", "telemetry/LogRedaction.ts"],
  "Service.ts": [...belowServer, "doctor", "server"],
  "main.ts": ["Service.ts", "process"],
  cli: [...belowServer, "client", "doctor", "mcp", "server", "Service.ts"]
}

/** What the parts of a folder may import of each other; `*` stands for the files that lie in the folder itself. */
const floorsInside: Record<string, Record<string, ReadonlyArray<string>>> = {
  domain: {
    tables: [],
    address: ["tables"],
    signals: ["address", "tables"],
    report: ["address", "signals", "tables"],
    risk: ["report", "signals", "tables"],
    investor: ["report", "risk", "signals", "tables"],
    headlines: ["investor", "report", "signals", "tables"]
  },
  "domain/investor": {
    comparables: [],
    deal: ["comparables"],
    strategies: ["deal"],
    outlook: ["deal", "strategies"],
    analysis: ["comparables", "deal", "strategies", "outlook"]
  },
  datasets: {
    definition: [],
    reading: ["definition"],
    outline: ["definition"],
    generation: ["definition", "reading"],
    lock: ["definition", "generation"],
    published: ["definition", "outline", "generation"],
    pulling: ["definition", "reading", "generation", "lock"],
    "*": ["pulling", "published", "outline", "lock", "generation", "reading", "definition"]
  },
  sources: {
    policy: [],
    cache: ["policy"],
    client: ["policy"],
    upstream: ["client", "cache", "policy"],
    "*": ["upstream", "client", "cache", "policy"]
  },
  payments: {
    chain: ["*"],
    x402: ["chain"],
    ledger: ["chain", "x402"],
    backup: ["ledger"],
    facilitator: ["chain", "x402"],
    "*": ["facilitator", "ledger", "x402", "chain"]
  },
  narrative: {
    facts: [],
    claims: ["facts"],
    rendering: ["facts", "claims"],
    plan: ["facts", "claims", "rendering"],
    model: ["facts", "claims", "rendering", "plan"],
    "*": ["facts", "claims", "rendering", "plan", "model"]
  },
  server: {
    process: [],
    answer: ["process"],
    paid: ["answer", "process"],
    free: ["answer", "process"],
    docs: ["answer", "process"],
    mcp: ["answer", "process"],
    door: ["answer", "process"],
    pages: ["answer", "process", "docs"],
    "*": ["door", "pages", "paid", "free", "docs", "mcp", "answer", "process"]
  },
  sandbox: {
    wire: [],
    world: [],
    faults: ["world", "wire"],
    model: ["world", "wire"],
    upstreams: ["world", "wire"],
    payments: [],
    "*": ["payments", "upstreams", "model", "faults", "world", "wire"]
  }
}

/** More than this, and a folder no longer shows what is in it. */
const mostRooms = 24

const roomOf = (path: string) => path.split("/")[0] ?? path

const isAllowed = ({ from, to }: Import): boolean => {
  const room = roomOf(from)
  return roomOf(to) === room || (floors[room] ?? []).some((allowed) => to === allowed || to.startsWith(`${allowed}/`))
}

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
  it("every room of src/ has a floor", () => {
    const unknown = [...new Set(files.map(roomOf))].filter((room) => !(room in floors))
    assert.deepStrictEqual(unknown, [])
    assert.isAbove(imports.length, 50)
  })

  it("no file imports from a floor above its own", () => {
    const breaches = imports.filter((edge) => !edge.isDynamic && !isAllowed(edge)).map(describeImport)
    assert.deepStrictEqual(breaches, [])
  })

  it("every room of a folder with floors of its own has one", () => {
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

  it("no file imports from a folder above its own, but the settings", () => {
    const breaches = imports
      .filter(({ to }) => to !== "Settings.ts" && to !== "../package.json" && to.includes("/"))
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

  it(`no folder has more than ${mostRooms} rooms`, () => {
    const crowded = folders
      .map((folder) => ({ folder, rooms: readdirSync(join(source, folder)).length }))
      .filter(({ rooms }) => rooms > mostRooms)
    assert.deepStrictEqual(crowded, [])
  })

  it("the sandbox is loaded by one dynamic import, which live mode does not reach", () => {
    const doors = imports.filter(({ from, to }) => roomOf(to) === "sandbox" && roomOf(from) !== "sandbox")
    assert.deepStrictEqual(doors, [{ from: "Service.ts", to: "sandbox/SandboxLayer.ts", isDynamic: true }])
  })

  it("every import has its file", () => {
    const known = new Set([...files, ...globSync("**/*.json", { cwd: source })])
    const broken = imports.filter(({ to }) => !known.has(to) && to !== "../package.json").map(describeImport)
    assert.deepStrictEqual(broken, [])
  })

  it("a breach is found: a circle over three parts, and none where there is none", () => {
    const chain = [
      ["a", "b"],
      ["b", "c"]
    ] as const
    assert.isNull(circleIn(chain))
    assert.deepStrictEqual(circleIn([...chain, ["c", "a"]]), ["a", "b", "c", "a"])
  })
})
