import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"

import { inputDigest, pagesFault } from "../../src/start/pagesFault.ts"

describe("the fault of the built pages", () => {
  let root = ""
  const page = () => join(root, "page.tsx")
  const inputs = () => join(root, "web/dist/inputs.json")

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "pages-"))
    mkdirSync(join(root, "web/dist"), { recursive: true })
    writeFileSync(page(), "one")
    writeFileSync(inputs(), JSON.stringify({ "page.tsx": inputDigest(page()) }))
  })

  afterEach(() => rmSync(root, { recursive: true }))

  /** Gives the page that text, by a clock that is ahead of the build's. */
  const edit = (text: string) => {
    writeFileSync(page(), text)
    const later = statSync(inputs()).mtimeMs / 1000 + 60
    utimesSync(page(), later, later)
  }

  it("is none while every file is the one that was built", () => assert.isNull(pagesFault(root)))

  it("finds the repository's pages", () => assert.notStrictEqual(pagesFault()?.isFatal, true))

  it("is none where a checkout has only touched a file", () => {
    edit("one")
    assert.isNull(pagesFault(root))
  })

  it("names the file that has changed, and the command", () => {
    edit("two")
    assert.deepStrictEqual(pagesFault(root), {
      sentence: "The pages in web/dist are older than page.tsx: run `npm run pages`.",
      isFatal: false
    })
  })

  it("names a file that is gone", () => {
    rmSync(page())
    assert.isFalse(pagesFault(root)?.isFatal)
  })

  it("is fatal without built pages", () => {
    rmSync(inputs())
    assert.deepStrictEqual(pagesFault(root), {
      sentence: "web/dist has no built pages: run `npm ci`, or `npm run pages`.",
      isFatal: true
    })
  })
})
