import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { maxBodyBytes } from "@property-intelligence/api/RequestBody.ts"

import type { ApiDocument } from "./ApiDocument.ts"
import type { Asked, FuzzRequest } from "./FuzzRequest.ts"
import type { HttpAnswer } from "./HttpAnswer.ts"
import type { Exchange } from "./Line.ts"

/** What must hold of an exchange and does not, in words; empty where all holds. */
export const breachesOf = (document: ApiDocument, request: FuzzRequest, exchange: Exchange): ReadonlyArray<string> => {
  const { answers, end, rest } = exchange
  if (end === "hung") return [`it hung after ${answers.length} answers`]
  const judged = answers.flatMap((answer, at) => {
    const asked = request.asked[at]
    return asked === undefined ? document.faultsOfUnreadable(answer) : answerBreaches(document, request, asked, answer)
  })
  if (request.framing === "cut") return judged
  if (rest.length > 0) return [...judged, `more came than was asked for: ${rest.subarray(0, 60).toString("latin1")}`]
  if (request.framing === "odd") return judged
  const isWhole = answers.length === request.asked.length || answers.at(-1)?.headers.get("connection") === "close"
  return isWhole
    ? judged
    : [...judged, `${answers.length} of ${request.asked.length} answers came, the connection: ${end}`]
}

/** The header that holds what was settled for an answer, of either version of x402. */
export const receiptOf = ({ headers }: HttpAnswer): string | undefined =>
  headers.get("payment-response") ?? headers.get("x-payment-response")

/** A refusal that a service under too much work gives, and may. */
export const isShed = ({ body, headers, status }: HttpAnswer): boolean =>
  status === 503 && (problemIn(body) === "overloaded" || (body.length === 0 && headers.has("retry-after")))

const answerBreaches = (
  document: ApiDocument,
  { framing }: FuzzRequest,
  asked: Asked,
  answer: HttpAnswer
): ReadonlyArray<string> => {
  if (answer.status >= 500 && !isShed(answer)) return [`${answer.status} ${problemIn(answer.body) ?? ""}`]
  const faults = document.faultsOf(asked.method, asked.target, answer)
  if (framing === "whole") return [...faults, ...bodyBreaches(document, asked, answer)]
  return faults.length === 0 || document.faultsOfUnreadable(answer).length === 0 ? [] : faults
}

/** A body that the document takes is not refused for its shape, and none that it does not take gets an answer of the route. */
const bodyBreaches = (document: ApiDocument, { json, method, payment, target }: Asked, answer: HttpAnswer) => {
  const path = document.pathOf(target)
  const route = document.routes.find((known) => known.path === path && known.method === method)
  if (route === undefined || route.body === null) return []
  const isSold = soldEndpoints.some((endpoint) => endpoint.path === path)
  const verdict = json === null ? "bad" : verdictOn(json, (value) => document.takes(route, value))
  const problem = problemIn(answer.body)
  if (answer.status === 200) {
    if (verdict === "bad") return ["a body that the document does not take got an answer"]
    if (isSold && (payment === "none" || receiptOf(answer) === undefined)) return ["sold without a payment"]
  }
  if (
    verdict === "good" &&
    !isOfUnitRents(answer.body) &&
    (problem === "unusable-body" || [413, 415].includes(answer.status) || problem === "malformed-json")
  ) {
    return [`a body that the document takes was refused: ${problem}`]
  }
  return []
}

/** Whether it is refused for what its units' rents come to, or for what is stated beside them: no schema can say so. */
const isOfUnitRents = (body: Buffer): boolean => body.includes('"field":"unitRents"')

/** `open`: begins with a byte order mark, which a reader may take or not. */
const verdictOn = (bytes: Buffer, takes: (value: unknown) => boolean): "good" | "bad" | "open" => {
  if (bytes.length > maxBodyBytes) return "bad"
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
    if (text.startsWith("\u{feff}")) return "open"
    return takes(JSON.parse(text, refuseUnusable)) ? "good" : "bad"
  } catch {
    return "bad"
  }
}

/** Throws where a text has an unpaired surrogate, or a number is no double: the document says of `malformed-json` that such a body is none. */
const refuseUnusable = (key: string, value: unknown): unknown => {
  if ([key, value].some((text) => typeof text === "string" && !text.isWellFormed()))
    throw new Error("an unpaired surrogate")
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error("no double")
  return value
}

/** The last part of a problem's type; `null` where the body is no problem. */
export const problemIn = (body: Buffer): string | null =>
  /^\{"type":"[^"]*\/problems\/([^"]+)"/.exec(body.subarray(0, 300).toString("latin1"))?.[1] ?? null
