import { Context } from "effect"

/** Who waits for a piece of work: a caller who pays, or one who does not. What serves no call counts as paid. */
export const CallKind = Context.Reference<"paid" | "free">("property-intelligence/process/CallKind", {
  defaultValue: () => "paid"
})
