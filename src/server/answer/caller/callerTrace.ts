import { Tracer } from "effect"
import type { Headers } from "effect/http"

/** Version, trace, parent, flags; versions after 00 may add more behind another dash. https://www.w3.org/TR/trace-context/ */
const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Trace, parent, and perhaps whether it is sampled and its own parent. https://github.com/openzipkin/b3-propagation */
const b3 = /^([0-9a-f]{16}|[0-9a-f]{32})-([0-9a-f]{16})(?:-([01d])(?:-[0-9a-f]{16})?)?$/

/**
 * The caller's span that a request belongs to, by `traceparent` or else by `b3`, in one header or several; `null` where there is none,
 * or none that could be one. Of what else a caller says of its trace nothing is read (`tracestate`, `baggage`); whether it is
 * sampled counts only for a sampler that is set to follow it.
 */
export const callerTrace = (headers: Headers.Headers): Tracer.ExternalSpan | null =>
  w3cTrace(headers["traceparent"]) ?? b3Trace(headers["b3"]) ?? b3Trace(inOneHeader(headers))

const w3cTrace = (header = ""): Tracer.ExternalSpan | null => {
  const [, version, traceId = "", spanId = "", flags = "", more] = traceparent.exec(header) ?? []
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return null
  return spanOf(traceId, spanId, (Number.parseInt(flags, 16) & 1) === 1)
}

const b3Trace = (header = ""): Tracer.ExternalSpan | null => {
  const [, traceId, spanId = "", state = "1"] = b3.exec(header) ?? []
  return traceId === undefined ? null : spanOf(traceId.padStart(32, "0"), spanId, state !== "0")
}

const inOneHeader = (headers: Headers.Headers): string => {
  const sampled = headers["x-b3-flags"] === "1" ? "true" : (headers["x-b3-sampled"] ?? "true")
  return `${headers["x-b3-traceid"]}-${headers["x-b3-spanid"]}-${sampled === "1" || sampled === "true" ? 1 : 0}`
}

/** An id of zeros is none. */
const spanOf = (traceId: string, spanId: string, sampled: boolean): Tracer.ExternalSpan | null =>
  /^0+$/.test(traceId) || /^0+$/.test(spanId) ? null : Tracer.externalSpan({ traceId, spanId, sampled })
