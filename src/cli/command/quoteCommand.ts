import { Console, Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"

import { clientError, ClientErrorReason } from "../../client/ClientError.ts"
import { PropertyIntelligence, type QuotedCall } from "../../client/PropertyIntelligence.ts"
import { addressesIn } from "./addressFile.ts"
import { layerClient } from "./Connection.ts"
import { formatFlags, formatted, outputFormat } from "./outputFormat.ts"
import { ofCall } from "./reportCommands.ts"

const quotedCalls = ["intel", "investor", "narrative", "full"] as const

const callFor = (name: (typeof quotedCalls)[number], address: string): QuotedCall => ({
  endpoint: `/property-${name}`,
  body: { address }
})

/** What a call would cost, or why it would be refused. */
export const quoteCommand = Command.make(
  "quote",
  {
    address: Argument.String("address").pipe(
      Argument.withDescription("the address to be asked about"),
      Argument.optional
    ),
    for: Flag.Literals("for", quotedCalls).pipe(Flag.withDescription("the call"), Flag.withDefault("intel")),
    bulk: Flag.File("bulk", { mustExist: true }).pipe(
      Flag.withDescription("a file of at most 20 addresses, to be bought together"),
      Flag.optional
    ),
    ...formatFlags
  },
  Effect.fnUntraced(function* (flags) {
    const client = yield* PropertyIntelligence
    const call = yield* Option.match(flags.bulk, {
      onSome: (file) =>
        Effect.map(addressesIn(file), (addresses): QuotedCall => ({ endpoint: "/property-bulk", body: { addresses } })),
      onNone: () =>
        Option.match(flags.address, {
          onNone: () => Effect.fail(ofCall(noSubject)),
          onSome: (address) => Effect.succeed(callFor(flags.for, address))
        })
    })
    const quote = yield* Effect.mapError(client.quote(call), ofCall)
    yield* Console.log(formatted(yield* outputFormat(flags), quote))
  })
).pipe(
  Command.withDescription("What a call would cost, or why it would be refused. Free"),
  Command.withExamples([
    {
      command: 'property-intelligence quote "1600 Smith St, Houston, TX 77002" --for full',
      description: "Ask before paying"
    },
    { command: "property-intelligence quote --bulk houses.csv", description: "Find what can't be placed" }
  ]),
  Command.provide(layerClient)
)

const noSubject = clientError(
  ClientErrorReason.UnusableOption({ option: "quote", detail: "Give an address, or --bulk with a file of them." })
)
