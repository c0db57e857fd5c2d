import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { ConfigProvider, Effect, Layer } from "effect"

/** The process's variables, then those of `.env` if there is such a file. */
export const layerEnvironment = ConfigProvider.layerAdd(
  ConfigProvider.fromDotEnv().pipe(
    Effect.catchIf(
      (error) => error.reason._tag === "NotFound",
      () => Effect.succeed(ConfigProvider.fromUnknown({}))
    )
  )
).pipe(Layer.provide(NodeFileSystem.layer))
