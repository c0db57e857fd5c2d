import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Result, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { Settings } from "../../../src/Settings.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { csv, parseCsv, rowReaderOf, numberText } from "../../../src/sources/upstream/Csv.ts"
import { startLoopbackServer } from "../../support/process/LoopbackServer.ts"
import { layerUpstreams } from "../../support/upstreams/upstreams.ts"

const body = (text: string) => ({ status: 200, headers: {}, body: text })

describe("parseCsv", () => {
  const table: ReadonlyArray<[string, string, ReadonlyArray<ReadonlyArray<string>>]> = [
    [
      "plain rows",
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"]
      ]
    ],
    [
      "no line end after the last row",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"]
      ]
    ],
    [
      "CRLF",
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"]
      ]
    ],
    ["a comma in quotes", '"Abilene, TX",10180', [["Abilene, TX", "10180"]]],
    ["a doubled quote", '"5"" pipe",x', [['5" pipe', "x"]]],
    ["a line end in quotes", '"a\r\nb",c\n', [["a\r\nb", "c"]]],
    [
      "empty fields, also at the end",
      ",,\n1,",
      [
        ["", "", ""],
        ["1", ""]
      ]
    ],
    ["an empty quoted field between others", 'a,"",b', [["a", "", "b"]]],
    ["blank lines", "a\n\n\nb\n", [["a"], ["b"]]],
    ["a byte order mark", "\uFEFFa,b", [["a", "b"]]],
    ["a stray quote", 'a "quoted" word,x', [['a "quoted" word', "x"]]],
    ["nothing", "", []]
  ]
  for (const [name, text, rows] of table) {
    it(`reads ${name}`, () => assert.deepStrictEqual(parseCsv(text), rows))
  }

  const Field = Schema.String
  it.prop("reads back what is written with quotes", { rows: Schema.Array(Schema.Array(Field)) }, ({ rows }) => {
    const written = rows.map((row) => ["first", ...row])
    const text = written.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(",")).join("\r\n")
    assert.deepStrictEqual(parseCsv(text), written)
  })
})

describe("csv", () => {
  const refused: ReadonlyArray<[string, string, string]> = [
    ["HTML", " <!DOCTYPE html><html></html>", "not CSV"],
    ["an empty body", "\n", "empty body"],
    ["a file that is cut off", "a,b\n1,25", "cut off: its last line has no end"]
  ]
  for (const [name, text, issue] of refused) {
    it.effect(`${name} is malformed`, () =>
      Effect.gen(function* () {
        const reason = yield* Effect.flip(csv(body(text)))
        assert.strictEqual(reason.issue, issue)
      })
    )
  }
})

describe("a last line without an end", () => {
  const unended = "a,b\n1,25"

  for (const headers of [{ "content-length": "8" }, { "transfer-encoding": "chunked" }]) {
    it.effect(`is read where the transport has the reply whole: ${Object.keys(headers).join()}`, () =>
      Effect.gen(function* () {
        const rows = yield* csv({ status: 200, headers, body: unended })
        assert.deepStrictEqual(rows, [
          ["a", "b"],
          ["1", "25"]
        ])
      })
    )
  }

  it.live("is cut off where the connection breaks before the stated length", () =>
    Effect.gen(function* () {
      const { url } = yield* startLoopbackServer(async (request, response) => {
        response.setHeader("content-type", "text/csv")
        if (request.url === "/whole") response.setHeader("content-length", unended.length)
        if (request.url === "/cut") response.setHeader("content-length", unended.length + 3)
        response.write(unended)
        if (request.url === "/cut") setTimeout(() => response.destroy(), 20)
        else response.end()
      })
      const read = (path: string) =>
        UpstreamClient.use((client) =>
          client.call({
            upstream: "A list",
            request: HttpClientRequest.get(`${url}${path}`),
            policy: { timeout: "2 seconds", retries: 0 },
            read: csv
          })
        ).pipe(
          Effect.provide(layerUpstreams.pipe(Layer.provide([layerHttpClient, Settings.layerTest()]))),
          Effect.result
        )
      assert.isTrue(Result.isSuccess(yield* read("/whole")))
      assert.isTrue(Result.isSuccess(yield* read("/chunked")))
      assert.isTrue(Result.isFailure(yield* read("/cut")))
    }).pipe(Effect.scoped)
  )
})

describe("a text without quotes", () => {
  const Cell = Schema.String.check(Schema.isPattern(/^[^",\r\n\uFEFF]*$/))

  it.prop(
    "is read as the same with every cell in quotes",
    [Schema.Array(Schema.NonEmptyArray(Cell)), Schema.Literals(["\n", "\r\n", "\r"])],
    ([rows, end]) => {
      const lines = (cell: (text: string) => string) => rows.map((row) => row.map(cell).join(",")).join(end)
      assert.deepStrictEqual(parseCsv(lines((text) => text)), parseCsv(lines((text) => `"${text}"`)))
    }
  )
})

describe("rows of a shape", () => {
  const readRows = rowReaderOf(Schema.Tuple([Schema.String, numberText(".", "-")]))

  it.effect("reads numbers, and missing marks as null", () =>
    Effect.gen(function* () {
      const rows = yield* readRows([
        ["a", " 4.20 "],
        ["b", "."],
        ["c", "-"],
        ["d", " "],
        ["e", "-0.5"]
      ])
      assert.deepStrictEqual(
        rows.map(([, value]) => value),
        [4.2, null, null, null, -0.5]
      )
    })
  )

  for (const text of ["n/a", "1,234", "NaN", "Infinity"]) {
    it.effect(`refuses "${text}"`, () =>
      Effect.gen(function* () {
        const reason = yield* Effect.flip(readRows([["a", text]]))
        assert.strictEqual(reason._tag, "Malformed")
        assert.notInclude(reason.issue, text)
      })
    )
  }
})
