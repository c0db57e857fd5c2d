import { assert, describe, it } from "@effect/vitest"

import { readEvents } from "../../../web/src/front/eventStream.ts"

describe("readEvents", () => {
  it("reads whole events and keeps the beginning of the next one", () => {
    assert.deepStrictEqual(readEvents('event: source\ndata: {"a":1}\n\nevent: rep'), {
      events: [{ event: "source", data: '{"a":1}' }],
      rest: "event: rep"
    })
  })

  it("reads the same however the text is cut", () => {
    const text = "event: source\r\ndata: 1\r\n\r\n: still here\n\nevent: report\ndata: 2\ndata: 3\n\n"
    const whole = readEvents(text)
    const cut = [...text].reduce(({ events, rest }, letter) => {
      const read = readEvents(rest + letter)
      return { events: [...events, ...read.events], rest: read.rest }
    }, readEvents(""))
    assert.deepStrictEqual(cut, whole)
    assert.deepStrictEqual(whole.events, [
      { event: "source", data: "1" },
      { event: "report", data: "2\n3" }
    ])
  })

  it("passes over comments and events without data", () => {
    assert.deepStrictEqual(readEvents(": ping\n\nevent: source\n\n").events, [])
  })
})
