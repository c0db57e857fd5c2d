import { memberIn, numberIn, readJson, textIn } from "../../page/jsonMembers.ts"
import { readReceipt, type Receipt } from "./Receipt.ts"
import { refusalWords } from "./refusalWords.ts"
import type { SignedOrder } from "./SignedOrder.ts"

/** What was bought. */
export interface Bought {
  /** The answer as it came: JSON. */
  readonly text: string
  /** `null` where the service sent none that can be read. */
  readonly receipt: Receipt | null
  /** It had been answered before, and was not charged again. */
  readonly isReplay: boolean
  readonly requestId: string | null
}

/** How the sending of a paid order ended. */
export type SendingEnd =
  | { readonly end: "bought"; readonly bought: Bought }
  /** Not charged. */
  | { readonly end: "refused"; readonly refusal: string }
  /** It may have been charged: the order has to be kept. */
  | { readonly end: "unanswered"; readonly detail: string }

/** What sending needs of its place. */
export interface SendingTools {
  readonly fetch: (path: string, request: RequestInit) => Promise<Response>
  readonly wait: (milliseconds: number) => Promise<void>
}

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** POSTs JSON. Rejects where there is no whole answer within a minute. */
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
 * Sends an order until it is answered, a few times at most and always with the same payment, so that it is charged at most once.
 * `onAgain` hears the number of the try that comes next.
 */
export const sendOrder = async (
  order: SignedOrder,
  tools: SendingTools,
  onAgain: (tried: number) => void
): Promise<SendingEnd> => {
  for (let tried = 1; ; tried += 1) {
    const reply = await replyTo(order, tools)
    const seconds = reply === null ? backoff(tried) : secondsUntilNext(reply, tried)
    if (seconds === null || seconds > longestWait || tried === mostTries) return endOf(reply)
    await tools.wait(seconds * 1000)
    onAgain(tried + 1)
  }
}

/** How often an order is sent before a person is asked. */
export const mostTries = 4

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

/** `null` where sending it again can't help. */
const secondsUntilNext = (reply: Reply, tried: number): number | null =>
  mayComeBack.has(reply.status) ? (retryAfterSeconds(reply) ?? backoff(tried)) : null

const mayComeBack = new Set([429, 502, 503, 504])

const retryAfterSeconds = ({ headers }: Reply): number | null => {
  const text = headers.get("retry-after") ?? ""
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

const endOf = (reply: Reply | null): SendingEnd => {
  if (reply === null) return unanswered("The connection failed before the answer was here.")
  if (reply.status === 402) return endOfRefusal(reply)
  const answer = readJson(reply.text)
  if (reply.status === 200 && typeof memberIn(answer, "data") === "object") {
    return { end: "bought", bought: boughtWith(reply) }
  }
  const kind = textIn(answer, "type").replace(/^.*\//, "")
  if (kind === "" || numberIn(answer, "status") !== reply.status) {
    return unanswered(`What came (status ${reply.status}) is no answer of this service.`)
  }
  const detail = problemText(answer, retryAfterSeconds(reply))
  return mayHaveCharged.has(kind) ? unanswered(detail) : { end: "refused", refusal: detail }
}

const unanswered = (detail: string): SendingEnd => ({ end: "unanswered", detail })

const boughtWith = ({ headers, text }: Reply): Bought => ({
  text,
  receipt: readReceipt(headers.get("payment-response")),
  isReplay: headers.get("idempotent-replayed") === "true",
  requestId: headers.get("x-request-id")
})

/**
 * The kinds of problems that don't say that the order was not charged: it may have been at an earlier try, and with a payment that
 * is spent it was. All others come of work that was done or refused for it, and then it was not.
 */
const mayHaveCharged = new Set([
  "payment-pending",
  "payment-spent",
  "payment-conflict",
  "ledger-unavailable",
  "overloaded",
  "too-many-refusals",
  "internal-error"
])

/** A payment that the chain knows as used and the service does not may have been this order's. */
const endOfRefusal = ({ text }: Reply): SendingEnd => {
  const code = textIn(readJson(text), "error")
  if (code === "") return unanswered("The service refused the payment without a reason.")
  if (/nonce_already_used|duplicate_settlement/.test(code)) return unanswered(`${refusalWords(code)} (${code})`)
  return { end: "refused", refusal: `${refusalWords(code)} (${code})` }
}

/** What is wrong and what to do about it, of a problem (RFC 9457). */
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
