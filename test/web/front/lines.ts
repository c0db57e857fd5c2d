import type { StreamedLine } from "../../../web/src/front/Lookup.ts"

/** The line of a source that answered, but for what a test is about. */
export const lineOf = (name: string, change: Partial<StreamedLine> = {}): StreamedLine => ({
  name,
  status: "ok",
  upstream: name,
  asOf: null,
  retrievedAt: null,
  cached: false,
  ms: 12,
  partial: false,
  reason: null,
  askedAgainFrom: null,
  attribution: "",
  ...change
})
