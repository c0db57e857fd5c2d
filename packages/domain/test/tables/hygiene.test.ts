import { globSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { constructionCosts } from "@property-intelligence/domain/tables/state/constructionCost.ts"
import { statePremiums } from "@property-intelligence/domain/tables/state/stateInsurance.ts"
import { stateLaws } from "@property-intelligence/domain/tables/state/stateLaws.ts"
import { propertyTaxes } from "@property-intelligence/domain/tables/state/statePropertyTax.ts"
import { stateTransferTaxes } from "@property-intelligence/domain/tables/state/stateTransferTaxes.ts"
import { Schema } from "effect"

import { assertWithin, fiftyOneStates } from "./stateTables.ts"

const folder = join(import.meta.dirname, "../../src/tables")

/** Every value of every file, down to the leaves, with its path. */
const modules: ReadonlyArray<{ readonly file: string; readonly values: Record<string, unknown> }> = await Promise.all(
  globSync("**/*.ts", { cwd: folder })
    .toSorted()
    .map((file) => import(join(folder, file)).then((values) => ({ file, values })))
)

interface Node {
  readonly path: ReadonlyArray<string>
  readonly value: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** The value and all that lies in it; schemas are not data. */
const nodesOf = (value: unknown, path: ReadonlyArray<string>): ReadonlyArray<Node> => {
  if (!isRecord(value) || "ast" in value) return [{ path, value }]
  return [{ path, value }, ...Object.entries(value).flatMap(([key, part]) => nodesOf(part, [...path, key]))]
}

const nodes = modules.flatMap(({ file, values }) => nodesOf(values, [file]))
const nodeAt = new Map(nodes.map((node) => [node.path.join("/"), node.value]))

/** What the value at a path states under a key, or what the nearest value around it does. */
const statedAt = (path: ReadonlyArray<string>, key: "asOf" | "confidence"): unknown => {
  const value = nodeAt.get(path.join("/"))
  if (isRecord(value) && key in value) return value[key]
  return path.length === 0 ? undefined : statedAt(path.slice(0, -1), key)
}

/** Every table, part, row and cell that names its source; a change of the law states in words how far it was verified. */
const stated = nodes.flatMap(({ path, value }) =>
  isRecord(value) && typeof value["source"] === "string" && !("status" in value)
    ? [
        {
          path,
          source: value["source"],
          asOf: statedAt(path, "asOf"),
          confidence: statedAt(path, "confidence")
        }
      ]
    : []
)

const numbers = nodes.flatMap(({ path, value }) => (typeof value === "number" ? [{ path, value }] : []))

/** The closed list: a grade, or where it holds for parts alone, the parts with theirs. */
const grades = ["high", "medium-high", "medium", "medium-low", "low-medium", "low", "not stated", "unverified", "n/a"]
const perPart = ["per row", "mixed, per field", "base high; trend medium"]
const qualified = new RegExp(`^(?:${grades.join("|")})(?:$|[ ;])`)

/** A year, a month or a day, perhaps with what it is the date of. */
const dated = /(?:^|\b|FY)(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?\b/

/** By the end of the name, or of the name of the array it is in. */
const bounds: ReadonlyArray<readonly [name: RegExp, low: number, high: number]> = [
  [/(?:Share|^prevalence|^creditLoss)$/, 0, 1],
  [/Factor$/, 0.5, 2],
  [/(?:P|^p)ercent$/, 0, 100],
  [/(?:Months|WalkScore)$/, 0, 360],
  [/Years$/, 1, 10],
  [/^(?:low|mid|high|typical)$/, 0, 1000],
  [/^(?:from|to|year)$/, 0, 25_000_000]
]

describe("the reference tables", () => {
  it("state their sources, but for names, calendars, the bounds of a request and what reads them", () => {
    const silent = modules.map(({ file }) => file).filter((file) => !stated.some(({ path }) => path[0] === file))
    assert.deepStrictEqual(silent, [
      "investor/StatedProperty.ts",
      "investor/dealInputs.ts",
      "investor/figureNames.ts",
      "investor/propertyFigures.ts",
      "investor/strategyInputs.ts",
      "reference/Interpolation.ts",
      "reference/TableReference.ts",
      "state/TransferLevy.ts",
      "state/placeKeys.ts",
      "state/sellerTransferTax.ts",
      "state/stateRegulation.ts",
      "state/usStates.ts"
    ])
    assert.isAbove(stated.length, 700)
  })

  it("name a source in words wherever they name one", () => {
    for (const { path, source } of stated) {
      assert.match(source, /\w\W+\w/, path.join("/"))
    }
  })

  it("date each part", () => {
    const undated = stated.filter(({ asOf }) => typeof asOf !== "string" || !dated.test(asOf))
    const words = undated.map(({ asOf }) => asOf)
    assert.deepStrictEqual([...new Set(words)].toSorted(), ["current", "undated"])
    assert.deepStrictEqual([...new Set(undated.map(({ path }) => path[0]))], ["investor/eraHazards.ts"])
  })

  it("grade how far each part can be trusted by the closed list", () => {
    const ungraded = stated.filter(
      ({ confidence }) =>
        typeof confidence !== "string" || !(qualified.test(confidence) || perPart.includes(confidence))
    )
    assert.deepStrictEqual(
      ungraded.map(({ confidence, path }) => `${path.join("/")}: ${String(confidence)}`),
      []
    )
  })

  const byState = {
    constructionCosts: constructionCosts.states,
    stateTransferTaxes,
    statePremiums,
    propertyTaxes: propertyTaxes.states,
    stateLaws
  }
  for (const [name, rows] of Object.entries(byState)) {
    it(`have the 50 states and DC in ${name}`, () => {
      assert.strictEqual(fiftyOneStates.length, 51)
      assert.deepStrictEqual(Object.keys(rows).toSorted(), fiftyOneStates)
    })
  }

  it("hold numbers that are finite and within the bounds of what they are", () => {
    assert.isAbove(numbers.length, 1000)
    for (const { path, value } of numbers) {
      assert.isTrue(Number.isFinite(value), path.join("/"))
      if (path.includes("curves")) continue
      const name = path.findLast((part) => !/^\d+$/.test(part)) ?? ""
      const bound = bounds.find(([pattern]) => pattern.test(name))
      if (bound !== undefined) assert.isTrue(bound[1] <= value && value <= bound[2], `${path.join("/")}: ${value}`)
    }
  })

  it("hold curves that ascend in x and stay between 0 and 100", () => {
    const curves = nodes.filter(({ path }) => path.at(-2) === "curves")
    assert.isAbove(curves.length, 8)
    for (const { path, value } of curves) {
      const points = Schema.decodeUnknownSync(Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite])))(value)
      for (const [index, [x, y]] of points.entries()) {
        assertWithin(y, 0, 100)
        assert.isAbove(x, points[index - 1]?.[0] ?? Number.NEGATIVE_INFINITY, path.join("/"))
      }
    }
  })
})
