/** A TCP balancer. Each new connection goes to the next of the services in `TARGETS` (ports, separated by commas). */
import { connect, createServer } from "node:net"

const targets = (process.env["TARGETS"] ?? "").split(",").map(Number)
let taken = 0

const server = createServer((client) => {
  const service = connect(targets[taken++ % targets.length] ?? 0, "127.0.0.1")
  const end = () => {
    client.destroy()
    service.destroy()
  }
  client.on("error", end)
  service.on("error", end)
  client.pipe(service).pipe(client)
})

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
})
