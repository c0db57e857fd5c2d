import type { PulledDataset } from "@property-intelligence/datasets/generation/Manifest.ts"

/** What is known of a copy that was pulled at an instant (ISO). */
export const heldDataset = (
  dataset: string,
  pulledAt: string,
  changes: Partial<PulledDataset> = {}
): PulledDataset => ({
  dataset,
  title: "A Publisher",
  schema: 1,
  version: "2027",
  vintage: "2027",
  retrievedAt: Date.parse(pulledAt),
  sandbox: false,
  parts: {},
  rows: {},
  controls: {},
  unknownPercent: {},
  rowsSha256: "0".repeat(64),
  attribution: "Source: A Publisher.",
  terms: "public domain",
  puller: "0.1.0",
  ...changes
})
