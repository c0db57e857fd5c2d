import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { DatasetError, Unusable } from "@property-intelligence/datasets/definition/DatasetError.ts"
import { readGeneration } from "@property-intelligence/datasets/generation/readGeneration.ts"
import { keepTwo } from "@property-intelligence/datasets/generation/writeGeneration.ts"
import { committedLock, lockInFile, withoutFigures } from "@property-intelligence/datasets/lock/locks.ts"
import { allDatasets, datasetCatalog, isDatasetName } from "@property-intelligence/datasets/published/datasetCatalog.ts"
import { findNewer } from "@property-intelligence/datasets/pulling/findNewer.ts"
import { PullProgress } from "@property-intelligence/datasets/pulling/pullDataset.ts"
import { pullDatasets } from "@property-intelligence/datasets/pulling/pullDatasets.ts"
import { verifyGeneration } from "@property-intelligence/datasets/verifyGeneration.ts"
import { Clock, Console, Data, Effect, Layer, Option, References } from "effect"
import { Argument, CliError, Command, Flag } from "effect/cli"

import { layerPublisherRequests } from "../datasets/layerPublisherRequests.ts"
import { Settings } from "../Settings.ts"
import { describeStartError, layerEnvironment } from "../start/describeStartError.ts"
import {
  describeComparison,
  describeDatasets,
  describeNewer,
  describePulled,
  describeVerified,
  showPull
} from "./describeDatasets.ts"

/** The failure of a command that has already printed its fault. */
class NotHeld extends Data.TaggedError("NotHeld") {}

/**
 * The settings for this command. In live mode it does not load the service, because a pull must get by with little
 * memory; in sandbox mode the whole service makes the settings.
 */
const layerSettings = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    if (settings.mode === "live") return Layer.succeed(Settings, settings)
    return (yield* Effect.promise(() => import("../Service.ts"))).layerSettings
  })
).pipe(Layer.provide(Settings.layer))

const layerProgram = Layer.merge(layerPublisherRequests, NodeHttpClient.layerUndici).pipe(
  Layer.provideMerge(layerSettings),
  Layer.provide(layerEnvironment)
)

const ofFolder = (issue: string) => new DatasetError({ dataset: "", reason: new Unusable({ issue }) })

const theFolder = Effect.gen(function* () {
  const { dataDir } = yield* Settings
  return yield* Option.match(dataDir, {
    onNone: () => Effect.fail(ofFolder("DATA_DIR is not set: set it to the folder of the local copies")),
    onSome: Effect.succeed
  })
})

/**
 * The lock of the datasets: from the given file or else the committed one. In sandbox mode the committed one has no
 * figures, because the sandbox's files are simulated.
 */
const theLock = Effect.fnUntraced(function* (file: Option.Option<string>) {
  if (Option.isSome(file)) return yield* lockInFile(file.value)
  const { mode } = yield* Settings
  return mode === "sandbox" ? withoutFigures(committedLock) : committedLock
})

const lock = Flag.String("lock").pipe(
  Flag.withDescription("use this lock instead of the built-in one, e.g. a candidate that you have reviewed"),
  Flag.optional
)

const json = Flag.Boolean("json").pipe(Flag.withDescription("print JSON"), Flag.withDefault(false))

const named = Effect.fnUntraced(function* (words: ReadonlyArray<string>) {
  const unknown = words.find((word) => !isDatasetName(word))
  if (unknown !== undefined) {
    return yield* ofFolder(`${unknown} is not a dataset: use one of ${Object.keys(datasetCatalog).join(", ")}`)
  }
  return words.length === 0 ? allDatasets : allDatasets.filter(({ name }) => words.includes(name))
})

const pull = Command.make(
  "pull",
  {
    names: Argument.String("name").pipe(
      Argument.withDescription("the datasets to pull; all without a name"),
      Argument.variadic()
    ),
    newer: Flag.Boolean("newer").pipe(
      Flag.withDescription("look for newer releases and write a candidate lock, which is not used yet"),
      Flag.withDefault(false)
    ),
    lock
  },
  Effect.fnUntraced(
    function* ({ lock, names, newer }) {
      const orders = { dataDir: yield* theFolder, datasets: yield* named(names), lock: yield* theLock(lock) }
      if (newer) {
        const found = yield* findNewer(orders.dataDir, orders)
        yield* Console.log(describeNewer(found))
        if (found.failed.length > 0) return yield* new NotHeld()
        return
      }
      const outcome = yield* pullDatasets(orders)
      yield* Console.log(describePulled(outcome))
      if (outcome.failed.length > 0) return yield* new NotHeld()
    },
    Effect.provideService(PullProgress, showPull)
  )
).pipe(
  Command.withDescription("Downloads the datasets that the lock names, checks them, and starts to use them"),
  Command.provide(layerProgram)
)

const status = Command.make(
  "status",
  { json },
  Effect.fnUntraced(function* ({ json }) {
    const generation = yield* readGeneration(yield* theFolder)
    const files = Object.values(generation?.manifest.files ?? {})
    const now = yield* Clock.currentTimeMillis
    const lock = yield* theLock(Option.none())
    yield* Console.log(
      json
        ? JSON.stringify({ generation: generation?.name ?? null, files }, null, 2)
        : describeDatasets(files, lock, now)
    )
  })
).pipe(
  Command.withDescription("Lists the local copies, their age, and how completely the lock describes them"),
  Command.provide(layerProgram)
)

const verify = Command.make(
  "verify",
  {
    live: Flag.Int("live").pipe(
      Flag.withDescription("also compare this many random rows of each dataset with the live upstream, field by field"),
      Flag.withDefault(0)
    ),
    lock
  },
  Effect.fnUntraced(
    function* ({ live, lock }) {
      const folder = yield* theFolder
      const generation = yield* readGeneration(folder)
      if (generation === null) return yield* ofFolder("there are no local copies: run npm run data -- pull")
      const verified = yield* verifyGeneration(generation, yield* theLock(lock))
      yield* Console.log(describeVerified(verified))
      if (live > 0) {
        const { compareCopies } = yield* Effect.promise(() => import("../doctor/compareCopies.ts"))
        yield* Console.log(describeComparison(yield* compareCopies(live)))
      }
      if (verified.some(({ fault }) => fault !== null)) return yield* new NotHeld()
    },
    Effect.provideService(References.MinimumLogLevel, "None")
  )
).pipe(
  Command.withDescription("Reads the local copies again and checks them against their manifest and the lock"),
  Command.provide(layerProgram)
)

const drop = Command.make(
  "drop",
  {},
  Effect.fnUntraced(function* () {
    const folder = yield* theFolder
    const generation = yield* readGeneration(folder)
    const dropped = yield* keepTwo(folder, generation?.name ?? null, null)
    yield* Console.log(dropped.length === 0 ? "There is no older generation" : `Removed ${dropped.join(", ")}`)
  })
).pipe(Command.withDescription("Removes generations that are no longer used"), Command.provide(layerProgram))

Command.make("data").pipe(
  Command.withDescription("Manages local copies of the datasets that upstreams publish as files"),
  Command.withSubcommands([pull, status, verify, drop]),
  Command.run({ version: serviceVersion }),
  Effect.tapError((error) =>
    CliError.isCliError(error) || error._tag === "NotHeld" ? Effect.void : Console.error(describeStartError(error))
  ),
  Effect.provide(NodeServices.layer),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
