import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import { publishedContract } from "../../src/server/docs/published/publishedContract.ts"
import { apiDocumentOf } from "../support/fuzz/ApiDocument.ts"
import { breachesOf } from "../support/fuzz/breachesOf.ts"
import { requestOf } from "../support/fuzz/drawnRequest.ts"
import type { Asked, FuzzRequest } from "../support/fuzz/FuzzRequest.ts"
import { answersIn, type HttpAnswer } from "../support/fuzz/HttpAnswer.ts"

const document = apiDocumentOf(JSON.stringify(publishedContract({ ...OpenApi.fromApi(Api) })))

const notAllowed = {
  type: "http://localhost/problems/method-not-allowed",
  title: "Method not allowed",
  status: 405,
  detail: "Use GET.",
  instance: "urn:uuid:1",
  allow: ["GET"]
}

const answer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): HttpAnswer => ({
  status,
  headers: new Map(Object.entries({ "content-type": "application/problem+json", allow: "GET", ...headers })),
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body))
})

const livezByPost: Asked = { method: "POST", target: "/livez", json: null, payment: "none" }

const breaches = (
  asked: Asked,
  answers: ReadonlyArray<HttpAnswer>,
  { rest = "", ...more }: { readonly rest?: string; readonly framing?: FuzzRequest["framing"] } = {}
) => {
  const request: FuzzRequest = {
    index: 0,
    kind: "",
    parts: [],
    pauseMillis: 0,
    asked: [asked],
    framing: "whole",
    ...more
  }
  return breachesOf(document, request, { answers, rest: Buffer.from(rest), end: "open", millis: 1 })
}

describe("what is found in an answer", () => {
  it("is nothing if the answer is as the document says", () => {
    assert.deepStrictEqual(breaches(livezByPost, [answer(405, notAllowed)]), [])
  })

  const withoutAllow = { ...notAllowed, allow: undefined }
  const wrong: Readonly<Record<string, HttpAnswer>> = {
    "another status": answer(404, notAllowed),
    "a status of the service's fault": answer(500, notAllowed),
    "a member that is missing": answer(405, withoutAllow),
    "a member too many": answer(405, { ...notAllowed, secret: 1 }),
    "a member of another type": answer(405, { ...notAllowed, allow: "GET" }),
    "another problem": answer(405, { ...notAllowed, type: "http://localhost/problems/not-found" }),
    "another media type": answer(405, notAllowed, { "content-type": "application/json" }),
    "a body that is no JSON": answer(405, "{"),
    "a header that is missing": {
      ...answer(405, notAllowed),
      headers: new Map([["content-type", "application/problem+json"]])
    }
  }
  for (const [name, found] of Object.entries(wrong)) {
    it(`is found: ${name}`, () => assert.isNotEmpty(breaches(livezByPost, [found])))
  }

  it("none at all, and one too many", () => {
    assert.isNotEmpty(breaches(livezByPost, []))
    assert.isNotEmpty(breaches(livezByPost, [answer(405, notAllowed)], { rest: "HTTP/1.1 200 OK" }))
  })

  it("a sale without a payment, and a body refused or taken against the document", () => {
    const order = (body: string, target: string): Asked => ({
      method: "POST",
      target,
      json: Buffer.from(body),
      payment: "none"
    })
    const report = answer(200, {}, { "content-type": "application/json" })
    const said = (asked: Asked, got: HttpAnswer) => breaches(asked, [got]).join("\n")
    assert.include(said(order('{"address":"x"}', "/property-intel"), report), "sold without a payment")
    assert.include(said(order('{"address":1}', "/test/property-intel"), report), "does not take got an answer")
    assert.include(said(order('{"address":"x"}', "/test/property-intel"), answer(413, {})), "takes was refused")
  })
})

describe("a request of a number", () => {
  it.effect("is always the same for the same seed, and another for another", () =>
    Effect.gen(function* () {
      const bytes = (seed: string) =>
        Effect.map(
          Effect.forEach(
            Array.from({ length: 60 }, (_, index) => index),
            (index) => requestOf(document, seed, index, 1_800_000_000n)
          ),
          (requests) => Buffer.concat(requests.flatMap(({ parts }) => parts)).toString("latin1")
        )
      assert.strictEqual(yield* bytes("a"), yield* bytes("a"))
      assert.notStrictEqual(yield* bytes("a"), yield* bytes("b"))
    })
  )
})

describe("answers", () => {
  it("are read one after the other, in chunks, by length and without a body, and what is too much is left", () => {
    const bytes = Buffer.from(
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n" +
        "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nHTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nxyz"
    )
    const { answers, rest } = answersIn(bytes, ["GET", "HEAD", "GET"], false)
    assert.deepStrictEqual(
      answers.map(({ body, status }) => [status, body.toString()]),
      [
        [200, "abc"],
        [200, ""],
        [404, "xy"]
      ]
    )
    assert.strictEqual(rest.toString(), "z")
  })
})
