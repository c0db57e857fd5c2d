/**
 * The number of random inputs that a law is tried on: `count` if `LAW_RUNS` is set, as in CI and by `npm run laws`; else a tenth, or 25 if
 * that is more.
 */
export const lawRuns = (count: number) => ({
  arbitrary: { runs: process.env["LAW_RUNS"] === undefined ? Math.max(25, Math.ceil(count / 10)) : count }
})
