import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { maxBodyBytes } from "@property-intelligence/api/RequestBody.ts"
import { examplePoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { costOf } from "@property-intelligence/x402/Prices.ts"
import { Effect, Struct } from "effect"

import type { ApiDocument, Route } from "./ApiDocument.ts"
import { type Draw, drawOf } from "./Draw.ts"
import { drawnHeaders, type Header, oddMediaType, oddPayment } from "./drawnHeaders.ts"
import { drawnTarget, oddMethod } from "./drawnTarget.ts"
import { framed } from "./framed.ts"
import type { Drawn, FuzzRequest } from "./FuzzRequest.ts"
import { largeBody, marker, oddBytes, oddJson } from "./oddBody.ts"
import { goodPayment, oddPaymentOf } from "./signedPayment.ts"
import { valueOf } from "./valueOf.ts"

/** Few places, so that most reports are in the cache. */
const addresses = examples.slice(0, 12).map(({ address }) => address)

/** The request of a number: always the same for the same seed, document and second, which a payment holds. */
export const requestOf = Effect.fnUntraced(function* (
  document: ApiDocument,
  seed: string,
  index: number,
  second: bigint
) {
  const draw = drawOf(`${seed}:${index}`)
  const drawn = yield* drawnOn(document, draw, index, second)
  const request: FuzzRequest = { index, ...framed(draw, drawn) }
  return request
})

const drawnOn = Effect.fnUntraced(function* (document: ApiDocument, draw: Draw, index: number, second: bigint) {
  const route = draw.oneOf(document.routes)
  const meant = meantBody(document, draw, route)
  const payment = yield* drawnPayment(document, draw, route, meant, index, second)
  const isGood = payment.kind === "good"
  const { kind: targetKind, target } = isGood ? { kind: "path", target: route.path } : drawnTarget(draw, route.path)
  const drawnMethod = isGood || draw.chance(0.9) ? route.method : oddMethod(draw)
  // What can't be read is answered with a body, whatever its method would have been.
  const method = drawnMethod === "HEAD" && !target.startsWith("/") ? "GET" : drawnMethod
  const { body, isJson, kind, mediaType } = isGood ? jsonBody("good body", meant) : drawnBody(draw, meant, route)
  const headers: ReadonlyArray<Header> = [
    ...(mediaType === null ? [] : [["content-type", mediaType] as const]),
    ...payment.headers,
    ...drawnHeaders(draw)
  ]
  const drawn: Drawn = {
    kind: `${targetKind} ${kind}${payment.kind === "none" ? "" : ` ${payment.kind} payment`}`,
    method,
    target,
    headers,
    body: method === "GET" || method === "HEAD" ? (draw.chance(0.05) ? body : null) : body,
    isJson,
    payment: payment.kind
  }
  return drawn
})

/** A body of the route's schema about places that exist, but for one of a hundred. */
const meantBody = ({ resolve }: ApiDocument, draw: Draw, { body }: Route): Readonly<Record<string, unknown>> => {
  const value = body === null ? {} : valueOf(draw, body, resolve)
  const place = () =>
    draw.chance(0.01) ? `${100 + draw.below(9000)} Oak St, Houston, TX 77002` : draw.oneOf(addresses)
  const { addresses: list, ...others } = Object(value)
  const rest = Struct.omit(others, ["address", "lat", "lon"])
  return {
    ...(asksForPlace(resolve, body) && (draw.chance(0.1) ? examplePoint : { address: place() })),
    ...(Array.isArray(list) && { addresses: list.map(() => (draw.chance(0.1) ? examplePoint : place())) }),
    ...rest
  }
}

/** Whether a body names one place, as an address or as a point. */
const asksForPlace = (resolve: ApiDocument["resolve"], body: Route["body"]): boolean => {
  const reference = body?.["$ref"]
  const schema = typeof reference === "string" ? resolve(reference) : body
  return "lat" in Object(schema?.["properties"])
}

interface DrawnBody {
  readonly kind: string
  readonly body: Buffer | null
  readonly isJson: boolean
  readonly mediaType: string | null
}

const jsonBody = (kind: string, value: object): DrawnBody => ({
  kind,
  body: Buffer.from(JSON.stringify(value)),
  isJson: true,
  mediaType: "application/json"
})

const drawnBody = (draw: Draw, meant: object, { body: schema }: Route): DrawnBody => {
  const mediaType = draw.oneOf([
    "application/json",
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON;x=y"
  ])
  const json = (kind: string, body: Buffer): DrawnBody => ({ kind, body, isJson: true, mediaType })
  if (schema === null && draw.chance(0.8)) return { kind: "no body", body: null, isJson: false, mediaType: null }
  const garbage = `${marker} ${draw.below(99)} nowhere`
  switch (draw.weighed({ good: 8, garbage: 14, odd: 46, bytes: 18, large: 4, media: 6, none: 4 })) {
    case "good":
      return json("good body", Buffer.from(JSON.stringify(meant)))
    case "garbage":
      return json(
        "no address",
        Buffer.from(
          JSON.stringify({ ...meant, address: garbage, ...("addresses" in meant && { addresses: [garbage] }) })
        )
      )
    case "odd":
      return json(
        "odd JSON",
        Buffer.from(oddJson(draw, { ...meant, ...("address" in meant && draw.chance(0.9) && { address: garbage }) }))
      )
    case "bytes":
      return json("odd bytes", oddBytes(draw, JSON.stringify(meant)))
    case "large":
      return json("large body", largeBody(draw, meant, maxBodyBytes))
    case "media":
      return {
        kind: "media type",
        body: Buffer.from(JSON.stringify(meant)),
        isJson: false,
        mediaType: oddMediaType(draw)
      }
    case "none":
      return json("empty body", Buffer.alloc(0))
  }
}

const drawnPayment = Effect.fnUntraced(function* (
  { takes }: ApiDocument,
  draw: Draw,
  route: Route,
  meant: Readonly<Record<string, unknown>>,
  index: number,
  second: bigint
) {
  const none = { kind: "none" as const, headers: new Array<Header>() }
  const sold = soldEndpoints.find(({ path }) => path === route.path)
  if (sold === undefined && draw.chance(0.97)) return none
  const list = meant["addresses"]
  const amount = sold === undefined ? 50_000n : costOf(sold.price, Array.isArray(list) ? list.length : 1)
  // Now and then a nonce that another payment has too.
  const nonce = draw.chance(0.05) ? 1 + draw.below(50) : 1000 + index
  const terms = { draw, amount, now: second, nonce }
  switch (draw.weighed({ none: 50, junk: 20, odd: 27, good: sold === undefined || !takes(route, meant) ? 0 : 3 })) {
    case "none":
      return none
    case "junk":
      return {
        kind: "odd" as const,
        headers: [[draw.oneOf(["payment-signature", "X-PAYMENT"]), oddPayment(draw)]] satisfies Array<Header>
      }
    case "odd":
      return { kind: "odd" as const, headers: [yield* oddPaymentOf(terms)] }
    case "good":
      return { kind: "good" as const, headers: [yield* goodPayment(terms)] }
  }
})
