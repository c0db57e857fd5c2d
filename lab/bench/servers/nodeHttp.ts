/** A fixed response by `node:http`: the least work that a server on Node does. */
import { createServer } from "node:http"

const body = JSON.stringify({ status: "pass" })
const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) }

const server = createServer((_request, response) => response.writeHead(200, headers).end(body))

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
})
