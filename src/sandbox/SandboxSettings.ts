import { Config, ConfigProvider, Effect, Option, Result } from "effect"

import { settingsTable } from "../Settings.ts"
import { parseFaults } from "./Faults.ts"

/** `SANDBOX_PORT` (0: any free one) and `SANDBOX_FAULTS` (none), as `serveGateway` takes them. */
export const sandboxSettings = Config.all({
  port: settingsTable.sandboxPort.config,
  faults: settingsTable.sandboxFaults.config.pipe(
    Config.map(Option.getOrElse(() => "")),
    Config.mapEffect((text) => Result.match(parseFaults(text), { onFailure: refuse, onSuccess: Effect.succeed }))
  )
})

const refuse = (sentence: string) =>
  Effect.fail(new Config.ConfigError(new ConfigProvider.SourceError({ message: `SANDBOX_FAULTS: ${sentence}` })))
