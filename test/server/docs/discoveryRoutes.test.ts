import { hash } from "node:crypto"

import { assert, describe, layer } from "@effect/vitest"
import { docsPaths } from "@property-intelligence/api/docsContents.ts"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Clock, Effect } from "effect"

import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { TestServer } from "../../support/TestServer.ts"

const origin = "https://api.example.com"

layer(TestServer.layer({ PUBLIC_ORIGIN: origin, CONTACT: "ops@example.com", OPERATOR_NAME: "Example Homes" }), {
  excludeTestServices: true
})("what programs that look for services find", (it) => {
  const textAt = Effect.fnUntraced(function* (path: string, headers: Record<string, string> = {}) {
    const { ask } = yield* TestServer
    const answer = yield* ask(path, { headers })
    assert.strictEqual(answer.status, 200, path)
    return { ...answer, type: answer.headers["content-type"] ?? "" }
  })

  /** Every address of ours in a text leads somewhere. */
  const leadSomewhere = Effect.fnUntraced(function* (text: string) {
    const { ask } = yield* TestServer
    const found = [...text.matchAll(/https:\/\/api\.example\.com(\/[^\s)<"'\\]*?)(?=[.,;:]?(?:[\s)<"'\\]|$))/g)]
    const paths = new Set(
      found.map(([, path = ""]) => path).filter((path) => path !== "/" && !path.startsWith("/test/"))
    )
    for (const path of paths) assert.strictEqual((yield* ask(path)).status, 200, path)
    return paths
  })

  describe("/llms.txt", () => {
    it.effect("is a page of Markdown in the form of llmstxt.org, and its links lead somewhere", () =>
      Effect.gen(function* () {
        const { text, type } = yield* textAt("/llms.txt")
        assert.strictEqual(type, "text/markdown; charset=utf-8")
        assert.match(text, /^# Property Intelligence API\n\n> [^\n]+\n\n/)
        const [, ...sections] = text.split(/^## /m)
        assert.deepStrictEqual(
          sections.map((section) => section.split("\n")[0]),
          ["Reference", "Docs", "Optional"]
        )
        for (const section of sections) {
          const lines = section.trim().split("\n").slice(2)
          for (const line of lines) assert.match(line, /^- \[[^\]]+\]\(https:\/\/api\.example\.com\/[^)]*\): ./)
        }
        assert.isAbove((yield* leadSomewhere(text)).size, 4)
      })
    )

    it.effect("names each price, and what is never charged", () =>
      Effect.gen(function* () {
        const { text } = yield* textAt("/llms.txt")
        for (const line of [
          "POST /property-intel: $0.05 USDC",
          "POST /property-investor: $0.15 USDC",
          "POST /property-narrative: $0.10 USDC",
          "POST /property-full: $0.25 USDC",
          "POST /property-bulk: $0.03 USDC/address",
          "We never charge for a failed call."
        ]) {
          assert.include(text, line)
        }
      })
    )

    it.effect("shows a call that works as it is printed", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const { text } = yield* textAt("/llms.txt")
        const [, path = "", type = "", body = ""] =
          /curl https:\/\/api\.example\.com(\S+) -H 'Content-Type: (\S+)' -d '([^']+)'/.exec(text) ?? []
        const { status } = yield* ask(path, { method: "POST", headers: { "content-type": type }, body })
        assert.strictEqual(status, 200)
      })
    )
  })

  it.effect("/llms-full.txt has the page, every operation, every schema and every problem", () =>
    Effect.gen(function* () {
      const { text, type } = yield* textAt("/llms-full.txt")
      assert.strictEqual(type, "text/markdown; charset=utf-8")
      assert.isTrue(text.startsWith((yield* textAt("/llms.txt")).text))
      const contract = JSON.parse((yield* textAt("/openapi.json")).text)
      for (const [path, operations] of Object.entries<object>(contract.paths)) {
        for (const method of Object.keys(operations)) assert.include(text, `### ${method.toUpperCase()} ${path}\n`)
      }
      for (const slug of Object.keys(problemTypes)) assert.include(text, `\`${slug}\``)
      assert.include(text, "- `askingPrice` (optional): ")
      assert.include(text, "- 200: { data: IntelReport or ReportFields }")
      assert.notMatch(text, /undefined|\[object/)
    })
  )

  it.effect("pages are Markdown if the client asks for it, with a distinct tag for each form", () =>
    Effect.gen(function* () {
      for (const path of ["/docs", "/docs/reference", "/docs/limits", "/problems/quota-exceeded"]) {
        const page = yield* textAt(path)
        const markdown = yield* textAt(path, { accept: "text/markdown" })
        assert.strictEqual(page.type, "text/html; charset=utf-8")
        assert.strictEqual(markdown.type, "text/markdown; charset=utf-8")
        assert.match(markdown.text, /^# /)
        assert.notStrictEqual(page.headers["etag"], markdown.headers["etag"])
        for (const { headers } of [page, markdown]) assert.strictEqual(headers["vary"], "Accept, Accept-Encoding")
        const [{ title }] = [JSON.parse((yield* textAt("/openapi.json")).text).info]
        if (path === "/docs/reference") assert.include(markdown.text, `# ${title} `)
        if (path.startsWith("/problems/")) assert.include(markdown.text, problemTypes["quota-exceeded"].remedy)
      }
    })
  )

  it.effect("/.well-known/api-catalog is a linkset of RFC 9727 that leads to contract, pages and state", () =>
    Effect.gen(function* () {
      const { text, type } = yield* textAt("/.well-known/api-catalog")
      assert.strictEqual(type, 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"')
      const { linkset } = JSON.parse(text)
      assert.lengthOf(linkset, 1)
      const [{ anchor, ...links }] = linkset
      assert.strictEqual(anchor, `${origin}/`)
      assert.sameMembers(Object.keys(links), [
        "service-desc",
        "service-doc",
        "service-meta",
        "status",
        "terms-of-service"
      ])
      for (const [name, targets] of Object.entries<ReadonlyArray<{ href: string; type: string }>>(links)) {
        for (const { href, type: expected } of targets) {
          const answer = yield* textAt(href.slice(origin.length), { accept: expected })
          assert.isTrue(answer.type.startsWith(expected), `${name} ${href}`)
        }
      }
    })
  )

  it.effect("every answer leads to the contract by its header Link", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const [path, method] of [
        ["/health", "GET"],
        ["/.well-known/api-catalog", "HEAD"],
        ["/property-intel", "POST"],
        ["/nowhere", "GET"]
      ] as const) {
        const { headers } = yield* ask(path, { method })
        const link = headers["link"] ?? ""
        assert.include(link, '</openapi.json>; rel="service-desc"')
        assert.include(link, '</.well-known/api-catalog>; rel="api-catalog"')
        for (const [, target = ""] of link.matchAll(/<([^>]+)>/g)) yield* textAt(target)
      }
    })
  )

  it.effect("crawlers may read all but what costs work, and find every page", () =>
    Effect.gen(function* () {
      const robots = yield* textAt("/robots.txt")
      assert.strictEqual(robots.type, "text/plain; charset=utf-8")
      const [everyone = "", agents = ""] = robots.text.split("\n\n")
      const rules =
        "Content-Signal: search=yes, ai-input=yes, ai-train=no\nDisallow: /receipts/\nAllow: /test/\nAllow: /"
      assert.strictEqual(everyone, `User-agent: *\n${rules}`)
      for (const name of ["GPTBot", "ClaudeBot", "PerplexityBot", "Google-Extended"])
        assert.include(agents, `User-agent: ${name}\n`)
      assert.isTrue(agents.endsWith(`\n${rules}`))
      assert.include(robots.text, `Sitemap: ${origin}/sitemap.xml`)
      const sitemap = yield* textAt("/sitemap.xml")
      assert.strictEqual(sitemap.type, "application/xml; charset=utf-8")
      const pages = yield* leadSomewhere(sitemap.text)
      for (const slug of Object.keys(problemTypes)) assert.isTrue(pages.has(`/problems/${slug}`))
      for (const path of ["/report", "/status", "/terms", "/docs", ...docsPaths]) assert.isTrue(pages.has(path), path)
    })
  )

  it.effect("/ as Markdown is the same as llms.txt", () =>
    Effect.gen(function* () {
      const front = yield* textAt("/", { accept: "text/markdown" })
      assert.strictEqual(front.type, "text/markdown; charset=utf-8")
      assert.strictEqual(front.text, (yield* textAt("/llms.txt")).text)
      assert.strictEqual((yield* textAt("/")).type, "text/html; charset=utf-8")
    })
  )

  it.effect("the skill matches the path and the digest in its index", () =>
    Effect.gen(function* () {
      const index = JSON.parse((yield* textAt("/.well-known/agent-skills/index.json")).text)
      assert.strictEqual(index.$schema, "https://schemas.agentskills.io/discovery/0.2.0/schema.json")
      assert.lengthOf(index.skills, 1)
      const [{ description, digest, name, type, url }] = index.skills
      assert.match(name, /^[a-z0-9]+(-[a-z0-9]+)*$/)
      assert.isAtMost(description.length, 1024)
      assert.strictEqual(type, "skill-md")
      const skill = yield* textAt(url)
      assert.strictEqual(skill.type, "text/markdown; charset=utf-8")
      assert.strictEqual(digest, `sha256:${hash("sha256", skill.text)}`)
      assert.isTrue(skill.text.startsWith(`---\nname: ${name}\ndescription: ${description}\n---\n`))
      // A plain scalar of YAML has no colon with a space behind it, and no hash with one before it.
      assert.notMatch(description, /: |\s#/)
      yield* leadSomewhere(skill.text.replaceAll(`${origin}/mcp`, ""))
    })
  )

  it.effect("the card of A2A says what can be bought, and claims no binding of A2A", () =>
    Effect.gen(function* () {
      const card = JSON.parse((yield* textAt("/.well-known/agent-card.json")).text)
      const needed = [
        "name",
        "description",
        "version",
        "supportedInterfaces",
        "capabilities",
        "defaultInputModes",
        "defaultOutputModes",
        "skills"
      ]
      assert.containsAllKeys(card, needed)
      for (const { protocolBinding, protocolVersion, url } of card.supportedInterfaces) {
        assert.notInclude(["JSONRPC", "GRPC", "HTTP+JSON"], protocolBinding)
        assert.match(url, /^https:/)
        assert.isString(protocolVersion)
      }
      for (const each of card.skills) assert.containsAllKeys(each, ["id", "name", "description", "tags"])
      assert.include(
        card.skills.map(({ id }: { id: string }) => id),
        "property-full"
      )
      for (const link of [card.documentationUrl, card.iconUrl]) yield* textAt(link.slice(origin.length))
    })
  )

  it.effect("the entry for the MCP registry is within its bounds", () =>
    Effect.gen(function* () {
      const entry = JSON.parse((yield* textAt("/server.json")).text)
      assert.match(entry.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
      assert.strictEqual(entry.name, "com.example.api/property-intelligence")
      assert.isAtMost(entry.description.length, 100)
      assert.isAtMost(entry.title.length, 100)
      assert.match(entry.version, /^\d+\.\d+\.\d+$/)
      assert.deepStrictEqual(entry.remotes, [{ type: "streamable-http", url: `${origin}/mcp` }])
    })
  )

  it.effect("security.txt has a contact, and holds for less than a year", () =>
    Effect.gen(function* () {
      const { text, type } = yield* textAt("/.well-known/security.txt")
      assert.strictEqual(type, "text/plain; charset=utf-8")
      const fields = new Map(
        text
          .trim()
          .split("\n")
          .map((line): [string, string] => {
            const [name = "", ...value] = line.split(": ")
            return [name, value.join(": ")]
          })
      )
      assert.strictEqual(fields.get("Contact"), "mailto:ops@example.com")
      assert.strictEqual(fields.get("Canonical"), `${origin}/.well-known/security.txt`)
      const now = yield* Clock.currentTimeMillis
      const left = (Date.parse(fields.get("Expires") ?? "") - now) / 86_400_000
      assert.isAbove(left, 300)
      assert.isBelow(left, 365)
    })
  )

  it.effect("/terms states the permitted use of every source's data, on the page and as Markdown", () =>
    Effect.gen(function* () {
      const page = yield* textAt("/terms")
      const { text } = yield* textAt("/terms", { accept: "text/markdown" })
      assert.match(text, /^# Terms of use\n/)
      for (const { attribution, name } of sourceDefinitions) {
        assert.include(text, `### ${name}\n`)
        assert.include(text, `- Notice: ${attribution}`)
        assert.include(page.text, `<h3>${name.replaceAll("&", "&amp;")}</h3>`)
      }
      assert.include(text, "Example Homes sells")
      assert.notMatch(text + page.text, /undefined|\[object/)
      assert.match(text, /not charged, so there is nothing to refund/)
    })
  )

  it.effect("an icon exists, and browsers find it at their default path", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      for (const method of ["GET", "HEAD"]) {
        const { headers, status } = yield* ask("/favicon.svg", { method })
        assert.strictEqual(status, 200)
        assert.strictEqual(headers["content-type"], "image/svg+xml")
      }
      const { headers, status } = yield* ask("/favicon.ico")
      assert.strictEqual(status, 308)
      assert.strictEqual(headers["location"], "/favicon.svg")
    })
  )

  it.effect("the contract says whom to ask and how agents use it, in what indexes read", () =>
    Effect.gen(function* () {
      const contract = JSON.parse((yield* textAt("/openapi.json")).text)
      assert.strictEqual(contract.info.termsOfService, `${origin}/terms`)
      assert.notInclude(JSON.stringify(contract.info.license), "MIT")
      assert.deepStrictEqual(contract.info.contact, { name: "Example Homes", email: "ops@example.com" })
      assert.isBelow(contract.info["x-guidance"].length, 4000)
      assert.include((yield* textAt("/llms.txt")).text, contract.info["x-guidance"])
      assert.strictEqual(contract["x-agentcash-guidance"].llmsTxtUrl, `${origin}/llms.txt`)
    })
  )
})
