import { Config, Context, Effect, Layer, Option, Redacted } from "effect"

import { accountOfKey } from "../../Account.ts"
import type { ClientError } from "../../ClientError.ts"
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
      ...(Option.isNone(key) ? {} : { account: yield* accountOfKey(Redacted.value(key.value).trim(), keyVariable) })
    })
  })
)
