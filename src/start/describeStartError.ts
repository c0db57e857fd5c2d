import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { Config, Schema, SchemaIssue, ConfigProvider, Effect, Layer } from "effect"
import { HttpServerError } from "effect/http"

import { settingsTable } from "../settings/settingsTable.ts"
import { namesIn, SeenVariables } from "./misspeltVariables.ts"

/** The reason the service can't start. For a setting: the variable, its fault and, unless it is secret, a value that works. */
export const describeStartError = (error: Config.ConfigError | Error): string => {
  if (error instanceof Config.ConfigError) return describeConfigError(error)
  if (error instanceof HttpServerError.ServeError) {
    const why = error.cause instanceof Error ? error.cause.message : "unknown reason"
    return `PORT, METRICS_PORT, HOST, METRICS_HOST: can't listen there (${why}), e.g. PORT=0`
  }
  return error.message
}

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

const describeConfigError = ({ cause }: Config.ConfigError): string => {
  if (!Schema.isSchemaError(cause)) return cause.message
  const issue = formatIssues(cause.issue).issues[0]
  const variable = String(issue?.path?.[0] ?? "A setting")
  const example = exampleOf(variable)
  return `${variable}: ${issue?.message ?? "can't be used"}${example === undefined ? "" : `, e.g. ${variable}=${example}`}`
}

const exampleOf = (variable: string): string | undefined =>
  Object.values(settingsTable).find((row) => row.variable === variable)?.example

/** The variables of `.env`; empty without such a file. */
const dotEnv = ConfigProvider.fromDotEnv().pipe(
  Effect.catchIf(
    (error) => error.reason._tag === "NotFound",
    () => Effect.succeed(ConfigProvider.fromUnknown({}))
  )
)

/** The process's variables, then the variables of `.env` if it exists; and the names of all of them. */
export const layerEnvironment = Layer.unwrap(
  Effect.gen(function* () {
    const inFile = yield* dotEnv
    const inProcess = yield* ConfigProvider.ConfigProvider
    const seen = yield* Effect.orDie(Effect.all([namesIn(inProcess), namesIn(inFile)]))
    return Layer.merge(ConfigProvider.layerAdd(inFile), Layer.succeed(SeenVariables, seen.flat()))
  })
).pipe(Layer.provide(NodeFileSystem.layer))
