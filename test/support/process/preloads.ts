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

/**
 * Node's argument for a process that leaks from SIGUSR2 on: small objects, at once up to three quarters of an old generation of
 * 384 MiB, and then a mebibyte a second; from the second SIGUSR2 on as fast as it can, until V8 ends it. Each piece is followed by a
 * collection that frees little: if there were more of them, or on a machine too busy for them, V8 would end it from 80% on.
 */
export const leakingHeap = preload(`
  import { getHeapSpaceStatistics } from "node:v8"
  const kept = []
  const keep = (arrays) => { for (let each = 0; each < arrays; each++) kept.push(new Array(1_000).fill(each)) }
  const old = () =>
    getHeapSpaceStatistics().reduce((sum, { space_name, space_used_size }) => sum + (space_name.startsWith("new_") ? 0 : space_used_size), 0)
  process.once("SIGUSR2", () => {
    const fill = setInterval(() => {
      if (old() < 0.75 * 384 * 2 ** 20) return keep(1_000)
      clearInterval(fill)
      setInterval(() => keep(131), 1_000)
    }, 20)
    process.on("SIGUSR2", () => setInterval(() => keep(1_000), 1))
  })
`)

/**
 * Node's argument for a process whose event loop is blocked at SIGUSR2: the first time for two seconds, by work, then for ever, asleep:
 * a minute of work would be taken from other tests.
 */
export const blockableLoop = preload(`
  let blocks = 0
  process.on("SIGUSR2", () => {
    const end = performance.now() + 2_000
    if (++blocks > 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    while (performance.now() < end);
  })
`)
