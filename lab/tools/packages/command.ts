import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeStdio from "@effect/platform-node/NodeStdio"
import { Console, Effect, FileSystem, Layer, Schema, Stdio } from "effect"

import packageJson from "../../../package.json" with { type: "json" }
import { licenseTable, refusedLicenses } from "./licenses.ts"
import { runtimePackages } from "./runtimePackages.ts"
import { sbomOf } from "./sbom.ts"

/** A package has a license that is not allowed. */
class LicenseRefused extends Schema.TaggedError<LicenseRefused>()("LicenseRefused", {
  packages: Schema.Array(Schema.String)
}) {}

const lock = new URL("../../../package-lock.json", import.meta.url).pathname

/**
 * `licenses` prints the license of every runtime package, and fails if a license is not allowed. `sbom` prints the bill
 * of materials.
 */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const stdio = yield* Stdio.Stdio
  const [word] = yield* stdio.args
  const packages = runtimePackages(yield* files.readFileString(lock))
  if (word === "sbom") return yield* Console.log(JSON.stringify(sbomOf(packageJson, packages), null, 2))
  yield* Console.log(licenseTable(packages))
  const refused = refusedLicenses(packages)
  if (refused.length === 0) return
  yield* Console.error(`Not on the list of lab/tools/packages/licenses.ts:\n${licenseTable(refused)}`)
  return yield* new LicenseRefused({ packages: refused.map(({ name }) => name) })
})

NodeRuntime.runMain(program.pipe(Effect.provide(Layer.merge(NodeFileSystem.layer, NodeStdio.layer))), {
  disableErrorReporting: true
})
