import { memberIn, numberIn, readJson, textIn } from "../../page/jsonMembers.ts"
import type { ServiceFacts } from "../../page/ServiceFacts.ts"
import { dollarText } from "../amounts.ts"

/** A network and its USDC, from this service's own table. */
export type Network = ServiceFacts["networks"][number]

/** The terms of one payment. */
export interface Terms {
  readonly network: Network
  /** The price in atomic USDC. */
  readonly amount: bigint
  readonly payTo: string
  /** The number of seconds for which a signed payment stays valid. */
  readonly validSeconds: number
  /** The payment option as the service listed it. The payment repeats it. */
  readonly accepted: unknown
  readonly resource: unknown
  /** The extensions as the service listed them. The payment repeats them too. */
  readonly extensions: unknown
}

/** The terms in a challenge, the service's first choice first, or the reason why none of them may be signed. */
export type ChallengeReading =
  | { readonly terms: Terms; readonly offers: ReadonlyArray<Terms> }
  | { readonly refusal: string }

/**
 * Reads the PAYMENT-REQUIRED header of x402 version 2. It keeps the options that are `exact`, in the known USDC of
 * their networks, and not above the price on the page.
 */
export const readChallenge = (
  header: string | null,
  networks: ReadonlyArray<Network>,
  most: bigint | null
): ChallengeReading => {
  const required = fromBase64Json(header ?? "")
  if (numberIn(required, "x402Version") !== 2) return { refusal: "The service did not say how to pay." }
  const error = textIn(required, "error")
  if (error !== unpaid) return { refusal: withoutStart(error) }
  const accepts = memberIn(required, "accepts")
  const ways = Array.isArray(accepts) ? accepts : []
  const known = ways.flatMap((accepted: unknown) => knownTerms(accepted, required, networks))
  const [terms] = known
  if (terms === undefined) return { refusal: "The service offers no payment in USDC that this page supports." }
  if (most === null || terms.amount > most) {
    const now = `It costs $${dollarText(terms.amount)} now`
    return { refusal: `${now}, which is more than this page says. Load the page again to see the price.` }
  }
  return { terms, offers: known.filter(({ amount }) => amount <= most) }
}

/** A value as JSON in base64, the form of x402's headers. */
export const toBase64Json = (value: unknown): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(""))

/** Decodes a header of x402; `undefined` if it can't be read. */
export const fromBase64Json = (text: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return readJson(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The `error` of a 402 that lacks only the payment, so that the call can be bought. */
const unpaid = "Payment required"

/** The text of a refusal without its beginning about payment, so that the reason comes first. */
const withoutStart = (error: string): string =>
  error.replace(/^Payment required, but this call would be refused: /, "") || "The service does not sell this call."

/**
 * The payment terms of one option in a challenge; empty if they differ from our own table of networks. Token and
 * signing domain come from that table, whatever the challenge says.
 */
const knownTerms = (accepted: unknown, required: unknown, networks: ReadonlyArray<Network>): ReadonlyArray<Terms> => {
  const network = networks.find(({ id }) => id === textIn(accepted, "network"))
  const amount = textIn(accepted, "amount")
  const payTo = textIn(accepted, "payTo")
  const isKnown =
    textIn(accepted, "scheme") === "exact" &&
    isSame(textIn(accepted, "asset"), network?.asset ?? "") &&
    /^0x[0-9a-f]{40}$/i.test(payTo) &&
    /^[1-9]\d{0,29}$/.test(amount)
  if (network === undefined || !isKnown) return []
  const validSeconds = validFor(numberIn(accepted, "maxTimeoutSeconds") ?? 0)
  const [resource, extensions] = [memberIn(required, "resource"), memberIn(required, "extensions")]
  return [{ network, amount: BigInt(amount), payTo, validSeconds, accepted, resource, extensions }]
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The number of seconds for which a signed payment is valid: as long as the service asks, at most 15 minutes. */
const validFor = (seconds: number): number => Math.floor(Math.min(Math.max(seconds, 0), 900))
