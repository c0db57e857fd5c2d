import { type ChildProcess, spawn } from "node:child_process"

import { Effect } from "effect"

import { builtService } from "./builtService.ts"
import { compiledPrograms } from "./compiledPrograms.ts"

/** A program as its own process. */
export interface ServiceProcess {
  readonly pid: number
  /** Standard output and error so far. */
  readonly output: () => string
  /** Waits until the output holds the pattern; dies with the output when the process ends first. */
  readonly printed: (pattern: RegExp) => Effect.Effect<RegExpExecArray>
  readonly stop: Effect.Effect<void>
  /** The exit code, or the signal that ended it. */
  readonly ended: Effect.Effect<number | string | null>
}

/** Starts the service, or another program, with only these variables, by default in a folder without `.env`, and kills it with the scope. */
export const startService = (
  environment: Record<string, string>,
  {
    folder = `${process.cwd()}/test`,
    nodeArguments = [],
    program = builtService,
    words = []
  }: {
    readonly folder?: string
    readonly nodeArguments?: ReadonlyArray<string>
    readonly program?: string
    readonly words?: ReadonlyArray<string>
  } = {}
) =>
  startCommand(process.execPath, [...nodeArguments, `${process.cwd()}/${program}`, ...words], { folder, environment })

/** Starts a program with only these variables, and kills it with the scope. */
export const startCommand = (
  command: string,
  words: ReadonlyArray<string>,
  options: { readonly folder: string; readonly environment: Record<string, string> }
) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      spawn(command, words, {
        cwd: options.folder,
        env: { PATH: process.env["PATH"] ?? "", NODE_COMPILE_CACHE: compiledPrograms, ...options.environment },
        stdio: ["ignore", "pipe", "pipe"]
      })
    ),
    (child) => Effect.sync(() => child.kill("SIGKILL"))
  ).pipe(Effect.map(observe))

const observe = (child: ChildProcess): ServiceProcess => {
  let output = ""
  let end: number | string | null | undefined
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString()
      changed()
    })
  }
  child.on("error", ({ message }) => {
    end = message
    changed()
  })
  child.on("close", (code, signal) => {
    end = code ?? signal
    changed()
  })

  const waitFor = <A>(look: () => Effect.Effect<A> | undefined): Effect.Effect<A> =>
    Effect.callback((resume) => {
      const check = () => {
        const found = look()
        if (found !== undefined) {
          listeners.delete(check)
          resume(found)
        }
      }
      listeners.add(check)
      check()
      return Effect.sync(() => listeners.delete(check))
    })

  return {
    pid: child.pid ?? 0,
    output: () => output,
    printed: (pattern) =>
      waitFor(() => {
        const match = pattern.exec(output)
        if (match !== null) return Effect.succeed(match)
        return end === undefined ? undefined : Effect.die(new Error(`ended (${end}) after saying: ${output}`))
      }),
    stop: Effect.sync(() => child.kill("SIGTERM")),
    ended: waitFor(() => (end === undefined ? undefined : Effect.succeed(end)))
  }
}
