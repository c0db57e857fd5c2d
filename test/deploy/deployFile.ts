import { readFileSync } from "node:fs"

import { Schema } from "effect"
import { Yaml } from "effect/encoding"

/** The text of a file of the project. */
export const deployText = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8")

/** A YAML file of the project, as the schema has it; a schema of what is looked at is enough. */
export const readYaml = <A>(name: string, schema: Schema.Codec<A, unknown>): A =>
  Schema.decodeUnknownSync(schema)(Yaml.parse(deployText(name)))
