import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
import { targetReturnKinds } from "@property-intelligence/domain/tables/investor/levers.ts"
import { dollarPrice, prices } from "@property-intelligence/x402/Prices.ts"
import { Console, Effect } from "effect"
import { Command, Flag } from "effect/cli"

import { clientError, type ClientError, ClientErrorReason } from "../../ClientError.ts"
import type { Bought, PurchaseOptions } from "../../PaidOrders.ts"
import type { InvestorOrder } from "../../PlaceOrder.ts"
import { PropertyIntelligence } from "../../PropertyIntelligence.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"
import { layerClient } from "./Connection.ts"
import { dealFlags, dealOf } from "./leverFlags.ts"
import { keepingOrder } from "./orderFile.ts"
import { formatFlags, formatted, type OutputFormat, outputFormat } from "./outputFormat.ts"
import { placeFlags, placeOf, propertyFlags, propertyOf } from "./placeFlags.ts"
import { reportPurchase } from "./reportPurchase.ts"

type Client = PropertyIntelligence["Service"]

const free = Flag.Boolean("free").pipe(
  Flag.withoutNegation,
  Flag.withDescription("ask the free mirror, a few times a minute"),
  Flag.withDefault(false)
)

const compact = Flag.Boolean("compact").pipe(
  Flag.withoutNegation,
  Flag.withDescription("the analysis without what stands behind its figures; so it is printed where it is no JSON"),
  Flag.withDefault(false)
)

/** The failure of a call that no order was made for. */
export const ofCall = (error: ClientError) =>
  new CommandError({ reason: CommandErrorReason.Call({ error, orderFile: null }) })

/** Prints what was bought, and on standard error what was paid for it. */
const printBought = Effect.fnUntraced(function* (
  format: OutputFormat,
  buy: (options: PurchaseOptions) => Effect.Effect<Bought<object>, ClientError>
) {
  const bought = yield* keepingOrder(buy)
  yield* Console.log(formatted(format, bought.data))
  yield* reportPurchase(bought)
})

const printFree = Effect.fnUntraced(function* (format: OutputFormat, answer: Effect.Effect<object, ClientError>) {
  yield* Console.log(formatted(format, yield* Effect.mapError(answer, ofCall)))
})

const exampleAddress = '"1600 Smith St, Houston, TX 77002"'

/** One report from the public sources. */
export const intelCommand = Command.make(
  "intel",
  { ...placeFlags, ...propertyFlags, free, ...formatFlags },
  Effect.fnUntraced(function* (flags) {
    const client = yield* PropertyIntelligence
    const format = yield* outputFormat(flags)
    const order = { ...(yield* placeOf(flags)), ...propertyOf(flags) }
    yield* flags.free
      ? printFree(format, client.free.intel(order))
      : printBought(format, (options) => client.intel(order, options))
  })
).pipe(
  Command.withDescription(`One report from ${sourceCountWord} public sources: ${dollarPrice(prices.intel)}`),
  Command.withExamples([
    { command: `property-intelligence intel ${exampleAddress} --free`, description: "Try it for nothing" },
    { command: `property-intelligence intel ${exampleAddress} --md > house.md`, description: "Buy a document" },
    { command: "property-intelligence intel --lat=29.7537 --lon=-95.3703 --free", description: "Ask about a point" }
  ]),
  Command.provide(layerClient)
)

/** A written analysis. */
export const narrativeCommand = Command.make(
  "narrative",
  { ...placeFlags, ...propertyFlags, ...formatFlags },
  Effect.fnUntraced(function* (flags) {
    const client = yield* PropertyIntelligence
    const format = yield* outputFormat(flags)
    const order = { ...(yield* placeOf(flags)), ...propertyOf(flags) }
    yield* printBought(format, (options) => client.narrative(order, options))
  })
).pipe(
  Command.withDescription(`A written investment analysis: ${dollarPrice(prices.narrative)}`),
  Command.withExamples([
    { command: `property-intelligence narrative ${exampleAddress} --md`, description: "Buy it as a document" }
  ]),
  Command.provide(layerClient)
)

const analysisFlags = { ...placeFlags, ...propertyFlags, free, compact, ...dealFlags, ...formatFlags }

type Answer = Effect.Effect<object, ClientError>
type Purchase = Effect.Effect<Bought<object>, ClientError>

/** The calls with an analysis: their whole and their compact form, each bought or free. */
interface AnalysisCalls {
  readonly whole: {
    readonly buy: (client: Client, order: InvestorOrder, options: PurchaseOptions) => Purchase
    readonly free: (client: Client, order: InvestorOrder) => Answer
  }
  readonly compact: AnalysisCalls["whole"]
}

const analysisCommand = <const Name extends string>(name: Name, calls: AnalysisCalls) =>
  Command.make(
    name,
    analysisFlags,
    Effect.fnUntraced(function* (flags) {
      const client = yield* PropertyIntelligence
      const format = yield* outputFormat(flags)
      const deal = yield* Effect.mapError(Effect.fromOption(dealOf(flags)), () => ofCall(unusableTarget))
      const order = { ...(yield* placeOf(flags)), ...deal, ...propertyOf(flags) }
      const call = flags.compact || format !== "json" ? calls.compact : calls.whole
      yield* flags.free
        ? printFree(format, call.free(client, order))
        : printBought(format, (options) => call.buy(client, order, options))
    })
  ).pipe(Command.provide(layerClient))

const unusableTarget = clientError(
  ClientErrorReason.UnusableOption({
    option: "--target",
    detail: `Give KIND=PERCENT, e.g. ${targetReturnKinds[0]}=8.`
  })
)

/** Five strategies scored. */
export const investorCommand = analysisCommand("investor", {
  whole: {
    buy: (client, order, options) => client.investor(order, options),
    free: (client, order) => client.free.investor(order)
  },
  compact: {
    buy: (client, order, options) => client.compact.investor(order, options),
    free: (client, order) => client.free.compact.investor(order)
  }
}).pipe(
  Command.withDescription(`Five strategies scored: ${dollarPrice(prices.investor)}`),
  Command.withExamples([
    {
      command: `property-intelligence investor ${exampleAddress} --asking-price 215000 --condition fair`,
      description: "Judge a deal"
    },
    {
      command: `property-intelligence investor ${exampleAddress} --bedrooms 4 --square-feet 2150`,
      description: "State what the record has wrong"
    }
  ])
)

/** Report, analysis and narrative. */
export const fullCommand = analysisCommand("full", {
  whole: {
    buy: (client, order, options) => client.full(order, options),
    free: (client, order) => client.free.full(order)
  },
  compact: {
    buy: (client, order, options) => client.compact.full(order, options),
    free: (client, order) => client.free.compact.full(order)
  }
}).pipe(
  Command.withDescription(`Report, analysis and narrative in one: ${dollarPrice(prices.full)}`),
  Command.withExamples([
    { command: `property-intelligence full ${exampleAddress} --max-usd 0.25 --json`, description: "Never pay more" }
  ])
)
