import { seeded } from "@property-intelligence/domain/seeded.ts"
import type { SimulatedReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Option, Schema } from "effect"

import { canary, emptyTexts, enemyDays, enemyNumbers, enemyTexts } from "./enemyTexts.ts"
import {
  isList,
  type Json,
  jsonOf,
  Members,
  pathOf,
  positionsIn,
  replacedAt,
  valueAt,
  Written,
  writtenJson
} from "./Json.ts"

/**
 * What an enemy makes of a reply. `garbage`: nothing that the upstream could mean, so no reading of it may differ from the
 * truth but by what is unknown. `text`: another text in place of one. `lie`: what the upstream could have said.
 */
export interface Mutation {
  readonly kind: "garbage" | "text" | "lie"
  /** What was done, for the test's message. */
  readonly what: string
  readonly reply: SimulatedReply
}

/** Picks by a seed: the same every time. */
type Pick = <A>(from: readonly [A, ...ReadonlyArray<A>] | ReadonlyArray<A>, salt: string) => A

const pickBy =
  (seed: string): Pick =>
  (from, salt) => {
    const [first] = from
    const picked = from[Math.floor(seeded(`${seed} ${salt}`) * from.length)] ?? first
    if (picked === undefined) throw new Error("nothing to pick from")
    return picked
  }

/** The mutation of a reply that a seed stands for. */
export const mutated = (reply: SimulatedReply, seed: string): Mutation => {
  const pick = pickBy(seed)
  if (seeded(`${seed} whole`) < 0.15) return wholeMutation(reply, pick)
  const json = decodeJson(reply.body)
  return Option.isSome(json) ? jsonMutation(reply, jsonOf(json.value), pick) : csvMutation(reply, pick)
}

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** What one value is replaced by; `null` where the change does not apply to it. */
interface Change {
  readonly name: string
  readonly of: (found: Json, pick: Pick) => readonly [kind: Mutation["kind"], made: ReadonlyArray<Json>] | null
}

const deep = (levels: number): Json => new Written("[".repeat(levels) + "]".repeat(levels))
const manyKeys = (count: number): Json =>
  new Written(`{${Array.from({ length: count }, (_, index) => `"${canary}${index}":0`).join(",")}}`)

/** A text, or nothing where a text can stand: that one then stands there is no more than another text. */
const mayBeText = (value: Json): boolean => typeof value === "string" || value === null

const isScalar = (value: Json): boolean => !isList(value) && !(value instanceof Members)

