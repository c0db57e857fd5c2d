import type { SourceDefinition } from "../../../src/sources/kit/DataSource.ts"

/** A source of no one, for what holds of any. */
export const exampleSource: SourceDefinition = {
  id: "Example",
  name: "Example Source",
  owner: "No one",
  section: "example",
  subject: "Example",
  gives: "Nothing",
  key: null,
  cadence: "never",
  tooOld: { none: "an example" },
  attribution: "Example",
  terms: { terms: "none", use: "none", href: "https://example.com" },
  deadline: "10 seconds",
  upstreams: [],
  method: "none",
  asks: []
}
