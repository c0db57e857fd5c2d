import { execFile } from "node:child_process"

import { assert, layer } from "@effect/vitest"
import { mcpPath } from "@property-intelligence/api/documentPaths.ts"
import type { ClientError } from "@property-intelligence/client/ClientError.ts"
import type { InvestorOrder } from "@property-intelligence/client/PlaceOrder.ts"
import { PropertyIntelligence } from "@property-intelligence/client/PropertyIntelligence.ts"
import { Effect, Schema, Struct } from "effect"

import { builtCommand } from "../support/process/builtService.ts"
import { SandboxService } from "../support/process/SandboxService.ts"

const program = `${process.cwd()}/${builtCommand}`

/** What differs between two calls for the same. */
const Answer = Schema.Struct({
  location: Schema.Record(Schema.String, Schema.Json),
  property: Schema.Json,
  investorAnalysis: Schema.Struct({
    verdict: Schema.StructWithRest(Schema.Struct({ headline: Schema.String }), [
      Schema.Record(Schema.String, Schema.Json)
    ]),
    inputs: Schema.Json,
    inputOrigins: Schema.Json,
    derivedMetrics: Schema.Json,
    strategyRanking: Schema.Json
  }),
  riskScore: Schema.Json
})
const readAnswer = Schema.decodeUnknownEffect(Answer)
const read = (data: unknown) => Effect.orDie(readAnswer(data))

const jsonIn = (text: string): unknown => JSON.parse(text)
const Data = Schema.fromJsonString(Schema.Struct({ data: Schema.Unknown }))
const dataIn = (text: string) => Effect.map(Effect.orDie(Schema.decodeEffect(Data)(text)), ({ data }) => data)

const overHttp = Effect.fnUntraced(function* (body: Exclude<InvestorOrder, string>, query = "") {
  const { post } = yield* SandboxService
  const { status, text } = yield* post(`/test/property-full${query}`, body)
  assert.strictEqual(status, 200, text)
  return yield* dataIn(text)
})

/** A tool gives the short form of an answer: whatever its members are, they are those of the endpoint. */
const ToolAnswer = Schema.Struct({
  data: Schema.Struct({
    location: Schema.Json,
    property: Schema.Json,
    riskScore: Schema.Json,
    investorAnalysis: Schema.Struct({ verdict: Schema.Json })
  })
})

const Tool = Schema.fromJsonString(
  Schema.Struct({
    result: Schema.Struct({
      content: Schema.NonEmptyArray(Schema.Struct({ text: Schema.String })),
      structuredContent: Schema.Json
    })
  })
)

const readToolAnswer = Schema.decodeUnknownEffect(ToolAnswer)

const readProblem = Schema.decodeEffect(
  Schema.fromJsonString(Schema.Struct({ detail: Schema.String, readAs: Schema.String }))
)

const overMcp = Effect.fnUntraced(function* (body: Exclude<InvestorOrder, string>, view: object = {}) {
  const { ask } = yield* SandboxService
  const name = "test_property_full"
  const { text } = yield* ask(mcpPath, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": name
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name,
        arguments: { ...body, ...view },
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {}
        }
      }
    })
  })
  const { result } = yield* Effect.orDie(Schema.decodeEffect(Tool)(text))
  return result
})

const overCommandLine = Effect.fnUntraced(function* (words: ReadonlyArray<string>, format = "--json") {
  const { origin } = yield* SandboxService
  const env = { PATH: process.env["PATH"] ?? "", PROPERTY_INTELLIGENCE_URL: origin }
  return yield* Effect.callback<string, string>((resume) => {
    execFile(
      process.execPath,
      [program, "full", ...words, "--free", format],
      { env, maxBuffer: 1e8 },
      (error, out, err) => resume(error === null ? Effect.succeed(out) : Effect.fail(err))
    )
  })
})

const overPage = Effect.fnUntraced(function* (fields: Readonly<Record<string, string>>) {
  const { ask } = yield* SandboxService
  const { text } = yield* ask("/report", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString()
  })
  return text
})

