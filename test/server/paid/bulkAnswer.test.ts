import { assert, describe, it } from "@effect/vitest"
import { BulkReports } from "@property-intelligence/api/answers/BulkReports.ts"
import type { PartOfOrder } from "@property-intelligence/api/PaidCall.ts"
import { bulkProblems, Problem } from "@property-intelligence/api/Problem.ts"
import { BulkBody } from "@property-intelligence/api/RequestBody.ts"
import { AddressError } from "@property-intelligence/domain/address/Address.ts"
import { askedLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { Screening } from "@property-intelligence/domain/investor/analysis/Screening.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { Effect, Layer, Logger, Ref, Result, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import {
  type AddressOutcome,
  BulkError,
  PropertyBulk,
  RepeatedAddresses,
  UnplacedAddresses
} from "../../../src/report/PropertyBulk.ts"
import { PropertyInvestor } from "../../../src/report/PropertyInvestor.ts"
import { makeBulkAnswer } from "../../../src/server/paid/bulkAnswer.ts"
import { Problems } from "../../../src/server/request/Problems.ts"
import { PublicOrigin } from "../../../src/server/request/PublicOrigin.ts"
import { Settings } from "../../../src/Settings.ts"
import { Ambiguous, GeocoderUnavailable, NoMatch } from "../../../src/sources/LocateError.ts"
import { houstonReport } from "../../support/report/reports.ts"

/** A contract with the bulk answer and nothing in front of it. */
const Bulk = HttpApi.make("bulk").add(
  HttpApiGroup.make("bulk").add(
    HttpApiEndpoint.post("bulk", "/bulk", {
      payload: BulkBody,
      success: Schema.Struct({ data: BulkReports }),
      error: [...bulkProblems, Problem("report-incomplete")]
    })
  )
)

/** As good as the risk is high: unknown is the worst. */
const screen = ({ riskScore: roomPercent }: PropertyReport): Screening => ({
  decision: roomPercent === null ? "cannotJudge" : "buy",
  headline: "",
  plan: null,
  price: null,
  priceInUse: null,
  roomPercent
})

const sold = { isAllowed: false, answered: () => Effect.void }

type Reports = Partial<PropertyBulk["Service"]>

const routes = (reports: Reports, part: PartOfOrder["Service"]) =>
  HttpApiBuilder.layer(Bulk).pipe(
    Layer.provide(
      HttpApiBuilder.group(
        Bulk,
        "bulk",
        Effect.fnUntraced(function* (handlers) {
          const answer = yield* makeBulkAnswer
          return handlers.handle("bulk", ({ payload }) => answer(payload.addresses, part, "full"))
        })
      )
    ),
    Layer.provide([
      Layer.mock(PropertyBulk, reports),
      Layer.mock(PropertyInvestor, { screener: Effect.succeed(screen) })
    ]),
    Layer.provide(Problems.layer),
    Layer.provide([
      Layer.succeed(PublicOrigin, "https://api.example.com"),
      Settings.layerTest({ REPORT_QUORUM: "8" }),
      SecureRandom.layerWebCrypto,
      HttpServer.layerServices,
      Logger.layer([])
    ])
  )

const post = (addresses: ReadonlyArray<string>, reports: Reports, part: PartOfOrder["Service"] = sold) =>
  Effect.acquireRelease(
    Effect.sync(() => HttpRouter.toWebHandler(routes(reports, part), { disableLogger: true })),
    ({ dispose }) => Effect.promise(dispose)
  ).pipe(
    Effect.flatMap(({ handler }) =>
      Effect.promise(async () => {
        const response = await handler(
          new Request("http://localhost/bulk", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ addresses })
          })
        )
        return { status: response.status, headers: response.headers, body: await response.json() }
      })
    ),
    Effect.scoped
  )

const refused = (reason: BulkError["reason"]) =>
  post(["1 A St"], { reports: () => Effect.fail(new BulkError({ reason })) })

/** The answer in part to addresses with these outcomes, and how many the order was charged for; `null` where it was refused. */
const answeredInPart = Effect.fnUntraced(function* (outcomes: ReadonlyArray<AddressOutcome>) {
  const charged = yield* Ref.make<number | null>(null)
  const addresses = outcomes.map((_, index) => `${index + 1} A St`)
  const { body, status } = yield* post(
    addresses,
    { each: () => Effect.succeed(outcomes) },
    { isAllowed: true, answered: (count) => Ref.set(charged, count) }
  )
  return { body, status, charged: yield* Ref.get(charged) }
})

