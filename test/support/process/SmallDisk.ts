import { execFileSync } from "node:child_process"
import { rmSync, writeFileSync } from "node:fs"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect, FileSystem } from "effect"

/** A file system of its own, which can be full. */
export interface SmallDisk {
  readonly folder: string
  readonly fill: Effect.Effect<void>
  readonly empty: Effect.Effect<void>
}

/** Whether this process may mount one. */
export const canMount = process.platform === "linux" && process.getuid?.() === 0

/** Mounts a megabyte of memory as a disk, until the scope closes. */
export const smallDisk = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const folder = yield* files.makeTempDirectoryScoped()
  yield* Effect.acquireRelease(
    Effect.sync(() => execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder])),
    () => Effect.sync(() => execFileSync("umount", ["-l", folder]))
  )
  const ballast = `${folder}/ballast`
  const blocks = [65_536, 4_096, 1]
  const fillWith = (size: number): Effect.Effect<void> =>
    Effect.try(() => writeFileSync(ballast, Buffer.alloc(size), { flag: "a" })).pipe(
      Effect.matchEffect({ onFailure: () => Effect.void, onSuccess: () => fillWith(size) })
    )
  const disk: SmallDisk = {
    folder,
    fill: Effect.forEach(blocks, fillWith, { discard: true }),
    empty: Effect.sync(() => rmSync(ballast, { force: true }))
  }
  return disk
}).pipe(Effect.provide(NodeServices.layer))
