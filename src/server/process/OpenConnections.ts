import type { IncomingMessage, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"

/** What is looked at of a request and its answer. */
interface Exchange {
  readonly request: Pick<IncomingMessage, "complete" | "socket">
  readonly response: Pick<ServerResponse, "headersSent" | "once" | "writableEnded">
}

/**
 * The connections of a server, at most so many. What is most often at work comes last: of those on which no answer is being made the one
 * that has been quiet for longest goes when there is no place for another, so a client that holds many idle ones loses them first.
 */
export class OpenConnections {
  readonly #most: number
  /** By when something last began or ended on them, the latest last. */
  readonly #open = new Map<Duplex, Set<Exchange>>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#open.size
  }

  /** Counts a new one, for which another may have to go; where all the others are used it goes itself. */
  add(socket: Duplex): void {
    if (this.#open.size >= this.#most && !this.#letGoOfQuietest()) {
      socket.destroy()
      return
    }
    this.#open.set(socket, new Set())
    socket.once("close", () => this.#open.delete(socket))
  }

  /** A request has been read, its body perhaps not yet. */
  began(exchange: Exchange): void {
    const { socket } = exchange.request
    const underWay = this.#open.get(socket)
    if (underWay === undefined) return
    underWay.add(exchange)
    this.#touch(socket, underWay)
    exchange.response.once("close", () => {
      underWay.delete(exchange)
      if (this.#open.has(socket)) this.#touch(socket, underWay)
    })
  }

  /** Whether an answer is being made, or sent, on this one. */
  isAnswering(socket: Duplex): boolean {
    const underWay = this.#open.get(socket) ?? new Set()
    return [...underWay].some((exchange) => exchange.response.headersSent || isUsed(exchange))
  }

  /** Closes those on which no request is under way. */
  closeUnused(): void {
    for (const [socket, underWay] of this.#open) if (underWay.size === 0) socket.destroy()
  }

  #touch(socket: Duplex, underWay: Set<Exchange>): void {
    this.#open.delete(socket)
    this.#open.set(socket, underWay)
  }

  #letGoOfQuietest(): boolean {
    for (const [socket, underWay] of this.#open) {
      if ([...underWay].some(isUsed)) continue
      this.#open.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }
}

/** The request is there and its answer is being made. Half a body, or an answer that its client does not fetch, is no use. */
const isUsed = ({ request, response }: Exchange): boolean => request.complete && !response.writableEnded
