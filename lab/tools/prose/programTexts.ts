import { Schema } from "effect"
import { parseSync } from "rolldown/utils"

import { markdownTexts } from "./markdownTexts.ts"
import { type PlainText, withoutMarkup } from "./PlainText.ts"
import { wordsIn } from "./sentencesOf.ts"

/**
 * The comments of a program, and its string literals that `isProse` accepts: settings, problems, descriptions, logs,
 * help.
 */
export const programTexts = (file: string, program: string): ReadonlyArray<PlainText> => {
  const parsed = parseSync(file, program, { lang: file.endsWith(".tsx") ? "tsx" : "ts" })
  const lineAt = lineCounter(program)
  return [
    ...commentsIn(program, parsed.comments).map(({ start, text }) => ({ start, text, isComment: true })),
    ...stringsIn(parsed.program).map(({ start, text }) => ({ start, text, isComment: false }))
  ].flatMap(({ isComment, start, text }): ReadonlyArray<PlainText> => {
    const line = lineAt(start)
    if (isComment) {
      const kind = program.startsWith("/**", start) ? "docstring" : "comment"
      return markdownTexts(file, text).map((each) => ({ ...each, line: line + each.line - 1, kind }))
    }
    if (!isProse(text)) return []
    return text.includes("\n")
      ? markdownTexts(file, text).map((each) => ({ ...each, line, kind: "product" }))
      : [{ file, line, kind: "product", text: withoutMarkup(text) }]
  })
}

/** The titles of the tests of a file. */
export const titlesIn = (file: string, program: string): ReadonlyArray<PlainText> =>
  [
    ...program.matchAll(
      /^[ \t]*(?:it|describe|layer)(?:\.\w+)*(?:\([^()"`\n]*\))?\(\s*(?:"((?:[^"\\\n]|\\.)+)"|`([^`]+)`)/gm
    )
  ].map(({ 1: plain, 2: template, index }) => ({
    file,
    line: program.slice(0, index).split("\n").length,
    kind: "title",
    text: withoutMarkup((plain ?? template ?? "").replace(/\$\{[^}]*\}/g, "CODE"))
  }))

interface Comment {
  readonly type: string
  readonly value: string
  readonly start: number
  readonly end: number
}

interface Found {
  readonly start: number
  readonly text: string
}

/** Line comments that follow each other are one text. */
const commentsIn = (program: string, comments: ReadonlyArray<Comment>): ReadonlyArray<Found> => {
  const found: Array<{ start: number; end: number; text: string; isLine: boolean }> = []
  for (const { end, start, type, value } of comments) {
    const before = found.at(-1)
    if (/^\s*(?:oxlint|eslint|@ts-|@effect-|#region)/.test(value)) continue
    if (type === "Line" && before?.isLine === true && program.slice(before.end, start).trim() === "") {
      before.text += `\n${value.trim()}`
      before.end = end
    } else {
      const text = type === "Line" ? value.trim() : value.replace(/^\*/, "").replace(/^[ \t]*\* ?/gm, "")
      found.push({
        start,
        end,
        text: text.replace(/^\s*@\w+.*$/gm, "").replace(/\{@\w+ ([^}]*)\}/g, "`$1`"),
        isLine: type === "Line"
      })
    }
  }
  return found
}

const StringNode = Schema.Struct({ type: Schema.Literal("Literal"), start: Schema.Int, value: Schema.String })
const isString = Schema.is(StringNode)
const isMarkupText = Schema.is(
  Schema.Struct({ type: Schema.Literal("JSXText"), start: Schema.Int, value: Schema.String })
)
const isTemplate = Schema.is(
  Schema.Struct({
    type: Schema.Literal("TemplateLiteral"),
    start: Schema.Int,
    quasis: Schema.Array(Schema.Struct({ value: Schema.Struct({ raw: Schema.String }) })),
    expressions: Schema.Array(Schema.Unknown)
  })
)
const isSum = Schema.is(
  Schema.Struct({
    type: Schema.Literal("BinaryExpression"),
    operator: Schema.Literal("+"),
    start: Schema.Int,
    left: Schema.Unknown,
    right: Schema.Unknown
  })
)

/** The text of an expression: a literal, a template, or a concatenation of them; `null` for anything else. */
const textOf = (node: unknown): string | null => {
  if (typeof node !== "object" || node === null || !("type" in node)) return null
  if (node.type === "Literal") return isString(node) ? node.value : null
  if (node.type === "TemplateLiteral")
    return isTemplate(node) ? node.quasis.map(({ value }) => value.raw).join("CODE") : null
  if (node.type === "JSXText") return isMarkupText(node) ? node.value.replace(/\s+/g, " ") : null
  if (node.type !== "BinaryExpression" || !isSum(node)) return null
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === null && right === null ? null : (left ?? "CODE") + (right ?? "CODE")
}

const startOf = Schema.is(Schema.Struct({ start: Schema.Int }))

const stringsIn = (program: unknown): ReadonlyArray<Found> => {
  const found: Array<Found> = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== "object" || node === null) return
    if ("type" in node && (node.type === "ImportDeclaration" || node.type === "TSLiteralType")) return
    const text = textOf(node)
    if (text !== null && startOf(node)) found.push({ start: node.start, text })
    if (text === null || isTemplate(node))
      for (const child of Object.values(node)) if (typeof child === "object") visit(child)
  }
  visit(program)
  return found
}

/**
 * Returns `true` if people read a literal: it has at least four words, most of them in lower case, and is neither a
 * query nor a style sheet.
 */
const isProse = (text: string): boolean =>
  wordsIn(text) >= 4 &&
  (text.match(/(?:^|\s)[a-z]{2,}(?=[\s.,;:!?]|$)/g)?.length ?? 0) >= 3 &&
  !/^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA|WITH|DROP|BEGIN)\b|=>|\bfunction\b|[{};]\s*$|--[a-z]+:/.test(
    text
  )

/** Makes a function that returns the line of a position. The positions may come in any order. */
const lineCounter = (text: string): ((position: number) => number) => {
  const ends: Array<number> = []
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) ends.push(at)
  return (position) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
