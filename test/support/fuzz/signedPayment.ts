import { Effect } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { sandboxNetwork, sandboxReceiver } from "../../../src/sandbox/payments/TokenLedger.ts"
import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { nonceOf, signAuthorization } from "../payments/signAuthorization.ts"
import type { Draw } from "./Draw.ts"
import type { Header } from "./drawnHeaders.ts"
import { oddJson } from "./oddBody.ts"

const buyer = privateKeyToAccount(wellKnownBuyerKey)
const stranger = privateKeyToAccount(`0x${"5c".repeat(32)}`)

/** Seconds a payment is good for. */
const validity = 240n

interface Terms {
  readonly draw: Draw
  /** Of the endpoint, for this body, in atomic USDC. */
  readonly amount: bigint
  /** Seconds since 1970. */
  readonly now: bigint
  readonly nonce: number
}

/** A payment as the stock client would make it for the sandbox, in the header of its version. */
export const goodPayment = (terms: Terms): Effect.Effect<Header> =>
  Effect.map(signed(terms, {}), (payment) => headerOf(payment))

/** A payment that looks real and is not: another amount, payer, time, network or signature, or JSON that is almost the payment's. */
export const oddPaymentOf = Effect.fnUntraced(function* (terms: Terms) {
  const { draw, now } = terms
  const kind = draw.weighed({
    json: 6,
    less: 2,
    more: 1,
    none: 1,
    late: 1,
    early: 1,
    stranger: 1,
    elsewhere: 1,
    network: 1,
    asset: 1,
    scheme: 1,
    signature: 3,
    short: 1,
    other: 1,
    version: 1,
    claimed: 1,
    nonce: 1
  })
  const changed = yield* signed(terms, {
    ...(kind === "less" && { value: terms.amount - 1n }),
    ...(kind === "none" && { value: 0n }),
    ...(kind === "more" && { value: terms.amount + 1n }),
    ...(kind === "late" && { validBefore: now - 1n }),
    ...(kind === "early" && { validAfter: now + 3600n }),
    ...(kind === "stranger" && { account: stranger }),
    ...(kind === "elsewhere" && { to: stranger.address })
  })
  const { payload } = changed
  const { signature } = payload
  const withSignature = (text: string) => headerOf({ ...changed, payload: { ...payload, signature: text } })
  const withTerms = (members: object) =>
    headerOf({ ...changed, accepted: { ...changed.accepted, ...members }, ...members })
  switch (kind) {
    case "json": {
      const [name] = headerOf(changed)
      const { accepted, network, scheme, ...rest } = changed
      const meant = changed.x402Version === 2 ? { ...rest, accepted } : { ...rest, network, scheme }
      const header: Header = [name, Buffer.from(oddJson(draw, meant)).toString("base64")]
      return header
    }
    case "network":
      return withTerms({ network: changed.x402Version === 2 ? "eip155:8453" : "base" })
    case "asset":
      return withTerms({ asset: stranger.address })
    case "scheme":
      return withTerms({ scheme: draw.oneOf(["upto", "EXACT", "", "permit"]) })
    case "claimed":
      return withTerms({ amount: "1", maxAmountRequired: "1", payTo: stranger.address })
    case "signature":
      return withSignature(flipped(draw, signature))
    case "short":
      return withSignature(
        draw.oneOf(["0x", signature.slice(0, 130), `${signature}00`, signature.toUpperCase(), signature.slice(2)])
      )
    case "other":
      return withSignature(`0x${"11".repeat(64)}1b`)
    case "version":
      return headerOf({ ...changed, x402Version: changed.x402Version === 1 ? 2 : 1 }, changed.x402Version)
    case "nonce":
      return headerOf({
        ...changed,
        payload: {
          ...payload,
          authorization: { ...payload.authorization, nonce: draw.oneOf(["0x", "0x01", nonceOf(7), "1", ""]) }
        }
      })
    default:
      return headerOf(changed)
  }
})

const flipped = (draw: Draw, signature: string): string => {
  const at = 2 + draw.below(signature.length - 2)
  return `${signature.slice(0, at)}${signature[at] === "0" ? "1" : "0"}${signature.slice(at + 1)}`
}

interface Changes {
  readonly value?: bigint
  readonly validAfter?: bigint
  readonly validBefore?: bigint
  readonly to?: string
  readonly account?: typeof buyer
}

const signed = Effect.fnUntraced(function* (
  { amount, draw, nonce, now }: Terms,
  { account = buyer, to = sandboxReceiver, validAfter = 0n, validBefore = now + validity, value = amount }: Changes
) {
  const { authorization, signature } = yield* signAuthorization(
    account,
    { to, value, validAfter, validBefore, nonce: nonceOf(nonce) },
    sandboxNetwork
  )
  const x402Version: 1 | 2 = draw.chance(0.3) ? 1 : 2
  return {
    x402Version,
    scheme: "exact",
    network: x402Version === 2 ? "eip155:84532" : "base-sepolia",
    accepted: {
      scheme: "exact",
      network: sandboxNetwork.id,
      amount: String(amount),
      asset: sandboxNetwork.asset,
      payTo: sandboxReceiver,
      maxTimeoutSeconds: 300,
      extra: sandboxNetwork.domain
    },
    payload: {
      signature,
      authorization: {
        ...authorization,
        nonce: String(authorization.nonce),
        value: String(authorization.value),
        validAfter: String(authorization.validAfter),
        validBefore: String(authorization.validBefore)
      }
    }
  }
})

interface Written {
  readonly x402Version: 1 | 2
  readonly scheme: string
  readonly network: string
  readonly accepted: object
  readonly payload: object
}

const headerOf = (
  { accepted, network, payload, scheme, x402Version }: Written,
  sentAs: 1 | 2 = x402Version
): Header => [
  sentAs === 2 ? "PAYMENT-SIGNATURE" : "X-PAYMENT",
  Buffer.from(
    JSON.stringify(x402Version === 2 ? { x402Version, accepted, payload } : { x402Version, scheme, network, payload })
  ).toString("base64")
]
