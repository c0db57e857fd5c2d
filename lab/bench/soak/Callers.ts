import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"

import { Clock, Effect, Random, Schema } from "effect"

import { paidHeaders } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { failedSources } from "../measure/failedSources.ts"
import { clientAddress, greedyClient, type Kind, knownAddress, newAddress, nextKind } from "./traffic.ts"

/** The outcome of one call. */
export interface Outcome {
  readonly phase: string
  readonly kind: Kind
  readonly status: number
  /** The last part of the problem's type; `null` if the response is not a problem. */
  readonly problem: string | null
  readonly hasRetryAfter: boolean
  readonly ms: number
  /** The milliseconds of a report beyond its slowest source, which is the time of the geocoder. */
  readonly locatingMs: number
}

/** A payment that was sent, and whether its response arrived. */
interface Spending {
  readonly path: string
  readonly delivered: boolean
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: string
  readonly ms: number
}

interface Purchase {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly answer: string
}

const SignedPayment = Schema.fromJsonString(
  Schema.Struct({ payload: Schema.Struct({ authorization: Schema.Struct({ nonce: Schema.String }) }) })
)

const nonceIn = (headers: Readonly<Record<string, string>>) =>
  Schema.decodeEffect(SignedPayment)(Buffer.from(headers["payment-signature"] ?? "", "base64").toString("utf8")).pipe(
    Effect.map(({ payload }) => payload.authorization.nonce),
    Effect.orDie
  )

const mirror = "/test/property-intel"
const intel = "/property-intel"
const investor = "/property-investor"

/** The max number of purchases that are remembered for replays. */
const maxRemembered = 300

/** Makes the callers of the service at an origin, over connections that stay open, and collects their results. */
export const makeCallers = Effect.fnUntraced(function* (origin: string) {
  const agent = yield* Effect.acquireRelease(
    Effect.sync(() => new Agent({ keepAlive: true })),
    (opened) => Effect.sync(() => opened.destroy())
  )
  const outcomes: Array<Outcome> = []
  const spent = new Map<string, Spending>()
  const surprises: Array<string> = []
  const purchases: Array<Purchase> = []
  let fresh = 0

  const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
    Effect.callback<Answer, Error>((resume) => {
      const start = performance.now()
      const sent = request(
        `${origin}${path}`,
        {
          method: "POST",
          agent,
          headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers }
        },
        async (response) => {
          const read = await text(response)
          const ms = performance.now() - start
          resume(Effect.succeed({ status: response.statusCode ?? 0, headers: response.headers, body: read, ms }))
        }
      )
      sent.on("error", (error) => resume(Effect.fail(error)))
      sent.end(body)
    })

  const asFreeClient = (client: string) => ({ "x-forwarded-for": client })
  const orderFor = (address: string) => JSON.stringify({ address })

  const buy = Effect.fnUntraced(function* (path: string) {
    const body = orderFor(yield* knownAddress)
    const { challenge } = yield* challengeOf(path)
    const headers = yield* Effect.promise(() => paidHeaders(challenge, 2))
    const nonce = yield* nonceIn(headers)
    const answer = yield* post(path, body, headers)
    spent.set(nonce, { path, delivered: answer.status === 200 && answer.headers["payment-response"] !== undefined })
    if (answer.status === 200) {
      purchases.push({ path, body, headers, answer: answer.body })
      if (purchases.length > maxRemembered) purchases.shift()
    }
    return answer
  })

  const challenges = new Map<string, { readonly header: string; readonly body: string }>()
  const challengeOf = Effect.fnUntraced(function* (path: string) {
    const known = challenges.get(path)
    if (known !== undefined) return { challenge: known }
    const { body, headers } = yield* post(path, "{}")
    const challenge = { header: String(headers["payment-required"]), body }
    challenges.set(path, challenge)
    return { challenge }
  })

  const replay = Effect.gen(function* () {
    const index = purchases.length === 0 ? 0 : yield* Random.nextIntBetween(0, purchases.length - 1)
    const purchase = purchases[index]
    if (purchase === undefined) return yield* buy(intel)
    const answer = yield* post(purchase.path, purchase.body, purchase.headers)
    const isSame = answer.body === purchase.answer && answer.headers["idempotent-replayed"] === "true"
    if (answer.status === 200 && !isSame) surprises.push("a copy got another answer")
    return answer
  })

  const act = (kind: Kind): Effect.Effect<Answer, Error> => {
    switch (kind) {
      case "free":
        return Effect.flatMap(Effect.all([knownAddress, clientAddress]), ([address, client]) =>
          post(mirror, orderFor(address), asFreeClient(client))
        )
      case "greedy":
        return Effect.flatMap(knownAddress, (address) => post(mirror, orderFor(address), asFreeClient(greedyClient)))
      case "new address":
        return Effect.flatMap(clientAddress, (client) =>
          post(mirror, orderFor(newAddress(fresh++)), asFreeClient(client))
        )
      case "paid":
        return buy(intel)
      case "paid analysis":
        return buy(investor)
      case "unpaid":
        return Effect.flatMap(knownAddress, (address) => post(intel, orderFor(address)))
      case "replay":
        return replay
      case "unusable":
        return Effect.flatMap(clientAddress, (client) =>
          post(mirror, orderFor("PO Box 1200, Burlington, VT 05402"), asFreeClient(client))
        )
    }
  }

  return {
    outcomes,
    /** The calls by nonce. */
    spent,
    surprises,
    post,
    /** Makes one call of some kind, and records its outcome. Never fails. */
    call: Effect.fnUntraced(function* (phase: string) {
      const kind = yield* nextKind
      const result = yield* Effect.result(act(kind))
      if (result._tag === "Failure") {
        surprises.push(`${kind}: ${result.failure.message}`)
        return
      }
      const { body, headers, ms, status } = result.success
      const problem =
        status < 400 || status === 402 ? null : (/"type":"[^"]*\/problems\/([^"]+)"/.exec(body)?.[1] ?? null)
      const expected = expectedStatuses[kind]
      if (!expected.includes(status)) surprises.push(`${kind}: ${status} ${body.slice(0, 200)}`)
      outcomes.push({
        phase,
        kind,
        status,
        problem,
        hasRetryAfter: headers["retry-after"] !== undefined,
        ms,
        locatingMs: locatingIn(body)
      })
    }),
    /** The names of the sources that failed in a free report on a new address, or the error status. */
    failedSources: Effect.gen(function* () {
      const asked = yield* Clock.currentTimeMillis
      const client = `198.18.${(asked >> 8) & 255}.${asked & 255}`
      const { body, status } = yield* post(mirror, orderFor(newAddress(1_000_000 + fresh++)), asFreeClient(client))
      if (status !== 200) return [`status ${status}`]
      return yield* failedSources(body)
    }).pipe(Effect.orDie)
  }
})

const locatingIn = (body: string): number => {
  const whole = Number(/"processingMs":(\d+)/.exec(body)?.[1] ?? 0)
  return Math.max(0, whole - Math.max(0, ...[...body.matchAll(/"ms":(\d+)/g)].map(([, ms]) => Number(ms))))
}

const expectedStatuses: Readonly<Record<Kind, ReadonlyArray<number>>> = {
  free: [200, 429, 503],
  greedy: [200, 429, 503],
  "new address": [200, 429, 503],
  paid: [200, 503],
  "paid analysis": [200, 422, 503],
  unpaid: [402],
  replay: [200, 503],
  unusable: [422, 429, 503]
}
