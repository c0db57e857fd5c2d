/** How many houses a law is tried on: a fifth of `count`, all with `NARRATIVE_PLANS=all`. */
export const runs = (count: number) => ({
  arbitrary: { runs: process.env["NARRATIVE_PLANS"] === "all" ? count : Math.ceil(count / 5) },
  timeout: 240_000
})
