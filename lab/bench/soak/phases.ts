/** A phase of the soak: its share of the requests, and the faults of the upstreams during it. */
interface Phase {
  readonly name: string
  readonly share: number
  /** The faults, as the body of `PUT /_faults` of the sandbox's gateway. */
  readonly faults: string
}

/** All hosts that could serve three sources: floods, broadband, pollution. */
const threeSources = [
  "hazards.fema.gov",
  "msc.fema.gov",
  "services8.arcgis.com",
  "broadbandmap.com",
  "services2.arcgis.com",
  "ejamapi-84652557241.us-central1.run.app",
  "services.arcgis.com/cJ9YHowT8TU7DUyn"
]

export const hungPhase = "three sources hung"

/** The phases in order. After each phase with faults the upstreams recover, under load. */
export const phases: ReadonlyArray<Phase> = [
  { name: "calm", share: 0.14, faults: "" },
  { name: hungPhase, share: 0.2, faults: threeSources.map((target) => `${target}=hang`).join(";") },
  { name: "healed", share: 0.06, faults: "" },
  { name: "500 for a third", share: 0.12, faults: "*=status:500@0.33" },
  { name: "healed", share: 0.06, faults: "" },
  { name: "resets for a quarter", share: 0.1, faults: "*=reset@0.25" },
  { name: "healed", share: 0.04, faults: "" },
  { name: "answers cut off for a quarter", share: 0.1, faults: "*=truncate@0.25" },
  { name: "healed", share: 0.04, faults: "" },
  { name: "429 for a fifth", share: 0.06, faults: "*=status:429@0.2" },
  { name: "healed", share: 0.04, faults: "" },
  { name: "all upstreams down", share: 0.02, faults: "*=status:503" },
  { name: "healed", share: 0.02, faults: "" }
]
