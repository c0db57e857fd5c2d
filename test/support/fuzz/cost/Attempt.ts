import type { FuzzRequest } from "../FuzzRequest.ts"

/** A request before it is written. */
export interface Plain {
  readonly method: string
  readonly target: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: string | null
}

/**
 * A way to make a request more expensive. `size` is the share of the largest form, from 0 to 1; `serial` is another number for each
 * request, so that none is answered from what was kept of the one before.
 */
export interface Attempt {
  readonly name: string
  readonly change: (plain: Plain, size: number, serial: number) => Plain
}

/** Two ways at once. */
export const both = (one: Attempt, other: Attempt): Attempt => ({
  name: `${one.name} + ${other.name}`,
  change: (plain, size, serial) => other.change(one.change(plain, size, serial), size, serial)
})

/** A smaller form of an attempt. */
export const scaled = (attempt: Attempt, share: number): Attempt => ({
  name: `${attempt.name} x ${share}`,
  change: (plain, size, serial) => attempt.change(plain, size * share, serial)
})

/** The bytes of a request that is sent whole. */
export const requestFrom = ({ body, headers, method, target }: Plain): FuzzRequest => {
  const bytes = body === null ? Buffer.alloc(0) : Buffer.from(body)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "host: fuzz.example",
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : [`content-length: ${bytes.length}`])
  ]
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1")
  return {
    index: 0,
    kind: "costly",
    parts: [Buffer.concat([head, bytes])],
    pauseMillis: 0,
    asked: [{ method, target, json: null, payment: "none" }],
    framing: "whole"
  }
}
