import { Config, Context, Effect, Layer, Option, Redacted } from "effect"
import { Command, Flag } from "effect/cli"

import { accountOfKey } from "../../Account.ts"
import type { ClientError } from "../../ClientError.ts"
import { type ClientOptions, PropertyIntelligence } from "../../PropertyIntelligence.ts"
import { defaultServiceUrl, keyVariable, serviceUrlVariable } from "./serviceUrl.ts"

const baseUrl = Flag.String("base-url").pipe(
  Flag.withAlias("u"),
  Flag.withMetavar("URL"),
  Flag.withDescription(`the URL of the service; you can also set ${serviceUrlVariable}`),
  Flag.withFallbackConfig(Config.String(serviceUrlVariable)),
  Flag.withDefault(defaultServiceUrl)
)

const maxUsd = Flag.String("max-usd").pipe(
  Flag.withMetavar("DOLLARS"),
  Flag.withDescription("the max price in dollars, e.g. 0.05; by default the published price, for bulk twice that"),
  Flag.optional,
  Flag.map(Option.getOrUndefined)
)

/** The root command, with the flags that every command accepts. */
export const rootCommand = Command.make("property-intelligence").pipe(Command.withSharedFlags({ baseUrl, maxUsd }))

/** The commands' connection to the service. */
export class Connection extends Context.Service<
  Connection,
  { readonly clientFor: (options: ClientOptions) => Layer.Layer<PropertyIntelligence, ClientError> }
>()("property-intelligence/client/cli/command/Connection") {
  static readonly layer = Layer.succeed(Connection, { clientFor: PropertyIntelligence.layer })
}

/** The client for the flags and the environment. It pays from the account whose key is in PROPERTY_INTELLIGENCE_KEY. */
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