const changes: ReadonlyArray<Change> = [
  {
    name: "type",
    of: (found, pick) => {
      const others: ReadonlyArray<Json> = [
        canary,
        [],
        new Members([]),
        true,
        7,
        [found],
        new Members([["value", found]])
      ]
      const other = pick(others, "type")
      // An empty list can be what the upstream means, and so can one text or number in place of another, or of a number as text.
      if (isList(found) && isList(other)) return ["lie", [other]]
      if (typeof found === typeof other && isScalar(found) && isScalar(other)) return null
      if (typeof found === "string" && typeof other === "number" && /^\d+(?:\.\d+)?$/.test(found))
        return ["lie", [other]]
      return [mayBeText(found) && typeof other === "string" ? "text" : "garbage", [other]]
    }
  },
  { name: "null", of: () => ["garbage", [null]] },
  { name: "missing", of: () => ["garbage", []] },
  { name: "twice", of: (found) => ["lie", [found, found]] },
  {
    name: "twice, once as garbage",
    of: (found, pick) => {
      const second: Json = pick([canary, null, new Members([])], "second")
      return [mayBeText(found) && typeof second === "string" ? "text" : "garbage", [found, second]]
    }
  },
  {
    name: "number",
    of: (found, pick) =>
      typeof found === "number" || typeof found === "string"
        ? [typeof found === "number" ? "garbage" : "text", [new Written(pick(enemyNumbers, "number"))]]
        : null
  },
  {
    name: "other number",
    of: (found, pick) =>
      typeof found === "number"
        ? ["lie", [pick([0, -0, found + 1, found * 1000, -found, found / 3, 1, 100, 5e-324], "other")]]
        : null
  },
  {
    name: "number as text",
    of: (found, pick) => (typeof found === "number" ? ["garbage", [pick(emptyTexts, "text")]] : null)
  },
  {
    name: "enemy text",
    of: (found, pick) => {
      if (!isScalar(found)) return null
      return [mayBeText(found) ? "text" : "garbage", [pick(enemyTexts, "text")]]
    }
  },
  {
    name: "empty text",
    of: (found, pick) => (typeof found === "string" ? ["text", [pick(emptyTexts, "text")]] : null)
  },
  {
    name: "day",
    of: (found, pick) =>
      typeof found === "string" && /^\d{4}-\d\d/.test(found) ? ["garbage", [pick(enemyDays, "day")]] : null
  },
  {
    name: "other digits",
    of: (found, pick) =>
      typeof found === "string" && /\d/.test(found)
        ? ["lie", [found.replace(/\d/g, (digit) => String((Number(digit) + pick([1, 3, 7], "digit")) % 10))]]
        : null
  },
  {
    name: "extra",
    of: (found, pick) => {
      if (!(found instanceof Members)) return null
      const extras: ReadonlyArray<readonly [string, Json]> = [
        [canary, canary],
        ["__proto__", new Members([["polluted", canary]])],
        ["constructor", new Members([["prototype", new Members([["polluted", canary]])]])],
        ["toString", null],
        ["length", -1],
        ["then", "x"],
        [`${canary}\u001b[2J`, 1]
      ]
      return ["garbage", [new Members([...found.all, pick(extras, "extra")])]]
    }
  },
  { name: "deep", of: (_, pick) => ["garbage", [deep(pick([100, 100, 5000, 100_000], "levels"))]] },
  { name: "many keys", of: (_, pick) => ["garbage", [manyKeys(pick([100, 100, 100, 20_000], "keys"))]] },
  {
    name: "many times",
    of: (found, pick) => {
      const times = pick([30, 30, 300, 3000], "times")
      const size = writtenJson(found).length
      return size * times > 2_000_000 ? null : ["lie", Array.from({ length: times }, () => found)]
    }
  }
]

const jsonMutation = (reply: SimulatedReply, json: Json, pick: Pick): Mutation => {
  const positions = positionsIn(json)
  for (let round = 0; ; round++) {
    const position = pick(positions, `position ${round}`)
    const change = pick(changes, `change ${round}`)
    const made = change.of(valueAt(json, position), pick)
    if (made === null) continue
    const [kind, values] = made
    const path = pathOf(json, position)
    const what = `${change.name} at ${path}: ${values.map((value) => writtenJson(value).slice(0, 80)).join(" and ")}`
    const isBelowSea = path.endsWith(".STATIC_BFE") && /: -(?:1|0\.5)$/.test(what)
    const isInList = isList(valueAt(json, position.slice(0, -1)))
    return {
      // Without one of its values a list is another list, and so are the tags of a map; any other object is broken then. A flood's
      // height can be below the sea's.
      kind:
        isBelowSea || (change.name === "missing" && (isInList || /\.tags\.\w+$/.test(path)) && path !== "")
          ? "lie"
          : kind,
      what,
      reply: { ...reply, body: writtenJson(replacedAt(json, position, () => values)) }
    }
  }
}

