const preload = (source: string) => `--import=data:text/javascript,${encodeURIComponent(source)}`

/** Node's argument for a process whose clock is moved, at SIGUSR2, by the milliseconds in the file at `CLOCK_SHIFT`; its monotonic one goes on. */
export const shiftableClock = preload(`
  import { readFileSync } from "node:fs"
  const RealDate = Date
  let shift = 0
  process.on("SIGUSR2", () => {
    shift = Number(readFileSync(process.env.CLOCK_SHIFT, "utf8"))
    console.log("CLOCK SHIFTED " + shift)
  })
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + shift)
      else super(...parts)
    }
    static now() { return RealDate.now() + shift }
  }
`)

/** Node's argument for a process that fills its heap at SIGUSR2, until V8 ends it. */
export const fillableHeap = preload(`
  process.on("SIGUSR2", () => {
    const kept = []
    for (;;) kept.push(new Array(10_000).fill(kept.length))
  })
`)
