import { createServer } from "node:http"
import { json } from "node:stream/consumers"

import { Effect, Schema } from "effect"
import { sha256 } from "viem"

import { listenOnLoopback } from "../../test/support/process/listenOnLoopback.ts"
import { production } from "../servers/production.ts"

/** What is read of a question; both protocol versions have it at the same place. */
const Question = Schema.Struct({
  paymentPayload: Schema.Struct({
    payload: Schema.Struct({
      authorization: Schema.Struct({
        from: Schema.String,
        value: Schema.BigIntFromString,
        nonce: Schema.TemplateLiteral(["0x", Schema.String])
      })
    })
  })
})
const decodeQuestion = Schema.decodeUnknownSync(Question)

const network = production.NETWORK

const supported = { kinds: [{ x402Version: 2, scheme: "exact", network }], extensions: [], signers: {} }

/**
 * A facilitator that charges: every authorization at most once, and remembers what. It checks no signature, because what is
 * soaked is the service. It ends with its scope.
 */
export const startCountingFacilitator = Effect.gen(function* () {
  /** Atomic USDC by nonce. */
  const charged = new Map<string, bigint>()
  let refusedTwice = 0

  const answerTo = (path: string | undefined, body: unknown): object => {
    if (path === "/supported") return supported
    const { from, nonce, value } = decodeQuestion(body).paymentPayload.payload.authorization
    const isUsed = charged.has(nonce)
    if (path === "/verify") {
      return isUsed
        ? { isValid: false, invalidReason: "invalid_exact_evm_nonce_already_used", payer: from }
        : { isValid: true, payer: from }
    }
    if (isUsed) {
      refusedTwice++
      return { success: false, errorReason: "invalid_exact_evm_nonce_already_used", transaction: "", network }
    }
    charged.set(nonce, value)
    return { success: true, transaction: sha256(nonce), network, payer: from }
  }

  const server = createServer(async (request, response) => {
    const body = request.method === "POST" ? await json(request) : undefined
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answerTo(request.url, body)))
  })
  const port = yield* Effect.acquireRelease(listenOnLoopback(server), () =>
    Effect.sync(() => {
      server.close()
      server.closeAllConnections()
    })
  )
  return { url: `http://127.0.0.1:${port}`, charged, refusedTwice: () => refusedTwice }
})
