/**
 * A facilitator that accepts everything at once, and a node that shows its settlements as mined at once. The
 * measurement is about the gate in front of them. Only our gate uses the node, because only our gate checks the
 * facilitator's responses. That is part of its cost.
 */
import { randomBytes } from "node:crypto"
import { createServer } from "node:http"
import { json } from "node:stream/consumers"

import { baseSepolia } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { authorizationIn, makeInstantNode, nodePath } from "./instantNode.ts"

const network = baseSepolia.id

const node = makeInstantNode(baseSepolia)

const supported = {
  kinds: [{ x402Version: 2, scheme: "exact", network }],
  extensions: [],
  signers: {}
}

const payer = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"

const settled = (body: unknown) => {
  const transaction = `0x${randomBytes(32).toString("hex")}` as const
  node.mine(transaction, authorizationIn(body))
  return { success: true, transaction, network, payer }
}

const answerTo = (path: string | undefined, body: unknown): object => {
  switch (path) {
    case "/supported":
      return supported
    case "/verify":
      return { isValid: true, payer }
    case nodePath:
      return node.answer(body)
    default:
      return settled(body)
  }
}

const server = createServer(async (request, response) => {
  const body = request.method === "POST" ? await json(request) : undefined
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answerTo(request.url, body)))
})

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
})
