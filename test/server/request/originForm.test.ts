import { assert, describe, it } from "@effect/vitest"

import { boundedQuery, originForm } from "../../../src/server/request/originForm.ts"

const long = "%&".repeat(600)

describe("the query of a target", () => {
  it.each([
    ["/a", "/a"],
    ["/a?", "/a?"],
    ["/a?x=1&view=full", "/a?x=1&view=full"],
    [`/a?${"x".repeat(1023)}`, `/a?${"x".repeat(1023)}`],
    [`/a?${"x".repeat(1024)}`, "/a"],
    [`/a?${long}`, "/a"],
    [`/a?${long}view=compact`, "/a?view=compact"],
    [`/a?view=compact&${long}`, "/a?view=compact"],
    [`/a?${long}%76iew=compact`, "/a?%76iew=compact"],
    [`/a?${long}view`, "/a?view"],
    [`/a?${long}VIEW=full&views=1&xview=1`, "/a"],
    [`/a?${"view=full&".repeat(200)}`, "/a?view=full&view=full"],
    [`/a?view=brief&fields=${"summary,".repeat(200)}`, "/a?view=brief&fields="],
    [`/a?f%69elds=summary&${long}FIELDS=1`, "/a?fields="],
    [`/a?view=full&include=map&${long}`, "/a?view=full&include=map"],
    [`/a?${long}%69%6Ecl%75de=map&view=brief&fields=x`, "/a?%69%6Ecl%75de=map&view=brief&fields="],
    [`/a?${"include=map&".repeat(200)}`, "/a?include=map&include=map"],
    [`/a?view=${"%".repeat(2000)}&include=${"map".repeat(50)}`, "/a?view=&include="]
  ])("of %s is read as %s", (sent, read) => {
    assert.strictEqual(boundedQuery(sent), read)
  })
})

describe("a target", () => {
  it.each([
    ["/a?b", "/a?b"],
    ["*", "*"],
    ["http://a.example/a?b", "/a?b"],
    ["HTTPS://user@a.example:80", "/"],
    ["http://a.example?b", "/?b"],
    ["http://[::1]:80/a", "/a"],
    ["http://[::1", "http://[::1"],
    ["http://a]b/c", "http://a]b/c"],
    ["ftp://a.example/a", "ftp://a.example/a"]
  ])("%s is read as %s", (sent, read) => {
    assert.strictEqual(originForm(sent), read)
  })
})
