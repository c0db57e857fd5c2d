import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"
import { TestClock } from "effect/testing"

import { townAnswers } from "./townAnswers.ts"
import { townCounts, townTable } from "./townTable.ts"

/** Prints how the investor analysis judges a house in each of a hundred towns of the sandbox. */
const program = Effect.flatMap(townAnswers, (towns) => Console.log(townTable(townCounts(towns))))

NodeRuntime.runMain(program.pipe(Effect.provide(TestClock.layer())))
