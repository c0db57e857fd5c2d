import { assert, describe, it } from "@effect/vitest"
import { JsonBody } from "@property-intelligence/api/Problem.ts"
import { BulkBody, InvestorBody, unitRentsHint } from "@property-intelligence/api/RequestBody.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import { Effect, Layer, Logger, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { layerJsonBody } from "../../../src/server/request/jsonBody.ts"
import { Problems } from "../../../src/server/request/Problems.ts"
import { PublicOrigin } from "../../../src/server/request/PublicOrigin.ts"

/** A contract that gives the body back as it was understood. */
const Echo = HttpApi.make("echo")
  .add(
    HttpApiGroup.make("echo")
      .add(
        HttpApiEndpoint.post("conditioned", "/conditioned", { payload: InvestorBody, success: Schema.Json }),
        HttpApiEndpoint.post("bulk", "/bulk", { payload: BulkBody, success: Schema.Json })
      )
      .middleware(JsonBody)
  )
  .annotate(HttpApi.PayloadParseOptions, { errors: "all" })

const routes = HttpApiBuilder.layer(Echo).pipe(
  Layer.provide(
    HttpApiBuilder.group(Echo, "echo", (handlers) =>
      handlers
        .handle("conditioned", ({ payload }) => Effect.succeed(payload))
        .handle("bulk", ({ payload }) => Effect.succeed(payload))
    )
  ),
  Layer.provide(layerJsonBody),
  Layer.provide(Problems.layer),
  Layer.provide([
    Layer.succeed(PublicOrigin, "https://api.example.com"),
    SecureRandom.layerWebCrypto,
    HttpServer.layerServices,
    Logger.layer([])
  ])
)

const post = (path: string, body: unknown) =>
  Effect.acquireRelease(
    Effect.sync(() => HttpRouter.toWebHandler(routes, { disableLogger: true })),
    ({ dispose }) => Effect.promise(dispose)
  ).pipe(
    Effect.flatMap(({ handler }) =>
      Effect.promise(async () => {
        const response = await handler(
          new Request(`http://localhost${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body)
          })
        )
        return { status: response.status, body: await response.json() }
      })
    )
  )

describe("bodies", () => {
  it.effect("condition may be left out, and stays out", () =>
    Effect.gen(function* () {
      const { body } = yield* post("/conditioned", { address: "1 A St" })
      assert.deepStrictEqual(body, { address: "1 A St" })
    })
  )

  for (const condition of conditions) {
    it.effect(`condition may be ${condition}`, () =>
      Effect.gen(function* () {
        const { body } = yield* post("/conditioned", { address: "1 A St", condition })
        assert.deepStrictEqual(body, { address: "1 A St", condition })
      })
    )
  }

  for (const condition of ["Poor", "", null, 3]) {
    it.effect(`condition ${JSON.stringify(condition)} is refused with the five that are accepted`, () =>
      Effect.gen(function* () {
        const { status, body } = yield* post("/conditioned", { address: "1 A St", condition })
        assert.strictEqual(status, 422)
        assert.strictEqual(body.field, "condition")
        assert.strictEqual(body.hint, "Use one of poor, fair, average, good, excellent, or leave it out for average.")
      })
    )
  }

  const terms: ReadonlyArray<readonly [field: string, sent: object, detail: string, hint: string]> = [
    [
      "interestRatePercent",
      { interestRatePercent: 0.07 },
      "interestRatePercent: 0.07 looks like a share: send 7 for 7%",
      "Send interestRatePercent as a number from 0 to 30, percent a year (0.0815 looks like a share: send 8.15 for " +
        "8.15%). If left out: Freddie Mac's survey rate plus 0.75."
    ],
    [
      "downPaymentPercent",
      { downPaymentPercent: 0.25 },
      "downPaymentPercent: 0.25 looks like a share: send 25 for 25%",
      "Send downPaymentPercent as a number from 0 to 100, percent of the price (0.25 looks like a share: send 25 for " +
        "25%). If left out: 25."
    ],
    [
      "holdYears",
      { holdYears: 2.5 },
      "holdYears: It must be a whole number.",
      "Send holdYears as a whole number from 1 to 30, years. If left out: 5."
    ],
    [
      "rehabBudget",
      { rehabBudget: -1 },
      "rehabBudget: It must be from 0 to 10000000.",
      "Send rehabBudget as a number from 0 to 10000000, US dollars. If left out: an estimate by size, age and condition."
    ],
    [
      "unitRents",
      { unitRents: [1350, 1200], monthlyRent: 2500 },
      "unitRents: Its 2 rents come to $2,550 a month, and monthlyRent says $2,500.",
      unitRentsHint
    ],
    [
      "unitRents",
      { unitRents: [1350, 1200], property: { units: 3 } },
      "unitRents: It has 2 rents, and property.units says 3.",
      unitRentsHint
    ],
    ["unitRents", { unitRents: [1350] }, "unitRents: It must be a list of at least 2.", unitRentsHint],
    ["unitRents.1", { unitRents: [1350, -1] }, "unitRents.1: It must be from 0 to 1000000.", unitRentsHint],
    [
      "targetReturn.percent",
      { targetReturn: { kind: "irr", percent: 0.08 } },
      "targetReturn.percent: 0.08 looks like a share: send 8 for 8%",
      "Send targetReturn.percent as a number from 1 to 100, percent a year (0.08 looks like a share: send 8 for 8%)."
    ],
    [
      "targetReturn.kind",
      { targetReturn: { percent: 8 } },
      "targetReturn.kind: It is missing.",
      "Send targetReturn.kind as one of cashOnCash, irr, capRate."
    ],
    [
      "targetReturn",
      { targetReturn: 8 },
      "targetReturn: It must be a JSON object.",
      `Send targetReturn as {"kind":"cashOnCash","percent":8}, or leave it out for no target.`
    ]
  ]
  for (const [field, sent, detail, hint] of terms) {
    it.effect(`${field} of ${JSON.stringify(sent)} is refused with its name and what to send`, () =>
      Effect.gen(function* () {
        const { body, status } = yield* post("/conditioned", { address: "1 A St", ...sent })
        assert.strictEqual(status, 422)
        assert.deepInclude(body, { field, detail, hint })
      })
    )
  }

  it.effect("every fault of a body is listed", () =>
    Effect.gen(function* () {
      const { body } = yield* post("/conditioned", { condition: "ruined" })
      assert.deepStrictEqual(
        body.issues.map(({ field }: { readonly field: string }) => field),
        ["address", "condition"]
      )
      assert.strictEqual(body.field, "address")
    })
  )

  for (const [name, addresses, field] of [
    ["no addresses", [], "addresses"],
    ["21 addresses", Array.from({ length: 21 }, () => "1 A St"), "addresses"],
    ["an address that is no text", ["1 A St", 2], "addresses.1"]
  ] as const) {
    it.effect(`bulk refuses ${name}`, () =>
      Effect.gen(function* () {
        const { status, body } = yield* post("/bulk", { addresses })
        assert.strictEqual(status, 422)
        assert.strictEqual(body.field, field)
        assert.strictEqual(
          body.hint,
          'Send a list of different addresses, 1 to 20, or 1 to 3 to the free mirror, each as text or as a point such as {"lat":29.7537,"lon":-95.3703}.'
        )
      })
    )
  }

  it.effect("bulk takes 20 addresses", () =>
    Effect.gen(function* () {
      const addresses = Array.from({ length: 20 }, (_, index) => `${index + 1} A St`)
      assert.strictEqual((yield* post("/bulk", { addresses })).status, 200)
    })
  )
})
