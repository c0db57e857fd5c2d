import { decodeBase64Json, encodeBase64Json } from "@property-intelligence/x402/Base64Json.ts"
import { Option, Result, Schema } from "effect"

/**
 * Where a tool call has its payment, its refusal what is asked for, and its answer the receipt (x402 over MCP, version 2). For a proof of
 * `sign-in-with-x` the specification has no place: its name is ours.
 */
export const metaNames = {
  payment: "x402/payment",
  signIn: "x402/sign-in-with-x",
  error: "x402/error",
  receipt: "x402/payment-response"
} as const

/** The two names that a payment header has, by the version it is in. */
const headerNames = { 1: "X-PAYMENT", 2: "PAYMENT-SIGNATURE" } as const

const readVersion = Schema.decodeUnknownOption(Schema.Struct({ x402Version: Schema.Literals([1, 2]) }))

/**
 * A payment, or a proof to sign in, in the metadata of a call as the header that the HTTP endpoint reads. It is an object, as the specification
 * has it, or the header's own base64, as some clients send it. What is neither goes on as it is, to be refused there with its reason.
 */
export const paymentHeaderOf = (metadata: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => ({
  ...headerIn(metadata[metaNames.signIn], () => "SIGN-IN-WITH-X"),
  ...headerIn(metadata[metaNames.payment], nameFor)
})

const headerIn = (sent: unknown, nameOf: (json: unknown) => string): Readonly<Record<string, string>> => {
  if (sent === undefined || sent === null) return {}
  if (typeof sent === "string") {
    // A line break, or what is not ASCII, can't be in a header.
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

/** The object in a base64 header of the HTTP endpoint, a challenge or a receipt; `null` where there is none. */
export const objectInHeader = (header: string | undefined): Readonly<Record<string, Schema.Json>> | null => {
  const value = header === undefined ? null : Result.getOrElse(decodeBase64Json(header), () => null)
  return isMembers(value) ? value : null
}
