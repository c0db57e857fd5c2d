import { Config, Context, Effect, Layer, Option, Redacted } from "effect"

import { clientError, type ClientError, ClientErrorReason } from "../../ClientError.ts"
import { type ClientOptions, PropertyIntelligence } from "../../PropertyIntelligence.ts"
import { keyVariable } from "./keyVariable.ts"
import { rootCommand } from "./rootCommand.ts"

/** How the commands reach the service. */
export class Connection extends Context.Service<
  Connection,
  { readonly clientFor: (options: ClientOptions) => Layer.Layer<PropertyIntelligence, ClientError> }
>()("property-intelligence/cli/Connection") {
  static readonly layer = Layer.succeed(Connection, { clientFor: PropertyIntelligence.layer })
}

/** The client that the flags and the environment describe. It pays with the account of PROPERTY_INTELLIGENCE_KEY. */
export const layerClient = Layer.unwrap(
  Effect.gen(function* () {
    const { clientFor } = yield* Connection
    const { baseUrl, maxUsd } = yield* rootCommand
    const key = yield* Effect.orDie(Config.option(Config.Redacted(keyVariable)))
    return clientFor({
      baseUrl,
      patience: { tries: 3 },
      ...(maxUsd === undefined ? {} : { maxUsd }),
      ...(Option.isNone(key) ? {} : { account: yield* accountOf(key.value) })
    })
  })
)

const accountOf = Effect.fnUntraced(function* (key: Redacted.Redacted) {
  // Loaded where there is a key: it takes a fifth of a second.
  const { privateKeyToAccount } = yield* Effect.promise(() => import("viem/accounts"))
  const { isHex } = yield* Effect.promise(() => import("viem/utils"))
  const text = Redacted.value(key).trim()
  return yield* Effect.try({
    try: () => privateKeyToAccount(isHex(text) ? text : "0x"),
    catch: () =>
      clientError(ClientErrorReason.UnusableOption({ option: keyVariable, detail: "Set 0x and 64 hex digits." }))
  })
})
