import { Schema } from "effect"

import { Condition } from "../domain/investor/deal/Condition.ts"
import { InvestorRequest } from "../domain/investor/deal/InvestorRequest.ts"
import { prices } from "../payments/Prices.ts"

/** Largest body that is read, in bytes. */
export const maxBodyBytes = 16 * 1024

/** A well-known address for documents and hints. */
export const exampleAddress = "1600 Smith St, Houston, TX 77002"

const Address = Schema.String.annotate({
  description: "Full US street address: house number, street, city, state and ZIP code. One line.",
  examples: [exampleAddress]
})

/** Body of the calls about one address. */
export const AddressBody = Schema.Struct({ address: Address }).annotate({
  identifier: "AddressBody",
  examples: [{ address: exampleAddress }]
})

/** Body of the calls that analyse one address as an investment. */
export const InvestorBody = Schema.Struct({ address: Address, ...InvestorRequest.fields }).annotate({
  identifier: "InvestorBody",
  examples: [{ address: exampleAddress, condition: "fair" }]
})

/** How an `InvestorBody` is read: a misspelt field would be taken for one left out, and its default be paid for. */
export const investorBodyOptions = { errors: "all", onExcessProperty: "error" } as const

/** Body of the bulk call. */
export const BulkBody = Schema.Struct({
  addresses: Schema.Array(Address)
    .check(Schema.isMinLength(1), Schema.isMaxLength(prices.bulk.most))
    .annotate({ description: "1 to 20 different addresses." })
}).annotate({ identifier: "BulkBody", examples: [{ addresses: [exampleAddress] }] })

/** What each field of the bodies expects, for the hint of a problem. */
export const fieldHints = {
  address: `Send the address as text, e.g. "${exampleAddress}".`,
  addresses: "Send a list of 1 to 20 different addresses.",
  condition: `Use one of ${Condition.literals.join(", ")}, or leave it out for average.`,
  askingPrice: "Send US dollars from 5000 to 100000000 as a number, or leave it out for the estimated value.",
  downPaymentPercent: "Send percent of the price from 0 to 100 as a number, or leave it out for 25.",
  interestRatePercent: "Send percent a year from 0 to 30 as a number, or leave it out for today's investor rate.",
  monthlyRent: "Send US dollars a month from 50 to 1000000 as a number, or leave it out for the estimate."
} as const
