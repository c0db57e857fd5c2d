import { type ClientOptions, PropertyIntelligence } from "@property-intelligence/client/PropertyIntelligence.ts"
import { challengesOf } from "@property-intelligence/x402/Challenge.ts"
import { paymentInHeaders } from "@property-intelligence/x402/PaymentHeader.ts"
import { Effect, Fiber, Layer, Option, Result, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpClient, HttpClientError, type HttpClientRequest, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"

import {
  buyer,
  listing,
  maxChallenge,
  requirementOf
} from "../../../packages/x402/test/support/payments/paymentSamples.ts"

/**
 * What happens to a request on its way: it gets through, it or its answer is lost, the service refuses it at its door, is charged and
 * does not know it yet, or can't have it paid for now.
 */
export type Fate = "answered" | "lost" | "answerLost" | "overloaded" | "pending" | "facilitatorDown" | "noFunds"

/** A service that sells bulk orders for $0.03 an address and keeps its promises, on a network that does not. */
export class ScriptedService {
  /** Addresses of which every copy that was charged for is one entry. */
  readonly charged: Array<string> = []
  /** Paths of all requests that arrived, the paid ones with an asterisk. */
  readonly arrived: Array<string> = []
  readonly #answers = new Map<string, { readonly request: string; readonly body: string }>()
  readonly #fates: Array<Fate>
  readonly #challenge: string | undefined
  readonly #refusesPaid: (addresses: ReadonlyArray<string>) => ReadonlyArray<number>

  /**
   * `fates` of the first requests; the others are answered. `challenge` takes the place of its own. `refusesPaid` gives the indexes
   * that it refuses of an order once it is paid for.
   */
  constructor(
    fates: ReadonlyArray<Fate> = [],
    challenge?: string,
    refusesPaid: (addresses: ReadonlyArray<string>) => ReadonlyArray<number> = () => []
  ) {
    this.#refusesPaid = refusesPaid
    this.#fates = [...fates]
    this.#challenge = challenge
  }

  /** The client of it, that pays with the buyer's account. */
  client(options: Partial<ClientOptions> = {}) {
    return PropertyIntelligence.layerNoDeps({
      baseUrl: "https://api.example.com",
      account: buyer,
      ...options
    }).pipe(Layer.provide([Layer.succeed(HttpClient.HttpClient, this.#http()), SecureRandom.layerWebCrypto]))
  }

  #http() {
    return HttpClient.make((request, url) =>
      Effect.suspend(() => {
        const fate = this.#fates.shift() ?? "answered"
        if (fate === "lost") return lostOn(request)
        const refusal = refusals[fate]
        if (refusal !== undefined) return Effect.succeed(HttpClientResponse.fromWeb(request, refusal()))
        const answer = this.#answerTo(request, url)
        const response = fate === "pending" ? problem(503, "payment-pending") : answer
        return fate === "answerLost" ? lostOn(request) : Effect.succeed(HttpClientResponse.fromWeb(request, response))
      })
    )
  }

  #answerTo({ body, headers }: HttpClientRequest.HttpClientRequest, { pathname }: URL): Response {
    const paid = Option.getOrNull(Result.getOrThrow(paymentInHeaders(headers)))
    this.arrived.push(`${pathname}${paid === null ? "" : "*"}`)
    const text = body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : ""
    const { addresses } = readBody(text)
    const failures = addresses.flatMap((address, index) =>
      address.startsWith("bad") ? [{ index, type: "/problems/address-not-found", detail: "No such address." }] : []
    )
    if (pathname === "/quote") return problem(422, "unusable-addresses", { failures })
    if (paid === null) return this.#challengeFor(addresses, failures.length > 0)
    const known = this.#answers.get(paid.authorization.nonce) ?? this.#answers.get(headers["idempotency-key"] ?? "")
    if (known !== undefined) {
      return known.request === text
        ? Response.json(JSON.parse(known.body), { headers: { "idempotent-replayed": "true" } })
        : problem(409, "payment-conflict")
    }
    const late = this.#refusesPaid(addresses).map((index) => ({ index, type: "/problems/address-not-found" }))
    if (failures.length + late.length > 0) {
      return problem(422, "unusable-addresses", { failures: [...failures, ...late] })
    }
    this.charged.push(...addresses)
    const answer = { data: { count: addresses.length, results: addresses.map((address) => ({ address })) } }
    const kept = { request: text, body: JSON.stringify(answer) }
    this.#answers.set(paid.authorization.nonce, kept)
    this.#answers.set(headers["idempotency-key"] ?? "", kept)
    return Response.json(answer)
  }

  #challengeFor(addresses: ReadonlyArray<string>, wouldRefuse: boolean): Response {
    const amount = 30_000n * BigInt(addresses.length)
    const error = wouldRefuse ? "Payment required, but this call would be refused." : "Payment required"
    const { body, header } = challengesOf([requirementOf({ amount })], listing, maxChallenge).challenge(error)
    return new Response(body, { status: 402, headers: { "payment-required": this.#challenge ?? header } })
  }
}

const lostOn = (request: HttpClientRequest.HttpClientRequest) =>
  Effect.fail(
    new HttpClientError.HttpClientError({
      reason: new HttpClientError.TransportError({ request, description: "the connection broke" })
    })
  )

const problem = (status: number, kind: string, members: Readonly<Record<string, unknown>> = {}) =>
  Response.json(
    { type: `https://api.example.com/problems/${kind}`, title: kind, status, detail: "As scripted.", ...members },
    { status, ...(status === 503 ? { headers: { "retry-after": "1" } } : {}) }
  )

const refusals: Partial<Record<Fate, () => Response>> = {
  overloaded: () => problem(503, "overloaded"),
  facilitatorDown: () => problem(503, "facilitator-unavailable"),
  noFunds: () => Response.json({ error: "insufficient_funds" }, { status: 402 })
}

const Body = Schema.Struct({ addresses: Schema.Array(Schema.String) })

const readBody = (text: string): typeof Body.Type =>
  Option.getOrElse(
    Option.orElse(decodeBody(text), () => Option.map(decodeQuoted(text), ({ body }) => body)),
    () => ({ addresses: ["1 Only St"] })
  )

const decodeBody = Schema.decodeOption(Schema.fromJsonString(Body))
const decodeQuoted = Schema.decodeOption(Schema.fromJsonString(Schema.Struct({ body: Body })))

/** Runs an effect whose waits are seconds long and whose account signs by a promise: a second goes by with every turn of the event loop. */
export const inSecondsATurn = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(effect, { startImmediately: true })
  while (fiber.pollUnsafe() === undefined) {
    yield* TestClock.withLive(Effect.sleep(0))
    yield* TestClock.adjust("1 second")
  }
  return yield* Fiber.join(fiber)
})