const csvMutation = (reply: SimulatedReply, pick: Pick): Mutation => {
  const lines = reply.body.split("\n")
  const lineIndex = pick([0, 1, lines.length - 2, Math.floor(seededIndex(pick, lines.length))], "line")
  const cells = (lines[lineIndex] ?? "").split(",")
  const cellIndex = Math.floor(seededIndex(pick, cells.length))
  const cell = cells[cellIndex] ?? ""
  const withCell = (...other: ReadonlyArray<string>) =>
    lines
      .map((line, index) =>
        index === lineIndex ? [...cells.slice(0, cellIndex), ...other, ...cells.slice(cellIndex + 1)].join(",") : line
      )
      .join("\n")
  const text = pick([...enemyTexts, ...emptyTexts, ...enemyDays, ...enemyNumbers], "text")
  const options: ReadonlyArray<readonly [Mutation["kind"], string, string]> = [
    ["text", `cell ${lineIndex}.${cellIndex} is ${text.slice(0, 60)}`, withCell(text)],
    ["text", `cell ${lineIndex}.${cellIndex} is quoted ${text.slice(0, 60)}`, withCell(`"${text}"`)],
    ["garbage", `quote never closed at ${lineIndex}`, withCell(`"${cell}`)],
    ["lie", `cell ${lineIndex}.${cellIndex} twice`, withCell(cell, cell)],
    ["lie", `cell ${lineIndex}.${cellIndex} is missing`, withCell()],
    ["lie", `line ${lineIndex} is missing`, lines.filter((_, index) => index !== lineIndex).join("\n")],
    [
      "lie",
      `line ${lineIndex} 300 times`,
      [...lines, ...Array.from({ length: 300 }, () => lines[lineIndex] ?? "")].join("\n")
    ],
    [
      "lie",
      "the newest day is 9999",
      reply.body.replace(/\d{4}-\d{2}-\d{2}(?![\s\S]*\d{4}-\d{2}-\d{2})/, "9999-12-31")
    ],
    ["lie", "other numbers", reply.body.replace(/(?<=,)\d+(\.\d+)?/g, pick(enemyNumbers, "number"))]
  ]
  const [kind, what, body] = pick(options, "option")
  return { kind, what, reply: { ...reply, body } }
}

const seededIndex = (pick: Pick, length: number): number =>
  pick(
    Array.from({ length }, (_, index) => index),
    "index"
  )

const wholeMutation = (reply: SimulatedReply, pick: Pick): Mutation => {
  const { body } = reply
  const bodies: ReadonlyArray<readonly [what: string, body: string]> = [
    ["truncated", body.slice(0, Math.floor(body.length * pick([0, 0.1, 0.5, 0.9, 0.99], "part")))],
    ["empty", ""],
    ["blank", " \n"],
    ["null", "null"],
    ["a list", "[]"],
    ["an object", "{}"],
    ["a text", JSON.stringify(canary)],
    ["a number", "7"],
    ["true", "true"],
    ["a page", `<!DOCTYPE html><html><script>${canary}</script></html>`],
    ["text", `${canary}\r\nlevel=ERROR`],
    ["an error of ArcGIS", `{"error":{"code":${pick([400, 429, 498, 503, 1e9], "code")},"message":"${canary}"}}`],
    [
      "an error of its own",
      `{"error":"${canary}","errors":["${canary}"],"message":["${canary}"],"status":"${canary}"}`
    ],
    ["with something behind", `${body}\n{"${canary}":1}`],
    ["twice", `${body}${body}`],
    ["in a list", `[${body}]`],
    ["in an object", `{"data":${body}}`],
    ["a hundred thousand levels", "[".repeat(100_000)],
    ["many keys", writtenJson(manyKeys(5000))],
    ["half quoted", body.replaceAll('"', "'")],
    ["with NUL", `${body.slice(0, 20)}\u0000${body.slice(20)}`]
  ]
  const statuses = [
    201, 202, 203, 204, 205, 206, 300, 301, 302, 304, 400, 401, 403, 404, 409, 418, 422, 429, 500, 503, 599
  ]
  const status = pick(statuses, "status")
  return pick([true, true, false], "body or status")
    ? bodyMutation(reply, pick(bodies, "body"))
    : {
        kind: "lie",
        what: `status ${status}`,
        reply: { ...reply, status, headers: { ...reply.headers, location: `http://169.254.169.254/${canary}` } }
      }
}

const bodyMutation = (reply: SimulatedReply, [what, body]: readonly [string, string]): Mutation => ({
  kind: what === "a list" || what === "an object" ? "lie" : "garbage",
  what: `the body is ${what}`,
  reply: { ...reply, body }
})
