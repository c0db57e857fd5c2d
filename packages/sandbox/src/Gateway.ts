import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"

import { sandboxHeader } from "@property-intelligence/domain/gateway.ts"
import { Cause, Effect, FiberSet, HashMap, Option, Ref, Result, Schema, type Scope } from "effect"

import { deliver, deliverBadly, disturbedReply } from "./faults/deliver.ts"
import {
  type Disturbance,
  disturbanceOf,
  type FaultRule,
  isOnTheWire,
  parseFaults,
  printFaults
} from "./faults/Faults.ts"
import { openAiHost } from "./model/OpenAi.ts"
import { simulatedUpstreams as allUpstreams } from "./simulatedUpstreams.ts"
import { type Conduct, honest, parseConduct, printConduct, takeTurn } from "./wire/Conduct.ts"
import {
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  textReply,
  turnedAway
} from "./wire/SimulatedUpstream.ts"

/** The gateway can't listen on a port. */
class PortUnavailable extends Schema.TaggedError<PortUnavailable>()("PortUnavailable", {
  port: Schema.Int,
  detail: Schema.String
}) {
  override get message() {
    return `The sandbox can't listen on port ${this.port}: ${this.detail}. Set SANDBOX_PORT to another port, or to 0.`
  }
}

interface GatewayOptions {
  /** The port; 0 picks a free one. */
  readonly port: number
  readonly faults: ReadonlyArray<FaultRule>
  /** The conduct of the language model at the start; honest by default. */
  readonly model?: Conduct | null
  /** The simulated upstreams; by default all upstreams of the sandbox. */
  readonly upstreams?: ReadonlyArray<SimulatedUpstream>
  /** The USDC amount of each wallet; empty if the sandbox takes no payments. */
  readonly balances?: Effect.Effect<Readonly<Record<string, string>>>
}

/** A running gateway. Set `UPSTREAM_GATEWAY` to its `url`. */
export interface Gateway {
  readonly url: URL
}

/**
 * Serves the sandbox's upstreams on the loopback interface. `/<host><path and query>` answers like `https://<host>`.
 * Every response is marked. All connections close with the scope.
 *
 * Four more paths control the gateway:
 * - `/_faults` (GET, PUT, DELETE) holds the faults.
 * - `/_requests` (GET, DELETE) counts the requests by host. Clearing the counts also restarts the seeded faults.
 * - `/_model` (GET, PUT, DELETE) holds the conduct of the language model. A misconduct for one request applies to the
 * next request, even if that request fails.
 * - `/_balances` (GET) shows the balances of the wallets.
 */
export const serveGateway = Effect.fnUntraced(function* (
  options: GatewayOptions
): Effect.fn.Return<Gateway, PortUnavailable, Scope.Scope> {
  const answer = yield* makeAnswer(options)
  const run = yield* FiberSet.makeRuntime<never, void, never>()
  const server = createServer((request, response) => {
    response.setHeader(sandboxHeader, "1")
    const fiber = run(answer(request, response))
    response.once("close", () => fiber.interruptUnsafe())
  })
  const port = yield* Effect.acquireRelease(listen(server, options.port), () => close(server))
  return { url: new URL(`http://127.0.0.1:${port}`) }
})

