import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeStdio from "@effect/platform-node/NodeStdio"
import { PlainFullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { ConfigProvider, Console, Effect, Layer, Schema, Stdio } from "effect"
import { HttpServer } from "effect/http"

import { layerService } from "../Service.ts"
import { Settings } from "../Settings.ts"
import { settingsTable } from "../settings/settingsTable.ts"
import { describeStartError } from "../start/describeStartError.ts"
import { buyReport } from "./buyReport.ts"
import { describePurchase, readBalances, describeFullReport, describeReport } from "./describePurchase.ts"

/** The failure of the demo if a source did not answer: in the sandbox, every source should. */
class Incomplete extends Schema.TaggedError<Incomplete>()("Incomplete", { answered: Schema.Int }) {
  override get message() {
    return `Only ${this.answered} sources answered`
  }
}

/** The failure for an unknown flag, which must not be taken for an address. */
class UnknownFlag extends Schema.TaggedError<UnknownFlag>()("UnknownFlag", { flag: Schema.String }) {
  override get message() {
    return `${this.flag}: the demo does not know this flag, only ${fullFlag}`
  }
}

/** The flag that buys the report, its analysis and the narrative in one purchase. */
const fullFlag = "--full"

interface Product<Report, Encoded> {
  readonly path: string
  readonly shape: Schema.Codec<Report, Encoded>
  readonly describe: (report: Report) => string
}

const plainReport = { path: "/property-intel", shape: PropertyReport, describe: describeReport }
const fullPackage = { path: "/property-full", shape: PlainFullReport, describe: describeFullReport }

/** Buys a report from the sandbox, as any buyer would, and prints it. The address can be an argument. */
const demo = Effect.gen(function* () {
  const { address: listening } = yield* HttpServer.HttpServer
  const { upstreamGateway } = yield* Settings
  const stdio = yield* Stdio.Stdio
  const balances = readBalances(yield* Effect.fromOption(upstreamGateway))
  const buyerKey = yield* settingsTable.sandboxBuyerKey.config
  const args = yield* stdio.args
  const unknown = args.find((arg) => arg.startsWith("-") && arg !== fullFlag)
  if (unknown !== undefined) return yield* new UnknownFlag({ flag: unknown })
  const [address = exampleAddress] = args.filter((arg) => arg !== fullFlag)

  const buy = Effect.fnUntraced(function* <Report extends Pick<PropertyReport, "meta">, Encoded>(
    product: Product<Report, Encoded>
  ) {
    const url = HttpServer.formatAddress(listening) + product.path
    yield* Console.log(`POST ${url} {"address":"${address}"}\n`)
    const before = yield* balances
    const purchase = yield* buyReport({ url, address, buyerKey }, product.shape)
    yield* Console.log(`${describePurchase(purchase, before, yield* balances)}\n`)
    yield* Console.log(product.describe(purchase.report))
    const { answered, of } = purchase.report.meta.coverage
    if (answered < of) return yield* new Incomplete({ answered })
  })

  yield* args.includes(fullFlag) ? buy(fullPackage) : buy(plainReport)
})

const sandbox = ConfigProvider.layer(ConfigProvider.fromUnknown({ MODE: "sandbox", PORT: "0", LOG_LEVEL: "none" }))

demo.pipe(
  Effect.provide(
    Layer.mergeAll(layerService, NodeHttpClient.layerUndici, NodeStdio.layer).pipe(Layer.provideMerge(sandbox))
  ),
  Effect.tapError((error) => Console.error(describeStartError(error))),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
