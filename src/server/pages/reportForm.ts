import { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import { reportPath } from "@property-intelligence/api/documentPaths.ts"
import type { Reply } from "@property-intelligence/client/ServiceCalls.ts"
import { rentsIn } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { propertyFigures } from "@property-intelligence/domain/tables/investor/propertyFigures.ts"
import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import type { ReportPageData } from "#pages"

import { bodyText } from "../request/body/bodyText.ts"
import { makeBodyCheck } from "../request/jsonBody.ts"
import { makeOwnCalls } from "../request/ownCalls.ts"
import { htmlType, pageHeaders, renderer, serviceFacts } from "./htmlPage.ts"

/**
 * The page of an address's report, for a submitted form. It needs no script in the browser, and nothing from the form
 * is in a path. The report comes from the free mirror, with the same gate, limits and log.
 */
export const layerReportForm = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { send } = yield* makeOwnCalls
    const { refuse } = yield* makeBodyCheck
    const facts = yield* serviceFacts

    const pageOf = Effect.fnUntraced(function* (status: number, data: ReportPageData, reply: Reply["headers"] = {}) {
      const { reportPage } = yield* renderer
      return HttpServerResponse.text(reportPage(facts, data), {
        status,
        contentType: htmlType,
        headers: { ...pageHeaders, ...limitsIn(reply) }
      })
    })

    const answer = Effect.fnUntraced(
      function* (body: string) {
        const asked = reportRequestOf(new URLSearchParams(body))
        const {
          headers: limits,
          status,
          text
        } = yield* send({ path: "/test/property-full?view=explained&include=map", body: asked })
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

/** The parts of a problem that a page shows. */
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

/** The calls that the caller has left, and the time of the next ones. */
const limitsIn = (headers: Reply["headers"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ["ratelimit", "ratelimit-policy", "retry-after"].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    })
  )

/**
 * The body of a call from the fields of a form. An empty field is left out. Figures become numbers; any other text
 * stays as written, so that the call reports its fault. Fields of other names are ignored.
 */
export const reportRequestOf = (fields: URLSearchParams): Readonly<Record<string, Schema.Json>> => {
  const point = figuresOf(fields, ["lat", "lon"])
  const address = fields.get("address")?.trim() ?? ""
  const property = propertyIn(fields)
  const rents = fields.get("unitRents")?.trim() ?? ""
  return {
    ...(address === "" && Object.keys(point).length > 0 ? {} : { address }),
    ...point,
    ...textOf(fields, "condition"),
    ...figuresOf(fields, Object.keys(dealInputs)),
    ...(rents === "" ? {} : { unitRents: rentsIn(rents) }),
    ...(Object.keys(property).length === 0 ? {} : { property })
  }
}

/** The form's facts about the building, in fields such as `property.bedrooms`. */
const propertyIn = (fields: URLSearchParams): Readonly<Record<string, Schema.Json>> => {
  const stated = new URLSearchParams(
    [...fields].flatMap(([name, text]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : []))
  )
  return { ...textOf(stated, "propertyType"), ...figuresOf(stated, Object.keys(propertyFigures)) }
}

const prefix = "property."

const figuresOf = (fields: URLSearchParams, names: ReadonlyArray<string>): Readonly<Record<string, Schema.Json>> =>
  Object.assign({}, ...names.map((name) => figureOf(fields, name)))

const textOf = (fields: URLSearchParams, name: string) => {
  const text = fields.get(name)?.trim() ?? ""
  return text === "" ? {} : { [name]: text }
}

const figureOf = (fields: URLSearchParams, name: string) => {
  const text = (fields.get(name) ?? "").trim().replace(/^\$/, "").replaceAll(",", "")
  if (text === "") return {}
  const figure = Number(text)
  return { [name]: Number.isFinite(figure) ? figure : text }
}
