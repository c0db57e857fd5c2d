import { Schema } from "effect"

/** A package that is installed without dev packages, as the lock describes it. */
export interface RuntimePackage {
  /** The package's folder, e.g. `node_modules/viem/node_modules/ws`. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** The license as an SPDX expression; `null` if the lock has none. */
  readonly license: string | null
  /** The Subresource Integrity hash of the tarball; `null` if the lock has none. */
  readonly integrity: string | null
  /** True if the package is installed only on certain platforms. */
  readonly isOptional: boolean
  readonly hasInstallScript: boolean
  /** The folders of the package's dependencies, as in the lock. */
  readonly dependencies: ReadonlyArray<string>
}

const Entry = Schema.Struct({
  version: Schema.optionalKey(Schema.String),
  license: Schema.optionalKey(Schema.String),
  /** True for a package of this repository; `resolved` is its folder. */
  link: Schema.optionalKey(Schema.Boolean),
  resolved: Schema.optionalKey(Schema.String),
  integrity: Schema.optionalKey(Schema.String),
  dev: Schema.optionalKey(Schema.Boolean),
  devOptional: Schema.optionalKey(Schema.Boolean),
  optional: Schema.optionalKey(Schema.Boolean),
  hasInstallScript: Schema.optionalKey(Schema.Boolean),
  dependencies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  optionalDependencies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})

const Lock = Schema.Struct({ packages: Schema.Record(Schema.String, Entry) })

type LockEntries = (typeof Lock.Type)["packages"]

/** Matches packages that have one variant per platform. The lock's registry does not serve all variants. */
const nodeBinary = /^node-(?:bin-)?(?:darwin|linux|win)-\w+$/
const nodeLicense = "MIT"

/**
 * The third-party packages that `npm ci --omit=dev` installs, on all platforms together, by folder. Optional peers are
 * not followed, because `.npmrc` leaves them out. So the lock's own flags for dev packages can't be used.
 */
export const runtimePackages = (lockText: string): ReadonlyArray<RuntimePackage> => {
  const { packages } = Schema.decodeSync(Schema.fromJsonString(Lock))(lockText)
  const root = packages[""]
  const reached = new Map<string, RuntimePackage>()
  const follow = (paths: ReadonlyArray<string>, isOptional: boolean): void => {
    for (const path of paths) {
      if (reached.has(path)) continue
      const { link = false, resolved } = packages[path] ?? {}
      if (link) {
        follow(pathsOf(packages, "", packages[resolved ?? ""]?.dependencies), isOptional)
        continue
      }
      const found = describe(packages, path, isOptional)
      reached.set(path, found)
      follow(found.dependencies, isOptional)
    }
  }
  follow(pathsOf(packages, "", root?.dependencies), false)
  follow(pathsOf(packages, "", root?.optionalDependencies), true)
  return [...reached.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Every package in the lock that has an install script, including dev packages. */
export const scriptedPackages = (lockText: string): ReadonlyArray<string> =>
  Object.entries(Schema.decodeSync(Schema.fromJsonString(Lock))(lockText).packages)
    .filter(([, { hasInstallScript = false }]) => hasInstallScript)
    .map(([path]) => nameIn(path))

const describe = (packages: LockEntries, path: string, isOptional: boolean): RuntimePackage => {
  const entry = packages[path]
  const name = nameIn(path)
  return {
    path,
    name,
    version: entry?.version ?? "",
    license: entry?.license ?? (nodeBinary.test(name) ? nodeLicense : null),
    integrity: entry?.integrity ?? null,
    isOptional,
    hasInstallScript: entry?.hasInstallScript ?? false,
    dependencies: pathsOf(packages, path, { ...entry?.dependencies, ...entry?.optionalDependencies })
  }
}

const nameIn = (path: string): string => path.replace(/^.*node_modules\//, "")

const pathsOf = (packages: LockEntries, from: string, names: Readonly<Record<string, string>> = {}) =>
  Object.keys(names).flatMap((name) => pathOf(packages, from, name) ?? [])

/**
 * The path at which Node finds the package from a folder: in the folder's own `node_modules`, or in the nearest one
 * above it.
 */
const pathOf = (packages: LockEntries, from: string, name: string): string | null => {
  const path = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (path in packages) return path
  return from === "" ? null : pathOf(packages, from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ""), name)
}
