import { Context } from "effect"

/** Whether the report under way is to have its map: `include=map` of the call. */
export const WantsMap = Context.Reference<boolean>("property-intelligence/report/WantsMap", {
  defaultValue: () => false
})
