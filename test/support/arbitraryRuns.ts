import { Arbitrary } from "effect"

/** Set up before every test file: on how many random inputs a law is tried that says nothing else. `LAW_RUNS` in CI, where time is not short. */
Arbitrary.configureGlobal({ check: { runs: Number(process.env["LAW_RUNS"] ?? 25) } })
