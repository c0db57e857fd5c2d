import { writeFileSync } from "node:fs"
import { join } from "node:path"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { xlsxRows } from "@property-intelligence/datasets/reading/xlsxSheet.ts"
import { workbook } from "@property-intelligence/sandbox/upstreams/files/fileReply.ts"
import { zipFile } from "@property-intelligence/sandbox/wire/zipFile.ts"
import { Effect, Stream } from "effect"

import { dataFolder } from "../../support/datasets/inSandbox.ts"

const rowsOf = (bytes: Uint8Array) =>
  Effect.gen(function* () {
    const path = join(yield* dataFolder, "book.xlsx")
    writeFileSync(path, bytes)
    return yield* Stream.runCollect(xlsxRows(path))
  }).pipe(Effect.provide(NodeServices.layer))

const sheet = (rows: string) =>
  zipFile({ "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>` })

describe("a workbook", () => {
  it.effect("gives texts, numbers and gaps, whatever is wrong with its properties", () =>
    Effect.gen(function* () {
      const rows = [
        ["ZIP\nCode", "A & B", null, 4],
        [null, "00501", 1.5, "<x>"]
      ]
      assert.deepStrictEqual(yield* rowsOf(workbook(rows)), rows)
    })
  )

  it.effect("is read by the places of its cells, with texts of every kind", () =>
    Effect.gen(function* () {
      const rows = yield* rowsOf(
        sheet(
          '<row r="1"><c r="B1" t="inlineStr"><is><r><t>two </t></r><r><t>runs</t></r></is></c><c r="D1" t="str"><v>a&#10;b&#x41;</v></c></row>' +
            '<row r="2"/><row r="3"><c r="A3" t="e"><v>#N/A</v></c><c r="AA3"><v>7</v></c></row>'
        )
      )
      assert.deepStrictEqual(rows[0], [null, "two runs", null, "a\nbA"])
      assert.strictEqual(rows[1]?.[0], null)
      assert.strictEqual(rows[1]?.[26], 7)
    })
  )

  it.effect("without a sheet, or with a row that has no end, is refused", () =>
    Effect.gen(function* () {
      assert.match((yield* Effect.flip(rowsOf(zipFile({ "word/document.xml": "" })))).message, /not a workbook/)
      const endless = `<row r="1">${Array.from({ length: 120_000 }, (_, index) => `<c><v>${index}</v></c>`).join("")}`
      assert.match((yield* Effect.flip(rowsOf(sheet(endless)))).message, /no end/)
    })
  )
})
