import { Effect, Fiber, Layer, Option, Result, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpClient, HttpClientError, type HttpClientRequest, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"

import { type ClientOptions, PropertyIntelligence } from "../../../src/client/PropertyIntelligence.ts"
import { challengesOf } from "../../../src/payments/x402/Challenge.ts"
import { paymentInHeaders } from "../../../src/payments/x402/PaymentHeader.ts"
import { buyer, listing, requirementOf } from "../payments/paymentSamples.ts"

/** What happens to a request on its way: it gets through, it or its answer is lost, or the service refuses it at its door. */
export type Fate = "answered" | "lost" | "answerLost" | "overloaded"

/** A service that sells bulk orders for $0.03 an address and keeps its promises, on a network that does not. */
export class ScriptedService {
  /** Addresses of which every copy that was charged for is one entry. */
  readonly charged: Array<string> = []
  /** Paths of all requests that arrived, the paid ones with an asterisk. */
  readonly arrived: Array<string> = []
  readonly #answers = new Map<string, { readonly request: string; readonly body: string }>()
  readonly #fates: Array<Fate>
  readonly #challenge: string | undefined

  /** `fates` of the first requests; the others are answered. `challenge` takes the place of its own. */
  constructor(fates: ReadonlyArray<Fate> = [], challenge?: string) {
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
        const response = fate === "overloaded" ? overloaded() : this.#answerTo(request, url)
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
    if (failures.length > 0) return problem(422, "unusable-addresses", { failures })
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
    const { body, header } = challengesOf([requirementOf({ amount })], listing)(error)
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

const overloaded = () => problem(503, "overloaded")

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
