import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeStdio from "@effect/platform-node/NodeStdio"
import { ConfigProvider, Console, Effect, Layer, Schema, Stdio } from "effect"
import { HttpServer } from "effect/http"
import { HttpApiClient } from "effect/http-api"

import { Api } from "../api/Api.ts"
import { exampleAddress } from "../api/RequestBody.ts"
import { describeStartError } from "../describeStartError.ts"
import { layerService } from "../Service.ts"
import { describeReport } from "./describeReport.ts"

/** A source has no answer, though in the sandbox every source has one. */
class Incomplete extends Schema.TaggedError<Incomplete>()("Incomplete", { answered: Schema.Int }) {
  override get message() {
    return `Only ${this.answered} sources answered`
  }
}

/** Asks the service for one report, as a client would, and prints it. The address may be given as an argument. */
const demo = Effect.gen(function* () {
  const { address: listening } = yield* HttpServer.HttpServer
  const stdio = yield* Stdio.Stdio
  const [address = exampleAddress] = yield* stdio.args
  const baseUrl = HttpServer.formatAddress(listening)
  const client = yield* HttpApiClient.make(Api, { baseUrl })
  yield* Console.log(`POST ${baseUrl}/test/property-intel {"address":"${address}"}\n`)
  const { data } = yield* client.test.intel({ payload: { address } })
  yield* Console.log(describeReport(data))
  const { answered, of } = data.meta.coverage
  if (answered < of) return yield* new Incomplete({ answered })
})

const sandbox = ConfigProvider.layer(ConfigProvider.fromUnknown({ MODE: "sandbox", PORT: "0", LOG_LEVEL: "none" }))

demo.pipe(
  Effect.provide(
    Layer.mergeAll(layerService, NodeHttpClient.layerUndici, NodeStdio.layer).pipe(Layer.provide(sandbox))
  ),
  Effect.tapError((error) =>
    Console.error("title" in error ? `${error.title}: ${error.detail}` : describeStartError(error))
  ),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
