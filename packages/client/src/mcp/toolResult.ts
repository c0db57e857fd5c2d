import { hash } from "node:crypto"

import { decodeBase64Json, encodeBase64Json } from "@property-intelligence/x402/Base64Json.ts"
import { Option, Result, Schema, Struct } from "effect"
import { McpSchema } from "effect/ai"

import { type Reply, problemIn } from "../ServiceCalls.ts"
import { type ShortAnswer, shortAnswer } from "./shortAnswer.ts"

/**
 * The metadata keys of x402 over MCP, version 2: a call's payment, the challenge of a 402, and the receipt. The
 * specification has no key for a proof of `sign-in-with-x`, so that key is ours.
 */
const metaNames = {
  payment: "x402/payment",
  signIn: "x402/sign-in-with-x",
  error: "x402/error",
  receipt: "x402/payment-response"
} as const

/** The names of the payment header, by version of x402. */
const headerNames = { 1: "X-PAYMENT", 2: "PAYMENT-SIGNATURE" } as const

const readVersion = Schema.decodeUnknownOption(Schema.Struct({ x402Version: Schema.Literals([1, 2]) }))

/**
 * The header of the HTTP endpoint for a payment, or for a proof to sign in, in a call's metadata. It may be an object,
 * as the specification says, or the header's own base64, as some clients send it. Any other value is passed on, and the
 * endpoint refuses it.
 */
