import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { paymentRequirementsV1, paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { Data, Duration, Effect, Predicate, Ref, Schema, Metric, Option } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import { failAfter } from "../../call/failAfter.ts"
import { wholeReply } from "../../outbound/WholeReply.ts"
import { metrics } from "../../telemetry/metrics.ts"
import {
  FacilitatorError,
  FacilitatorUnavailable,
  type MemberFacilitator,
  OutcomeUnknown,
  settleDeadline,
  verifyDeadline
} from "./Facilitator.ts"
import {
  networksOf,
  outcomeUnknownAfter,
  permitFacilitatorsOf,
  SettleAnswer,
  settlementOf,
  sponsoredNetworksOf,
  SupportedAnswer,
  verdictOf,
  VerifyAnswer
} from "./FacilitatorAnswer.ts"

/** The header in which a facilitator reports the results of x402 extensions, e.g. whether Bazaar lists the call. */
const headerName = "extension-responses"

/** Max characters of the header that is read. A longer one is ignored. */
const longestHeader = 8192

const Responses = Schema.Record(
  Schema.String,
  Schema.Struct({ status: Schema.String, rejectedReason: Schema.optionalKey(Schema.NullOr(Schema.String)) })
)

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Responses))

/**
 * A facilitator's results for extensions: base64 of JSON, by the extension's key (x402, specs/extensions/bazaar.md).
 * Empty if the header is missing or anything else.
 */
export const readExtensionResponses = (header: string | undefined): typeof Responses.Type =>
  header === undefined || header.length > longestHeader
    ? {}
    : Option.getOrElse(decode(Buffer.from(header, "base64").toString("utf8")), () => ({}))

const extensions = ["bazaar"] as const
const statuses = ["success", "processing", "rejected"] as const

const oneOfThese = <A extends string>(known: ReadonlyArray<A>, text: string): A | "other" =>
  known.find((each) => each === text) ?? "other"

/** Max logged characters of a reason. */
const longestReason = 200

/**
 * Counts a facilitator's results for extensions, and logs changes. Buyers do not get this header, so only we can see
 * that a listing was refused.
 */
export const makeExtensionWatch = Effect.gen(function* () {
  const known = yield* Ref.make<ReadonlyMap<string, string>>(new Map())

  const note = Effect.fnUntraced(function* (extension: string, status: string, reason: string) {
    yield* Metric.update(
      metrics.extensionResponses.of({
        "x402.extension": oneOfThese(extensions, extension),
        "x402.extension.status": oneOfThese(statuses, status)
      }),
      1
    )
    const name = oneOfThese(extensions, extension)
    const word = `${status} ${reason}`
    const before = yield* Ref.getAndUpdate(known, (all) => new Map([...all, [name, word]]))
    if (before.get(name) === word) return
    yield* status === "rejected"
      ? Effect.logWarning("The facilitator refuses an x402 extension", { extension: name, reason })
      : Effect.logInfo("The facilitator has answered an x402 extension", { extension: name, status })
  })

  return (headers: Readonly<Record<string, string | undefined>>) =>
    Effect.forEach(
      Object.entries(readExtensionResponses(headers[headerName])).slice(0, 10),
      ([extension, { rejectedReason, status }]) =>
        note(extension, status.slice(0, 20), plainLine(rejectedReason ?? "no reason given")),
      { discard: true }
    )
})

/** A text from a facilitator as one line of printable ASCII, cut to the length for logs. */
const plainLine = (text: string): string => text.replaceAll(/[^ -~]+/g, " ").slice(0, longestReason)

/** Max bytes of a facilitator's answer. Most are a few hundred bytes; a list of its capabilities is a few thousand. */
const maxAnswerBytes = 64 * 1024

/** The facilitator's address, and the proof that a request is ours. */
interface RemoteFacilitatorOptions {
  /** Base URL, `https` except on the loopback interface. */
  readonly url: string
  readonly authorize?: (
    request: HttpClientRequest.HttpClientRequest
  ) => Effect.Effect<HttpClientRequest.HttpClientRequest>
}

/** No connection was made: the facilitator has not seen the request. */
class NotSent extends Data.TaggedError("NotSent") {}

/** The request may have arrived; the reply is unusable. */
class NoUsableAnswer extends Data.TaggedError("NoUsableAnswer") {}

