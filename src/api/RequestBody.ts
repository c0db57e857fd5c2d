import { Record, Schema } from "effect"

import { Condition } from "../domain/investor/deal/Condition.ts"
import { InvestorRequest } from "../domain/investor/deal/InvestorRequest.ts"
import {
  type Lever,
  levers,
  shareText,
  targetReturnKinds,
  targetReturnPercent
} from "../domain/tables/investor/levers.ts"
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

const exampleTarget = { kind: "cashOnCash", percent: targetReturnPercent.example } as const

/** Body of the calls that analyse one address as an investment. */
export const InvestorBody = Schema.Struct({ address: Address, ...InvestorRequest.fields }).annotate({
  identifier: "InvestorBody",
  examples: [
    { address: exampleAddress, condition: "fair" },
    {
      address: exampleAddress,
      condition: "poor",
      askingPrice: 250_000,
      rehabBudget: 38_000,
      vacancyPercent: 5,
      managementPercent: 0,
      holdYears: 10,
      targetReturn: exampleTarget
    }
  ]
})

/** How every body is read: a misspelt field would be taken for one left out, and its default be paid for. */
export const strictBody = { errors: "all", onExcessProperty: "error" } as const

/** Body of the bulk call. */
export const BulkBody = Schema.Struct({
  addresses: Schema.Array(Address)
    .check(Schema.isMinLength(1), Schema.isMaxLength(prices.bulk.most))
    .annotate({ description: "1 to 20 different addresses." })
}).annotate({ identifier: "BulkBody", examples: [{ addresses: [exampleAddress] }] })

/** The most addresses of a free bulk call. */
const mostFreeAddresses = 3

/** Body of the free bulk call. */
export const FreeBulkBody = Schema.Struct({
  addresses: Schema.Array(Address)
    .check(Schema.isMinLength(1), Schema.isMaxLength(mostFreeAddresses))
    .annotate({ description: "1 to 3 different addresses." })
}).annotate({ identifier: "FreeBulkBody", examples: [{ addresses: [exampleAddress] }] })

const leverHint = (name: string, lever: Lever): string => {
  const { example, maximum, minimum, otherwise, shareBelow, unit, whole } = lever
  const number = whole === true ? "a whole number" : "a number"
  const share = shareBelow === undefined ? "" : ` (${shareText(asShare(example))})`
  const leftOut = otherwise === null ? "" : ` When left out: ${otherwise}.`
  return `Send ${name} as ${number} from ${minimum} to ${maximum}, ${unit}${share}.${leftOut}`
}

const asShare = (percent: number): number => Number((percent / 100).toPrecision(12))

/** What each field of the bodies expects, for the hint of a problem; a field inside another by its path. */
export const fieldHints: Readonly<Record<string, string>> = {
  address: `Send the address as text, e.g. "${exampleAddress}".`,
  endpoint: "Send the path of the paid endpoint, e.g. /property-intel.",
  body: "Send the body that the paid endpoint would be sent.",
  view: "Send view as full or compact, or leave it out.",
  addresses: "Send a list of 1 to 20 different addresses.",
  condition: `Use one of ${Condition.literals.join(", ")}, or leave it out for average.`,
  ...Record.map(levers, (lever: Lever, name) => leverHint(name, lever)),
  targetReturn: `Send targetReturn as ${JSON.stringify(exampleTarget)}, or leave it out for no target.`,
  "targetReturn.kind": `Send targetReturn.kind as one of ${targetReturnKinds.join(", ")}.`,
  "targetReturn.percent": leverHint("targetReturn.percent", targetReturnPercent)
}
