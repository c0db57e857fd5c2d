import { Result } from "effect"

import { seeded } from "./World.ts"

/** What can go wrong with an upstream. */
export type Fault =
  /** Answers with this status and no useful body. */
  | { readonly kind: "status"; readonly status: number }
  /** Answers later, by so many milliseconds. */
  | { readonly kind: "latency"; readonly millis: number }
  /** Takes the request and never answers. */
  | { readonly kind: "hang" }
  /** Resets the connection. */
  | { readonly kind: "reset" }
  /** Announces the whole body, sends half of it and closes. */
  | { readonly kind: "truncate" }
  /** Answers 200 with an HTML page. */
  | { readonly kind: "html" }
  /** Answers with the error this upstream hides in a well-formed reply; one that hides none answers as always. */
  | { readonly kind: "in-band" }
  /** Sends the body in small pieces, half a second apart. */
  | { readonly kind: "slow" }
  /** Pads the body with blanks to more than 8 MB. */
  | { readonly kind: "oversize" }

/**
 * A fault of one host, of the paths of a host that start with a prefix (`services.arcgis.com/XG15cJAlne2vxtgt`: several
 * upstreams share a host), or of every host (`*`), on a share of its requests (above 0, 1 is all).
 */
export interface FaultRule {
  readonly target: string
  readonly fault: Fault
  readonly share: number
}

/** What happens to one request: a delay, and at most one fault beside it. */
export interface Disturbance {
  readonly delayMillis: number
  readonly fault: Exclude<Fault, { readonly kind: "latency" }> | null
}

/**
 * Reads `host=fault;host=fault`, e.g. `api.bls.gov=status:500@0.3;*=latency:300`. A host may be named several times. Fails
 * with a sentence that names the wrong part.
 */
export const parseFaults = (text: string): Result.Result<ReadonlyArray<FaultRule>, string> =>
  Result.all(
    text
      .split(";")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map(parseRule)
  )

/** The text `parseFaults` reads the same rules from. */
export const printFaults = (rules: ReadonlyArray<FaultRule>): string => rules.map(printRule).join(";")

/**
 * What happens to the `ordinal`-th request to a host, at a path: its own rules come before those of `*`, and of latencies as of other
 * faults the first that hits counts. The share a rule hits is the same from run to run.
 */
export const disturbanceOf = (
  rules: ReadonlyArray<FaultRule>,
  { host, path, ordinal }: { readonly host: string; readonly path: string; readonly ordinal: number }
): Disturbance => {
  const isOwn = ({ target }: FaultRule) =>
    target === host || (target.includes("/") && `${host}${path}`.startsWith(target))
  const hits = [...rules.filter(isOwn), ...rules.filter(({ target }) => target === "*")]
    .filter((rule) => seeded(`${printRule(rule)} ${host} ${ordinal}`) < rule.share)
    .map(({ fault }) => fault)
  return {
    delayMillis: hits.find((fault) => fault.kind === "latency")?.millis ?? 0,
    fault: hits.find((fault) => fault.kind !== "latency") ?? null
  }
}

const maxLatencyMillis = 600_000

const parseRule = (part: string): Result.Result<FaultRule, string> =>
  Result.gen(function* () {
    const [, target, faultText, shareText] = /^([^=\s]+)\s*=\s*([^@\s]+)(?:@(\S+))?$/.exec(part) ?? []
    if (target === undefined || faultText === undefined) {
      return yield* Result.fail(`"${part}" is not of the form host=fault, e.g. api.bls.gov=status:500.`)
    }
    if (!/^(?:\*|[a-z0-9.-]+(?:\/[\w./-]+)?)$/i.test(target)) {
      return yield* Result.fail(
        `"${target}" in "${part}" is no host name, with or without a path; * stands for every host.`
      )
    }
    const share = shareText === undefined ? 1 : Number(shareText)
    if (!(share > 0 && share <= 1)) {
      return yield* Result.fail(`"${shareText}" in "${part}" is no share: it must be above 0 and at most 1.`)
    }
    const fault = parseFault(faultText)
    if (fault === null) {
      return yield* Result.fail(
        `"${faultText}" in "${part}" is no fault: use status:200..599, latency:0..${maxLatencyMillis}, hang, reset, truncate, html, in-band, slow or oversize.`
      )
    }
    return { target: withLowerCaseHost(target), fault, share }
  })

const withLowerCaseHost = (target: string) => target.replace(/^[^/]+/, (host) => host.toLowerCase())

const plainFaults = [
  { kind: "hang" },
  { kind: "reset" },
  { kind: "truncate" },
  { kind: "html" },
  { kind: "in-band" },
  { kind: "slow" },
  { kind: "oversize" }
] as const satisfies ReadonlyArray<Fault>

const parseFault = (text: string): Fault | null => {
  const plain = plainFaults.find(({ kind }) => kind === text)
  if (plain !== undefined) return plain
  const [, kind, digits] = /^(status|latency):(\d{1,9})$/.exec(text) ?? []
  const number = Number(digits)
  if (kind === "status" && number >= 200 && number <= 599) return { kind, status: number }
  if (kind === "latency" && number <= maxLatencyMillis) return { kind, millis: number }
  return null
}

const printRule = ({ target, fault, share }: FaultRule): string =>
  `${target}=${printFault(fault)}${share === 1 ? "" : `@${share}`}`

const printFault = (fault: Fault): string => {
  if (fault.kind === "status") return `status:${fault.status}`
  return fault.kind === "latency" ? `latency:${fault.millis}` : fault.kind
}
