import { IncomingMessage } from "node:http"

import { Data } from "effect"

/** Max pieces in which a body may come: chunks, or, without chunks, what of it arrives at a time. */
export const maxBodyPieces = 200

/** What a body in more pieces is to Node's server, by the kind of code that its own errors have. */
class TooManyPieces extends Data.Error<{ readonly code: "TOO_MANY_PIECES" }> {}

/**
 * A request whose body is no longer read once it has come in too many pieces. Each is handed on by itself: 16 KB in chunks of one byte would take
 * as long as hundreds of prices.
 */
export class RequestInPieces extends IncomingMessage {
  /** Called once, for the first piece too many. No more of the body is read. */
  onTooManyPieces: (error: TooManyPieces) => void = () => {}
  #pieces = 0

  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    if (this.#pieces > maxBodyPieces) return false
    if (piece !== null) this.#pieces++
    if (this.#pieces <= maxBodyPieces) return super.push(piece, encoding)
    this.onTooManyPieces(new TooManyPieces({ code: "TOO_MANY_PIECES" }))
    return false
  }
}
