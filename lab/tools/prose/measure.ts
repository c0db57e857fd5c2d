import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { markdownTexts } from "./markdownTexts.ts"
import type { PlainText } from "./PlainText.ts"
import { programTexts, titlesIn } from "./programTexts.ts"
import { passivesIn, rulesFor, softWords } from "./rules.ts"
import { sentencesOf, wordsIn } from "./sentencesOf.ts"

/** A fault that a rule found. */
export interface Hit {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly sentence: string
}

/** The figures of one folder and one kind of text. */
export interface ProseFigures {
  readonly words: number
  readonly sentences: number
  /**
   * The number of words in sentences of at least four words, and the number of these sentences. Their quotient is the
   * mean length of a sentence.
   */
  readonly spoken: number
  readonly spokenSentences: number
  /** The numbers of sentences over 25 words and of passive clauses. They are shown but are not hits. */
  readonly longish: number
  readonly passives: number
  readonly hits: ReadonlyArray<Hit>
}

/** The rows of the measurement: a kind of text and a folder, e.g. `comments src/server`. */
export type Measurement = ReadonlyMap<string, ProseFigures>

/** Reads every document and program below `root`. */
export const projectTexts = (root: string): ReadonlyArray<PlainText> => {
  const read = (patterns: ReadonlyArray<string>, exclude: ReadonlyArray<string> = []) =>
    globSync([...patterns], { cwd: root, exclude: ["**/node_modules/**", "web/dist/**", ...exclude] })
      .toSorted()
      .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
  return [
    // The samples are narratives that the program has written. Their sentences are measured in their source, as product
    // texts.
    ...read(["*.md", "docs/**/*.md", "examples/**/*.md"], ["docs/narrative-samples.md"]).flatMap(({ file, text }) =>
      markdownTexts(file, text)
    ),
    ...read(["src/**/*.ts", "packages/*/src/**/*.ts", "web/{src,docs}/**/*.{ts,tsx}", "web/*.ts"]).flatMap(
      ({ file, text }) => programTexts(file, text)
    ),
    // The tools' messages are for contributors, so only the tools' comments are measured.
    ...read(["lab/**/*.ts"]).flatMap(({ file, text }) =>
      programTexts(file, text).filter(({ kind }) => kind !== "product")
    ),
    ...read(["test/**/*.test.ts", "packages/*/test/**/*.test.ts"]).flatMap(({ file, text }) => titlesIn(file, text))
  ]
}

/** The row in which a text is counted. */
export const rowOf = ({ file, kind }: Pick<PlainText, "file" | "kind">): string => {
  const [first = "", second = ""] = file.split("/")
  if (kind === "document" || kind === "heading") return `documents ${file.includes("/") ? first : "of the root"}`
  const folder = (first === "src" || first === "packages") && !second.includes(".") ? `${first}/${second}` : first
  const group = kind === "product" ? "products" : kind === "title" ? "titles" : "comments"
  return `${group} ${folder}`
}

/** The figures of texts. */
export const figuresOf = (texts: ReadonlyArray<PlainText>): ProseFigures => {
  const sentences = texts.flatMap((text) =>
    sentencesOf(text.text).map((sentence, index) => ({ ...text, text: sentence, isFirst: index === 0 }))
  )
  const lengths = sentences.map(({ text }) => wordsIn(text))
  const spoken = lengths.filter((length) => length >= 4)
  const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, each) => total + each, 0)
  return {
    words: sum(lengths),
    sentences: lengths.length,
    spoken: sum(spoken),
    spokenSentences: spoken.length,
    longish: lengths.filter((length) => length > softWords).length,
    passives: sum(sentences.map(({ text }) => passivesIn(text))),
    hits: sentences.flatMap((sentence) =>
      rulesFor(sentence).flatMap(({ count, name }) =>
        Array.from({ length: count(sentence) }, () => ({
          file: sentence.file,
          line: sentence.line,
          rule: name,
          sentence: sentence.text
        }))
      )
    )
  }
}

/** The figures by row. */
export const measureProse = (texts: ReadonlyArray<PlainText>): Measurement =>
  new Map(
    [...Map.groupBy(texts, rowOf)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([row, found]) => [row, figuresOf(found)])
  )
