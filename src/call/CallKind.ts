import { Context } from "effect"

/** The kind of caller that work is done for: one who pays, or one who does not. */
export type CallKind = "paid" | "free"

/** The kind of caller of the current work. Work that serves no call counts as paid. */
export const CallKind = Context.Reference<CallKind>("property-intelligence/call/CallKind", {
  defaultValue: () => "paid"
})
