import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Console, Data, Effect, FileSystem, Schema, Stdio } from "effect"
import { ChildProcess, ChildProcessSpawner } from "effect/process"

import type { Mutant } from "../../test/mutants/Mutant.ts"
import { mutants } from "../../test/mutants/mutants.ts"

const root = new URL("../..", import.meta.url).pathname

/** Entries that are not copied: files that tests neither read nor run, and folders that the copy links to. */
const leftOut = new Set([".git", "data", "node_modules"])

/** The timeout of a mutant's tests. A mutant whose tests hang counts as caught. */
const testsTimeout = "3 minutes"

/** The reason why a run proves nothing, or the mutants that no test has caught. */
class MutationFailed extends Data.TaggedError("MutationFailed")<{ readonly message: string }> {}

/** The part of the output of vitest's JSON reporter that is read. */
const Results = Schema.fromJsonString(
  Schema.Struct({
    success: Schema.Boolean,
    testResults: Schema.Array(
      Schema.Struct({
        assertionResults: Schema.Array(Schema.Struct({ fullName: Schema.String, status: Schema.String }))
      })
    )
  })
)

/** Makes a copy of the project with links to the installed packages. Its folder is removed when the scope closes. */
const makeCopy = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const copy = yield* files.makeTempDirectoryScoped({ prefix: "mutants-" })
  const entries = (yield* files.readDirectory(root)).filter((name) => !leftOut.has(name))
  yield* Effect.forEach(entries, (name) => files.copy(`${root}${name}`, `${copy}/${name}`), { discard: true })
  const scope = "@property-intelligence"
  yield* files.makeDirectory(`${copy}/node_modules/${scope}`, { recursive: true })
  const installed = (yield* files.readDirectory(`${root}node_modules`)).filter((name) => name !== scope)
  yield* Effect.forEach(
    installed,
    (name) => files.symlink(`${root}node_modules/${name}`, `${copy}/node_modules/${name}`),
    {
      discard: true
    }
  )
  // The links of the installation lead to the original packages, so a mutant in a copied package would have no effect.
  yield* Effect.forEach(
    yield* files.readDirectory(`${copy}/packages`),
    (name) => files.symlink(`${copy}/packages/${name}`, `${copy}/node_modules/${scope}/${name}`),
    { discard: true }
  )
  return copy
})

/** Runs test files in the copy until the first one fails. Returns the names of the failed tests. */
const failuresOf = Effect.fnUntraced(function* (copy: string, tests: ReadonlyArray<string>) {
  const files = yield* FileSystem.FileSystem
  const spawner = yield* ChildProcessSpawner.ChildProcessSpawner
  const output = `${copy}/results.json`
  yield* files.remove(output, { force: true })
  const reporting = ["--reporter=json", `--outputFile=${output}`]
  const vitest = ChildProcess.make(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--bail=1", ...reporting, ...tests],
    { cwd: copy, stdout: "ignore", stderr: "ignore" }
  )
  yield* spawner.exitCode(vitest)
  const { success, testResults } = yield* Schema.decodeEffect(Results)(yield* files.readFileString(output))
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName)
  )
  return success || failed.length > 0 ? failed : ["a file that can't be loaded"]
})

/**
 * Puts one mutant into the copy, runs its tests, and removes it again. Returns its name if no test fails, or if the
 * text to replace is gone.
 */
const tryOut = Effect.fnUntraced(function* (copy: string, { file, find, name, replace, tests }: Mutant) {
  const files = yield* FileSystem.FileSystem
  const path = `${copy}/${file}`
  const text = yield* files.readFileString(path)
  const parts = text.split(find)
  if (parts.length !== 2) {
    yield* Console.log(`GONE      ${name}: its text stands ${parts.length - 1} times in ${file}`)
    return [name]
  }
  yield* files.writeFileString(path, parts.join(replace))
  const failed = yield* failuresOf(copy, tests).pipe(
    Effect.timeoutOrElse({ duration: testsTimeout, orElse: () => Effect.succeed(["tests that never end"]) })
  )
  yield* files.writeFileString(path, text)
  yield* Console.log(failed.length === 0 ? `SURVIVED  ${name}` : `caught    ${name}\n          by ${failed[0]}`)
  return failed.length === 0 ? [name] : []
})

/** Tries the mutants of a folder, or all of them. */
const program = Effect.gen(function* () {
  const stdio = yield* Stdio.Stdio
  const [folder = ""] = yield* stdio.args
  const chosen = mutants.filter(({ file }) => file.startsWith(folder))
  if (chosen.length === 0) return yield* new MutationFailed({ message: `No mutant is in ${folder}` })
  const copy = yield* makeCopy
  const [before] = yield* failuresOf(copy, [...new Set(chosen.flatMap(({ tests }) => tests))])
  if (before !== undefined) return yield* new MutationFailed({ message: `Fails without a mutant: ${before}` })
  const survivors = (yield* Effect.forEach(chosen, (mutant) => tryOut(copy, mutant))).flat()
  yield* Console.log(`${chosen.length - survivors.length} of ${chosen.length} caught`)
  if (survivors.length > 0) return yield* new MutationFailed({ message: `Not caught: ${survivors.join("; ")}` })
}).pipe(
  Effect.scoped,
  Effect.tapErrorTag("MutationFailed", ({ message }) => Console.error(message))
)

NodeRuntime.runMain(program.pipe(Effect.provide(NodeServices.layer)), { disableErrorReporting: true })
