import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { problemTypes } from "@property-intelligence/api/problemTypes.ts"

import { seededPick } from "./seededPick.ts"
import { wordsIn } from "./sentencesOf.ts"

/** A current text, its location, and the text that it replaced. */
export interface DrawnText {
  readonly kind: "docstring" | "paragraph" | "problem" | "member"
  /** The text as its readers see it. */
  readonly text: string
  /** The label of the text: its declared name; its document, heading and the text before it; or the kind of problem. */
  readonly beside: string
  /** The file and the line, or the kind of problem. */
  readonly at: string
  /** The lines that the text describes, for judging whether a reader understood it. */
  readonly context: string
  /** The text at the old commit, or `null` for a new one. */
  readonly old: string | null
}

type Candidate = Omit<DrawnText, "old"> & { readonly oldText: (old: OldTree) => string | null }

/** Reads the files of an earlier commit. */
interface OldTree {
  readonly find: (pattern: string, paths: ReadonlyArray<string>) => ReadonlyArray<string>
  readonly read: (file: string) => string
}

const maxParagraphWords = 70
const contextLines = 14

/**
 * Draws `count` docstrings of declarations, paragraphs of documents, problem texts and docstrings of members below
 * `root`. The seed decides which. Each has its text at `commit`.
 */
export const drawTexts = (root: string, commit: string, seed: number, count: number): ReadonlyArray<DrawnText> => {
  const old = oldTree(root, commit)
  return [docstrings(root), paragraphs(root), problems(), members(root)].flatMap((candidates, index) =>
    seededPick(candidates, seed + index, count).map(({ oldText, ...text }) => ({ ...text, old: oldText(old) }))
  )
}

const declaration =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n((?:export )?(?:const|type|interface|class|function) (\w+)[^\n]*)/g

const read = (root: string, patterns: ReadonlyArray<string>) =>
  globSync([...patterns], { cwd: root, exclude: ["**/node_modules/**"] })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))

const docstrings = (root: string): ReadonlyArray<Candidate> =>
  read(root, ["src/**/*.ts", "packages/*/src/**/*.ts", "web/src/**/*.{ts,tsx}"]).flatMap(({ file, text }) =>
    [...text.matchAll(declaration)].map(({ 0: all, 1: comment = "", 3: name = "", index }) => ({
      kind: "docstring" as const,
      text: withoutStars(comment),
      beside: name,
      at: `${file}:${text.slice(0, index).split("\n").length}`,
      context: contextFrom(text, index + all.lastIndexOf("*/") + 3),
      oldText: (old: OldTree) => oldDocstring(old, name)
    }))
  )

const member = /^ +\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n *((?:(?:readonly|static|const|get) )*([\w$]+)[^\n]*)/gm

/** The declaration with the last beginning before a position. */
const ownerAt = (text: string, index: number): string =>
  [...text.slice(0, index).matchAll(/^(?:export )?(?:const|type|interface|class|function) (\w+)/gm)].at(-1)?.[1] ?? ""

const members = (root: string): ReadonlyArray<Candidate> =>
  read(root, ["src/**/*.ts", "packages/*/src/**/*.ts", "lab/**/*.ts"]).flatMap(({ file, text }) =>
    [...text.matchAll(member)].map(({ 0: all, 1: comment = "", 3: name = "", index }) => ({
      kind: "member" as const,
      text: withoutStars(comment),
      beside: `${ownerAt(text, index)}.${name}`,
      at: `${file}:${text.slice(0, index).split("\n").length}`,
      context: contextFrom(text, index + all.lastIndexOf("*/") + 3),
      oldText: (old: OldTree) => oldMember(old, file, name)
    }))
  )

const oldMember = (old: OldTree, file: string, name: string): string | null => {
  const found = [...old.read(file).matchAll(member)].find(([, , , oldName]) => oldName === name)
  return found === undefined ? null : withoutStars(found[1] ?? "")
}

/** The lines from a position on, up to a limit. */
const contextFrom = (text: string, index: number): string =>
  text.slice(index).split("\n").slice(0, contextLines).join("\n")

