import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { ConfigProvider, Effect, Layer } from "effect"

import { namesIn, SeenVariables } from "./misspeltVariables.ts"

/** The variables of `.env`; empty without such a file. */
const dotEnv = ConfigProvider.fromDotEnv().pipe(
  Effect.catchIf(
    (error) => error.reason._tag === "NotFound",
    () => Effect.succeed(ConfigProvider.fromUnknown({}))
  )
)

/** The process's variables, then those of `.env` if it exists; and the names of all of them. */
export const layerEnvironment = Layer.unwrap(
  Effect.gen(function* () {
    const inFile = yield* dotEnv
    const inProcess = yield* ConfigProvider.ConfigProvider
    const seen = yield* Effect.orDie(Effect.all([namesIn(inProcess), namesIn(inFile)]))
    return Layer.merge(ConfigProvider.layerAdd(inFile), Layer.succeed(SeenVariables, seen.flat()))
  })
).pipe(Layer.provide(NodeFileSystem.layer))
