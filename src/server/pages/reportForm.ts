import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import type { ReportPageData } from "#pages"

import { FullReport } from "../../api/answers/FullReport.ts"
import { reportPath } from "../../api/documentPaths.ts"
import type { Reply } from "../../client/ServiceCalls.ts"
import { bodyText } from "../answer/body/bodyText.ts"
import { makeBodyCheck } from "../answer/jsonBody.ts"
import { makeOwnCalls } from "../answer/ownCalls.ts"
import { htmlType, pageHeaders } from "./htmlPage.ts"
import { renderer } from "./renderer.ts"
import { reportRequestOf } from "./reportRequest.ts"
import { serviceFacts } from "./serviceFacts.ts"

/**
 * The page of an address's report, for who sends the fields of a form: it needs no program in the browser, and nothing that was sent
 * stands in a path. The report is that of the free mirror, by the same gate, limits and log.
 */
export const layerReportForm = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { send } = yield* makeOwnCalls
    const { refuse } = yield* makeBodyCheck
    const facts = yield* serviceFacts
    const headers = yield* pageHeaders

    const pageOf = Effect.fnUntraced(function* (status: number, data: ReportPageData, reply: Reply["headers"] = {}) {
      const { reportPage } = yield* renderer
      return HttpServerResponse.text(reportPage(facts, data), {
        status,
        contentType: htmlType,
        headers: { ...headers, ...limitsIn(reply) }
      })
    })

    const answer = Effect.fnUntraced(
      function* (body: string) {
        const asked = reportRequestOf(new URLSearchParams(body))
        const { headers: limits, status, text } = yield* send({ path: "/test/property-full", body: asked })
        const data =
          status === 200
            ? { state: "report" as const, asked, report: (yield* decodeAnswer(text)).data }
            : { state: "problem" as const, asked, problem: yield* decodeProblem(text) }
        return yield* pageOf(status, data, limits)
      },
      Effect.catchTag("SchemaError", Effect.die)
    )

    yield* router.add(
      "POST",
      reportPath,
      bodyText.pipe(
        Effect.catch(refuse),
        Effect.matchEffect({
          onFailure: (problem) => pageOf(problem.status, { state: "problem", asked: {}, problem }),
          onSuccess: answer
        })
      )
    )
  })
)

const decodeAnswer = Schema.decodeEffect(Schema.fromJsonString(Schema.Struct({ data: Schema.toType(FullReport) })))

/** What a page shows of a problem. */
const ProblemAnswer = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Int,
  detail: Schema.optionalKey(Schema.String),
  hint: Schema.optionalKey(Schema.String),
  field: Schema.optionalKey(Schema.NullOr(Schema.String)),
  candidates: Schema.optionalKey(Schema.Array(Schema.String)),
  retryAfterSeconds: Schema.optionalKey(Schema.Int)
})

const decodeProblem = Schema.decodeEffect(Schema.fromJsonString(ProblemAnswer))

/** What the caller may still ask for, and when. */
const limitsIn = (headers: Reply["headers"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ["ratelimit", "ratelimit-policy", "retry-after"].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    })
  )
