import { IncomingMessage, Server, type ServerOptions, ServerResponse } from "node:http"

import { RequestInPieces } from "../request/unreadableAnswer.ts"

/**
 * A step that handles Node's own request and response: it answers the request, or calls `next`, now or later, to let it
 * go on.
 */
export type NodeStep = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Overrides `emit`, because Node has no other way to keep a request from its listeners. */
export class SteppedServer extends Server<typeof RequestInPieces> {
  steps: ReadonlyArray<NodeStep> = []
  readonly #read: (request: IncomingMessage, response: ServerResponse) => void

  constructor(options: ServerOptions, read: (request: IncomingMessage, response: ServerResponse) => void) {
    super({ ...options, IncomingMessage: RequestInPieces })
    this.#read = read
  }

  override emit(event: string, ...words: Array<unknown>): boolean {
    const [request, response] = words
    const isRequest = event === "request" || event === "checkContinue"
    if (!isRequest || !(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) {
      return super.emit(event, ...words)
    }
    // The rest of a batch that exceeds the max requests per connection.
    if (request.socket.destroyed) return true
    if (request instanceof RequestInPieces) {
      request.onTooManyPieces = (error) => this.emit("clientError", error, request.socket)
    }
    this.#read(request, response)
    if (request.socket.destroyed) return true
    const goOn = this.steps.reduceRight<() => void>(
      (next, step) => () => step(request, response, next),
      () => {
        super.emit(event, request, response)
      }
    )
    goOn()
    return true
  }
}
