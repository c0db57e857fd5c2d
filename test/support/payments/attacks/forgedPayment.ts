import type { Payment } from "@property-intelligence/x402/Payment.ts"

/** 65 bytes that no key has signed with. */
export const madeUpSignature = `0x${"ab".repeat(65)}`

/** A payment as anyone can send it who knows its figures: with another signature, and another nonce where one is given. */
export const forgedPayment = (
  { accepted, authorization }: Payment,
  signature: string,
  nonce: string = authorization.nonce
): Pick<Payment, "payload"> => {
  const { from, to, validAfter, validBefore, value } = authorization
  const figures = { value: `${value}`, validAfter: `${validAfter}`, validBefore: `${validBefore}` }
  const payload = { signature, authorization: { from, to, ...figures, nonce } }
  return { payload: { x402Version: 2, accepted, payload } }
}
