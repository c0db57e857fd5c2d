import { type AST, RegExpParser } from "@eslint-community/regexpp"

import type { SourceRegex } from "./SourceRegex.ts"

/** A text that enters a repeated part of an expression, stays in it for long, and then may fail to match. */
export interface PumpedText {
  /** The text that the expression requires before the repeated part. */
  readonly prefix: string
  /** One copy of the repeated part. */
  readonly pump: string
  readonly suffix: string
}

/** The text with its pump repeated `times` times. */
export const textOf = ({ prefix, pump, suffix }: PumpedText, times: number): string =>
  `${prefix}${pump.repeat(times)}${suffix}`

/** The text with as many copies of `pump` as fit into a length, but at least one. */
export const textOfLength = (text: PumpedText, length: number): string =>
  textOf(text, Math.max(1, Math.floor((length - text.prefix.length - text.suffix.length) / text.pump.length)))

/** The max number of texts for one expression. */
const maxTexts = 1500

/**
 * Texts made from the expression itself, one for each part that the expression can repeat more than ten times. A text
 * has the required beginning, the repeated part, and an ending that may not match. The repeated part uses every
 * alternative and the characters that the expression names.
 */
export const pumpedTexts = ({ flags, source }: Pick<SourceRegex, "flags" | "source">): ReadonlyArray<PumpedText> => {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v")
  })
  const letters = lettersOf(pattern)
  const suffixes = ["\u0000", "", "\n", ...letters, `${letters.join("")}\n`]
  const sample = sampler(flags, letters)
  const choices = letters.flatMap((letter) =>
    [0, 1, 2].flatMap((alternative) => [0, 1].map((optional) => ({ letter, alternative, optional })))
  )
  const texts = repeatsIn(pattern).flatMap((repeat) => {
    const prefixes = distinct(choices.map((choice) => prefixOf(repeat, (node) => sample(node, choice))))
    const pumps = distinct(choices.map((choice) => sample(repeat.element, choice))).filter((pump) => pump !== "")
    return prefixes.slice(0, 6).flatMap((prefix) =>
      pumps
        .flatMap((pump) => [
          { prefix, pump },
          // A search starts again at each position that may match.
          ...(prefix === "" ? [] : [{ prefix: "", pump: prefix + pump }])
        ])
        .flatMap((text) => suffixes.map((suffix) => ({ ...text, suffix })))
    )
  })
  const step = Math.ceil(texts.length / maxTexts)
  return texts.filter((_, index) => index % step === 0)
}

const distinct = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts)]

/** The choices that make a sample. */
interface Choice {
  /** The character to use if the expression accepts any character. */
  readonly letter: string
  /** The index of the chosen alternative. */
  readonly alternative: number
  /** The number of copies of an optional part. */
  readonly optional: number
}

type Sampled = AST.Pattern | AST.Element | AST.QuantifiableElement

/** A node and all nodes in it. */
const nodesBelow = (node: AST.Node): ReadonlyArray<AST.Node> => [node, ...childrenOf(node).flatMap(nodesBelow)]

const childrenOf = (node: AST.Node): ReadonlyArray<AST.Node> => {
  switch (node.type) {
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      return node.alternatives
    case "Assertion":
      return "alternatives" in node ? node.alternatives : []
    case "Alternative":
    case "CharacterClass":
      return node.elements
    case "CharacterClassRange":
      return [node.min, node.max]
    case "Quantifier":
      return [node.element]
    default:
      return []
  }
}

/** Some of the characters that the expression names, and one of each common kind. */
const lettersOf = (pattern: AST.Pattern): ReadonlyArray<string> => {
  const named = nodesBelow(pattern).flatMap((node) =>
    node.type === "Character" ? [String.fromCodePoint(node.value)] : []
  )
  return distinct([...[...new Set(named)].sort(rareFirst).slice(0, 10), " ", "a", "A", "1"])
}

/** Orders punctuation before letters, because punctuation decides where parts end. */
const rareFirst = (one: string, other: string): number => Number(isWord(one)) - Number(isWord(other))

const isWord = (letter: string): boolean => /[\p{L}\d]/u.test(letter)

const repeatsIn = (pattern: AST.Pattern): ReadonlyArray<AST.Quantifier> =>
  nodesBelow(pattern).flatMap((node) => (node.type === "Quantifier" && node.max > 10 ? [node] : []))

/** Makes a function that returns a text that a node matches, if lookarounds are ignored. */
const sampler = (flags: string, letters: ReadonlyArray<string>) => {
  const classes = new Map<string, RegExp>()
  const taking = (raw: string): RegExp => {
    const known = classes.get(raw) ?? new RegExp(`^${raw}$`, flags.replaceAll(/[gy]/g, ""))
    classes.set(raw, known)
    return known
  }
  const candidates = [...letters, ...'aA1 ,.-_/"\n\té'].filter((letter) => letter !== "")
  const sample = (node: Sampled, choice: Choice): string => {
    switch (node.type) {
      case "Pattern":
      case "Group":
      case "CapturingGroup": {
        const alternative = node.alternatives[choice.alternative % node.alternatives.length]
        return (alternative?.elements ?? []).map((each) => sample(each, choice)).join("")
      }
      case "Quantifier":
        return sample(node.element, choice).repeat(Math.min(node.max, Math.max(node.min, choice.optional)))
      case "Character":
        return String.fromCodePoint(node.value)
      case "CharacterClass":
      case "CharacterSet":
      case "ExpressionCharacterClass": {
        const taken = taking(node.raw)
        return [choice.letter, ...candidates].find((letter) => taken.test(letter)) ?? ""
      }
      default:
        return ""
    }
  }
  return sample
}

/**
 * A text that the expression matches before a node, made from the elements that precede the node in each part around
 * it.
 */
const prefixOf = (node: AST.Node, sample: (node: AST.Element) => string): string => {
  const { parent } = node
  if (parent === null) return ""
  if (parent.type !== "Alternative") return prefixOf(parent, sample)
  const before = parent.elements.slice(
    0,
    parent.elements.findIndex((each) => each === node)
  )
  return prefixOf(parent, sample) + before.map(sample).join("")
}
