import { readdirSync, readFileSync } from "node:fs"

/** The microseconds of CPU that a process has used so far, in all of its threads. Linux only. */
export const cpuMicros = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]))
    .reduce((sum, nanos) => sum + nanos / 1000, 0)
