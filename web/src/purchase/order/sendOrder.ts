import { isOrderOpen, type TryReply } from "@property-intelligence/x402/orderEnd.ts"

import { memberIn, numberIn, readJson, textIn } from "../../page/jsonMembers.ts"
import { fromBase64Json } from "./challenge.ts"
import type { SignedOrder } from "./orderStore.ts"

/** A finished purchase: what was bought, and the receipt. */
export interface Bought {
  /** The JSON of the response, unchanged. */
  readonly text: string
  /** The receipt of the payment; `null` if the service sent no readable one. */
  readonly receipt: Receipt | null
  /** True if the service had answered the order before. It did not charge again. */
  readonly isReplay: boolean
  readonly requestId: string | null
}

/** The outcome of sending a paid order. */
export type SendingEnd =
  | { readonly end: "bought"; readonly bought: Bought }
  /** The service refused the order and charged nothing. */
  | { readonly end: "refused"; readonly refusal: string }
  /** No answer has arrived. The payment may have been charged, so the order must be kept. */
  | { readonly end: "unanswered"; readonly detail: string }

/** The functions of the environment that sending needs. */
export interface SendingTools {
  readonly fetch: (path: string, request: RequestInit) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<void>
}

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Posts JSON. Rejects if the whole response does not arrive within a minute. */
export const postJson = async (
  { fetch }: Pick<SendingTools, "fetch">,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {}
): Promise<Reply> => {
  const response = await fetch(path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000)
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/**
 * Sends an order until a response settles the outcome, at most `maxTries` times. The payment is always the same, so it
 * is charged at most once. `wasOpen` is true if the order was sent before and may have been charged then. `onAgain`
 * gets the number of the next try.
 */
export const sendOrder = async (
  order: SignedOrder,
  wasOpen: boolean,
  tools: SendingTools,
  onAgain: (tried: number) => void
): Promise<SendingEnd> => {
  const tries: Array<TryReply | null> = []
  for (let tried = 1; ; tried += 1) {
    const reply = await replyTo(order, tools)
    tries.push(reply === null ? null : tryReplyOf(reply))
    const seconds = reply === null ? backoff(tried) : secondsUntilNext(reply, tried)
    if (seconds === null || seconds > longestWait || tried === maxTries) {
      return endOf(reply, isOrderOpen(tries, wasOpen))
    }
    await tools.wait(seconds * 1000)
    onAgain(tried + 1)
  }
}

/** The max number of tries, the first included. After them the page asks the user. */
export const maxTries = 4

const longestWait = 15

const replyTo = async (order: SignedOrder, tools: SendingTools): Promise<Reply | null> => {
  try {
    return await postJson(tools, order.path, order.body, {
      "payment-signature": order.payment,
      "idempotency-key": order.idempotencyKey
    })
  } catch {
    return null
  }
}

const backoff = (tried: number): number => 2 ** (tried - 1)

/** The seconds to wait before an order is sent again, after `tried` tries; `null` if another try can't help. */
const secondsUntilNext = (reply: Reply, tried: number): number | null =>
  mayComeBack.has(reply.status) ? (retryAfterSeconds(reply) ?? backoff(tried)) : null

const mayComeBack = new Set([429, 502, 503, 504])

const retryAfterSeconds = ({ headers }: Reply): number | null => {
  const text = headers.get("retry-after") ?? ""
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

const endOf = async (reply: Reply | null, isOpen: boolean): Promise<SendingEnd> => {
  if (reply === null) return { end: "unanswered", detail: "The connection failed before the answer arrived." }
  const { code, isAnswer } = tryReplyOf(reply)
  if (isAnswer) return { end: "bought", bought: boughtWith(reply) }
  const detail = code === "" ? problemIn(reply) : `${await wordsOf(code)} (${code})`
  return isOpen ? { end: "unanswered", detail } : { end: "refused", refusal: detail }
}

/**
 * The reason for a refused payment, in words. The table of words is loaded only when needed, because few payments are
 * refused.
 */
const wordsOf = (code: string): Promise<string> =>
  import("./refusalWords.ts").then(
    ({ refusalWords }) => refusalWords(code),
    () => "The payment was not accepted."
  )

const tryReplyOf = ({ status, text }: Reply): TryReply => {
  const read = readJson(text)
  return {
    status,
    kind: numberIn(read, "status") === status ? textIn(read, "type").replace(/^.*\//, "") : "",
    code: status === 402 ? textIn(read, "error") : "",
    isAnswer: status === 200 && typeof memberIn(read, "data") === "object"
  }
}

const problemIn = (reply: Reply): string => {
  if (reply.status === 402) return "The service refused the payment and gave no reason."
  return tryReplyOf(reply).kind === ""
    ? `The response (status ${reply.status}) is not from this service.`
    : problemText(readJson(reply.text), retryAfterSeconds(reply))
}

const boughtWith = ({ headers, text }: Reply): Bought => ({
  text,
  receipt: readReceipt(headers.get("payment-response")),
  isReplay: headers.get("idempotent-replayed") === "true",
  requestId: headers.get("x-request-id")
})

/** A problem (RFC 9457) as text: what is wrong, and what to do. */
export const problemText = (problem: unknown, retryAfter: number | null): string => {
  const candidates = memberIn(problem, "candidates")
  return [
    sentence(textIn(problem, "title")),
    textIn(problem, "detail"),
    textIn(problem, "hint"),
    Array.isArray(candidates) && candidates.length > 0 ? `Known addresses: ${candidates.join("; ")}.` : "",
    retryAfter === null ? "" : `Try again in ${retryAfter} seconds.`
  ]
    .filter((text) => text !== "")
    .join(" ")
}

const sentence = (text: string): string => (text === "" || /[.!?]$/.test(text) ? text : `${text}.`)

/** The receipt of a payment. */
interface Receipt {
  readonly transaction: string
  readonly payer: string
  readonly network: string
  /** The receipt as the service wrote it, with the service's signature if the operator signs receipts. */
  readonly document: unknown
}

/** Reads the PAYMENT-RESPONSE header; `null` if it states no settled payment. */
const readReceipt = (header: string | null): Receipt | null => {
  const document = fromBase64Json(header ?? "")
  if (memberIn(document, "success") !== true) return null
  return {
    transaction: textIn(document, "transaction"),
    payer: textIn(document, "payer"),
    network: textIn(document, "network"),
    document
  }
}
