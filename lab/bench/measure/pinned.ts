import { execFileSync } from "node:child_process"
import { availableParallelism } from "node:os"

import { Effect } from "effect"

import { startCommand } from "../../../test/support/process/ServiceProcess.ts"

/**
 * The number of the machine's cores. It is counted before `leaveCore`, because afterwards this process sees only its
 * own cores.
 */
export const machineCores: number = availableParallelism()

const isPinned = machineCores > 1

/**
 * Keeps this process, and the processes that it starts later, off the first core, which belongs to the measured server.
 */
export const leaveCore = (): void => {
  if (isPinned) execFileSync("taskset", ["-acp", `1-${machineCores - 1}`, String(process.pid)])
}

/** A measured server, pinned to a core. */
export interface PinnedServer {
  readonly pid: number
  readonly origin: string
  /** Ends the process and waits until it has ended. */
  readonly end: Effect.Effect<void>
}

interface Started {
  /** The core to run on; the first by default. A number beyond the last core wraps around. */
  readonly core?: number
  readonly environment?: Readonly<Record<string, string>>
  readonly nodeArguments?: ReadonlyArray<string>
}

/** Starts a program on one core, with only these environment variables. Returns it with the origin that it prints. */
export const startPinned = Effect.fnUntraced(function* (
  program: string,
  { core = 0, environment = {}, nodeArguments = [] }: Started = {}
) {
  const command = [process.execPath, ...nodeArguments, `${process.cwd()}/${program}`]
  const [first = "", ...rest] = isPinned ? ["taskset", "-c", String(core % machineCores), ...command] : command
  const server = yield* startCommand(first, rest, { folder: `${process.cwd()}/test`, environment })
  const [, origin = ""] = yield* server.printed(/Listening on (http:\/\/[\d.:]+)/)
  const end = Effect.andThen(server.stop, server.ended)
  return { pid: server.pid, origin, end: Effect.asVoid(end) }
})
