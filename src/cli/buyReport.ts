import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { decodeBase64Json } from "@property-intelligence/x402/Base64Json.ts"
import type { PaymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { SettleResponse } from "@property-intelligence/x402/SettleResponse.ts"
import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { Effect, Option, Redacted, Result, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { privateKeyToAccount } from "viem/accounts"

/** The accepted offer of the service, the receipt, and the report that was bought. */
export interface Purchase<Report = PropertyReport> {
  readonly offer: Pick<PaymentRequirementsV2, "amount" | "asset" | "network" | "payTo">
  readonly receipt: SettleResponse
  readonly report: Report
}

/** The error of a purchase that ended without a report. `detail` is a sentence with the reason. */
class PurchaseFailed extends Schema.TaggedError<PurchaseFailed>()("PurchaseFailed", { detail: Schema.String }) {
  override get message() {
    return this.detail
  }
}

interface PurchaseOrder {
  /** URL of the paid endpoint. */
  readonly url: string
  readonly address: string
  readonly buyerKey: Redacted.Redacted<`0x${string}`>
}

/** Buys one report with the stock x402 client, as any buyer would. `shape` is the schema of the answer's `data`. */
export const buyReport = Effect.fnUntraced(function* <Report, Encoded>(
  order: PurchaseOrder,
  shape: Schema.Codec<Report, Encoded>
): Effect.fn.Return<Purchase<Report>, PurchaseFailed> {
  const { answer, offer } = yield* payFor(order)
  if (answer.status !== 200) return yield* new PurchaseFailed({ detail: whatWentWrong(answer) })
  if (offer === undefined) return yield* new PurchaseFailed({ detail: "The service did not ask for a payment" })
  const receipt = yield* readReceipt(answer.receipt)
  const { data } = yield* readReport(answer.text, shape)
  return { offer, receipt, report: data }
})

interface Answer {
  readonly status: number
  /** The `PAYMENT-RESPONSE` header. */
  readonly receipt: string | null
  readonly text: string
}

/** The last answer, and the offer that was accepted; `undefined` if none was needed. */
const payFor = Effect.fnUntraced(function* ({ address, buyerKey, url }: PurchaseOrder) {
  const accepted: Array<Purchase["offer"]> = []
  const client = new x402Client()
    .register("eip155:*", new ExactEvmScheme(privateKeyToAccount(Redacted.value(buyerKey))))
    .onAfterPaymentCreation(({ selectedRequirements }) => {
      accepted.push(selectedRequirements)
      return Promise.resolve()
    })
  const fetchAndPay = wrapFetchWithPayment(yield* FetchHttpClient.Fetch, client)

  const response = yield* attempt((signal) =>
    fetchAndPay(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ address }),
      signal
    })
  )
  const answer: Answer = {
    status: response.status,
    receipt: response.headers.get("payment-response"),
    text: yield* attempt(() => response.text())
  }
  return { answer, offer: accepted[0] }
})

const attempt = <A>(ask: (signal: AbortSignal) => Promise<A>) =>
  Effect.tryPromise({
    try: ask,
    catch: (cause) => new PurchaseFailed({ detail: cause instanceof Error ? cause.message : "No answer came back" })
  })

const Problem = Schema.fromJsonString(Schema.Struct({ title: Schema.String, detail: Schema.String }))
const readProblem = Schema.decodeOption(Problem)

/** The body of a second challenge gives the reason the payment was refused. */
const Refusal = Schema.fromJsonString(Schema.Struct({ error: Schema.String }))
const readRefusal = Schema.decodeOption(Refusal)

const whatWentWrong = ({ status, text }: Answer): string =>
  readProblem(text).pipe(
    Option.map(({ detail, title }) => `${title}: ${detail}`),
    Option.orElse(() => Option.map(readRefusal(text), ({ error }) => `The payment was refused: ${error}`)),
    Option.getOrElse(() => `The service answered ${status}`)
  )

const decodeReceipt = Schema.decodeUnknownOption(SettleResponse)

const readReceipt = (header: string | null) =>
  Option.fromNullOr(header).pipe(
    Option.flatMap((text) => Result.getSuccess(decodeBase64Json(text))),
    Option.flatMap(decodeReceipt),
    Option.filter(({ success }) => success),
    Effect.fromOption,
    Effect.mapError(() => new PurchaseFailed({ detail: "The report came without a receipt" }))
  )

const readReport = <Report, Encoded>(text: string, shape: Schema.Codec<Report, Encoded>) =>
  Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: shape })))(text).pipe(
    Effect.mapError(() => new PurchaseFailed({ detail: "The answer is not a report" }))
  )
