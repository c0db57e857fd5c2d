import { assert, describe, it } from "@effect/vitest"

import { redactedText } from "../../src/telemetry/redactedText.ts"
import { alphabetOf, literalsBelow, repetitive } from "../support/enemies/sourceRegexes.ts"

/** What an answer, an address or a header can hold that gets to a pattern, and more. */
const long = 2000

/** Patterns whose time grows with the square of a text that none but we write, or that is bounded before: by whom. */
const bounded: ReadonlyArray<readonly [file: string, why: string]> = [
  ["settings/readers.ts", "a setting"],
  ["facilitator/RemoteFacilitator.ts", "a setting"],
  ["domain/address/", "an address of 2,000 characters at most"],
  ["narrative/facts/marketFacts.ts", "a label of ours"],
  ["src/sandbox/", "the sandbox, which no caller reaches"],
  ["src/cli/", "a file of ours"],
  ["client/AttemptTelemetry.ts", "a path of ours"],
  ["telemetry/redactedText.ts", "16,000 characters"]
]

/** Milliseconds of the quickest of some: what else the machine does only ever adds. */
const millisOf = (regex: RegExp, text: string, times = 3): number => {
  const everywhere = new RegExp(regex.source, `${regex.flags.replace(/[gy]/g, "")}g`)
  return Math.min(
    ...Array.from({ length: times }, () => {
      const started = performance.now()
      text.replace(everywhere, "")
      return performance.now() - started
    })
  )
}

/** Whether four times the text takes far more than four times as long: sixteen times, where the time is that of a square. */
const isSquare = (regex: RegExp, text: string): boolean => {
  const millisFor = (times: number) =>
    millisOf(regex, `${text.slice(0, -1).repeat(times)}${text.slice(-1)}`, times === 1 ? 12 : 3)
  const sixteenTimes = millisFor(16)
  return sixteenTimes > 40 && sixteenTimes / Math.max(0.05, millisFor(1)) > 80 && millisFor(4) > 2
}

/** The texts that keep a pattern longest, of those made of what it looks for. */
const worstTexts = (regex: RegExp, size = long): ReadonlyArray<string> =>
  [...repetitive(alphabetOf(regex), size)]
    .map(([, text]) => ({ text, millis: millisOf(regex, text, 5) }))
    .toSorted((one, other) => other.millis - one.millis)
    .slice(0, 4)
    .map(({ text }) => text)

describe("a pattern of the service", () => {
  const all = literalsBelow("src")

  it("is found by the search", () => {
    assert.isAtLeast(all.length, 250)
    // Half as long: these do take the time of a square.
    assert.isTrue(isSquare(/x+y+z$/, "x".repeat(long / 2)))
    const square = /[\s,]+(?:USA|US)$/
    assert.isTrue(worstTexts(square, long / 2).some((text) => isSquare(square, text)))
  })

  it(
    "takes time by the length of a text and not by its square, unless the text is bounded",
    { timeout: 120_000 },
    () => {
      const slow = all
        .filter(({ file }) => !bounded.some(([part]) => file.includes(part)))
        .filter(({ regex }) => worstTexts(regex).some((text) => isSquare(regex, text)))
        .map(({ file, regex }) => `${file}: ${String(regex)}`)
      assert.deepStrictEqual(slow, [])
    }
  )
})

describe("redactedText", () => {
  it("reads so much of a text, and cuts off where something may have been cut in two", () => {
    const key = "ab".repeat(32)
    for (let start = 16_384 - 70; start <= 16_384; start++) {
      const text = "x ".repeat(20_000)
      const redacted = redactedText(`${text.slice(0, start - 1)} ${key} ${text}`)
      assert.notInclude(redacted, "abab")
      assert.isAtMost(redacted.length, 16_384)
      assert.isTrue(redacted.endsWith(" <cut>"))
    }
  })

  it("leaves a text of that length as it is", () => {
    const text = "x".repeat(16_384)
    assert.strictEqual(redactedText(text), text)
  })

  it("takes no longer for ten times the text: 1%20%20...", () => {
    const millis = (length: number) =>
      Math.min(
        ...[1, 2, 3].map((round) => {
          const text = `${round}${"%20".repeat(length / 3)}`
          const started = performance.now()
          redactedText(text)
          return performance.now() - started
        })
      )
    assert.isBelow(millis(800_000), 20 * millis(16_000))
  })
})
