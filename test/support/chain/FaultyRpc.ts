import { Effect } from "effect"

import { readText, startLoopbackServer } from "../process/LoopbackServer.ts"
import { Anvil } from "./Anvil.ts"

/** A node as it should be, which counts how often it is asked what. */
export const countRequests = Effect.gen(function* () {
  const { rpcUrl } = yield* Anvil
  const methods: Array<string> = []
  const { url } = yield* startLoopbackServer(async (request, response) => {
    const body = await readText(request)
    methods.push(JSON.parse(body).method)
    const reply = await fetch(rpcUrl, { method: "POST", headers: { "content-type": "application/json" }, body })
    response.writeHead(reply.status, { "content-type": "application/json" }).end(await reply.text())
  })
  return { url, asked: (method: string) => methods.filter((other) => other === method).length }
})

/** A node that lets transactions through to the test chain, and drops the connection instead of saying so. */
export const startFaultyRpc = Effect.gen(function* () {
  const { rpcUrl } = yield* Anvil
  const { url } = yield* startLoopbackServer(async (request, response) => {
    const body = await readText(request)
    const reply = await fetch(rpcUrl, { method: "POST", headers: { "content-type": "application/json" }, body })
    const text = await reply.text()
    if (body.includes("eth_sendRawTransaction")) return response.destroy()
    return response.writeHead(reply.status, { "content-type": "application/json" }).end(text)
  })
  return url
})
