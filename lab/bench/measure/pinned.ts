import { execFileSync } from "node:child_process"
import { availableParallelism } from "node:os"

import { Effect } from "effect"

import { startCommand } from "../../../test/support/process/ServiceProcess.ts"

/** Cores of the machine, counted before this process leaves one of them: what it counts afterwards is its own. */
export const machineCores: number = availableParallelism()

const isPinned = machineCores > 1

/** Has this process, and what it starts from now on, leave the first core to the server under measurement. */
export const leaveCore = (): void => {
  if (isPinned) execFileSync("taskset", ["-acp", `1-${machineCores - 1}`, String(process.pid)])
}

/** A server under measurement: alone on the first core. */
export interface PinnedServer {
  readonly pid: number
  readonly origin: string
  /** Ends it and waits for its end. */
  readonly end: Effect.Effect<void>
}

interface Started {
  readonly environment?: Readonly<Record<string, string>>
  readonly nodeArguments?: ReadonlyArray<string>
}

/** Starts a program on the first core, with only these variables, and gives where it says that it listens. */
export const startPinned = Effect.fnUntraced(function* (
  program: string,
  { environment = {}, nodeArguments = [] }: Started = {}
) {
  const command = [process.execPath, ...nodeArguments, `${process.cwd()}/${program}`]
  const [first = "", ...rest] = isPinned ? ["taskset", "-c", "0", ...command] : command
  const server = yield* startCommand(first, rest, { folder: `${process.cwd()}/test`, environment })
  const [, origin = ""] = yield* server.printed(/Listening on (http:\/\/[\d.:]+)/)
  const end = Effect.andThen(server.stop, server.ended)
  return { pid: server.pid, origin, end: Effect.asVoid(end) }
})
