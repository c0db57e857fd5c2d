import { seeded } from "@property-intelligence/domain/seeded.ts"
import { Result } from "effect"

import { type Spoiling, spoilings } from "./SpoiledFile.ts"
import { type WrongShape, wrongShapes } from "./WrongSchema.ts"

/** A fault of an upstream. */
type Fault =
  /** Answers with this status and no useful body. */
  | { readonly kind: "status"; readonly status: number }
  /** Answers 429 and asks the client to retry after this number of seconds. */
  | { readonly kind: "retry-after"; readonly seconds: number }
  /** Delays the answer by this number of milliseconds. */
  | { readonly kind: "latency"; readonly millis: number }
  /** Takes the request and never answers. */
  | { readonly kind: "hang" }
  /** Resets the connection. */
  | { readonly kind: "reset" }
  /** Announces the whole body, sends half of it and closes the connection. */
  | { readonly kind: "truncate" }
  /** Answers with status 200 and an HTML page. */
  | { readonly kind: "html" }
  /**
   * Answers with the upstream's own error inside a well-formed reply. Without such an error, the upstream answers as
   * usual.
   */
  | { readonly kind: "in-band" }
  /** Answers as if the key were unknown. Without keys, the upstream answers as usual. */
  | { readonly kind: "refused-key" }
  /** Redirects to another address on the same host, which answers the request, or with `elsewhere` to another host. */
  | { readonly kind: "redirect"; readonly elsewhere: boolean }
  /** Answers well-formed JSON or CSV in another shape. With `null` the request decides which shape. */
  | { readonly kind: "wrong-schema"; readonly shape: WrongShape | null }
  /** Sends a file with faulty rows. */
  | { readonly kind: "spoiled"; readonly spoiling: Spoiling }
  /** Sends the body at this number of bytes a second. */
  | { readonly kind: "bandwidth"; readonly bytesPerSecond: number }
  /** Sends the body at once, but in up to 64 chunks that cut characters in two. */
  | { readonly kind: "slice" }
  /** Sends the whole body without a length, and its end twenty seconds later. */
  | { readonly kind: "slow-close" }
  /** Sends the body in small pieces, half a second apart. */
  | { readonly kind: "slow" }
  /** Pads the body with spaces to more than 8 MB. */
  | { readonly kind: "oversize" }

const wireKinds = ["hang", "reset", "truncate", "slow", "oversize", "bandwidth", "slice", "slow-close"] as const

/** The faults that affect how a reply is sent. All other faults change the reply. */
export type WireFault = Extract<Fault, { readonly kind: (typeof wireKinds)[number] }>

/** Returns true if a fault affects only the sending of a reply. */
export const isOnTheWire = (fault: Fault): fault is WireFault => wireKinds.some((kind) => kind === fault.kind)

/**
 * A fault and its target: a host, the paths of a host that start with a prefix
 * (`services.arcgis.com/XG15cJAlne2vxtgt`), or every host (`*`). A prefix is needed because several upstreams share a
 * host. `share` is the share of the requests that the fault affects: above 0, and 1 for all.
 */
export interface FaultRule {
  readonly target: string
  readonly fault: Fault
  readonly share: number
}

/** The effects on one request: a delay, and at most one other fault. */
export interface Disturbance {
  readonly delayMillis: number
  readonly fault: Exclude<Fault, { readonly kind: "latency" }> | null
}

/**
 * Reads `host=fault;host=fault`, e.g. `api.bls.gov=status:500@0.3;*=latency:300`. A host may have several faults. Fails
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

/** Writes rules as the text that `parseFaults` reads. */
export const printFaults = (rules: ReadonlyArray<FaultRule>): string => rules.map(printRule).join(";")

