import { Context } from "effect"

/** Who waits for a piece of work: a caller who pays, or one who does not. Work that serves no call counts as paid. */
export const CallKind = Context.Reference<"paid" | "free">("property-intelligence/call/CallKind", {
  defaultValue: () => "paid"
})
