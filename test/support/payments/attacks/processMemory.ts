import { readFileSync } from "node:fs"

/** The memory a process holds, and the most it has ever held, in megabytes. Linux. */
export const processMemory = (pid: number): { readonly now: number; readonly peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024)
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") }
}
