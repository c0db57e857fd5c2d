import { execFileSync } from "node:child_process"
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"

import { Effect } from "effect"

import { deployText } from "./deployFile.ts"
import { copyOf, finalStage, type Stage, stagesOf, textsOf } from "./dockerfile.ts"

/** What a machine without this project has: its own Node and npm, and none of the variables of the npm that runs the tests. */
export const bareEnvironment = {
  PATH: (process.env["PATH"] ?? "")
    .split(":")
    .filter((folder) => !folder.includes("node_modules"))
    .join(":"),
  HOME: process.env["HOME"] ?? "/"
}

/** A folder of its own, removed with the scope. */
export const ownFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "packaged-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

/**
 * The file tree of the Dockerfile's last stage, without its base, made by doing what the Dockerfile says: every stage is a folder,
 * `COPY` copies and `RUN` runs there. Goes with the scope.
 */
export const imageTree = Effect.map(ownFolder, (folder) => {
  const stages = stagesOf(deployText("ops/Dockerfile"))
  const final = finalStage(deployText("ops/Dockerfile"))
  const rootOf = (name: string | null) => join(folder, name ?? "image")
  for (const stage of stages) build(stage, rootOf(stage === final ? null : stage.name), rootOf)
  return rootOf(null)
})

const build = (stage: Stage, root: string, rootOf: (name: string) => string) => {
  const work = join(root, textsOf(stage, "WORKDIR")[0] ?? "/")
  mkdirSync(work, { recursive: true })
  for (const { name, text } of stage.instructions) {
    if (name === "COPY") copy(text, root, work, rootOf)
    if (name === "RUN") execFileSync("sh", ["-c", text], { cwd: work, env: bareEnvironment, stdio: "pipe" })
  }
}

const copy = (text: string, root: string, work: string, rootOf: (name: string) => string) => {
  const { from, owner, sources, target } = copyOf(text)
  const base = target.startsWith("/") ? join(root, target) : join(work, target)
  for (const source of sources) {
    const path = from === null ? source : join(rootOf(from), source)
    const isFolder = lstatSync(path).isDirectory()
    const goal = isFolder || !target.endsWith("/") ? base : join(base, basename(source))
    mkdirSync(dirname(goal), { recursive: true })
    if (from === null) cpSync(path, goal, { recursive: true })
    else execFileSync("cp", ["--archive", "--link", path, goal])
    const [user, group] = owner?.split(":").map(Number) ?? []
    if (user !== undefined && group !== undefined && process.getuid?.() === 0) chownSync(goal, user, group)
  }
}

/** Bytes of the files below the folder, each once. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + lstatSync(join(entry.parentPath, entry.name)).size : sum),
    0
  )

/** Names of the packages in a `node_modules`, those in packages too, as the lock names their folders. */
export const installedIn = (folder: string): ReadonlyArray<string> => {
  const packages = join(folder, "node_modules")
  if (!existsSync(packages)) return []
  return readdirSync(packages)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(packages, name)).map((part) => `${name}/${part}`) : name
    )
    .flatMap((name) => [
      `node_modules/${name}`,
      ...installedIn(join(packages, name)).map((inner) => `node_modules/${name}/${inner}`)
    ])
}
