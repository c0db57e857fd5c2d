/** A facilitator that agrees to everything at once: what is measured against it is the gate in front of it. */
import { randomBytes } from "node:crypto"
import { createServer } from "node:http"
import { json } from "node:stream/consumers"

const network = "eip155:84532"

const supported = JSON.stringify({
  kinds: [{ x402Version: 2, scheme: "exact", network }],
  extensions: [],
  signers: {}
})

const payer = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"

const answerTo = (path: string | undefined): string => {
  switch (path) {
    case "/supported":
      return supported
    case "/verify":
      return JSON.stringify({ isValid: true, payer })
    default:
      return JSON.stringify({
        success: true,
        transaction: `0x${randomBytes(32).toString("hex")}`,
        network,
        payer
      })
  }
}

const server = createServer(async (request, response) => {
  if (request.method === "POST") await json(request)
  response.writeHead(200, { "content-type": "application/json" }).end(answerTo(request.url))
})

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
})