const reportIn = Effect.fnUntraced(function* (text: string) {
  const Page = Schema.fromJsonString(Schema.Struct({ data: Schema.Struct({ report: Schema.Unknown }) }))
  const shown = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(text)?.[1] ?? ""
  return (yield* Effect.orDie(Schema.decodeEffect(Page)(shown))).data.report
})

const overClient = Effect.fnUntraced(function* (order: InvestorOrder) {
  const { origin } = yield* SandboxService
  return yield* PropertyIntelligence.use(({ free }) => free.explained.full(order)).pipe(
    Effect.provide(PropertyIntelligence.layer({ baseUrl: origin }))
  )
})

/** The views that are at most 12 KB. */
const shortViews = ["compact", "brief"] as const

/** Which answer it is differs from call to call. */
const Marked = Schema.StructWithRest(
  Schema.Struct({ meta: Schema.Record(Schema.String, Schema.Json), summary: Schema.Json }),
  [Schema.Record(Schema.String, Schema.Json)]
)
const readMarked = Schema.decodeUnknownEffect(Marked)
const unmarked = (data: unknown) =>
  Effect.map(Effect.orDie(readMarked(data)), ({ meta, ...rest }) => ({
    ...rest,
    meta: Struct.omit(meta, ["requestId", "generatedAt"])
  }))

const InTool = Schema.Struct({
  data: Schema.Json,
  shortened: Schema.Array(Schema.String),
  omitted: Schema.Array(Schema.String)
})
const readInTool = Schema.decodeUnknownEffect(InTool)

const readJson = Schema.decodeUnknownEffect(Schema.Json)

/** Fields of an answer, by name and by pointer. */
const chosen = [
  ["a section and a figure", ["hudIntelligence", "/property/valueEstimate/valueEstimate"], "full"],
  ["the verdict of the brief view", ["/investorAnalysis/verdict", "/summary/headline"], "brief"],
  ["lists of the explained view", ["/summary/topRisks", "/investorAnalysis/strategyRanking"], "explained"]
] as const

const readChosen = Schema.decodeUnknownEffect(Schema.Struct({ fields: Schema.Array(Schema.String) }))

const readUnknown = Schema.decodeEffect(
  Schema.fromJsonString(Schema.Struct({ detail: Schema.String, known: Schema.Array(Schema.String) }))
)

/** An address that is refused for what it says, and what was understood of it. */
const refusals: Readonly<Record<string, { readonly address: string; readonly readAs: string }>> = {
  "two places have": {
    address: "200 Peachtree St, Atlanta, GA",
    readAs: "number 200, street PEACHTREE ST, ATLANTA, GA"
  },
  "ends in no state": {
    address: "1600 Smith St, Houston, ZZ 77002",
    readAs: "number 1600, street SMITH ST, HOUSTON, 77002; not read: ZZ"
  },
  "no geocoder knows": {
    address: "1 Nowhere Ln, Nowhere, TX 00000",
    readAs: "number 1, street NOWHERE LN, NOWHERE, TX 00000"
  }
}

interface Order {
  readonly body: Exclude<InvestorOrder, string>
  readonly words: ReadonlyArray<string>
  readonly fields: Readonly<Record<string, string>>
}

const home: Order = {
  body: { address: "1600 Smith Street, Houston, TX 77003" },
  words: ["1600 Smith Street, Houston, TX 77003"],
  fields: { address: "1600 Smith Street, Houston, TX 77003" }
}

