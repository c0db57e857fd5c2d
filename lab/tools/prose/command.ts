import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeStdio from "@effect/platform-node/NodeStdio"
import { Console, Effect, FileSystem, Layer, Schema, Stdio } from "effect"

import { loweredBudget, overBudget, ProseBudget } from "./budget.ts"
import { type DrawnText, drawTexts } from "./drawn.ts"
import { measureProse, projectTexts } from "./measure.ts"
import { proseTable } from "./proseTable.ts"
import { proseRules } from "./rules.ts"

const root = new URL("../../../", import.meta.url).pathname
const budgetFile = new URL("budget.json", import.meta.url).pathname

/** The commit before the first round in plain English. */
const oldCommit = "f5e74e82"

/** The number of texts of each kind that `draw` draws. */
const drawnEach = 10

/**
 * Three documents: the drawn texts alone, the texts with their locations and the code that they describe, and the texts
 * that they replaced.
 */
const drawnDocuments = (texts: ReadonlyArray<DrawnText>) => {
  const list = (entry: (text: DrawnText) => string) =>
    texts.map((text, index) => `${index + 1}. (${text.kind}: ${text.beside}) ${entry(text)}`).join("\n\n")
  return {
    "new.md": list(({ text }) => text),
    "key.md": list(({ at, context, text }) => `${at}\n\n${text}\n\n\`\`\`\n${context}\n\`\`\``),
    "old.md": list(({ old }) => old ?? "no earlier text")
  }
}

/** Some rows have more hits than their budget. */
class TooManyHits extends Schema.TaggedError<TooManyHits>()("TooManyHits", { rows: Schema.Array(Schema.String) }) {}

/**
 * Prints the figures of the project's English by folder. `--check` fails if a row is over its budget, and `--lower`
 * lowers the budget to the current hits. A path, or a part of one, lists the hits in the files whose path contains it.
 * `draw <folder> <seed>` draws ten docstrings of declarations, paragraphs, problem texts and docstrings of members. It
 * writes them to a folder, for readers to say what they mean.
 */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const stdio = yield* Stdio.Stdio
  const [word, folder, seed] = yield* stdio.args
  if (word === "draw" && folder !== undefined) {
    const documents = drawnDocuments(drawTexts(root, oldCommit, Number(seed ?? 1), drawnEach))
    yield* files.makeDirectory(folder, { recursive: true })
    return yield* Effect.forEach(
      Object.entries(documents),
      ([name, text]) => files.writeFileString(`${folder}/${name}`, `${text}\n`),
      { discard: true }
    )
  }
  const texts = projectTexts(root)
  const measured = measureProse(texts)
  const budget = yield* Schema.decodeEffect(ProseBudget)(yield* files.readFileString(budgetFile))
  if (word === "--check") {
    const rows = overBudget(measured, budget)
    const hits = [...measured.values()].reduce((sum, each) => sum + each.hits.length, 0)
    yield* Console.log(`Plain English: ${hits} hits in ${measured.size} rows; npm run prose shows them`)
    if (rows.length > 0) {
      yield* Console.error(rows.join("\n"))
      return yield* new TooManyHits({ rows })
    }
  } else if (word === "--lower") {
    yield* files.writeFileString(budgetFile, `${JSON.stringify(loweredBudget(measured, budget), null, 2)}\n`)
  } else if (word !== undefined) {
    const found = measureProse(texts.filter(({ file }) => file.includes(word)))
    const advice = new Map(proseRules.map((rule) => [rule.name, rule.advice]))
    for (const { hits } of found.values()) {
      for (const { file, line, rule, sentence } of hits) {
        yield* Console.log(`${file}:${line} ${rule} (${advice.get(rule)}): ${sentence}`)
      }
    }
    yield* Console.log(proseTable(found, budget))
  } else yield* Console.log(proseTable(measured, budget))
})

NodeRuntime.runMain(program.pipe(Effect.provide(Layer.merge(NodeFileSystem.layer, NodeStdio.layer))))
