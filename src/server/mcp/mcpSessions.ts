import { Duration, Effect, Metric } from "effect"

import { monotonicMillis } from "../../clock/monotonicTime.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { makeOnDemandLoop } from "../request/ShedLog.ts"

/** Max sessions in one process. Each holds about 2 KB. */
export const maxSessions = 1000

/** The max time of a session without a request. */
export const maxIdleTime = Duration.minutes(30)

/** The interval for ending idle sessions. An idle session that is used before the next sweep ends as well. */
const sweepInterval = "1 minute"

/** The open sessions of the protocol's older revisions. */
interface McpSessions {
  /**
   * Records a new session. If there are too many, the client with the most sessions loses its least recently used one, so that
   * one client can't end the sessions of others.
   */
  readonly begun: (session: string, client: string) => Effect.Effect<void>
  /** Records the use of a session, or ends it if it was idle for too long. Unknown ids take no memory. */
  readonly used: (session: string) => Effect.Effect<void>
  /** Forgets a session that its client has ended. */
  readonly ended: (session: string) => Effect.Effect<void>
}

/** Limits the sessions and ends idle ones until the scope closes. `end` ends a session. */
export const makeMcpSessions = Effect.fnUntraced(function* (end: (session: string) => Effect.Effect<void>) {
  /** The sessions, least recently used first. */
  const open = new Map<string, Session>()
  const counts = new Map<string, number>()

  const add = (session: string, { client, usedAt }: Session) => {
    open.set(session, { client, usedAt })
    counts.set(client, countOf(client) + 1)
  }

  const remove = (session: string) => {
    const known = open.get(session)
    if (known === undefined) return
    open.delete(session)
    const left = countOf(known.client) - 1
    if (left === 0) counts.delete(known.client)
    else counts.set(known.client, left)
  }

  const countOf = (client: string) => counts.get(client) ?? 0

  const sessionsNow = metrics.mcpSessions.of({})
  const report = Effect.suspend(() => Metric.update(sessionsNow, open.size))

  const close = (session: string) =>
    Effect.suspend(() => {
      remove(session)
      return Effect.andThen(report, end(session))
    })

  /** The session to end if there is one too many. */
  const surplus = (): string | undefined => {
    if (open.size <= maxSessions) return undefined
    const largest = Math.max(...counts.values())
    for (const [session, { client }] of open) if (countOf(client) === largest) return session
    return undefined
  }

  const endIdle = Effect.flatMap(monotonicMillis, (now) =>
    Effect.forEach(
      [...open].filter(([, { usedAt }]) => isIdle(usedAt, now)),
      ([session]) => close(session),
      { discard: true }
    )
  )

  const sweep = yield* makeOnDemandLoop(() => open.size > 0, Effect.andThen(Effect.sleep(sweepInterval), endIdle))

  return {
    begun: Effect.fnUntraced(function* (session, client) {
      add(session, { client, usedAt: yield* monotonicMillis })
      yield* sweep.start
      const gone = surplus()
      yield* gone === undefined ? report : close(gone)
    }),
    used: Effect.fnUntraced(function* (session) {
      const known = open.get(session)
      if (known === undefined) return
      const now = yield* monotonicMillis
      if (isIdle(known.usedAt, now)) return yield* close(session)
      open.delete(session)
      open.set(session, { ...known, usedAt: now })
    }),
    ended: (session) =>
      Effect.andThen(
        Effect.sync(() => remove(session)),
        report
      )
  } satisfies McpSessions
})

interface Session {
  /** Digest of its client's address. */
  readonly client: string
  /** Monotonic milliseconds. */
  readonly usedAt: number
}

const isIdle = (usedAt: number, now: number): boolean => now - usedAt > Duration.toMillis(maxIdleTime)
