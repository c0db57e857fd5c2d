import { isDeepStrictEqual } from "node:util"

import { assert, describe, it, layer } from "@effect/vitest"
import { intelReportOf } from "@property-intelligence/api/answers/IntelReport.ts"
import { type ReportView, views } from "@property-intelligence/api/ReportView.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { Effect } from "effect"

import { answerSizes } from "../../../lab/tools/readme/answerSizes.ts"
import { randomInvestorInput } from "../../../packages/domain/test/support/investor/RandomInvestorInput.ts"
import { defaultNarrative } from "../../../src/narrative/writtenNarrative.ts"
import { analysisAnswer } from "../../../src/server/request/reportAnswers.ts"
import { answerOf } from "../../support/narrative/answerOf.ts"
import { SandboxService } from "../../support/process/SandboxService.ts"

/** Bytes of JSON that an answer about one place has at most, by view. */
const mostOf = { brief: 4096, compact: 12_288, full: 51_200 } as const satisfies Partial<Record<ReportView, number>>
/** Of houses that no town has, where every figure is an extreme, a compact answer has a kilobyte more. */
const mostOfAny = { ...mostOf, compact: 13_312 }

const boundViews = ["brief", "compact", "full"] as const

const volume = Number(process.env["INVARIANTS_VOLUME"] ?? 0.3)
const runs = volume * 50

/** The houses of the sandbox whose answers are the largest of a view; with more volume all of them. */
const large = new Set(["flood-zone", "coastal-flood-zone", "levee", "two-sources-down", "manufactured-home", "guam"])
const measured = examples.filter(({ name }) => volume > 1 || large.has(name))

describe("answers about random houses", () => {
  it.prop(
    "are at most 4 KB in the brief view, 13 KB in the compact one and 50 KB in the default one, with one summary",
    { input: randomInvestorInput },
    ({ input }) => {
      const { analysis, report } = answerOf(input)
      const analyzed = { report, investorAnalysis: analysis, underwriting: underwrite(input) }
      const narrative = defaultNarrative(factsIn({ report, analysis }), 0, "No language model is set up")
      const answers = {
        intel: (view: ReportView) => intelReportOf(report, view),
        investor: (view: ReportView) => analysisAnswer.investor(analyzed, view),
        narrative: (view: ReportView) => analysisAnswer.narrative(analyzed, narrative, view),
        full: (view: ReportView) => analysisAnswer.full(analyzed, narrative, view)
      }
      for (const view of views) {
        const parts = { ...answers.intel(view), ...answers.investor(view), ...answers.narrative(view) }
        assert.isTrue(isDeepStrictEqual(parts, answers.full(view)), `${view}: full is the three together`)
      }
      for (const [name, answerIn] of Object.entries(answers)) {
        const whole = answerIn("explained")
        assert.deepStrictEqual(
          whole.summary,
          name === "intel" ? report.summary : answers.full("explained").summary,
          "one summary"
        )
        for (const view of boundViews) {
          const short = answerIn(view)
          assert.isAtMost(Buffer.byteLength(JSON.stringify({ data: short })), mostOfAny[view], `${name} ${view}`)
          assert.deepStrictEqual(short.summary, whole.summary, `${name} ${view}`)
        }
      }
    },
    { arbitrary: { runs }, timeout: 240_000 }
  )
})

layer(SandboxService.layer({ FREE_LIMIT: "1000 per second" }), { excludeTestServices: true })(
  "answers about the houses of the sandbox",
  (it) => {
    for (const product of ["intel", "investor", "full"] as const) {
      it.effect(`of ${product} are as large as docs/endpoints.md has it, and within the bounds`, () =>
        Effect.gen(function* () {
          const { post } = yield* SandboxService
          for (const view of views) {
            const sizes = yield* Effect.forEach(
              measured,
              ({ address }) =>
                Effect.map(post(`/test/property-${product}?view=${view}`, { address }), ({ status, text }) =>
                  status === 200 ? Buffer.byteLength(text) : 0
                ),
              { concurrency: 4 }
            )
            const largest = Math.max(...sizes)
            if (view !== "explained") assert.isAtMost(largest, mostOf[view], `${product} ${view}`)
            assert.isAtMost(largest, 1024 * answerSizes[view][product], `${product} ${view}`)
            assert.isAbove(largest, 1024 * (0.75 * answerSizes[view][product] - 1), `${product} ${view}`)
          }
        })
      )
    }
  }
)
