import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { parseConduct } from "@property-intelligence/sandbox/wire/Conduct.ts"
import { Config, ConfigProvider, Effect, Option, Result } from "effect"

import { settingsTable } from "../settings/settingsTable.ts"

/** `SANDBOX_MODEL`: the conduct of the simulated language model; `null` if it is not used. */
export const sandboxModel = settingsTable.sandboxModel.config.pipe(
  Config.mapEffect(
    Option.match({
      onNone: () => Effect.succeed(null),
      onSome: (text) => accepted("SANDBOX_MODEL", parseConduct(text))
    })
  )
)

/** `SANDBOX_PORT` (0: any free one), `SANDBOX_FAULTS` (none) and `SANDBOX_MODEL` (none), as `serveGateway` takes them. */
export const sandboxSettings = Config.all({
  port: settingsTable.sandboxPort.config,
  faults: settingsTable.sandboxFaults.config.pipe(
    Config.map(Option.getOrElse(() => "")),
    Config.mapEffect((text) => accepted("SANDBOX_FAULTS", parseFaults(text)))
  ),
  model: sandboxModel
})

const accepted = <A>(variable: string, parsed: Result.Result<A, string>) =>
  Result.match(parsed, {
    onFailure: (sentence) =>
      Effect.fail(new Config.ConfigError(new ConfigProvider.SourceError({ message: `${variable}: ${sentence}` }))),
    onSuccess: (value) => Effect.succeed(value)
  })
