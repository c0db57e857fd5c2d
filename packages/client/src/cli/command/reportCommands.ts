import { extras, type ReportExtra, type ReportView, views } from "@property-intelligence/api/ReportView.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { targetReturnKinds } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { dollarPrice, prices } from "@property-intelligence/x402/Prices.ts"
import { Console, Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"

import { type ClientError, ClientErrorReason, clientError } from "../../ClientError.ts"
import type { Bought, PurchaseOptions } from "../../PaidOrders.ts"
import { type FreeOptions, PropertyIntelligence } from "../../PropertyIntelligence.ts"
import { CommandError, CommandErrorReason } from "./CommandError.ts"
import { layerClient } from "./Connection.ts"
import { keepingOrder } from "./orderFile.ts"
import { type OutputFormat, formatFlags, formatted, outputFormat } from "./outputFormat.ts"
import { dealFlags, dealOf, placeFlags, placeOf, propertyFlags, propertyOf } from "./placeFlags.ts"
import { reportPurchase } from "./printError.ts"

const free = Flag.Boolean("free").pipe(
  Flag.withoutNegation,
  Flag.withDescription("use the free mirror, which limits the number of calls"),
  Flag.withDefault(false)
)

const viewFlags = {
  view: Flag.Literals("view", views).pipe(
    Flag.withDescription(
      "size of the answer: brief is at most 4 KB, compact 12 KB, full 50 KB; explained adds the evidence for the figures"
    ),
    Flag.withDefault("full")
  ),
  compact: Flag.Boolean("compact").pipe(
    Flag.withoutNegation,
    Flag.withDescription("the same as --view compact"),
    Flag.withDefault(false)
  ),
  include: Flag.Literals("include", extras).pipe(
    Flag.withDescription("add a part to the answer, at the same price: map, as SVG paths"),
    Flag.optional
  )
}

const fieldsFlag = {
  fields: Flag.String("fields").pipe(
    Flag.withDescription(
      "return only these fields, separated by commas: names or JSON pointers, e.g. summary,/property/valueEstimate"
    ),
    Flag.optional
  )
}

/** The option for the addition that the flags ask for. */
const extraOf = ({ include }: { readonly include: Option.Option<ReportExtra> }): FreeOptions =>
  Option.match(include, { onNone: () => ({}), onSome: (extra) => ({ include: extra }) })

interface ViewFlags {
  readonly view: ReportView
  readonly compact: boolean
  readonly fields: Option.Option<string>
}

const viewOf = ({ compact, view }: ViewFlags): ReportView => (compact && view === "full" ? "compact" : view)

/** Picks the calls that the flags ask for: whole, in another view, or with some fields only. */
const inView = <Whole, Compact, Brief, Explained, Only>(
  calls: Whole & {
    readonly compact: Compact
    readonly brief: Brief
    readonly explained: Explained
    readonly only: (fields: ReadonlyArray<string>, view: ReportView) => Only
  },
  flags: ViewFlags
): Whole | Compact | Brief | Explained | Only => {
  const view = viewOf(flags)
  if (Option.isSome(flags.fields)) return calls.only(flags.fields.value.split(","), view)
  return view === "full" ? calls : calls[view]
}

/** The failure of a command whose call failed without an order file. */
export const ofCall = (error: ClientError) =>
  new CommandError({ reason: CommandErrorReason.Call({ error, orderFile: null }) })

/** Prints the bought answer, and its price on standard error. */
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

/** The command that buys one report from the public sources. */
export const intelCommand = Command.make(
  "intel",
  { ...placeFlags, ...propertyFlags, free, ...viewFlags, ...fieldsFlag, ...formatFlags },
  Effect.fnUntraced(function* (flags) {
    const client = yield* PropertyIntelligence
    const format = yield* outputFormat(flags)
    const order = { ...(yield* placeOf(flags)), ...propertyOf(flags) }
    yield* flags.free
      ? printFree(format, inView(client.free, flags).intel(order, extraOf(flags)))
      : printBought(format, (options) => inView(client, flags).intel(order, { ...options, ...extraOf(flags) }))
  })
).pipe(
  Command.withDescription(`Buys one report from ${sourceCountWord} public sources: ${dollarPrice(prices.intel)}`),
  Command.withExamples([
    { command: `property-intelligence intel ${exampleAddress} --free`, description: "Try it for free" },
    {
      command: `property-intelligence intel ${exampleAddress} --md > house.md`,
      description: "Buy a report as a document"
    },
    { command: "property-intelligence intel --lat=29.7537 --lon=-95.3703 --free", description: "Ask about a point" }
  ]),
  Command.provide(layerClient)
)

/** The command that buys a written analysis. */
export const narrativeCommand = Command.make(
  "narrative",
  { ...placeFlags, ...propertyFlags, ...viewFlags, ...fieldsFlag, ...formatFlags },
  Effect.fnUntraced(function* (flags) {
    const client = yield* PropertyIntelligence
    const format = yield* outputFormat(flags)
    const order = { ...(yield* placeOf(flags)), ...propertyOf(flags) }
    const { narrative } = inView(client, flags)
    yield* printBought(format, (options) => narrative(order, { ...options, ...extraOf(flags) }))
  })
).pipe(
  Command.withDescription(`Buys a written investment analysis: ${dollarPrice(prices.narrative)}`),
  Command.withExamples([
    { command: `property-intelligence narrative ${exampleAddress} --md`, description: "Buy it as a document" }
  ]),
  Command.provide(layerClient)
)

const analysisFlags = {
  ...placeFlags,
  ...propertyFlags,
  free,
  ...viewFlags,
  ...fieldsFlag,
  ...dealFlags,
  ...formatFlags
}

/** The names of the calls that return an analysis. */
type AnalysisName = "investor" | "full"

const analysisCommand = <const Name extends AnalysisName>(name: Name) =>
  Command.make(
    name,
    analysisFlags,
    Effect.fnUntraced(function* (flags) {
      const client = yield* PropertyIntelligence
      const format = yield* outputFormat(flags)
      const deal = yield* Effect.mapError(Effect.fromOption(dealOf(flags)), () => ofCall(unusableTarget))
      const order = { ...(yield* placeOf(flags)), ...deal, ...propertyOf(flags) }
      yield* flags.free
        ? printFree(format, inView(client.free, flags)[name](order, extraOf(flags)))
        : printBought(format, (options) => inView(client, flags)[name](order, { ...options, ...extraOf(flags) }))
    })
  ).pipe(Command.provide(layerClient))

const unusableTarget = clientError(
  ClientErrorReason.UnusableOption({
    option: "--target",
    detail: `Give KIND=PERCENT, e.g. ${targetReturnKinds[0]}=8.`
  })
)

/** The command that buys an investor analysis, with five strategies scored. */
export const investorCommand = analysisCommand("investor").pipe(
  Command.withDescription(`Buys an investment analysis with five scored strategies: ${dollarPrice(prices.investor)}`),
  Command.withExamples([
    {
      command: `property-intelligence investor ${exampleAddress} --asking-price 215000 --condition fair`,
      description: "Judge a deal"
    },
    {
      command: `property-intelligence investor ${exampleAddress} --bedrooms 4 --square-feet 2150`,
      description: "Correct the record's figures"
    }
  ])
)

/** The command that buys the report, the analysis and the narrative together. */
export const fullCommand = analysisCommand("full").pipe(
  Command.withDescription(`Buys report, analysis and narrative together: ${dollarPrice(prices.full)}`),
  Command.withExamples([
    { command: `property-intelligence full ${exampleAddress} --max-usd 0.25 --json`, description: "Never pay more" }
  ])
)
