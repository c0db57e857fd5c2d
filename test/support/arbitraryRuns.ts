import { Arbitrary } from "effect"

import { lawSeed } from "./lawSeed.ts"

/**
 * Set up before every test file: on how many random inputs a law is tried that says nothing else (`LAW_RUNS` in CI, where time is not
 * short), and from which seed they are drawn.
 */
Arbitrary.configureGlobal({
  check: { runs: Number(process.env["LAW_RUNS"] ?? 25), seed: lawSeed },
  sample: { seed: lawSeed }
})
