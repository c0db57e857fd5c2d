import type { SimulatedReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Option, Schema } from "effect"

import type { Endpoint } from "./EnemyWorld.ts"
import { type Json, jsonOf, pathOf, positionsIn, replacedAt, writtenJson } from "./Json.ts"

/** Where an upstream dates its figures, or has the largest of them said, and what it writes for one that is not published. */
const notPublished: ReadonlyArray<readonly [endpoint: RegExp, path: RegExp, none: Json]> = [
  [/api\.rentcast\.io\/v1\/properties$/, /\.propertyTaxes\.\d{4}$/, null],
  [/broadbandmap\.com/, /^providers\.\d+\.max_download_mbps$/, null],
  [/api\.bls\.gov/, /\.data\.\d+\.value$/, "-"],
  [/api\.stlouisfed\.org\/fred\/series\/observations/, /^observations\.\d+\.value$/, "."]
]

/** Two years of months. */
const newestLines = 24

/**
 * A reply without one of such figures, for each of them: a reading then says the figure before it, and of when it is, or the largest
 * of the others.
 */
export const withoutEach = (endpoint: Endpoint, reply: SimulatedReply): ReadonlyArray<SimulatedReply> => {
  const json = Option.map(decodeJson(reply.body), jsonOf)
  if (Option.isSome(json)) {
    const [, dated, none = null] = notPublished.find(([of]) => of.test(endpoint)) ?? []
    return positionsIn(json.value)
      .filter((position) => dated?.test(pathOf(json.value, position)) === true)
      .map((position) => ({ ...reply, body: writtenJson(replacedAt(json.value, position, () => [none])) }))
  }
  return endpoint.includes("fred.stlouisfed.org/graph/fredgraph.csv") ? linesWithoutEach(reply) : []
}

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const linesWithoutEach = (reply: SimulatedReply): ReadonlyArray<SimulatedReply> => {
  const lines = reply.body.split("\n")
  return lines.flatMap((line, lineIndex) =>
    lineIndex === 0 || lineIndex < lines.length - 1 - newestLines
      ? []
      : line
          .split(",")
          .slice(1)
          .map((_, column) => {
            const blank = line.split(",").map((cell, index) => (index === column + 1 ? "" : cell))
            return { ...reply, body: lines.with(lineIndex, blank.join(",")).join("\n") }
          })
  )
}
