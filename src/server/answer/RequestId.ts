import { Context } from "effect"

/** The id of the request being answered: a UUID made by the server, never taken from the client. */
export const RequestId = Context.Reference<string>("property-intelligence/server/answer/RequestId", {
  defaultValue: () => "00000000-0000-0000-0000-000000000000"
})
