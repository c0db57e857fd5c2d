import { assert, describe, it } from "@effect/vitest"

import { boundedRegexes } from "../../lab/tools/regexes/bounded.ts"
import { slowText } from "../../lab/tools/regexes/matchingTime.ts"
import { literalOf } from "../../lab/tools/regexes/SourceRegex.ts"
import { sourceRegexes } from "../../lab/tools/regexes/sourceRegexes.ts"
import { redactedText } from "../../src/telemetry/redactedValue.ts"

describe("the texts made from an expression", () => {
  for (const slow of [
    // What read `Accept` once.
    /^([\w*.+-]+\/[\w*.+-]+)(?:\s*;\s*(?!q=)[\w-]+=(?:"[^"]*"|[^;]*))*(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?\s*$/i,
    /^(?:a+)+$/,
    /^q(?:a|a)*$/,
    /^id:\s*(\w+\s?)*$/,
    /^a.*(x+y+z)$/,
    /^\s*(.*?)\s*;$/,
    /[\s,]+(?:USA|US)$/,
    /<v>(.*?)<\/v>/s,
    /^\/([^/]*)(.*)$/,
    /x+y/
  ]) {
    it(`show that ${String(slow).slice(0, 60)} is slow`, () => assert.isNotNull(slowText(slow)))
  }

  for (const linear of [
    /"[^"]*"/g,
    /^[a-z]+$/,
    /^\s*([^\s=;]+)\s*(?:=\s*"?([^\s;"]*))?/,
    /(?<!\s)\s+$/,
    /^(?:a|b)*c$/,
    /^(?:[^"\\]|\\.)*"/
  ]) {
    it(`find nothing against ${String(linear)}`, () => assert.isNull(slowText(linear)))
  }
})

describe("an expression of the project", () => {
  const { builtLate, regexes } = sourceRegexes()

  it("is a literal, or built while its module is loaded", () => {
    assert.isAtLeast(regexes.length, 350)
    assert.deepStrictEqual(builtLate, [])
  })

  it(
    "takes time by the length of a text and not by its square, unless the text is bounded",
    { timeout: 600_000 },
    () => {
      const distinct = new Map(
        regexes
          .filter(
            ({ file, source }) => !boundedRegexes.some((each) => each.file === file && source.startsWith(each.start))
          )
          .map((regex) => [literalOf(regex), regex])
      )
      const slow = [...distinct.values()].flatMap((regex) => {
        // The rest of the machine only ever adds: what is slow is slow again.
        const text = slowText(regex) === null ? null : slowText(regex)
        return text === null ? [] : [`${regex.file}:${regex.line} ${text}`]
      })
      assert.deepStrictEqual(slow, [])
    }
  )
})

describe("redactedText", () => {
  it("reads a bounded part of a text, and cuts off a key that the bound may have split", () => {
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
