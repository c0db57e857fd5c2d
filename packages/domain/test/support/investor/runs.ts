/** How many inputs a law is tried on: a fifth of `count` or a few, and ten times `count` in CI, where time is not short. */
export const runs = (count: number) => ({
  arbitrary: { runs: Math.max(25, Math.ceil(count * Number(process.env["UNDERWRITING_VOLUME"] ?? 0.2))) },
  timeout: 600_000
})
