import type { Schema } from "effect"
import { HttpApiMiddleware } from "effect/http-api"

import { type ProblemSlug, problemTypes } from "./problemTypes.ts"

type Row<Slug extends ProblemSlug> = (typeof problemTypes)[Slug]

/** The schema of the problems of one kind, with its status. */
export const Problem = <const Slug extends ProblemSlug>(slug: Slug): Row<Slug>["schema"] => problemTypes[slug].schema

/** The members of a problem that differ from response to response. */
export type ProblemMembers<Slug extends ProblemSlug> = Omit<
  { readonly detail: string } & Schema.Struct.Type<Row<Slug>["members"]>,
  keyof Row<Slug>["fixed"]
>

/** A problem of one of the kinds. */
export type Problem<Slug extends ProblemSlug> = {
  [Each in Slug]: {
    readonly type: `${string}/problems/${Each}`
    readonly title: Row<Each>["title"]
    readonly status: Row<Each>["status"]
    readonly instance: string
  } & Row<Each>["fixed"] &
    ProblemMembers<Each>
}[Slug]

/** The problems of a body, found before its address is read. */
export const bodyProblems = [
  Problem("unsupported-media-type"),
  Problem("body-too-large"),
  Problem("malformed-json"),
  Problem("unusable-body")
] as const

/** The problems of locating an address. */
export const placeProblems = [
  Problem("unusable-address"),
  Problem("address-not-found"),
  Problem("ambiguous-address"),
  Problem("geocoder-unavailable")
] as const

/** The problems of locating a list of addresses. */
export const bulkProblems = [
  Problem("unusable-addresses"),
  Problem("repeated-addresses"),
  Problem("geocoder-unavailable")
] as const

/** The problems of analyzing a report. */
export const coreProblems = [Problem("analysis-impossible"), Problem("analysis-incomplete")] as const

/** The problems that a free call may get before it starts. */
export const freeCallProblems = [Problem("quota-exceeded"), Problem("overloaded")] as const

/** The problems that stop a sale. The payer may have been charged, once, only with `payment-pending` or `ledger-unavailable`. */
export const paymentProblems = [
  Problem("unusable-payment"),
  Problem("unusable-payment-id"),
  Problem("too-many-refusals"),
  Problem("payment-conflict"),
  Problem("payment-spent"),
  Problem("payment-pending"),
  Problem("facilitator-unavailable"),
  Problem("chain-unavailable"),
  Problem("ledger-unavailable"),
  Problem("receipts-unavailable"),
  Problem("payments-not-configured"),
  Problem("sales-closed"),
  Problem("overloaded")
] as const

/** Accepts only bodies that are `application/json`, at most 16 KB, well-formed, and of the endpoint's shape. */
export class JsonBody extends HttpApiMiddleware.Service<JsonBody>()("property-intelligence/api/JsonBody", {
  error: bodyProblems
}) {}
