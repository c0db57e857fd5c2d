import { Config, Option } from "effect"
import { Command, Flag } from "effect/cli"

import { defaultServiceUrl, serviceUrlVariable } from "./serviceUrl.ts"

const baseUrl = Flag.String("base-url").pipe(
  Flag.withAlias("u"),
  Flag.withMetavar("URL"),
  Flag.withDescription(`where the service is; or ${serviceUrlVariable}`),
  Flag.withFallbackConfig(Config.String(serviceUrlVariable)),
  Flag.withDefault(defaultServiceUrl)
)

const maxUsd = Flag.String("max-usd").pipe(
  Flag.withMetavar("DOLLARS"),
  Flag.withDescription("the most that the call may cost, e.g. 0.05; without it the published price"),
  Flag.optional,
  Flag.map(Option.getOrUndefined)
)

/** The command that all others stand under, with the flags that all of them take. */
export const rootCommand = Command.make("property-intelligence").pipe(Command.withSharedFlags({ baseUrl, maxUsd }))