const orders: Readonly<Record<string, Order>> = {
  "an address": home,
  "a point": {
    body: { lat: 29.7537, lon: -95.3703, monthlyRent: 2000 },
    words: ["--lat=29.75370", "--lon=-95.37030", "--monthly-rent", "2000"],
    fields: { address: "", lat: "29.7537", lon: "-95.3703", monthlyRent: "2,000" }
  },
  "a building whose units' rents are known": {
    body: { address: "1735 N Larkspur Ave, Milwaukee, WI 53202", unitRents: [1350, 1200.5, 0] },
    words: ["--unit-rents", "1350,1200.50,0", "1735 N Larkspur Ave, Milwaukee, WI 53202"],
    fields: { address: "1735 N Larkspur Ave, Milwaukee, WI 53202", unitRents: "$1,350, $1,200.50, 0" }
  },
  "a building that the record has wrong": {
    body: {
      address: "1600 Smith St, Houston, TX 77002",
      condition: "fair",
      property: { propertyType: "Multi-Family", units: 3, bedrooms: 6, bathrooms: 3, squareFeet: 3000, yearBuilt: 1950 }
    },
    words: [
      ..."--property-type Multi-Family --units 3 --bedrooms 6 --bathrooms 3 --square-feet 3000 --year-built 1950".split(
        " "
      ),
      "--condition",
      "fair",
      "1600 Smith St, Houston, TX 77002"
    ],
    fields: {
      address: "1600 Smith St, Houston, TX 77002",
      condition: "fair",
      "property.propertyType": "Multi-Family",
      "property.units": "3",
      "property.bedrooms": "6",
      "property.bathrooms": "3",
      "property.squareFeet": "3,000",
      "property.yearBuilt": "1950"
    }
  }
}