/**
 * The effects on a request to a host, by the number of requests before it. Rules for the host come before the rules for
 * `*`. Of the rules that affect the request, the first latency and the first other fault apply. In every run the same
 * requests are affected.
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

const parseRule = (part: string): Result.Result<FaultRule, string> =>
  Result.gen(function* () {
    const [, target, faultText, shareText] = /^([^=\s]+)\s*=\s*([^@\s]+)(?:@(\S+))?$/.exec(part) ?? []
    if (target === undefined || faultText === undefined) {
      return yield* Result.fail(`"${part}" is not of the form host=fault, e.g. api.bls.gov=status:500.`)
    }
    if (!/^(?:\*|[a-z0-9.-]+(?:\/[\w./-]+)?)$/i.test(target)) {
      return yield* Result.fail(
        `"${target}" in "${part}" is not a host name, with or without a path; * stands for every host.`
      )
    }
    const share = shareText === undefined ? 1 : Number(shareText)
    if (!(share > 0 && share <= 1)) {
      return yield* Result.fail(`"${shareText}" in "${part}" is not a share: it must be above 0 and at most 1.`)
    }
    const fault = parseFault(faultText)
    if (fault === null) {
      return yield* Result.fail(`"${faultText}" in "${part}" is not a fault: use ${everyFault}.`)
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
  { kind: "refused-key" },
  { kind: "slow" },
  { kind: "oversize" },
  { kind: "slice" },
  { kind: "slow-close" }
] as const satisfies ReadonlyArray<Fault>

/** The faults with a whole number in their text, and the bounds of the number. */
const numberedFaults = [
  { kind: "status", minimum: 200, maximum: 599, of: (status) => ({ kind: "status", status }) },
  { kind: "latency", minimum: 0, maximum: 600_000, of: (millis) => ({ kind: "latency", millis }) },
  { kind: "retry-after", minimum: 0, maximum: 86_400, of: (seconds) => ({ kind: "retry-after", seconds }) },
  {
    kind: "bandwidth",
    minimum: 1,
    maximum: 1_000_000_000,
    of: (bytes) => ({ kind: "bandwidth", bytesPerSecond: bytes })
  }
] as const satisfies ReadonlyArray<{
  readonly kind: Fault["kind"]
  readonly minimum: number
  readonly maximum: number
  readonly of: (number: number) => Fault
}>

const everyFault = [
  ...numberedFaults.map(({ kind, minimum, maximum }) => `${kind}:${minimum}..${maximum}`),
  ...plainFaults.map(({ kind }) => kind),
  "redirect or redirect:elsewhere",
  `wrong-schema or wrong-schema:${wrongShapes.join("|")}`,
  `spoiled:${spoilings.join("|")}`
].join(", ")

const parseFault = (text: string): Fault | null => {
  const plain = plainFaults.find(({ kind }) => kind === text)
  if (plain !== undefined) return plain
  if (text === "redirect") return { kind: "redirect", elsewhere: false }
  if (text === "redirect:elsewhere") return { kind: "redirect", elsewhere: true }
  if (text === "wrong-schema") return { kind: "wrong-schema", shape: null }
  const shape = wrongShapes.find((one) => text === `wrong-schema:${one}`)
  if (shape !== undefined) return { kind: "wrong-schema", shape }
  const spoiling = spoilings.find((one) => text === `spoiled:${one}`)
  if (spoiling !== undefined) return { kind: "spoiled", spoiling }
  const [, name, digits] = /^([a-z-]+):(\d{1,10})$/.exec(text) ?? []
  const numbered = numberedFaults.find(({ kind }) => kind === name)
  const number = Number(digits)
  if (numbered === undefined || number < numbered.minimum || number > numbered.maximum) return null
  return numbered.of(number)
}

const printRule = ({ target, fault, share }: FaultRule): string =>
  `${target}=${printFault(fault)}${share === 1 ? "" : `@${share}`}`

const printFault = (fault: Fault): string => {
  switch (fault.kind) {
    case "status":
      return `status:${fault.status}`
    case "latency":
      return `latency:${fault.millis}`
    case "retry-after":
      return `retry-after:${fault.seconds}`
    case "bandwidth":
      return `bandwidth:${fault.bytesPerSecond}`
    case "redirect":
      return fault.elsewhere ? "redirect:elsewhere" : fault.kind
    case "wrong-schema":
      return fault.shape === null ? fault.kind : `wrong-schema:${fault.shape}`
    case "spoiled":
      return `spoiled:${fault.spoiling}`
    default:
      return fault.kind
  }
}