const makeAnswer = Effect.fnUntraced(function* ({
  balances = Effect.succeed({}),
  faults: initialFaults,
  model,
  upstreams = allUpstreams
}: GatewayOptions) {
  const faults = yield* Ref.make(initialFaults)
  const conduct = yield* Ref.make(model ?? honest)
  const requests = yield* Ref.make(HashMap.empty<string, number>())

  const countOne = (host: string) =>
    Ref.modify(requests, (counts) => {
      const ordinal = Option.getOrElse(HashMap.get(counts, host), () => 0)
      return [ordinal, HashMap.set(counts, host, ordinal + 1)]
    })

  const faultsReply = settable(faults, { parse: parseFaults, print: printFaults, cleared: [] })
  const modelReply = settable(conduct, { parse: parseConduct, print: printConduct, cleared: honest })

  const requestsReply = Effect.fnUntraced(function* (request: SimulatedRequest) {
    switch (request.method) {
      case "GET":
        return jsonReply(Object.fromEntries(yield* Ref.get(requests)))
      case "DELETE":
        yield* Ref.set(requests, HashMap.empty())
        return noContent
      default:
        return notAllowed("GET, DELETE")
    }
  })

  const balancesReply = Effect.fnUntraced(function* ({ method }: SimulatedRequest) {
    return method === "GET" ? jsonReply(yield* balances) : notAllowed("GET")
  })

  return Effect.fnUntraced(
    function* (incoming: IncomingMessage, response: ServerResponse) {
      const request = yield* readRequest(incoming)
      if (request.host === "_faults") return yield* deliver(response, yield* faultsReply(request))
      if (request.host === "_model") return yield* deliver(response, yield* modelReply(request))
      if (request.host === "_requests") return yield* deliver(response, yield* requestsReply(request))
      if (request.host === "_balances") return yield* deliver(response, yield* balancesReply(request))
      const ordinal = yield* countOne(request.host)
      const misconduct = isForModel(request) ? yield* Ref.modify(conduct, takeTurn) : null
      const { delayMillis, fault } = withHang(
        disturbanceOf(yield* Ref.get(faults), { ...request, ordinal }),
        misconduct === "hang" || turnedAway(request) === "ignored"
      )
      yield* Effect.sleep(delayMillis)
      const reply = disturbedReply(upstreams, { request: { ...request, misconduct }, ordinal, fault })
      yield* fault !== null && isOnTheWire(fault) ? deliverBadly(response, reply, fault) : deliver(response, reply)
    },
    (effect, _incoming, response) =>
      Effect.catchCause(effect, (cause) =>
        Cause.hasInterrupts(cause) ? Effect.interrupt : deliver(response, textReply(Cause.pretty(cause), 500))
      )
  )
})

/** The handler of a control path, which reads, sets and clears a value. */
const settable = <A>(
  ref: Ref.Ref<A>,
  of: {
    readonly parse: (text: string) => Result.Result<A, string>
    readonly print: (value: A) => string
    readonly cleared: A
  }
) =>
  Effect.fnUntraced(function* (request: SimulatedRequest) {
    switch (request.method) {
      case "GET":
        return textReply(of.print(yield* Ref.get(ref)))
      case "DELETE":
        yield* Ref.set(ref, of.cleared)
        return noContent
      case "PUT":
        return yield* Result.match(of.parse(request.body), {
          onFailure: (sentence) => Effect.succeed(textReply(sentence, 400)),
          onSuccess: (value) => Effect.as(Ref.set(ref, value), textReply(of.print(value)))
        })
      default:
        return notAllowed("GET, PUT, DELETE")
    }
  })

const isForModel = ({ host, method }: SimulatedRequest): boolean => host === openAiHost && method === "POST"

/**
 * The effects on a request, with a hang if the host ignores the client or the model hangs. A fault that is set for the
 * host has precedence.
 */
const withHang = ({ delayMillis, fault }: Disturbance, hangs: boolean): Disturbance => ({
  delayMillis,
  fault: fault ?? (hangs ? { kind: "hang" } : null)
})

const readRequest = Effect.fnUntraced(function* (incoming: IncomingMessage) {
  const url = new URL(`http://gateway${incoming.url ?? "/"}`)
  const [, host = "", path = ""] = /^\/([^/]*)(.*)$/s.exec(url.pathname) ?? []
  const request: SimulatedRequest = {
    method: incoming.method ?? "GET",
    host,
    path: path === "" ? "/" : path,
    query: url.searchParams,
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, value?.toString()])),
    body: yield* Effect.promise(() => text(incoming))
  }
  return request
})

const listen = (server: Server, port: number) =>
  Effect.callback<number, PortUnavailable>((resume) => {
    const refuse = (detail: string) => resume(Effect.fail(new PortUnavailable({ port, detail })))
    server.once("error", (error) => refuse(error.message))
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      if (address === null || typeof address === "string") return refuse("it has no port")
      resume(Effect.succeed(address.port))
    })
  })

const close = (server: Server) =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeAllConnections()
  })

const noContent: SimulatedReply = { status: 204, headers: {}, body: "" }

const notAllowed = (allow: string): SimulatedReply => ({
  status: 405,
  headers: { allow },
  body: `Use ${allow}`
})
