import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeStdio from "@effect/platform-node/NodeStdio"
import { Config, Effect, Exit, Layer, Logger, Runtime } from "effect"
import { McpServer } from "effect/ai"

import { defaultServiceUrl, serviceUrlVariable } from "../cli/command/serviceUrl.ts"
import { ServiceCalls } from "../ServiceCalls.ts"
import { layerTools, mcpIdentity, mcpProtocols } from "./layerTools.ts"

/** The limits on waiting and on retries. A report with a narrative may take two minutes. */
const patience = { timeoutSeconds: 120, tries: 3, longestWaitSeconds: 30 }

/**
 * The tools on standard input and output, for the service at PROPERTY_INTELLIGENCE_URL. The tools never pay: the client
 * adds the payment.
 */
const layerStdio = Layer.unwrap(
  Effect.gen(function* () {
    const url = yield* Config.URL(serviceUrlVariable).pipe(Config.withDefault(new URL(defaultServiceUrl)))
    return Layer.unwrap(
      Effect.map(ServiceCalls, ({ send }) =>
        McpServer.layerStdio({
          ...mcpIdentity,
          protocols: mcpProtocols,
          registrations: layerTools({ origin: url.origin, send })
        })
      )
    ).pipe(Layer.provide(ServiceCalls.layer(url, patience)))
  })
)

/** Exits with code 0 after an interruption: by a signal, or because the client closed standard input. */
const teardown: Runtime.Teardown = (exit, onExit) =>
  Exit.hasInterrupts(exit) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)

layerStdio.pipe(
  Layer.provide([NodeStdio.layer, NodeHttpClient.layerUndici]),
  // Standard output carries the MCP messages, so logs go to standard error.
  Layer.provide(Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)])),
  Layer.launch,
  NodeRuntime.runMain({ teardown })
)