interface Reply {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/**
 * Any x402 facilitator behind a URL, asked in the payment's protocol version. Its answers are not trusted: they must
 * have the documented shape, at most 64 KB, and come in time. Redirects are not followed.
 */
export const makeRemoteFacilitator = Effect.fnUntraced(function* ({
  url,
  authorize = Effect.succeed
}: RemoteFacilitatorOptions) {
  const http = yield* HttpClient.HttpClient
  const noteExtensions = yield* makeExtensionWatch
  const base = url.replace(/(?<!\/)\/+$/, "")

  const exchange = (request: HttpClientRequest.HttpClientRequest, deadline: Duration.Duration) =>
    authorize(request).pipe(
      Effect.flatMap((authorized) => wholeReply(http, authorized, { maxBytes: maxAnswerBytes })),
      Effect.map(({ body, headers, status }): Reply => ({ status, headers, body: utf8.decode(body) })),
      Effect.catchTag("BodyTooLarge", () => Effect.fail(new NoUsableAnswer())),
      Effect.catchTag("HttpClientError", ({ reason }) =>
        Effect.fail("cause" in reason && neverConnected(reason.cause) ? new NotSent() : new NoUsableAnswer())
      ),
      failAfter(Duration.toMillis(deadline), () => new NoUsableAnswer())
    )

  const post = (path: string, payment: Payment, requirement: PaymentRequirement, deadline: Duration.Duration) =>
    exchange(
      HttpClientRequest.post(`${base}${path}`).pipe(HttpClientRequest.bodyJsonUnsafe(questionOf(payment, requirement))),
      deadline
    ).pipe(Effect.tap(({ headers }) => noteExtensions(headers)))

  const supported = exchange(HttpClientRequest.get(`${base}/supported`), verifyDeadline).pipe(
    Effect.filterOrFail(isSuccess, () => new NoUsableAnswer()),
    Effect.flatMap((reply) => readSupported(reply)),
    Effect.mapError(() => new FacilitatorError({ reason: unavailable }))
  )

  const knownPermitFacilitators = yield* Ref.make<ReadonlyMap<string, string>>(new Map())

  const facilitator: MemberFacilitator = {
    verify: Effect.fnUntraced(
      function* (payment, requirement) {
        const reply = yield* post("/verify", payment, requirement, verifyDeadline)
        const answer = yield* readVerification(reply)
        if (answer.isValid && !isSuccess(reply)) return yield* new NoUsableAnswer()
        if (reply.status >= 500) return yield* new FacilitatorUnavailable({ ...unavailable, isAnswered: true })
        return yield* verdictOf(answer)
      },
      Effect.catchTag(["NotSent", "NoUsableAnswer"], () => Effect.fail(unavailable)),
      Effect.mapError((reason) => new FacilitatorError({ reason }))
    ),

    settle: Effect.fnUntraced(
      function* (payment, requirement) {
        const reply = yield* post("/settle", payment, requirement, settleDeadline)
        const answer = yield* readSettlement(reply)
        if (isPlain(reply, answer)) return yield* settlementOf(answer, payment.network)
        return yield* outcomeUnknownAfter(answer, payment.network)
      },
      Effect.catchTag("NotSent", () => Effect.fail(unavailable)),
      Effect.catchTag("NoUsableAnswer", () =>
        Effect.fail(new OutcomeUnknown({ transaction: null, isAnswered: false }))
      ),
      Effect.mapError((reason) => new FacilitatorError({ reason }))
    ),

    networks: supported.pipe(Effect.map(networksOf), Effect.withSpan("RemoteFacilitator.networks")),

    permitFacilitators: supported.pipe(
      Effect.flatMap((answer) =>
        Ref.updateAndGet(knownPermitFacilitators, (known) => permitFacilitatorsOf(answer, known))
      ),
      Effect.withSpan("RemoteFacilitator.permitFacilitators")
    ),

    sponsoredNetworks: supported.pipe(
      Effect.map(sponsoredNetworksOf),
      Effect.withSpan("RemoteFacilitator.sponsoredNetworks")
    )
  }
  return facilitator
})

const unavailable = new FacilitatorUnavailable({ detail: "The facilitator gave no usable answer" })

/** The request to a facilitator: the payment as received, and the requirement as that version's challenge had it. */
const questionOf = (payment: Payment, requirement: PaymentRequirement) => ({
  x402Version: payment.version,
  paymentPayload: payment.payload,
  paymentRequirements: payment.version === 1 ? paymentRequirementsV1(requirement) : paymentRequirementsV2(requirement)
})

const isSuccess = ({ status }: Reply) => status >= 200 && status < 300

/**
 * Returns `true` if the HTTP status fits the answer: 2xx for a success, below 500 for a refusal. Anything else comes
 * from a broken facilitator.
 */
const isPlain = (reply: Reply, { success }: SettleAnswer) => isSuccess(reply) || (!success && reply.status < 500)

/** Reads an answer of the given shape. */
const readerOf = <A>(schema: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(schema))
  return ({ body }: Reply) => Effect.mapError(decode(body), () => new NoUsableAnswer())
}

const readSupported = readerOf(SupportedAnswer)
const readVerification = readerOf(VerifyAnswer)
const readSettlement = readerOf(SettleAnswer)

const utf8 = new TextDecoder()

const connectionCodes: ReadonlySet<unknown> = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT"
])

/** Codes of network errors that may come before or after the request was sent. */
const routeCodes: ReadonlySet<unknown> = new Set(["EHOSTUNREACH", "ENETUNREACH"])

/** Returns `true` if the failure, or its cause, is that no connection was made. */
const neverConnected = (failure: unknown): boolean =>
  (Predicate.hasProperty(failure, "code") &&
    (connectionCodes.has(failure.code) || (routeCodes.has(failure.code) && isOfConnecting(failure)))) ||
  (Predicate.hasProperty(failure, "cause") && neverConnected(failure.cause))

const isOfConnecting = (failure: unknown): boolean =>
  Predicate.hasProperty(failure, "syscall") && failure.syscall === "connect"
