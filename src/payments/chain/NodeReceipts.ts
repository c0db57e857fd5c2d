import { ChainUnavailable } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Redacted, Schema, SchemaTransformation } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import { failAfter } from "../../call/failAfter.ts"
import { wholeReply } from "../../outbound/WholeReply.ts"

const Hex = Schema.TemplateLiteral(["0x", Schema.String])

const NumberFromHex = Schema.String.check(Schema.isPattern(/^0x[0-9a-f]{1,13}$/)).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform<number, string>({ decode: Number, encode: (value) => `0x${value.toString(16)}` })
  )
)

/** The part of a transaction's receipt that we read. */
const Receipt = Schema.Struct({
  status: Schema.Literals(["0x0", "0x1"]),
  blockNumber: NumberFromHex,
  logs: Schema.Array(
    Schema.Struct({ address: Hex, topics: Schema.Array(Schema.String), data: Schema.String, logIndex: NumberFromHex })
  )
})

const readReceipt = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Struct({ result: Schema.NullOr(Receipt) })))

/** Max bytes of a receipt. A transaction that settles many payments has a log for each. */
const maxReceiptBytes = 4 * 1024 * 1024

const receiptTimeoutMillis = 8000

/**
 * Reads receipts from the node; `null` if it has none. Each sale waits for one. It uses the connections of the other
 * upstreams and reads no more than it needs, at half the cost of viem.
 */
export const makeNodeReceipts = Effect.fnUntraced(function* (rpcUrl: Redacted.Redacted) {
  const http = yield* HttpClient.HttpClient
  const url = Redacted.value(rpcUrl)
  return (transaction: string) =>
    HttpClientRequest.post(url).pipe(
      HttpClientRequest.bodyJsonUnsafe({
        jsonrpc: "2.0",
        id: 1,
        method: "eth_getTransactionReceipt",
        params: [transaction]
      }),
      (request) => wholeReply(http, request, { maxBytes: maxReceiptBytes }),
      Effect.filterOrFail(
        ({ status }) => status >= 200 && status < 300,
        () => unusable
      ),
      Effect.flatMap(({ body }) => readReceipt(body.toString())),
      Effect.mapBoth({
        onSuccess: ({ result }) => result,
        onFailure: () => unusable
      }),
      failAfter(receiptTimeoutMillis, () => unusable)
    )
})

const unusable = new ChainUnavailable({ detail: "The node gave no usable answer" })
