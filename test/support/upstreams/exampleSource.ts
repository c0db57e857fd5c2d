import type { SourceDefinition } from "../../../src/sources/kit/DataSource.ts"

/** A source of no one, for what holds of any. */
export const exampleSource: SourceDefinition = {
  id: "Example",
  name: "Example Source",
  owner: "No one",
  section: "example",
  key: null,
  cadence: "never",
  tooOld: { none: "an example" },
  attribution: "Example",
  deadline: "10 seconds",
  upstreams: [],
  method: "none",
  asks: []
}
