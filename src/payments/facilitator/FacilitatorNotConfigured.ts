import { Schema } from "effect"

/** The chosen facilitator can't be used with the settings as they are: the start stops. `problem` never holds the value. */
export class FacilitatorNotConfigured extends Schema.TaggedError<FacilitatorNotConfigured>()(
  "FacilitatorNotConfigured",
  { variable: Schema.String, problem: Schema.String }
) {
  override get message() {
    return `${this.variable}: ${this.problem}`
  }
}
