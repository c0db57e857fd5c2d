import type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import { costText } from "@property-intelligence/x402/Prices.ts"
import { Console, Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"

import { ordersOf } from "../../bulkOrders.ts"
import { clientError, ClientErrorReason } from "../../ClientError.ts"
import type { NamedPlace } from "../../PlaceOrder.ts"
import { PropertyIntelligence, type QuotedCall } from "../../PropertyIntelligence.ts"
import { addressesIn } from "./addressFile.ts"
import { layerClient } from "./Connection.ts"
import { formatFlags, formatted, outputFormat } from "./outputFormat.ts"
import { placeFlags, placeOf } from "./placeFlags.ts"
import { ofCall } from "./reportCommands.ts"

const quotedCalls = ["intel", "investor", "narrative", "full"] as const

const callFor = (name: (typeof quotedCalls)[number], body: NamedPlace): QuotedCall => ({
  endpoint: `/property-${name}`,
  body
})

/** The command that prints the price of a call, or the reason why it would be refused. */
export const quoteCommand = Command.make(
  "quote",
  {
    ...placeFlags,
    for: Flag.Literals("for", quotedCalls).pipe(Flag.withDescription("the call to quote"), Flag.withDefault("intel")),
    bulk: Flag.File("bulk", { mustExist: true }).pipe(
      Flag.withDescription("a file of addresses, as for bulk; quoted in orders of 20, as bulk buys them"),
      Flag.optional
    ),
    ...formatFlags
  },
  Effect.fnUntraced(function* (flags) {
    const client = yield* PropertyIntelligence
    const quote = yield* Option.match(flags.bulk, {
      onSome: (file) => Effect.flatMap(addressesIn(file), quoteList),
      onNone: () =>
        placeOf(flags).pipe(
          Effect.mapBoth({ onFailure: () => ofCall(noSubject), onSuccess: (place) => callFor(flags.for, place) }),
          Effect.flatMap((call) => Effect.mapError(client.quote(call), ofCall))
        )
    })
    yield* Console.log(formatted(yield* outputFormat(flags), quote))
  })
).pipe(
  Command.withDescription("Shows the price of a call, or the reason it would be refused. Free"),
  Command.withExamples([
    {
      command: 'property-intelligence quote "1600 Smith St, Houston, TX 77002" --for full',
      description: "Ask before paying"
    },
    { command: "property-intelligence quote --bulk houses.csv", description: "Find addresses that can't be located" }
  ]),
  Command.provide(layerClient)
)

/** The total quote for a list, in the orders that the bulk command would buy. Fails with the first quote that fails. */
const quoteList = Effect.fnUntraced(function* (addresses: ReadonlyArray<AskedPlace>) {
  const client = yield* PropertyIntelligence
  const quotes = yield* Effect.forEach(ordersOf(addresses), (order) =>
    Effect.mapError(client.quote({ endpoint: "/property-bulk", body: { addresses: order } }), ofCall)
  )
  const amount = quotes.reduce((sum, quote) => sum + BigInt(quote.amount), 0n)
  return {
    endpoint: "/property-bulk",
    orders: quotes.length,
    addresses: quotes.reduce((sum, quote) => sum + quote.addresses, 0),
    amount: String(amount),
    price: costText(amount),
    places: quotes.flatMap(({ places }) => places)
  }
})

const noSubject = clientError(
  ClientErrorReason.UnusableOption({
    option: "quote",
    detail: "Give an address, --lat and --lon, or --bulk with a file of them."
  })
)
