import { Config, Schema, SchemaIssue } from "effect"
import { HttpServerError } from "effect/http"

import { settingsTable } from "../Settings.ts"

/** The reason the service can't start, in one line: the variable, its fault, and a value that works. */
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
