import { createServer } from "node:http"
import { json } from "node:stream/consumers"

import { Effect } from "effect"
import { sha256 } from "viem"

import { baseSepolia } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { listenOnLoopback } from "../../../test/support/process/listenOnLoopback.ts"
import { authorizationIn, makeInstantNode, nodePath } from "../servers/instantNode.ts"

const network = baseSepolia.id

const supported = { kinds: [{ x402Version: 2, scheme: "exact", network }], extensions: [], signers: {} }

/**
 * A facilitator that charges every authorization at most once, and records the amounts. It does not check signatures,
 * because the soak tests only the service. The node at `nodeUrl` shows its charges as mined. Both end when the scope
 * closes.
 */
export const startCountingFacilitator = Effect.gen(function* () {
  /** The charged amounts in atomic USDC, by nonce. */
  const charged = new Map<string, bigint>()
  let refusedTwice = 0
  const node = makeInstantNode(baseSepolia)

  const answerTo = (path: string | undefined, body: unknown): object => {
    if (path === "/supported") return supported
    if (path === nodePath) return node.answer(body)
    const authorization = authorizationIn(body)
    const { from, nonce, value } = authorization
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
    const transaction = sha256(nonce)
    node.mine(transaction, authorization)
    return { success: true, transaction, network, payer: from }
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
  const url = `http://127.0.0.1:${port}`
  return { url, nodeUrl: `${url}${nodePath}`, charged, refusedTwice: () => refusedTwice }
})