const withoutStars = (comment: string): string => comment.replaceAll(/\n\s*\* ?/g, " ").trim()

const oldDocstring = (old: OldTree, name: string): string | null => {
  const files = old.find(`(const|type|interface|class|function) ${name}\\b`, ["src/*.ts", "web/*.ts", "web/*.tsx"])
  for (const file of files) {
    for (const [, comment = "", , found] of old.read(file).matchAll(declaration)) {
      if (found === name) return withoutStars(comment)
    }
  }
  return null
}

/**
 * The paragraphs and list items of a document, each with its heading and the text before it in the same section; code,
 * tables and generated parts are left out.
 */
const prose = (document: string) => {
  let heading = ""
  let last = ""
  return document
    .replaceAll(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, "")
    .replaceAll(/^```[\s\S]*?^```/gm, "")
    .split(/\n(?=\n|[-*] |\d+\. |#)/)
    .flatMap((part) => {
      const text = part.trim().replaceAll(/\s+/g, " ")
      const before = last
      last = text.startsWith("#") ? "" : text
      if (text.startsWith("#")) heading = text
      return text.startsWith("#") || text.startsWith("|")
        ? []
        : [{ heading, before, text: text.replace(/^(?:[-*]|\d+\.) /, "") }]
    })
}

const paragraphs = (root: string): ReadonlyArray<Candidate> =>
  read(root, ["docs/*.md", "README.md"])
    .filter(({ file }) => !file.endsWith("narrative-samples.md"))
    .flatMap(({ file, text: document }) =>
      prose(document)
        .filter(({ text }) => wordsIn(text) >= 15 && wordsIn(text) <= maxParagraphWords)
        .map(({ before, heading, text }) => ({
          kind: "paragraph" as const,
          text,
          beside: `${file} ${heading}${before === "" ? "" : `, after: "${before}"`}`,
          at: `${file} ${heading}`,
          context: heading,
          oldText: (old: OldTree) => oldParagraph(old, file, text)
        }))
    )

const wordSet = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\d_`/.-]{4,}/gu))

/** The paragraph of the old document that shares the most words with a text, if it shares at least a third of them. */
const oldParagraph = (old: OldTree, file: string, text: string): string | null => {
  const wanted = wordSet(text)
  const [best] = old
    .find("", [file, "README.md"])
    .flatMap((each) => prose(old.read(each)))
    .map(({ text: other }) => ({ other, shared: [...wordSet(other)].filter((word) => wanted.has(word)).length }))
    .toSorted((one, two) => two.shared - one.shared)
  return best !== undefined && best.shared * 3 >= wanted.size ? best.other : null
}

const problems = (): ReadonlyArray<Candidate> =>
  Object.entries(problemTypes).map(([slug, { meaning, remedy, title }]) => ({
    kind: "problem",
    text: `${title}. ${meaning} ${remedy}`,
    beside: slug,
    at: slug,
    context: `/problems/${slug}`,
    oldText: (old) => {
      const [file] = old.find("export const problemTypes = ", ["src/*.ts"])
      const row = file === undefined ? undefined : old.read(file).split(`problemKind("${slug}", {`)[1]
      return (
        row
          ?.split("members:")[0]
          ?.replaceAll(/"\s*\+\s*"/g, "")
          .replaceAll(/\s+/g, " ")
          .trim() ?? null
      )
    }
  }))

const oldTree = (root: string, commit: string): OldTree => {
  const git = (...args: ReadonlyArray<string>) =>
    spawnSync("git", [...args], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }).stdout
  const files = git("ls-tree", "-r", "--name-only", commit).split("\n")
  return {
    read: (file) => git("show", `${commit}:${file}`),
    find: (pattern, paths) =>
      pattern === ""
        ? files.filter((file) => paths.includes(file))
        : git("grep", "-lE", "-e", pattern, commit, "--", ...paths)
            .split("\n")
            .filter((line) => line !== "")
            .map((line) => line.slice(commit.length + 1))
  }
}
