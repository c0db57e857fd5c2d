import { Effect } from "effect"

import { jsonOf, paidHeaders } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { TestServer } from "../TestServer.ts"
import type { WireAnswer } from "../wire.ts"

/** Variables with which a service sells. */
export const openForSale = {
  WALLET_ADDRESS: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
  NETWORK: "eip155:84532",
  /** No node: what sells in such a test asks none. */
  EVM_RPC_URL: "http://127.0.0.1:1"
}

export const json = { "content-type": "application/json" }

/** What an answer of 402 asks for, in version 2. */
export const challengeIn = ({ headers }: WireAnswer) => jsonOf(headers["payment-required"] ?? "")

/** The same without what each 402 has of its own: the nonce and the instant of its challenge to sign in. */
export const lastingChallengeIn = (answer: WireAnswer) => {
  const { extensions, ...challenge } = challengeIn(answer)
  const { "sign-in-with-x": signIn, ...others } = extensions
  const info = signIn === undefined ? null : { ...signIn.info, nonce: "", issuedAt: "" }
  return { ...challenge, extensions: { ...others, signIn: { ...signIn, info } } }
}

/** Signs what the answer's challenge asks for, with the stock client. */
export const pay = ({ headers, text }: WireAnswer, version: 1 | 2 = 2) =>
  Effect.promise(() => paidHeaders({ header: headers["payment-required"] ?? "", body: text }, version))

/** A signed payment for a body, and the call with it. */
export const buying = Effect.fnUntraced(function* (path: string, order: unknown, version: 1 | 2 = 2) {
  const { ask, post } = yield* TestServer
  const headers = yield* pay(yield* post(path, order), version)
  return (sent: unknown = order, more: Record<string, string> = {}) =>
    ask(path, { method: "POST", headers: { ...json, ...headers, ...more }, body: JSON.stringify(sent) })
})
