import { Effect, Latch } from "effect"

import { readText, startLoopbackServer } from "../process/LoopbackServer.ts"

/** What is kept: a question before the facilitator has seen it, or the facilitator's answer to it. */
export interface Withheld {
  readonly path: "/verify" | "/settle"
  readonly what: "question" | "answer"
}

/** Stands before a facilitator, passes on what it gets, and keeps back what it is set to. */
export interface WithholdingFacilitator {
  readonly url: string
  /** From now on; `null` lets everything through again. What is kept already stays so. */
  readonly withhold: (what: Withheld | null) => Effect.Effect<void>
  /** Waits until something is kept. When it is an answer, the facilitator has done by then what it was asked. */
  readonly withheld: Effect.Effect<void>
  /** Passes the last question that was kept on after all; the answer reaches no one. */
  readonly passOnLate: Effect.Effect<void>
  /** Closes the port, and every connection with it. */
  readonly refuseConnections: Effect.Effect<void>
  /** Opens the same port again. */
  readonly acceptConnections: Effect.Effect<void>
}

/** Starts one before the facilitator at the URL; it ends with its scope. */
export const startWithholdingFacilitator = Effect.fnUntraced(function* (facilitatorUrl: string) {
  const withheld = yield* Latch.make()
  let keeping: Withheld | null = null
  let late = (): Promise<unknown> => Promise.reject(new Error("no question was kept"))

  const server = yield* startLoopbackServer(async (request, response) => {
    const { method = "GET", url: path = "/" } = request
    const body = await readText(request)
    const kept = keeping?.path === path ? keeping.what : null
    const passOn = () =>
      fetch(`${facilitatorUrl}${path}`, {
        method,
        ...(method === "GET" ? {} : { headers: { "content-type": "application/json" }, body })
      })
    if (kept === "question") {
      late = passOn
      return withheld.openUnsafe()
    }
    const reply = await passOn()
    const text = await reply.text()
    if (kept === "answer") return withheld.openUnsafe()
    return response.writeHead(reply.status, { "content-type": "application/json" }).end(text)
  })

  const facilitator: WithholdingFacilitator = {
    url: server.url,
    withhold: (what) => Effect.andThen(withheld.close, () => Effect.sync(() => void (keeping = what))),
    withheld: withheld.await,
    passOnLate: Effect.promise(() => late()),
    refuseConnections: server.close,
    acceptConnections: server.open
  }
  return facilitator
})
