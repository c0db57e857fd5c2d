import { readFileSync } from "node:fs"

import type { Draw } from "./Draw.ts"

/** Addresses as people and agencies write them: those that the service is measured by. */
const addresses: ReadonlyArray<string> = ["labelled", "census-batch", "forms"].flatMap((name) => {
  const file = new URL(`../../../lab/tools/addresses/rows/${name}.txt`, import.meta.url)
  const [header = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n")
  const column = header.split("\t").findIndex((each) => each === "text" || each === "asked")
  return lines.flatMap((line) => line.split("\t")[column] ?? [])
})

const scraps =
  "N SW East Calle Ave Street Ct Hwy FM County Road K 1/2 85-10 W152 N8840 # Apt Unit 4B Rear PH Floor 2nd One Saint Ext Box PO (back) ; & / é ½ Washington DC PR 77002 770".split(
    " "
  )

/** One change of a text, as a hand or a program makes it. */
const changes = {
  swapped: (words, draw) => {
    const at = draw.below(Math.max(1, words.length - 1))
    return [...words.slice(0, at), ...words.slice(at, at + 2).toReversed(), ...words.slice(at + 2)]
  },
  lost: (words, draw) => words.toSpliced(draw.below(words.length), 1),
  doubled: (words, draw) => {
    const at = draw.below(words.length)
    return words.toSpliced(at, 0, words[at] ?? "")
  },
  repeated: (words, draw) => {
    const from = draw.below(words.length)
    const part = words.slice(from, from + 1 + draw.below(3))
    return [
      ...words.slice(0, from),
      ...Array.from({ length: 2 + draw.below(12) }, () => part).flat(),
      ...words.slice(from)
    ]
  },
  put: (words, draw) => words.toSpliced(draw.below(words.length + 1), 0, draw.oneOf(scraps)),
  joined: (words, draw) => [...words, ...draw.oneOf(addresses).split(" ")],
  withoutCommas: (words) => words.map((word) => word.replaceAll(",", "")),
  withCommas: (words, draw) => words.map((word) => (draw.chance(0.3) ? `${word},` : word)),
  inSmallLetters: (words) => words.map((word) => word.toLowerCase()),
  misspelled: (words, draw) => {
    const at = draw.below(words.length)
    const word = words[at] ?? ""
    const letter = draw.below(word.length + 1)
    return words.with(at, word.slice(0, letter) + word.slice(letter + 1))
  }
} satisfies Record<string, (words: ReadonlyArray<string>, draw: Draw) => ReadonlyArray<string>>

/** An address of the corpus with up to four changes. */
export const mutatedAddress = (draw: Draw): string => {
  const makes = Object.values<(words: ReadonlyArray<string>, draw: Draw) => ReadonlyArray<string>>(changes)
  const words = Array.from({ length: draw.below(5) }).reduce<ReadonlyArray<string>>(
    (changed) => (changed.length === 0 ? ["1"] : draw.oneOf(makes)(changed, draw)),
    draw.oneOf(addresses).split(" ")
  )
  return words.join(" ")
}
