import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

import { Effect } from "effect"

import { figureOf } from "../measure/Figure.ts"
import { machineCores } from "../measure/pinned.ts"

const ticksASecond = 100

/** The CPU seconds of all processes that this process has started and waited for, including their child processes. */
const cpuOfEnded = (): number => {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? []
  return (Number(fields[13]) + Number(fields[14])) / ticksASecond
}

/**
 * B14: `npm test` once, on all cores: wall time and CPU in seconds. It does not include the CPU of PostgreSQL, of
 * Redis, and of browsers, which are killed.
 */
export const suite = Effect.sync(() => {
  const [cpu, started] = [cpuOfEnded(), performance.now()]
  const { status } = spawnSync("taskset", ["-c", `0-${machineCores - 1}`, "npm", "test"], {
    stdio: ["ignore", "ignore", "inherit"]
  })
  if (status !== 0) throw new Error("npm test fails: what it takes says nothing")
  return [
    figureOf("B14 wall", "s", [(performance.now() - started) / 1000]),
    figureOf("B14 CPU", "s", [cpuOfEnded() - cpu])
  ]
})
