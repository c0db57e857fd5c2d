import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeStdio from "@effect/platform-node/NodeStdio"
import { Console, Effect, FileSystem, Layer, Schema, Stdio } from "effect"

/**
 * Adds optional packages to a lock: those for platforms whose packages the current registry does not serve. Without
 * them `npm ci` refuses the lock ("Missing: ... from lock file"), because it requires an entry for every optional
 * dependency of every platform. `npm run lock` runs it after a dependency has changed. The argument is the path of the
 * lock; the project's own is the default.
 */
const ownLock = new URL("../../package-lock.json", import.meta.url).pathname

const Entry = Schema.StructWithRest(
  Schema.Struct({
    dev: Schema.optionalKey(Schema.Boolean),
    optionalDependencies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
  }),
  [Schema.Record(Schema.String, Schema.Unknown)]
)
const Lock = Schema.StructWithRest(Schema.Struct({ packages: Schema.Record(Schema.String, Entry) }), [
  Schema.Record(Schema.String, Schema.Unknown)
])
const LockText = Schema.fromJsonString(Lock)

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"]
const processors: Readonly<Record<string, string>> = {
  amd64: "x64",
  arm: "arm",
  arm64: "arm64",
  ia32: "ia32",
  loong64: "loong64",
  mips64el: "mips64el",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  wasm32: "wasm32",
  x64: "x64"
}

/** The platform in a package's name; `null` for a name without one. */
const platformOf = (name: string) => {
  const words = name.split(/[-/]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.flatMap((word) => processors[word] ?? [])
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : []
  if (os.length + cpu.length === 0) return null
  return {
    ...(cpu.length === 0 ? {} : { cpu }),
    ...(libc.length === 0 ? {} : { libc }),
    ...(os.length === 0 ? {} : { os })
  }
}

const missingFrom = (packages: typeof Lock.Type.packages) =>
  Object.values(packages).flatMap(({ dev, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const platform = platformOf(name)
      const key = `node_modules/${name}`
      if (platform === null || key in packages) return []
      const entry = { version: version.replace(/^[~^=]/, ""), ...(dev === true ? { dev } : {}), optional: true }
      return [[key, { ...entry, ...platform }] as const]
    })
  )

const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const stdio = yield* Stdio.Stdio
  const [path = ownLock] = yield* stdio.args
  const lock = yield* Schema.decodeEffect(LockText)(yield* files.readFileString(path))
  const missing = missingFrom(lock.packages)
  yield* Console.log(`${path}: ${missing.length} packages of other platforms added`)
  if (missing.length === 0) return
  const packages = [...Object.entries(lock.packages), ...missing]
  const complete = { ...lock, packages: Object.fromEntries(packages.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
  yield* files.writeFileString(path, `${JSON.stringify(complete, null, 2)}\n`)
})

NodeRuntime.runMain(program.pipe(Effect.provide(Layer.merge(NodeFileSystem.layer, NodeStdio.layer))))
