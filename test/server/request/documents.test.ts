import { assert, describe, layer } from "@effect/vitest"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Effect, Predicate } from "effect"

import packageJson from "../../../package.json" with { type: "json" }
import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { knownPaths } from "../../../src/server/request/knownPaths.ts"
import { contractIn } from "../../support/contract/unsharedContract.ts"
import { openForSale } from "../../support/payments/buying.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const soldPaths = ["/property-intel", "/property-investor", "/property-narrative", "/property-full", "/property-bulk"]
const mirrorPaths = ["/test/property-intel", "/test/property-investor", "/test/property-full"]

/** Every `$ref` in a document. */
const references = (node: unknown): ReadonlyArray<string> => {
  if (typeof node !== "object" || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string" ? [value] : references(value)
  )
}

/** What a local reference such as `#/components/schemas/X` points to. */
const resolve = (document: unknown, reference: string): unknown =>
  reference
    .replace(/^#\//, "")
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((node, key) => (Predicate.hasProperty(node, key) ? node[key] : undefined), document)

layer(TestServer.layer(), { excludeTestServices: true })("documents", (it) => {
  describe("/health", () => {
    it.effect("is what the description says, key by key", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const { status, text } = yield* ask("/health")
        assert.strictEqual(status, 200)
        assert.deepStrictEqual(JSON.parse(text), {
          status: "online",
          name: "Property Intelligence API",
          version: packageJson.version,
          protocol: "x402",
          network: "eip155:84532",
          networks: ["eip155:84532"],
          wallet: "not-configured",
          endpoints: {
            "/property-intel": { method: "POST", price: "$0.05 USDC" },
            "/property-investor": { method: "POST", price: "$0.15 USDC" },
            "/property-narrative": { method: "POST", price: "$0.10 USDC" },
            "/property-full": { method: "POST", price: "$0.25 USDC" },
            "/property-bulk": { method: "POST", price: "$0.03 USDC/address" }
          },
          dataSources: sourceDefinitions.map(({ name }) => name),
          investorStrategies: ["Fix & Flip", "Co-Living", "Subject-To", "Short-Term Rental", "BRRRR"],
          powered_by: "Property Intelligence API"
        })
        assert.deepStrictEqual(JSON.parse(text).dataSources, [
          "RentCast Property & Value",
          "RentCast Rent",
          "FEMA National Flood Hazard Layer",
          "OpenStreetMap",
          "US Census ACS 5-Year",
          "EPA EJScreen (PEDP mirror)",
          "USGS Seismic Design",
          "FEMA National Risk Index",
          "FCC Broadband Data Collection",
          "HUD Opportunity Zones",
          "HUD Fair Market Rents",
          "FHFA House Price Index",
          "BLS Local Area Unemployment",
          "OpenFEMA Disaster Declarations"
        ])
        assert.match(packageJson.version, /^\d+\.\d+\.\d+$/)
      })
    )
  })

  /** The path of a file that the front page loads. */
  const anAsset = Effect.gen(function* () {
    const { ask } = yield* TestServer
    const { text } = yield* ask("/")
    return /\/assets\/[\w.-]+/.exec(text)?.[0] ?? ""
  })

  const openPages = new Map([
    ["/docs/:page", "/docs/limits"],
    ["/docs/reference/:page", "/docs/reference/propertyIntel"]
  ])

  describe("every route is free or refuses", () => {
    for (const [path, method] of knownPaths) {
      const paid = soldPaths.includes(path) || path === "/quote"
      const proven = path === "/receipts/:transaction"
      const known = path === "/answer-part"
      it.effect(`${method} ${path}: ${paid ? "503, never data" : proven || known ? "free, for a proof" : "free"}`, () =>
        Effect.gen(function* () {
          const { ask, post } = yield* TestServer
          const one = { address: "1 A St" }
          const good =
            path === "/quote"
              ? { endpoint: "/property-intel", body: one }
              : path.endsWith("bulk")
                ? { addresses: [one.address] }
                : one
          const asked = path === "/assets/:file" ? yield* anAsset : (openPages.get(path) ?? path)
          const answer = method === "POST" ? yield* post(path, good) : yield* ask(asked)
          assert.strictEqual(answer.status, paid ? 503 : proven ? 400 : known ? 422 : path === "/mcp" ? 406 : 200)
          if (paid) assert.match((yield* readProblem(answer)).type, /\/problems\/payments-not-configured$/)
        })
      )
    }

    it.effect("a paid route refuses whatever its body and its payment headers", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const headers = { "payment-signature": "x", "x-payment": "y" }
        for (const path of soldPaths) {
          for (const body of ["", "{", "[]"]) {
            assert.strictEqual((yield* ask(path, { method: "POST", headers, body })).status, 503)
          }
        }
      })
    )
  })

  describe("/openapi.json", () => {
    it.effect("is an OpenAPI 3.1 document of every path of the contract, and every reference resolves", () =>
      Effect.gen(function* () {
        const { ask, origin } = yield* TestServer
        const { headers, text } = yield* ask("/openapi.json")
        const document = JSON.parse(text)
        assert.match(headers["content-type"] ?? "", /^application\/json/)
        assert.strictEqual(document.openapi, "3.1.0")
        assert.strictEqual(document.info.version, packageJson.version)
        assert.deepStrictEqual(document.servers, [{ url: origin.replace("127.0.0.1", "localhost") }])
        assert.sameMembers(Object.keys(document.paths), [
          ...soldPaths,
          ...mirrorPaths,
          "/receipts/{transaction}",
          "/health",
          "/health/sources",
          "/livez",
          "/readyz",
          "/openapi.json",
          "/",
          "/report",
          "/status",
          "/assets/{file}",
          "/docs",
          "/docs/{page}",
          "/docs/reference/{page}",
          "/problems/{slug}",
          "/.well-known/x402",
          "/quote",
          "/answer-part",
          "/test/property-bulk",
          "/test/property-intel/stream",
          "/test/property-full/stream",
          "/.well-known/api-catalog",
          "/llms.txt",
          "/llms-full.txt",
          "/robots.txt",
          "/sitemap.xml",
          "/favicon.svg"
        ])
        for (const reference of references(document)) assert.isDefined(resolve(document, reference), reference)
      })
    )

    it.effect("says of each operation what it is, its body and its problems", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const document = contractIn((yield* ask("/openapi.json")).text)
        const ids = new Set<string>()
        for (const path of [...soldPaths, ...mirrorPaths]) {
          const { post } = document.paths[path]
          ids.add(post.operationId)
          assert.isNotEmpty(post.summary)
          assert.isNotEmpty(post.description)
          const { schema } = post.requestBody.content["application/json"]
          assert.nestedProperty(schema.$ref === undefined ? schema : resolve(document, schema.$ref), "examples[0]")
          const { responses } = post
          assert.includeMembers(Object.keys(responses), ["200", "400", "413", "415", "422", "500", "503"])
          for (const status of ["400", "413", "415", "422", "500", "503"]) {
            assert.property(responses[status].content, "application/problem+json")
          }
        }
        assert.strictEqual(ids.size, 8)
      })
    )

    it.effect("describes for the investor analysis the optional inputs, and the ones that it needs", () =>
      Effect.gen(function* () {
        const { ask, post } = yield* TestServer
        const document = contractIn((yield* ask("/openapi.json")).text)
        const sold = document.paths["/property-investor"].post
        const free = document.paths["/test/property-investor"].post
        for (const operation of [sold, free]) {
          const body = resolve(document, operation.requestBody.content["application/json"].schema.$ref)
          assert.nestedInclude(body, {
            "properties.askingPrice.minimum": 5000,
            "properties.downPaymentPercent.maximum": 100,
            "properties.interestRatePercent.maximum": 30,
            "properties.monthlyRent.minimum": 50,
            "properties.termYears.type": "integer",
            "properties.targetReturn.properties.percent.maximum": 100
          })
          assert.notNestedProperty(body, "required")
          assert.deepNestedInclude(body, {
            "allOf[0].if.required": ["address"],
            "allOf[0].else.required": ["lat", "lon"]
          })
          assert.deepNestedInclude(body, {
            "properties.condition.enum": ["poor", "fair", "average", "good", "excellent"]
          })
          const refusedShare = { not: { exclusiveMinimum: -1, exclusiveMaximum: 1, not: { const: 0 } } }
          assert.deepNestedInclude(body, { "properties.interestRatePercent.allOf[0]": refusedShare })
          const { examples } = Object(body)
          assert.lengthOf(examples, 3)
          for (const example of examples) {
            assert.strictEqual((yield* post("/test/property-investor", example)).status, 200)
          }
          assert.include(references(operation.responses["200"]), "#/components/schemas/PlainInvestorReport")
        }
        const analysisIncomplete = "#/components/schemas/AnalysisIncomplete"
        assert.include(references(sold.responses["503"]), analysisIncomplete)
        assert.include(references(sold.responses["503"]), "#/components/schemas/ReportIncomplete")
        const analysisImpossible = "#/components/schemas/AnalysisImpossible"
        assert.include(references(sold.responses["422"]), analysisImpossible)
        assert.notProperty(Object(resolve(document, analysisImpossible)).properties, "retryAfterSeconds")
        for (const problem of [analysisIncomplete, analysisImpossible]) {
          assert.notInclude(references(free.responses), problem)
          assert.nestedInclude(resolve(document, problem), {
            "properties.missing.items.enum[0]": "propertyKind",
            "properties.missing.items.enum[1]": "price",
            "properties.missing.items.enum[2]": "rent",
            "properties.missing.items.enum[3]": "stateTables"
          })
        }
      })
    )

    it.effect("documents the limit of every mirror, and the overload answer of every operation", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const document = contractIn((yield* ask("/openapi.json")).text)
        for (const path of [...soldPaths, ...mirrorPaths]) {
          const { responses } = document.paths[path].post
          assert.include(references(responses["503"]), "#/components/schemas/Overloaded")
          const limited = mirrorPaths.includes(path) ? "QuotaExceeded" : "TooManyRefusals"
          assert.deepStrictEqual(
            references(responses["429"].content).filter((each) => each.startsWith("#/components/schemas/")),
            [`#/components/schemas/${limited}`]
          )
        }
      })
    )

    it.effect("says of no mirror that it costs anything", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const document = contractIn((yield* ask("/openapi.json")).text)
        for (const path of mirrorPaths) {
          const { post } = document.paths[path]
          assert.notProperty(post, "x-payment-info")
          for (const status of ["402", "409"]) assert.notProperty(post.responses, status)
        }
      })
    )

    it.effect("says of each sold operation what it costs, and how a 402 asks for it", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const document = contractIn((yield* ask("/openapi.json")).text)
        const { price: fixed } = document.paths["/property-intel"].post["x-payment-info"]
        assert.deepStrictEqual(fixed, { mode: "fixed", currency: "USD", amount: "0.05" })
        const { price: analysis } = document.paths["/property-investor"].post["x-payment-info"]
        assert.deepStrictEqual(analysis, { mode: "fixed", currency: "USD", amount: "0.15" })
        const { price: dynamic } = document.paths["/property-bulk"].post["x-payment-info"]
        assert.deepStrictEqual(dynamic, { mode: "dynamic", currency: "USD", min: "0.03", max: "0.60" })
        for (const path of soldPaths) {
          const { responses, security } = document.paths[path].post
          assert.deepStrictEqual(security, [{ x402: [] }, { x402v1: [] }])
          assert.property(responses["402"].headers, "PAYMENT-REQUIRED")
          assert.property(responses, "409")
        }
      })
    )
  })

  describe("problem pages", () => {
    for (const [slug, { title }] of Object.entries(problemTypes)) {
      it.effect(`/problems/${slug}`, () =>
        Effect.gen(function* () {
          const { ask } = yield* TestServer
          const { headers, status, text } = yield* ask(`/problems/${slug}`)
          assert.strictEqual(status, 200)
          assert.match(headers["content-type"] ?? "", /^text\/html/)
          assert.include(text, `<h1>${title}</h1>`)
        })
      )
    }
  })
})

layer(
  TestServer.layer({
    PUBLIC_ORIGIN: "https://api.example.com/",
    WALLET_ADDRESS: openForSale.WALLET_ADDRESS,
    EVM_RPC_URL: openForSale.EVM_RPC_URL,
    OPERATOR_NAME: "Acme"
  }),
  { excludeTestServices: true }
)("documents of a configured service", (it) => {
  it.effect("/health shows network, wallet and operator", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const status = JSON.parse((yield* ask("/health")).text)
      assert.strictEqual(status.network, "eip155:8453")
      assert.strictEqual(status.wallet, "0x209693Bc6afc0C5328bA36FaF03C514EF312287C")
      assert.strictEqual(status.powered_by, "Acme")
    })
  )

  it.effect("links start with PUBLIC_ORIGIN, whatever Host the client sends", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const problem = yield* readProblem(yield* ask("/nowhere", { headers: { host: "evil.example" } }))
      assert.strictEqual(problem.type, "https://api.example.com/problems/not-found")
    })
  )
})
