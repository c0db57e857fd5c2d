import { connect } from "node:net"

import { Effect, type Scope } from "effect"

/** A TCP connection on which bytes are sent as they are. */
export interface RawConnection {
  /** At once, before anything else happens. */
  readonly send: (text: string) => void
  /** Waits until what came matches. */
  readonly received: (pattern: RegExp) => Effect.Effect<string>
  /** Waits until the other side has closed it; what came. */
  readonly closed: Effect.Effect<string>
}

/** Opens one, until the scope closes. */
export const openRaw = (origin: string): Effect.Effect<RawConnection, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { hostname, port } = new URL(origin)
    const socket = yield* Effect.acquireRelease(
      Effect.callback<ReturnType<typeof connect>>((resume) => {
        const opening = connect({ host: hostname, port: Number(port) }, () => resume(Effect.succeed(opening)))
      }),
      (opened) => Effect.sync(() => opened.destroy())
    )
    let came = ""
    let isClosed = false
    const listeners = new Set<() => void>()
    const changed = () => listeners.forEach((listener) => listener())
    socket.on("data", (bytes) => {
      came += bytes.toString()
      changed()
    })
    socket.on("error", () => {})
    socket.on("close", () => {
      isClosed = true
      changed()
    })
    const until = (isThere: () => boolean) =>
      Effect.callback<string>((resume) => {
        const look = () => {
          if (!isThere()) return
          listeners.delete(look)
          resume(Effect.succeed(came))
        }
        listeners.add(look)
        look()
        return Effect.sync(() => listeners.delete(look))
      }).pipe(
        Effect.timeout("30 seconds"),
        Effect.catch(() => Effect.die(new Error(`${isClosed ? "closed" : "open"} after: ${came}`)))
      )
    return {
      send: (text) => void socket.write(text),
      received: (pattern) => until(() => pattern.test(came)),
      closed: until(() => isClosed)
    }
  })
