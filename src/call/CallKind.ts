import { Context } from "effect"

/** Who waits for a piece of work: a caller who pays, or one who does not. */
export type CallKind = "paid" | "free"

/** Who waits for the work under way. Work that serves no call counts as paid. */
export const CallKind = Context.Reference<CallKind>("property-intelligence/call/CallKind", {
  defaultValue: () => "paid"
})
