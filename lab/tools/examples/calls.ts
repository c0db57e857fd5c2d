import { examplePoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { propertyFigures } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { Record } from "effect"

import { orderOf } from "../../../test/support/chain/stockPayment.ts"
import type { WireRequest } from "../../../test/support/wire.ts"

/** A request to the service: its method and path, and its content. */
export type Call = readonly [target: string, request: WireRequest]

const home = "1600 Smith St, Houston, TX 77002"

const homes = [home, "1602 Smith St, Houston, TX 77002", "1604 Smith St, Houston, TX 77002"]

/** The terms of a deal, with every assumption stated by the caller. */
const deal = {
  address: home,
  condition: "fair",
  ...Record.map(dealInputs, ({ example }) => example),
  targetReturn: { kind: "cashOnCash", percent: 8 }
}

/** A caller's corrections to a building's record. */
const property = { ...Record.map(propertyFigures, ({ example }) => example), propertyType: "Single Family" }

/** The example house's street line with a wrong ZIP code. */
const elsewhere = "1600 Smith St, Houston, TX 77003"

const wrongBodies = [
  { adress: home },
  { address: "PO Box 12, Houston, TX" },
  { address: "1 Nowhere Ln, Nowhere, TX 00000" },
  { address: "200 Peachtree St, Atlanta, GA" }
]

/** Free and refused calls, in the order in which examples are taken, so an ordinary home comes first. */
export const calls: ReadonlyArray<Call> = [
  ["/test/property-intel", orderOf({ address: home })],
  ["/test/property-investor", orderOf({ address: home })],
  ["/test/property-investor", orderOf(deal)],
  ["/test/property-investor?view=compact", orderOf({ address: home })],
  ["/test/property-full", orderOf({ address: home })],
  ["/test/property-full?view=compact", orderOf({ address: home })],
  ["/test/property-full?view=brief", orderOf({ address: home })],
  ["/test/property-full?view=explained", orderOf({ address: home })],
  ["/test/property-investor?view=brief", orderOf({ address: home })],
  ["/test/property-investor?view=explained", orderOf(deal)],
  ["/test/property-intel?view=compact", orderOf({ address: home })],
  ["/test/property-intel?view=brief", orderOf({ address: home })],
  ["/test/property-intel?view=brief", orderOf({ address: elsewhere })],
  ["/test/property-bulk", orderOf({ addresses: homes })],
  ["/test/property-bulk?view=brief", orderOf({ addresses: [home] })],
  ["/test/property-bulk", orderOf({ addresses: [home] }, { accept: "application/x-ndjson" })],
  ["/test/property-bulk", orderOf({ addresses: [home, "1 Nowhere Ln, Nowhere, TX 00000"] })],
  [
    "/test/property-bulk",
    orderOf({ addresses: [home, "1 Nowhere Ln, Nowhere, TX 00000"] }, { accept: "application/x-ndjson" })
  ],
  ["/test/property-intel/stream", orderOf({ address: home })],
  ["/test/property-full/stream", orderOf({ address: home })],
  ["/quote", orderOf({ endpoint: "/property-intel", body: { address: home } })],
  ["/quote", orderOf({ endpoint: "/property-full", body: { address: home }, view: "compact" })],
  ["/quote", orderOf({ endpoint: "/property-investor", body: deal, view: "compact" })],
  ["/quote", orderOf({ endpoint: "/property-bulk", body: { addresses: homes } })],
  ["/quote", orderOf({ endpoint: "/property-bulk", body: { addresses: [home, "PO Box 1, Houston, TX"] } })],
  ["/test/property-intel", orderOf({ ...examplePoint, property })],
  ["/test/property-full", orderOf({ ...examplePoint, property })],
  ["/test/property-intel", orderOf({ address: elsewhere })],
  ["/test/property-bulk", orderOf({ addresses: [examplePoint] })],
  ["/quote", orderOf({ endpoint: "/property-bulk", body: { addresses: [examplePoint] } })],
  ["/quote", orderOf({ endpoint: "/property-intel", body: { address: elsewhere } })],
  ...wrongBodies.map((body): Call => ["/test/property-intel", orderOf(body)]),
  ["/test/property-bulk", orderOf({ addresses: [home, home] })],
  ["/test/property-bulk", orderOf({ addresses: [home, "PO Box 1, Houston, TX"] })],
  ["/test/property-investor?view=tiny", orderOf({ address: home })],
  ["/test/property-intel?fields=sumary", orderOf({ address: home })],
  ["/test/property-intel?fields=summary,/property/valueEstimate", orderOf({ address: home })],
  ["/test/property-intel?include=map", orderOf({ address: home })],
  ["/quote", orderOf({ endpoint: "/property-intel", body: { address: home }, include: "map" })],
  ["/quote", orderOf({ endpoint: "/property-investor", body: deal, include: "map" })],
  ["/test/property-intel?include=photo", orderOf({ address: home })],
  ["/test/property-intel", { ...orderOf({}), body: "{" }],
  ["/test/property-intel", { ...orderOf({}), headers: { "content-type": "text/plain" } }],
  ["/test/property-intel", orderOf({ address: "x".repeat(20_000) })],
  ["/test/property-intel", { method: "DELETE" }],
  ["/property-intel", orderOf({ address: home }, { "payment-signature": "?" })],
  ["/nowhere", {}],
  ["/health", {}],
  ["/livez", {}],
  ["/readyz", {}],
  ["/health/sources", {}],
  ["/.well-known/x402", {}],
  ["/answer-part", orderOf({ transaction: `0x${"1".repeat(64)}`, answer: "1".repeat(64), pointer: "/property" })],
  [`/receipts/0x${"1".repeat(64)}`, {}],
  [`/receipts/0x${"1".repeat(64)}`, { headers: { "receipt-signature": `0x${"2".repeat(130)}` } }],
  ...examples.flatMap(({ address }): ReadonlyArray<Call> =>
    ["explained", "compact", "brief", "full"].map((view) => [`/test/property-full?view=${view}`, orderOf({ address })])
  ),
  ...examples
    .filter(({ name }) => name.includes("flood"))
    .map(({ address }): Call => ["/test/property-intel?include=map", orderOf({ address })])
]

/** A paid call: its path and its body. */
export type Order = readonly [path: string, body: unknown]

/** The paid calls. */
export const sold = [
  ["/property-intel", { address: home }],
  ["/property-investor", { address: home }],
  ["/property-narrative", { address: home }],
  ["/property-full", { address: home }],
  ["/property-bulk", { addresses: [...homes, examplePoint] }],
  ["/property-investor?view=compact", { address: home }],
  ["/property-full?view=compact", { address: home }],
  ["/property-narrative?view=compact", { address: home }],
  ["/property-narrative?view=brief", { address: home }],
  ["/property-narrative?view=explained", { address: home }],
  ["/property-full?view=brief", { address: home }],
  ["/property-full?view=explained", { address: home }],
  ["/property-investor?view=brief", { address: home }],
  ["/property-investor?view=explained", { address: home }]
] as const satisfies ReadonlyArray<Order>

/** A call that has a price but can't be bought: the value of a house in Puerto Rico is never known. */
export const unsold: Order = ["/property-investor", { address: "201 Calle Fortaleza, San Juan, PR 00901" }]

/** Calls to a service whose sources fail, or that has had too many calls from the caller. */
export const callsInTrouble: ReadonlyArray<Call> = [
  ["/test/property-full", orderOf({ address: home })],
  ["/test/property-investor?view=compact", orderOf({ address: home })],
  ["/test/property-intel", orderOf({ address: home })],
  ["/readyz", {}]
]
