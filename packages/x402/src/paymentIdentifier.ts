import { Option, Result, Schema } from "effect"

import type { Payment } from "./Payment.ts"

/** A buyer's own id for a payment: the same id never buys two different things. */
const PaymentIdentifier = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{16,128}$/))

/** The challenge extension that lets a payment have an id. Clients echo it and may add `info.id`. */
export const paymentIdentifierExtension = {
  "payment-identifier": {
    info: { required: false },
    schema: {
      type: "object",
      properties: {
        required: { type: "boolean" },
        id: { type: "string", minLength: 16, maxLength: 128, pattern: "^[a-zA-Z0-9_-]+$" }
      },
      required: ["required"]
    }
  }
} as const

/** A short form of `paymentIdentifierExtension`: its schema names no fields. For a 402 whose header would be too long with the whole one. */
export const briefPaymentIdentifierExtension = {
  "payment-identifier": { ...paymentIdentifierExtension["payment-identifier"], schema: { type: "object" } }
} as const

/** The error for a payment's id that can't be used. */
class PaymentIdentifierError extends Schema.TaggedError<PaymentIdentifierError>()("PaymentIdentifierError", {
  reason: Schema.Literals(["Malformed", "Disagreement"]),
  detail: Schema.String
}) {}

const EchoedExtension = Schema.Struct({
  "payment-identifier": Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({
        info: Schema.optionalKey(Schema.NullOr(Schema.Struct({ id: Schema.optionalKey(PaymentIdentifier) })))
      })
    )
  )
})

const readExtension = Schema.decodeUnknownOption(EchoedExtension)

/** The id in the extensions of a version 2 payment; `null` without one. */
export const paymentIdInExtensions = (
  extensions: Readonly<Record<string, unknown>>
): Result.Result<string | null, PaymentIdentifierError> =>
  Option.match(readExtension(extensions), {
    onNone: () => Result.fail(malformed("The id of the payment-identifier extension")),
    onSome: (echoed) => Result.succeed(echoed["payment-identifier"]?.info?.id ?? null)
  })

const isPaymentIdentifier = Schema.is(PaymentIdentifier)

/**
 * The one id of a request: from the payment's extension or from `Idempotency-Key` (bare, or quoted as in the HTTP draft). Two
 * different ids are an error; no id is `null`. Header names are lower case.
 */
export const agreedPaymentId = (
  { paymentId }: Pick<Payment, "paymentId">,
  headers: Readonly<Record<string, string | undefined>>
): Result.Result<string | null, PaymentIdentifierError> => {
  const key = headers["idempotency-key"]?.replace(/^"(.*)"$/, "$1")
  if (key === undefined) return Result.succeed(paymentId)
  if (!isPaymentIdentifier(key)) return Result.fail(malformed("The Idempotency-Key header"))
  return paymentId === null || paymentId === key ? Result.succeed(key) : Result.fail(disagreement())
}

const malformed = (what: string) =>
  new PaymentIdentifierError({
    reason: "Malformed",
    detail: `${what} is not 16 to 128 letters, digits, hyphens and underscores.`
  })

const disagreement = () =>
  new PaymentIdentifierError({
    reason: "Disagreement",
    detail: "The Idempotency-Key header and the id of the payment-identifier extension are not the same."
  })
