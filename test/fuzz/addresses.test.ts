import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { type Address, parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { houseNumberOf, isSameHouseNumber, roadOf } from "@property-intelligence/domain/address/houseNumber.ts"
import { compareTowns } from "@property-intelligence/domain/address/matchDifferences.ts"
import { areOfOtherTypes, compareRoads } from "@property-intelligence/domain/address/streetComparison.ts"
import { Result } from "effect"

import { wordsLost } from "../../packages/domain/test/address/wordsLost.ts"
import { type Draw, drawOf } from "../support/fuzz/Draw.ts"

/** A sample in the suite, the volume in `npm run fuzz`. */
const count = Number(process.env["FUZZ_REQUESTS"] ?? 3000)
const seed = process.env["FUZZ_SEED"] ?? "1"

/** Addresses as people and agencies write them: those that the service is measured by. */
const addresses: ReadonlyArray<string> = ["labeled", "census-batch", "forms"].flatMap((name) => {
  const file = new URL(`../../lab/tools/addresses/rows/${name}.txt`, import.meta.url)
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
const mutatedAddress = (draw: Draw): string => {
  const makes = Object.values<(words: ReadonlyArray<string>, draw: Draw) => ReadonlyArray<string>>(changes)
  const words = Array.from({ length: draw.below(5) }).reduce<ReadonlyArray<string>>(
    (changed) => (changed.length === 0 ? ["1"] : draw.oneOf(makes)(changed, draw)),
    draw.oneOf(addresses).split(" ")
  )
  return words.join(" ")
}

const texts = Array.from({ length: count }, (_, index) => mutatedAddress(drawOf(`address ${seed} ${index}`)))

const read = texts.flatMap((text) => {
  const address = Result.getOrNull(parseAddress(text))
  return address === null ? [] : [{ address, text }]
})

/** Each with the one after it, so that most pairs are of two places and some of one. */
const pairs = read.map(({ address }, index): readonly [Address, Address] => [
  address,
  read[index + 1]?.address ?? address
])

/** What breaks a law, the first few. */
const breaches = <A>(all: ReadonlyArray<A>, what: (each: A) => string | null): ReadonlyArray<string> =>
  all.flatMap((each) => what(each) ?? []).slice(0, 5)

describe(`${count} addresses, changed as hands and programs change them`, () => {
  it("are mostly read", () => {
    assert.isAbove(read.length, count / 2)
  })

  it("stay the same if they are printed and read again", () => {
    assert.deepStrictEqual(
      breaches(read, ({ address, text }) => {
        const again = Result.getOrNull(parseAddress(address.oneLine))
        return JSON.stringify(again) === JSON.stringify({ ...address, dropped: [] })
          ? null
          : `${text}: ${address.oneLine}`
      }),
      []
    )
  })

  it("lose no word: each is in the address, or named as dropped", () => {
    assert.deepStrictEqual(
      breaches(read, ({ address, text }) => {
        const lost = wordsLost(text, address)
        return lost.length === 0 ? null : `${text}: ${address.oneLine} lacks ${lost.join(" ")}`
      }),
      []
    )
  })

  it("compare the same either way round, and are like themselves", () => {
    assert.deepStrictEqual(
      breaches(pairs, ([one, other]) => {
        const [road, otherRoad] = [roadOf(one.street), roadOf(other.street)]
        const [number, otherNumber] = [houseNumberOf(one.street), houseNumberOf(other.street)]
        const [town, otherTown] = [one.city ?? "", other.city ?? ""]
        const isSymmetric =
          JSON.stringify(compareRoads(road, otherRoad)) === JSON.stringify(compareRoads(otherRoad, road)) &&
          areOfOtherTypes(road, otherRoad) === areOfOtherTypes(otherRoad, road) &&
          isSameHouseNumber(number, otherNumber) === isSameHouseNumber(otherNumber, number) &&
          compareTowns(town, otherTown) === compareTowns(otherTown, town)
        const { direction, name } = compareRoads(road, road)
        const isLikeItself = name === "same" && direction === "same" && isSameHouseNumber(number, number)
        return isSymmetric && isLikeItself ? null : `${one.oneLine} and ${other.oneLine}`
      }),
      []
    )
  })

  it("take a time that grows with their length alone", () => {
    const timed = texts.map((text) => {
      const start = performance.now()
      // One letter more: no text is one that was read before.
      parseAddress(`${text} Q`)
      return { perLetter: (performance.now() - start) / text.length, length: text.length }
    })
    const middle = (least: number, most: number): number => {
      const times = timed
        .filter(({ length }) => length >= least && length < most)
        .map(({ perLetter }) => perLetter)
        .toSorted((one, other) => one - other)
      return times[Math.floor(times.length / 2)] ?? 0
    }
    const [short, long] = [middle(20, 60), middle(120, 200)]
    assert.isAbove(long, 0)
    assert.isBelow(long, 3 * short, `a letter of a short text takes ${short} ms, of a long one ${long} ms`)
  })
})