layer(SandboxService.layer({ FREE_LIMIT: "1000 per second" }), { excludeTestServices: true })(
  "the five ways to ask",
  (it) => {
    for (const [name, { body, fields, words }] of Object.entries(orders)) {
      it.effect(`give one answer about ${name}`, () =>
        Effect.gen(function* () {
          const expected = yield* read(yield* overHttp(body, "?view=explained"))
          assert.deepStrictEqual(
            yield* read(jsonIn(yield* overCommandLine([...words, "--view", "explained"]))),
            expected,
            "command line"
          )
          assert.deepStrictEqual(yield* read(yield* reportIn(yield* overPage(fields))), expected, "page")
          assert.deepStrictEqual(yield* read(yield* overClient(body)), expected, "client")
          const { location, riskScore } = expected
          const tool = (yield* readToolAnswer((yield* overMcp(body)).structuredContent)).data
          assert.deepStrictEqual({ location: tool.location, riskScore: tool.riskScore }, { location, riskScore }, "MCP")
        })
      )

      for (const view of shortViews) {
        it.effect(`give one ${view} answer about ${name}, with the same summary as the whole`, () =>
          Effect.gen(function* () {
            const expected = yield* unmarked(yield* overHttp(body, `?view=${view}`))
            const whole = yield* unmarked(yield* overHttp(body))
            assert.deepStrictEqual(expected.summary, whole.summary)
            const tool = yield* Effect.orDie(readInTool((yield* overMcp(body, { view })).structuredContent))
            assert.deepStrictEqual([tool.shortened, tool.omitted], [[], []])
            assert.deepStrictEqual(yield* unmarked(tool.data), expected, "MCP")
            const printed = yield* overCommandLine([...words, "--view", view])
            assert.deepStrictEqual(yield* unmarked(jsonIn(printed)), expected, "command line")
            const { origin } = yield* SandboxService
            const client = PropertyIntelligence.use(({ free }): Effect.Effect<object, ClientError> =>
              free[view].full(body)
            )
            const had = yield* client.pipe(Effect.provide(PropertyIntelligence.layer({ baseUrl: origin })))
            assert.deepStrictEqual(yield* unmarked(had), expected, "client")
          })
        )
      }

      it.effect(`give one verdict about ${name}, and its sentence before the figures`, () =>
        Effect.gen(function* () {
          const { verdict } = (yield* read(yield* overHttp(body, "?view=explained"))).investorAnalysis
          const { content, structuredContent } = yield* overMcp(body)
          const tool = (yield* readToolAnswer(structuredContent)).data
          // The short form has the price in its metrics.
          assert.deepStrictEqual(tool.investorAnalysis.verdict, Struct.omit(verdict, ["atAskedPrice"]), "MCP")
          const shown = {
            MCP: [content[0].text, verdict.headline, "Risk"],
            "command line": [yield* overCommandLine(words, "--table"), verdict.headline, "Risk score"],
            page: [
              yield* overPage(fields),
              `<h2 id="glance-title" class="report-headline" aria-live="polite">${verdict.headline}`,
              "report-plans"
            ]
          } as const
          for (const [caller, [text, first, then]] of Object.entries(shown)) {
            assert.include(text, verdict.headline, caller)
            assert.isBelow(text.indexOf(first), text.indexOf(then), caller)
            assert.isAtLeast(text.indexOf(first), 0, caller)
          }
        })
      )
    }

    for (const [name, fields, view] of chosen) {
      it.effect(`give the same fields: ${name}`, () =>
        Effect.gen(function* () {
          const { body, words } = home
          const { origin } = yield* SandboxService
          const query = `?view=${view}&fields=${encodeURIComponent(fields.join())}`
          const expected = yield* Effect.orDie(readJson(yield* overHttp(body, query)))
          const { fields: pointers } = yield* Effect.orDie(readChosen(expected))
          assert.sameMembers(
            [...pointers],
            fields.map((field) => (field.startsWith("/") ? field : `/${field}`))
          )
          const tool = yield* Effect.orDie(readInTool((yield* overMcp(body, { view, fields })).structuredContent))
          assert.deepStrictEqual(tool, { data: expected, shortened: [], omitted: [] }, "MCP")
          const printed = yield* overCommandLine([...words, "--view", view, "--fields", fields.join()])
          assert.deepStrictEqual(jsonIn(printed), expected, "command line")
          const client = PropertyIntelligence.use(({ free }) => free.only(fields, view).full(body))
          const had = yield* client.pipe(Effect.provide(PropertyIntelligence.layer({ baseUrl: origin })))
          assert.deepStrictEqual(had, expected, "client")
        })
      )
    }

    it.effect("refuse an unknown field in the same words, and list the known ones", () =>
      Effect.gen(function* () {
        const { body, words } = home
        const { origin, post } = yield* SandboxService
        const { status, text } = yield* post("/test/property-full?fields=/summary/verdictt", body)
        assert.strictEqual(status, 422, text)
        const { detail, known } = yield* Effect.orDie(readUnknown(text))
        assert.strictEqual(detail, "This view has no field /summary/verdictt.")
        assert.include(known, "/summary/verdict")
        const client = PropertyIntelligence.use(({ free }) => free.only(["/summary/verdictt"]).full(body))
        const failed = client.pipe(Effect.provide(PropertyIntelligence.layer({ baseUrl: origin })), Effect.flip)
        assert.include((yield* failed).message, detail, "client")
        assert.include(
          yield* Effect.flip(overCommandLine([...words, "--fields", "/summary/verdictt"])),
          detail,
          "command line"
        )
        assert.include((yield* overMcp(body, { fields: ["/summary/verdictt"] })).content[0].text, detail, "MCP")
      })
    )

    for (const [name, { address, readAs }] of Object.entries(refusals)) {
      it.effect(`say what was understood of an address that ${name}`, () =>
        Effect.gen(function* () {
          const { post } = yield* SandboxService
          const problem = yield* Effect.orDie(readProblem((yield* post("/test/property-full", { address })).text))
          const said = `We read it as: ${readAs}.`
          assert.strictEqual(problem.readAs, readAs)
          assert.include(problem.detail, said)
          assert.include(yield* Effect.flip(overCommandLine([address])), said, "command line")
          assert.include(yield* overPage({ address }), `<p>${problem.detail}</p>`, "page")
          assert.include((yield* Effect.flip(overClient({ address }))).message, said, "client")
          assert.include((yield* overMcp({ address })).content[0].text, said, "MCP")
        })
      )
    }
  }
)
