import type { TargetedSubmitEvent } from "preact"

import { type Asked, askedOf } from "./sharedReport.ts"

/** Takes a form's fields instead of the browser's own submission, which stands for who runs no programs. */
export const submittedTo = (onAsk: (asked: Asked) => void) => (event: TargetedSubmitEvent<HTMLFormElement>) => {
  const asked = askedFrom(new FormData(event.currentTarget, event.submitter))
  if (asked === null) return
  event.preventDefault()
  onAsk(asked)
}

/** What the fields of a form ask for; what was left empty is left out. `null` without an address or a point. */
export const askedFrom = (fields: FormData): Asked | null => {
  const filled = new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value === "string" && value.trim() !== "") filled.set(name, value.trim())
  }
  return askedOf(filled.toString())
}
