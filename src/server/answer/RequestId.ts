import { Context } from "effect"

/** The id of the request being answered, a UUID in lower case: the one its caller sent, or one made for it. */
export const RequestId = Context.Reference<string>("property-intelligence/server/answer/RequestId", {
  defaultValue: () => "00000000-0000-0000-0000-000000000000"
})

const uuid = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/

/**
 * The id that a caller sent in `X-Request-Id`, where it is a UUID, in any case and with or without its dashes: in lower case with
 * dashes, and as it was sent. `null` for any other text.
 */
export const callersRequestId = (sent = ""): { readonly id: string; readonly sent: string } | null => {
  if (sent.length !== 32 && sent.length !== 36) return null
  const groups = uuid.exec(sent.toLowerCase())
  return groups === null ? null : { id: groups.slice(1).join("-"), sent }
}
