import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { Console, Data, Effect, Layer, Option, References } from "effect"
import { CliError, Command, Flag } from "effect/cli"

import { warned } from "../doctor/Check.ts"
import { type Checkup, countFindings, examine, examineRecording } from "../doctor/examine.ts"
import { goldenPlaces } from "../doctor/goldenPlaces.ts"
import { layerPaymentNetwork, layerSettings } from "../Service.ts"
import { Settings } from "../Settings.ts"
import { describeStartError, layerEnvironment } from "../start/describeStartError.ts"
import { misspeltLine, misspeltVariables, SeenVariables } from "../start/misspeltVariables.ts"
import { checkupJson, describeCheckup } from "./describeCheckup.ts"

/** The failure of the doctor's command if a check failed. The fault is already printed. */
class Unwell extends Data.TaggedError("Unwell") {}

/**
 * Min and max number of billed RentCast calls for one place: three, and two more if the first search finds too little.
 */
const billedCalls = { least: 3, most: 5 }

const flags = {
  record: Flag.String("record").pipe(
    Flag.withDescription("save the upstreams' answers in this folder, with keys removed"),
    Flag.optional
  ),
  replay: Flag.String("replay").pipe(
    Flag.withDescription("read the answers from this folder instead of the upstreams, and check only the sources"),
    Flag.optional
  ),
  noBilled: Flag.Boolean("no-billed").pipe(
    Flag.withDescription("skip calls that cost money (RentCast)"),
    Flag.withDefault(false)
  ),
  json: Flag.Boolean("json").pipe(Flag.withDescription("print JSON"), Flag.withDefault(false))
}

const announceBilled = Effect.gen(function* () {
  const { mode, rentcastApiKey } = yield* Settings
  if (mode === "sandbox" || Option.isNone(rentcastApiKey)) return
  const { length } = goldenPlaces
  yield* Console.error(
    `RentCast bills its calls: this run makes ${billedCalls.least * length} to ${billedCalls.most * length}. Use --no-billed to skip them.`
  )
})

const doctor = Command.make(
  "doctor",
  flags,
  Effect.fnUntraced(function* ({ json, noBilled, record, replay }) {
    const checkup = yield* Option.match(replay, {
      onSome: (folder) => Effect.provide(examineRecording(folder), layerReplay),
      onNone: () =>
        Effect.andThen(
          noBilled ? Effect.void : announceBilled,
          examine({ network: layerPaymentNetwork, billed: !noBilled, record: Option.getOrNull(record) })
        ).pipe(Effect.provide(layerLive))
    }).pipe(Effect.provideService(References.MinimumLogLevel, "None"))
    const misspelt = misspeltVariables(yield* SeenVariables)
    const checks = misspelt.map((each) =>
      warned(each.written, misspeltLine(each), "Correct the name, or remove the variable.")
    )
    yield* report({ ...checkup, checks: [...checks, ...checkup.checks] }, json)
  })
).pipe(Command.withDescription("Checks what the service needs, and asks every upstream about three places"))

const layerLive = Layer.merge(layerSettings, NodeHttpClient.layerUndici).pipe(Layer.provide(layerEnvironment))

const layerReplay = Settings.layer.pipe(Layer.provide(layerEnvironment))

const report = Effect.fnUntraced(function* (checkup: Checkup, json: boolean) {
  yield* Console.log(json ? checkupJson(checkup) : describeCheckup(checkup))
  if (countFindings(checkup).failures > 0) return yield* new Unwell()
})

doctor.pipe(
  Command.run({ version: serviceVersion }),
  Effect.tapError((error) =>
    CliError.isCliError(error) || error._tag === "Unwell" ? Effect.void : Console.error(describeStartError(error))
  ),
  Effect.provide([NodeServices.layer, layerEnvironment]),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
