import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { SandboxService } from "../../support/process/SandboxService.ts"

const Contract = Schema.fromJsonString(
  Schema.Struct({
    tags: Schema.Array(Schema.Struct({ name: Schema.String })),
    paths: Schema.Record(
      Schema.String,
      Schema.Record(Schema.String, Schema.Struct({ tags: Schema.Array(Schema.String) }))
    ),
    components: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))
  })
)

const Member = Schema.Struct({ key: Schema.String, value: Schema.String })

const PostmanRequest = Schema.Struct({
  method: Schema.String,
  header: Schema.Array(Schema.Struct({ ...Member.fields, disabled: Schema.optionalKey(Schema.Boolean) })),
  url: Schema.Struct({ raw: Schema.String, path: Schema.Array(Schema.String) }),
  body: Schema.optionalKey(Schema.Struct({ raw: Schema.String }))
})

const Postman = Schema.fromJsonString(
  Schema.Struct({
    variable: Schema.Array(Member),
    item: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        item: Schema.Array(
          Schema.Struct({
            request: PostmanRequest,
            response: Schema.Array(Schema.Struct({ code: Schema.Int, body: Schema.String }))
          })
        )
      })
    )
  })
)

const Bruno = Schema.fromJsonString(
  Schema.Struct({
    items: Schema.Array(
      Schema.Struct({
        uid: Schema.String,
        items: Schema.Array(
          Schema.Struct({
            uid: Schema.String,
            request: Schema.Struct({
              url: Schema.String,
              method: Schema.String,
              body: Schema.Struct({ mode: Schema.String, json: Schema.optionalKey(Schema.String) })
            })
          })
        )
      })
    )
  })
)

const operationsOf = ({ paths }: typeof Contract.Type) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`)
  )

const asInContract = (method: string, raw: string): string =>
  `${method} ${raw.replace("{{baseUrl}}", "").replace(/:(\w+)/g, "{$1}")}`

layer(SandboxService.layer(), { excludeTestServices: true })("the contract for tools", (it) => {
  const contractAt = (path: string) =>
    SandboxService.use(({ ask }) => Effect.flatMap(ask(path), ({ text }) => Schema.decodeEffect(Contract)(text)))

  it.effect("with ?only=api it has the calls alone, and nothing that only its pages need", () =>
    Effect.gen(function* () {
      const whole = yield* contractAt("/openapi.json")
      const calls = yield* contractAt("/openapi.json?only=api")
      const isOfPages = (tags: ReadonlyArray<string>) => tags.some((tag) => ["Documents", "Forms"].includes(tag))
      const called = Object.entries(whole.paths).flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, { tags }]) =>
          isOfPages(tags) ? [] : [`${method.toUpperCase()} ${path}`]
        )
      )
      assert.sameMembers(operationsOf(calls), called)
      assert.isBelow(called.length, operationsOf(whole).length)
      assert.deepStrictEqual(
        calls.tags.filter(({ name }) => isOfPages([name])),
        []
      )
      const { ask } = yield* SandboxService
      const { text } = yield* ask("/openapi.json?only=api")
      for (const [kind, parts] of Object.entries(calls.components)) {
        if (kind === "securitySchemes") continue
        for (const name of Object.keys(parts)) assert.include(text, `#/components/${kind}/${name}"`)
      }
      for (const [, kind = "", name = ""] of text.matchAll(/#\/components\/(\w+)\/([\w.-]+)"/g)) {
        assert.property(calls.components[kind], name)
      }
    })
  )

  it.effect("is the whole contract for any other query, each with a distinct entity tag", () =>
    Effect.gen(function* () {
      const { ask } = yield* SandboxService
      const whole = yield* ask("/openapi.json")
      for (const query of ["?only=pages", "?only=apis", "?lonely=api"]) {
        assert.strictEqual((yield* ask(`/openapi.json${query}`)).text, whole.text, query)
      }
      const calls = yield* ask("/openapi.json?x=1&only=api")
      assert.isBelow(calls.text.length, whole.text.length)
      assert.notStrictEqual(calls.headers["etag"], whole.headers["etag"])
      const again = yield* ask("/openapi.json?only=api", { headers: { "if-none-match": calls.headers["etag"] ?? "" } })
      assert.strictEqual(again.status, 304)
    })
  )

  it.effect("every request of Postman's collection gets its first recorded answer's status, as it is imported", () =>
    Effect.gen(function* () {
      const { ask } = yield* SandboxService
      const { item, variable } = yield* Schema.decodeEffect(Postman)((yield* ask("/postman.json")).text)
      assert.match(variable.find(({ key }) => key === "baseUrl")?.value ?? "", /^http:\/\/localhost:\d+$/)
      const requests = item.flatMap((folder) => folder.item)
      const calls = yield* contractAt("/openapi.json?only=api")
      assert.sameMembers(
        requests.map(({ request: { method, url } }) => asInContract(method, url.raw)),
        operationsOf(calls)
      )
      for (const { request, response } of requests) {
        const path = request.url.raw.replace("{{baseUrl}}", "")
        if (path.includes(":")) continue
        const { status } = yield* ask(path, {
          method: request.method,
          headers: Object.fromEntries(
            request.header.filter(({ disabled }) => disabled !== true).map(({ key, value }) => [key, value])
          ),
          ...(request.body === undefined ? {} : { body: request.body.raw })
        })
        const isPaid = request.header.some(({ key }) => key === "PAYMENT-SIGNATURE")
        // The answer that a part is asked of is long gone.
        const expected = isPaid ? 402 : path === "/answer-part" ? 404 : 200
        assert.strictEqual(status, expected, path)
        const codes = response.map(({ code }) => code)
        if (!path.endsWith("/stream")) assert.include(codes, expected, path)
      }
    })
  )

  it.effect("Bruno's collection has the same requests, each with ids that no other has", () =>
    Effect.gen(function* () {
      const { ask } = yield* SandboxService
      const postman = yield* Schema.decodeEffect(Postman)((yield* ask("/postman.json")).text)
      const { items } = yield* Schema.decodeEffect(Bruno)((yield* ask("/bruno.json")).text)
      const requests = items.flatMap((folder) => folder.items)
      assert.deepStrictEqual(
        requests.map(({ request: { body, method, url } }) => [method, url, body.json]),
        postman.item.flatMap(({ item }) =>
          item.map(({ request: { body, method, url } }) => [method, url.raw, body?.raw])
        )
      )
      const ids = [...items, ...requests].map(({ uid }) => uid)
      assert.strictEqual(new Set(ids).size, ids.length)
      for (const id of ids) assert.match(id, /^[A-Za-z0-9]{21}$/)
    })
  )

  it.effect("is linked from the catalog, and from the page for language models", () =>
    Effect.gen(function* () {
      const { ask } = yield* SandboxService
      for (const path of ["/.well-known/api-catalog", "/llms.txt"]) {
        const { text } = yield* ask(path)
        assert.include(text, "/postman.json")
        assert.include(text, "/bruno.json")
      }
    })
  )
})