/** A report for which so many sources answered. */
const reportOf = (answered: number): PropertyReport => {
  const report = houstonReport("request-1")
  return { ...report, meta: { ...report.meta, coverage: { ...report.meta.coverage, answered } } }
}

const report = reportOf(sourceCount)
const incomplete = { ...reportOf(7), location: { ...report.location, matchedAddress: "3 A ST" } }
const noPlace = new NoMatch({ detail: "It is in no register.", hint: "Check the ZIP." })

const typeOf = (slug: string) => `https://api.example.com/problems/${slug}`

describe("the answer to a bulk call", () => {
  it.effect("has the addresses as they were sent, each with its report", () =>
    Effect.gen(function* () {
      const sent = ["1 a st, Houston TX", "2 B St, Houston TX"]
      const { body, status } = yield* post(sent, {
        reports: ({ addresses }) =>
          Effect.succeed(
            addresses.map((address) => ({
              ...report,
              location: { ...report.location, address: askedLine(address).toUpperCase() }
            }))
          )
      })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(Object.keys(body), ["data"])
      assert.strictEqual(body.data.count, 2)
      assert.deepInclude(body.data.summary, { fulfilled: 2, rejected: 0, best: 0 })
      assert.match(body.data.summary.headline, /^2 of 2 addresses have a report. The best is 1 a st, Houston TX: /)
      const { results } = yield* Schema.decodeUnknownEffect(BulkReports)(body.data)
      assert.deepStrictEqual(
        results.map(({ address, data, error, status }) => [
          address,
          data !== null && !("fields" in data) && "address" in data.location ? data.location.address : null,
          error,
          status
        ]),
        [
          ["1 a st, Houston TX", "1 A ST, HOUSTON TX", null, "fulfilled"],
          ["2 B St, Houston TX", "2 B ST, HOUSTON TX", null, "fulfilled"]
        ]
      )
    })
  )

  it.effect("gives the verdict on each house, and the positions of the houses by it, the best first", () =>
    Effect.gen(function* () {
      const { body } = yield* post(["1 A St", "2 A St", "3 A St"], {
        reports: () => Effect.succeed([40, null, 90].map((riskScore) => ({ ...report, riskScore })))
      })
      const { ranking, results } = yield* Schema.decodeUnknownEffect(BulkReports)(body.data)
      assert.deepStrictEqual(ranking, [2, 0, 1])
      assert.deepStrictEqual(
        results.map(({ verdict }) => verdict?.decision),
        ["buy", "cannotJudge", "buy"]
      )
    })
  )

  it.effect("is refused where one report alone is incomplete", () =>
    Effect.gen(function* () {
      const { body, status } = yield* post(["1 A St", "2 A St"], {
        reports: () => Effect.succeed([report, incomplete])
      })
      assert.strictEqual(status, 503)
      assert.deepInclude(body, {
        type: typeOf("report-incomplete"),
        detail: `Only 7 of ${sourceCount} sources had data. Nothing was charged.`
      })
    })
  )

  it.effect("refuses repeated addresses by index", () =>
    Effect.gen(function* () {
      const { body, status } = yield* refused(
        new RepeatedAddresses({
          groups: [
            [0, 2],
            [1, 3, 4]
          ]
        })
      )
      assert.strictEqual(status, 422)
      assert.deepInclude(body, {
        type: typeOf("repeated-addresses"),
        field: "addresses",
        detail: "The same address appears more than once: at index 0 and 2; at index 1, 3 and 4.",
        repeated: [
          [0, 2],
          [1, 3, 4]
        ]
      })
    })
  )

  it.effect("lists what is wrong with each address, and what to send instead", () =>
    Effect.gen(function* () {
      const { body, status } = yield* refused(
        new UnplacedAddresses({
          addresses: [
            { index: 0, reason: new AddressError({ reason: "Empty", detail: "It is empty.", hint: "Send one." }) },
            { index: 3, reason: new NoMatch({ detail: "It is in no register.", hint: "Check the ZIP." }) },
            {
              index: 5,
              reason: new NoMatch({ detail: "It is another.", hint: "Send that.", candidates: ["1 FAR ST"] })
            },
            {
              index: 4,
              reason: new Ambiguous({
                candidates: ["1 A ST", "1 B ST"],
                hint: "Send one of them.",
                readAs: "number 1, street ST"
              })
            },
            { index: 19, reason: new GeocoderUnavailable({ retryAfterSeconds: 7 }) }
          ]
        })
      )
      assert.strictEqual(status, 422)
      assert.deepInclude(body, {
        type: typeOf("unusable-addresses"),
        detail: "Could not locate the address at index 0, 3, 5, 4 and 19."
      })
      assert.deepStrictEqual(body.failures, [
        { index: 0, type: typeOf("unusable-address"), detail: "It is empty.", hint: "Send one." },
        { index: 3, type: typeOf("address-not-found"), detail: "It is in no register.", hint: "Check the ZIP." },
        {
          index: 5,
          type: typeOf("address-not-found"),
          detail: "It is another.",
          hint: "Send that.",
          candidates: ["1 FAR ST"]
        },
        {
          index: 4,
          type: typeOf("ambiguous-address"),
          detail: "2 places match the address. We read it as: number 1, street ST.",
          hint: "Send one of them.",
          candidates: ["1 A ST", "1 B ST"]
        },
        {
          index: 19,
          type: typeOf("geocoder-unavailable"),
          detail: "No geocoder found the location in time, and one that may know it did not answer.",
          hint: "Send this address again later. It may be correct."
        }
      ])
    })
  )

  it.effect("is 503 with Retry-After when only the geocoders are at fault", () =>
    Effect.gen(function* () {
      const { body, headers, status } = yield* refused(new GeocoderUnavailable({ retryAfterSeconds: 7 }))
      assert.strictEqual(status, 503)
      assert.strictEqual(headers.get("retry-after"), "7")
      assert.deepInclude(body, { type: typeOf("geocoder-unavailable"), retryAfterSeconds: 7 })
    })
  )
})

