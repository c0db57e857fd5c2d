import { costText } from "@property-intelligence/x402/Prices.ts"
import { Data, Effect, Schema } from "effect"

import type { SignedOrder } from "./SignedOrder.ts"

/** A problem that the service reports (RFC 9457), with the extra members of its type. */
export const ServiceProblem = Schema.StructWithRest(
  Schema.Struct({
    type: Schema.String,
    title: Schema.String,
    status: Schema.Int,
    detail: Schema.String,
    hint: Schema.optionalKey(Schema.String)
  }),
  [Schema.Record(Schema.String, Schema.Json)]
)
export type ServiceProblem = typeof ServiceProblem.Type

/** The kind of a problem, e.g. `address-not-found`: the last part of its `type`. */
export const problemKindOf = ({ type }: ServiceProblem): string => type.slice(type.lastIndexOf("/") + 1)

/**
 * The reason why a call failed. Only with `Pending` may you have been charged, and only once. Amounts are atomic USDC.
 */
export type ClientErrorReason = Data.TaggedEnum<{
  /** An option of the client can't be used. */
  UnusableOption: { readonly option: string; readonly detail: string }
  /** The call needs a payment, but the client has no account. */
  NoAccount: {}
  /** The call costs more than the cap. Nothing was signed. */
  OverCap: { readonly amount: bigint; readonly cap: bigint }
  /** The service asks for a kind of payment that this client does not sign. Nothing was signed. */
  UnknownTerms: { readonly detail: string }
  /** The service's 402 says why it would refuse the paid call. Nothing was signed. */
  WouldBeRefused: { readonly detail: string }
  /** The account did not sign. */
  NotSigned: { readonly cause: unknown }
  /** The service refuses the call. Nothing was charged, or nothing beyond an earlier payment. */
  Refused: { readonly problem: ServiceProblem }
  /** The payment is invalid, e.g. `insufficient_funds`. Nothing was charged. */
  PaymentRefused: { readonly code: string }
  /** The service can't serve the call now, or limits it. Nothing was charged. */
  Unavailable: { readonly problem: ServiceProblem; readonly retryAfterSeconds: number | null }
  /** The outcome of the payment is unknown. The same call with `resume: order` is charged at most once. */
  Pending: { readonly order: SignedOrder }
  /** The service can't be reached. Nothing was signed. */
  Unreachable: { readonly detail: string }
  /** The response is not one of this service. Nothing was signed. */
  Unreadable: { readonly status: number }
}>

/** The constructors of the reasons. */
export const ClientErrorReason = Data.taggedEnum<ClientErrorReason>()

/** The failure of a call of the client. `message` is for people. */
export class ClientError extends Data.TaggedError("ClientError")<{ readonly reason: ClientErrorReason }> {
  override get message(): string {
    return describe(this.reason)
  }
}

/** Returns the failure of a call for a reason. */
export const clientError = (reason: ClientErrorReason): ClientError => new ClientError({ reason })

const describe = ClientErrorReason.$match({
  UnusableOption: ({ detail, option }) => `${option}: ${detail}`,
  NoAccount: () => "The call must be paid for: give the client an account.",
  OverCap: ({ amount, cap }) =>
    `The call costs ${costText(amount)}, more than the limit of ${costText(cap)}. Nothing was signed.`,
  UnknownTerms: ({ detail }) => `${detail} Nothing was signed.`,
  WouldBeRefused: ({ detail }) => `${detail} Nothing was signed.`,
  NotSigned: () => "The account did not sign.",
  Refused: ({ problem }) => problemText(problem),
  PaymentRefused: ({ code }) => `The payment was refused: ${code}. Nothing was charged.`,
  Unavailable: ({ problem }) => problemText(problem),
  Pending: () => "We don't know yet whether the payment was charged. Resume the order: it is charged at most once.",
  Unreachable: ({ detail }) => `The service can't be reached: ${detail}`,
  Unreadable: ({ status }) => `The service answered ${status} in a form that this client does not know.`
})

const problemText = ({ detail, hint, title }: ServiceProblem): string =>
  [`${title}: ${detail}`, ...(hint === undefined ? [] : [hint])].join(" ")

/**
 * An amount in dollars, e.g. `"0.05"` or `0.05`, as atomic USDC, without rounding. Fails with `UnusableOption` if it
 * has more than six decimals or is no amount.
 */
export const usdAmount = (option: string, dollars: string | number): Effect.Effect<bigint, ClientError> => {
  const [, whole, part = ""] = decimal.exec(String(dollars)) ?? []
  return whole === undefined
    ? Effect.fail(clientError(ClientErrorReason.UnusableOption({ option, detail: "Give dollars, e.g. 0.05." })))
    : Effect.succeed(BigInt(whole + part.padEnd(6, "0")))
}

const decimal = /^(\d{1,12})(?:\.(\d{1,6}))?$/