export const paymentHeaderOf = (metadata: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => ({
  ...headerIn(metadata[metaNames.signIn], () => "SIGN-IN-WITH-X"),
  ...headerIn(metadata[metaNames.payment], nameFor)
})

const headerIn = (sent: unknown, nameOf: (json: unknown) => string): Readonly<Record<string, string>> => {
  if (sent === undefined || sent === null) return {}
  if (typeof sent === "string") {
    // A header can't contain a line break, or anything outside ASCII.
    const header = /^[\x20-\x7e]*$/.test(sent) ? sent : ""
    return { [nameOf(Result.getOrElse(decodeBase64Json(sent), () => null))]: header }
  }
  return Option.match(asJson(sent), {
    onNone: () => ({ [nameOf(null)]: "" }),
    onSome: (json) => ({ [nameOf(json)]: encodeBase64Json(json) })
  })
}

const asJson = Schema.decodeUnknownOption(Schema.Json)

const nameFor = (payment: unknown): string =>
  headerNames[
    Option.match(readVersion(payment), { onNone: () => 2 as const, onSome: ({ x402Version }) => x402Version })
  ]

const isMembers = Schema.is(Schema.Record(Schema.String, Schema.Json))

/**
 * The object in a base64 header of the HTTP endpoint, a challenge or a receipt; `null` if the header is missing or
 * can't be read.
 */
export const objectInHeader = (header: string | undefined): Readonly<Record<string, Schema.Json>> | null => {
  const value = header === undefined ? null : Result.getOrElse(decodeBase64Json(header), () => null)
  return isMembers(value) ? value : null
}

type Members = Readonly<Record<string, Schema.Json>>

/**
 * The max size of a tool's answer, in bytes of JSON: about two thousand tokens. It is twice as much for the answer of a
 * `-full` endpoint, and for a part of a bought answer.
 */
export const maxAnswerBytesOf = (path: string): number => (path.endsWith("-full") || path === partPath ? 16 : 8) * 1024

/** The number of bytes reserved for the members next to the answer's own data. */
const bytesAround = 1280

const partPath = "/answer-part"

/** The call that a tool has made. */
interface ToolCall {
  /** The service's origin: scheme, host and port. */
  readonly origin: string
  readonly path: string
  /** The query with its question mark; empty for a call without one. */
  readonly query: string
  readonly isPaid: boolean
}

/**
 * The tool's result for the response of its endpoint: structured content and a short text. `isOpen` means that the
 * call's payment may have been charged, so that the result must not ask for another payment.
 */
export const toolResult = (reply: Reply, call: ToolCall, isOpen = false): McpSchema.CallToolResult => {
  const answer = Option.getOrNull(readAnswer(reply.text))
  if (reply.status === 200 && answer !== null) return answered(answer, reply, call)
  return (reply.status === 402 && !isOpen ? asksForPayment(reply) : null) ?? refused(reply, isOpen)
}

/** Returns true if a response is a complete answer of a tool's endpoint. */
export const isToolAnswer = ({ status, text }: Reply): boolean => status === 200 && Option.isSome(readAnswer(text))

const Answer = Schema.StructWithRest(Schema.Struct({ data: Schema.Record(Schema.String, Schema.Json) }), [
  Schema.Record(Schema.String, Schema.Json)
])
const readAnswer = Schema.decodeOption(Schema.fromJsonString(Answer))

const answered = ({ data, ...around }: typeof Answer.Type, { headers, text }: Reply, call: ToolCall) => {
  const short = shortAnswer(data, maxAnswerBytesOf(call.path) - bytesAround)
  const receipt = objectInHeader(headers["payment-response"] ?? headers["x-payment-response"])
  const part = call.isPaid ? partOf(receipt, text) : {}
  return result({
    structuredContent: { ...around, ...short, ...(isWhole(short) ? {} : { whole: { ...part, ...wholeOf(call) } }) },
    text: [...headlines(short.data), ...(isWhole(short) ? [] : [toTheWhole(call)])].join(" "),
    meta: receipt === null ? {} : { [metaNames.receipt]: receipt }
  })
}

const isWhole = ({ omitted, shortened }: ShortAnswer): boolean => omitted.length === 0 && shortened.length === 0

const toTheWhole = ({ isPaid }: ToolCall): string =>
  `This is the short form: omitted and shortened name the parts that are cut, and whole says how to get them${isPaid ? " (with the tool answer_part)" : ""}.`

const readTransaction = Schema.decodeUnknownOption(Schema.Struct({ transaction: Schema.String }))

/**
 * The tool call that returns any part of a bought answer, if you add a `pointer`. It works for as long as the service
 * keeps the answer.
 */
const partOf = (receipt: Members | null, text: string): Members =>
  Option.match(readTransaction(receipt), {
    onNone: () => ({}),
    onSome: ({ transaction }) => ({
      tool: "answer_part",
      arguments: { transaction, answer: hash("sha256", text, "hex"), pointer: "" }
    })
  })

/** The HTTP request that returns the whole of an answer that the tool has shortened. */
const wholeOf = ({ isPaid, origin, path, query }: ToolCall) => ({
  method: "POST",
  url: `${origin}${path}${query}`,
  how: isPaid
    ? "To get the whole answer without a further charge, send the same body with the same payment as header PAYMENT-SIGNATURE (base64 of its JSON). Without a payment id this works only for some minutes."
    : "Send the same body to get the whole answer."
})

const Headlines = Schema.Struct({
  location: Schema.optionalKey(
    Schema.Struct({ matchedAddress: Schema.String, readAs: Schema.optionalKey(Schema.String) })
  ),
  summary: Schema.optionalKey(
    Schema.Struct({
      headline: Schema.String,
      verdict: Schema.optionalKey(Schema.Unknown),
      keyFigures: Schema.optionalKey(
        Schema.Struct({ riskScore: Schema.NullOr(Schema.Finite), riskLabel: Schema.NullOr(Schema.String) })
      )
    })
  ),
  investorAnalysis: Schema.optionalKey(Schema.Struct({ recommendedStrategy: Schema.NullOr(Schema.String) })),
  meta: Schema.optionalKey(Schema.Struct({ coverage: Schema.Struct({ answered: Schema.Int, of: Schema.Int }) })),
  price: Schema.optionalKey(Schema.String)
})
const readHeadlines = Schema.decodeUnknownOption(Headlines)

/** The figures that a person would ask for first. */
const headlines = (data: Members): ReadonlyArray<string> =>
  Option.match(readHeadlines(data), {
    onNone: () => [],
    onSome: ({ investorAnalysis, location, meta, price, summary }) => [
      ...(location === undefined ? [] : [`${location.matchedAddress}.`]),
      ...(location?.readAs === undefined
        ? []
        : [`The place differs from the address that you sent, which we read as ${location.readAs}.`]),
      ...(summary === undefined ? [] : [summary.headline, ...riskOf(summary)]),
      ...(investorAnalysis === undefined
        ? []
        : [`Ranked first: ${investorAnalysis.recommendedStrategy ?? "none, too little is known"}.`]),
      ...(meta === undefined ? [] : [`${meta.coverage.answered} of ${meta.coverage.of} sources answered.`]),
      ...(price === undefined ? [] : [`The call would cost ${price}.`])
    ]
  })

/**
 * The risk score as a sentence, for an answer whose verdict is only about money. The summary of a report has the score
 * already.
 */
const riskOf = ({ keyFigures, verdict }: NonNullable<(typeof Headlines.Type)["summary"]>): ReadonlyArray<string> => {
  if (verdict === null || keyFigures === undefined || keyFigures.riskScore === null) return []
  return [`Risk ${keyFigures.riskScore} of 100, ${keyFigures.riskLabel ?? "not labeled"}.`]
}

/** Metadata for discovery indexes; not part of what the payer signs. */
const indexExtension = "bazaar"

/**
 * A tool's result that asks for a payment; `null` if the response has no challenge. Clients of x402 over MCP read the
 * challenge in one of three members, so all three have it.
 */
const asksForPayment = ({ headers }: Reply) => {
  const required = objectInHeader(headers["payment-required"])
  if (required === null) return null
  const { extensions, ...asked } = required
  const members = Option.getOrElse(readMembers(extensions), (): Members => ({}))
  const structuredContent: Members = { ...asked, extensions: Struct.omit(members, [indexExtension]) }
  return result({
    structuredContent,
    text: JSON.stringify(structuredContent),
    meta: { [metaNames.error]: structuredContent },
    isError: true
  })
}

const readMembers = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Json))

const refused = (reply: Reply, isOpen: boolean) => {
  const problem = problemIn(reply)
  const again = isOpen || reply.status === 503 ? [sameAgain] : []
  if (problem === null) {
    const text = [`The service answered ${reply.status} without an explanation.`, ...again].join(" ")
    return result({ structuredContent: {}, text, isError: true })
  }
  const { detail, hint, title } = problem
  const receipt = objectInHeader(reply.headers["payment-response"])
  return result({
    structuredContent: problem,
    text: [`${title}.`, detail, ...(hint === undefined ? [] : [hint]), ...again].join(" "),
    meta: receipt === null ? {} : { [metaNames.receipt]: receipt },
    isError: true
  })
}

/** The advice after an unclear outcome. A settlement may be in progress, and a new payment could be charged again. */
export const sameAgain = "If you sent a payment, send the same payment again: it is charged at most once."

const result = ({
  isError = false,
  meta = {},
  structuredContent,
  text
}: {
  readonly structuredContent: Members
  readonly text: string
  readonly meta?: Members
  readonly isError?: boolean
}) =>
  new McpSchema.CallToolResult({
    content: [{ type: "text", text }],
    structuredContent,
    isError,
    ...(Object.keys(meta).length === 0 ? {} : { _meta: meta })
  })