describe("the answer to a bulk call in part", () => {
  it.effect("has a report or a reason for each address, in their order, and is charged for the reports alone", () =>
    Effect.gen(function* () {
      const { body, charged, status } = yield* answeredInPart([
        Result.fail(noPlace),
        Result.succeed(report),
        Result.succeed(incomplete),
        Result.fail(new GeocoderUnavailable({ retryAfterSeconds: 7 }))
      ])
      assert.strictEqual(status, 200)
      assert.strictEqual(charged, 1)
      const { count, ranking, results } = yield* Schema.decodeUnknownEffect(BulkReports)(body.data)
      assert.strictEqual(count, 4)
      assert.deepStrictEqual(ranking, [1])
      assert.deepStrictEqual(
        results.map(({ verdict }) => verdict === null),
        [true, false, true, true]
      )
      assert.deepStrictEqual(
        results.map((result) => [result.address, result.status, result.data === null, result.error?.type ?? null]),
        [
          ["1 A St", "rejected", true, typeOf("address-not-found")],
          ["2 A St", "fulfilled", false, null],
          ["3 A St", "rejected", true, typeOf("report-incomplete")],
          ["4 A St", "rejected", true, typeOf("geocoder-unavailable")]
        ]
      )
      assert.strictEqual(results[2]?.error?.detail, `Only 7 of ${sourceCount} sources had data.`)
    })
  )

  it.effect("is refused where two of its addresses are one place, however they are spelled", () =>
    Effect.gen(function* () {
      const { body, status } = yield* answeredInPart([
        Result.succeed(report),
        Result.succeed(incomplete),
        Result.succeed(report),
        Result.fail(noPlace)
      ])
      assert.strictEqual(status, 422)
      assert.deepInclude(body, { type: typeOf("repeated-addresses"), repeated: [[0, 2]] })
    })
  )

  it.effect("is refused, and so not charged, if no address has a report that may be sold", () =>
    Effect.gen(function* () {
      const away = new GeocoderUnavailable({ retryAfterSeconds: 7 })
      const cases = [
        { outcomes: [Result.fail(noPlace), Result.fail(away)], status: 422, slug: "unusable-addresses" },
        { outcomes: [Result.fail(away), Result.fail(away)], status: 503, slug: "geocoder-unavailable" },
        { outcomes: [Result.succeed(incomplete), Result.fail(noPlace)], status: 503, slug: "report-incomplete" }
      ]
      for (const { outcomes, slug, status } of cases) {
        const answer = yield* answeredInPart(outcomes)
        assert.deepStrictEqual([answer.status, answer.body.type, answer.charged], [status, typeOf(slug), null])
      }
    })
  )
})
