import { assert, describe, it } from "@effect/vitest"
import { type SimulatedReply, textReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { Effect, Layer, Option, Predicate, Result, Schema } from "effect"
import { HttpClient } from "effect/http"

import { sourceDefinitions } from "../../src/report/catalog.ts"
import { Settings } from "../../src/Settings.ts"
import { AreaMap } from "../../src/sources/AreaMap.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { UpstreamClient } from "../../src/sources/kit/UpstreamClient.ts"
import { MortgageRates } from "../../src/sources/MortgageRates.ts"
import { circumstances } from "../support/enemies/circumstances.ts"
import { leaks, type Truths, truthsOf, untruths, valueBreaches } from "../support/enemies/enemyBreaches.ts"
import type { Circumstance, Endpoint } from "../support/enemies/EnemyWorld.ts"
import { type Json, jsonOf, pathOf, positionsIn, replacedAt, writtenJson } from "../support/enemies/Json.ts"
import { mutated, type Mutation } from "../support/enemies/Mutation.ts"
import { type Outcome, type Unit, units } from "../support/enemies/units.ts"
import { layerUpstreams } from "../support/upstreams/upstreams.ts"

/** Of each answer; `ENEMY_FIRST=1000` tries the next ones. */
const mutations = Number(process.env["ENEMY_MUTATIONS"] ?? 1)
const first = Number(process.env["ENEMY_FIRST"] ?? 0)

/** One mutation alone, as a breach names it: `ENEMY_ONLY="api.rentcast.io/v1/avm/value #427"`. */
const [, onlyOf = "", onlyIndex] = /^(.*) #(\d+)$/.exec(process.env["ENEMY_ONLY"] ?? "") ?? []
const indexes =
  onlyIndex === undefined ? Array.from({ length: mutations }, (_, index) => first + index) : [Number(onlyIndex)]

/** An answer that a unit reads, the first time that it is asked for under a circumstance. */
interface Answer {
  readonly unit: Unit
  readonly circumstance: Circumstance
  readonly endpoint: Endpoint
  readonly honest: Outcome
}

const found = new Map<
  Unit,
  { readonly answers: ReadonlyArray<Answer>; readonly truthsAt: (place: string | undefined) => Truths }
>()

/** What a unit reads, and all that it can truly say of a place: what is true of one house may be a lie of another. */
const answersOf = Effect.fnUntraced(function* (unit: Unit) {
  const earlier = found.get(unit)
  if (earlier !== undefined) return earlier
  const known = new Set<Endpoint>()
  const answers: Array<Answer> = []
  const honest: Array<{ readonly place: string | undefined; readonly outcome: Outcome }> = []
  for (const circumstance of circumstances) {
    const seen = new Map<Endpoint, SimulatedReply>()
    const [outcome] = yield* unit.run({
      circumstance,
      enemies: [null],
      seen: (endpoint, reply) => seen.set(endpoint, seen.get(endpoint) ?? reply)
    })
    if (outcome === undefined) return yield* Effect.die("nothing ran")
    honest.push({ place: circumstance.place, outcome })
    for (const [endpoint, reply] of seen) {
      if (known.has(endpoint)) continue
      for (const other of [textReply("gone", 403), ...withoutEach(endpoint, reply)]) {
        const [without] = yield* unit.run({ circumstance, enemies: [{ endpoint, replyTo: () => other }] })
        if (without !== undefined) honest.push({ place: circumstance.place, outcome: without })
      }
      answers.push({ unit, circumstance, endpoint, honest: outcome })
      known.add(endpoint)
    }
  }
  const made = {
    answers,
    truthsAt: (place: string | undefined) =>
      truthsOf(
        honest
          .filter((one) => one.place === place)
          .flatMap(({ outcome: { result } }) => (Result.isSuccess(result) ? [saidBy(result.success)] : []))
      )
  }
  found.set(unit, made)
  return made
})

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
const withoutEach = (endpoint: Endpoint, reply: SimulatedReply): ReadonlyArray<SimulatedReply> => {
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

/** What goes into the answer of what was found. */
const saidBy = (found: unknown): unknown =>
  Object.fromEntries(Object.entries(Object(found)).filter(([name]) => !besideValue.has(name)))

const besideValue: ReadonlySet<string> = new Set(["attribution", "cached", "fetchedAt", "stale", "upstream"])

const attack = Effect.fnUntraced(function* (answer: Answer, truths: Truths, index: number) {
  const { circumstance, endpoint, honest, unit } = answer
  const made: Array<Mutation> = []
  const enemy = {
    endpoint,
    replyTo: (reply: SimulatedReply) => {
      // The same however often and for whatever fields it is asked: what is read can come of one mutation alone.
      const mutation = made[0] ?? mutated(reply, `${unit.name} ${endpoint} ${index}`)
      if (made.length === 0) made.push(mutation)
      return mutation.reply
    }
  }
  const isFollowed = index % 4 === 0
  const started = process.cpuUsage()
  const [outcome, later] = yield* unit.run({ circumstance, enemies: isFollowed ? [enemy, null] : [enemy] })
  const { system, user } = process.cpuUsage(started)
  const took = (user + system) / 1000
  const mutation = made[0] ?? null
  const breaches = [
    ...breachesOf(endpoint, outcome, mutation, truths),
    ...(took > 10_000 ? [`it took ${Math.round(took)} ms of the processor`] : []),
    ...(later === undefined || outcome === undefined || isOfAnotherHouse(endpoint, outcome, mutation)
      ? []
      : laterBreaches(outcome, later, honest, mutation))
  ]
  return breaches.map((breach) => `${endpoint} #${index} ${mutation?.kind}: ${mutation?.what}: ${breach}`)
})

/**
 * Where `null` is a figure or a tag of its own: a count of the FCC's is none, a column of the map's is no such tag. Other texts and
 * positions of a map are of other features.
 */
const saysNone =
  /postpass.* null at |FCC_Broadband.* null at .*(?:BSLs\w*|UniqueProviders):|(?:postpass|overpass).* (?:text|twice).* at |overpass.*missing at .*(?:lat|lon):/

const breachesOf = (
  endpoint: Endpoint,
  outcome: Outcome | undefined,
  mutation: Mutation | null,
  truths: Truths
): ReadonlyArray<string> => {
  if (outcome === undefined || mutation === null) return ["nothing was attacked"]
  const { errors, result, written } = outcome
  const found = Result.isSuccess(result) ? saidBy(result.success) : null
  return [
    ...errors.map((error) => `it died: ${JSON.stringify(error).slice(0, 400)}`),
    ...leaks(written),
    ...valueBreaches(Result.isSuccess(result) ? found : result.failure),
    ...(found === null || mutation.kind === "lie" || saysNone.test(`${endpoint} ${mutation.what}`)
      ? []
      : untruths(truths, found, mutation.kind === "text" ? "words" : "all"))
  ]
}

/** Another text can name another house. That an answer is about that one is kept as long as every answer that is billed. */
const isOfAnotherHouse = (endpoint: Endpoint, { result }: Outcome, mutation: Mutation | null): boolean =>
  endpoint.includes("api.rentcast.io") &&
  mutation?.kind === "text" &&
  Result.isFailure(result) &&
  Predicate.hasProperty(result.failure, "reason") &&
  Predicate.isTagged(result.failure.reason, "NoData")

/** Garbage leaves nothing behind. That there is nothing (a blank text is none), or a part less, is a thing that an upstream can say. */
const laterBreaches = (outcome: Outcome, later: Outcome, honest: Outcome, mutation: Mutation | null) => {
  if (mutation?.kind === "lie" || /^(?:missing|null) |: "(?: |\\t\\n)?"$/.test(mutation?.what ?? "")) return []
  const [known, before, after] = [honest, outcome, later].map(knownParts)
  const isLost = known?.some((part) => before?.includes(part) !== true && after?.includes(part) !== true)
  return isLost === true ? ["a later good answer is not read"] : []
}

/** Parts of the map are kept apart: each is `null` if it is not known, and the map is found all the same. */
const mapParts = ["streetMap", "floodZones"] as const

/** `found`, and of a map the parts that are known. */
const knownParts = ({ result }: Outcome): ReadonlyArray<string> => {
  if (Result.isFailure(result)) return []
  const { success } = result
  return ["found", ...mapParts.filter((part) => Predicate.hasProperty(success, part) && success[part] !== null)]
}

describe("every answer of every upstream, mutated", () => {
  for (const unit of units) {
    it.effect(`${unit.name} gives a true answer, or says that it does not know`, () =>
      Effect.gen(function* () {
        const { answers, truthsAt } = yield* answersOf(unit)
        const breaches: Array<string> = []
        for (const answer of answers) {
          if (!answer.endpoint.endsWith(onlyOf)) continue
          const truths = truthsAt(answer.circumstance.place)
          for (const index of indexes) breaches.push(...(yield* attack(answer, truths, index)))
        }
        assert.deepStrictEqual(breaches, [])
      })
    )
  }

  it.effect("is every request that the sources state", () =>
    Effect.gen(function* () {
      const asked = yield* Effect.forEach(units, (unit) => Effect.map(answersOf(unit), ({ answers }) => answers))
      const endpoints = asked.flat().map(({ endpoint }) => endpoint)
      assert.isAtLeast(endpoints.length, 55)
      const { urls } = yield* UpstreamClient
      const stated = [...sourceDefinitions, Geocoder.stated, MortgageRates.stated, AreaMap.stated].flatMap(
        ({ asks, name }) => asks.map(({ path, url }) => ({ name, start: startOf(urls[url], path) }))
      )
      for (const { name, start } of stated) {
        assert.isTrue(start === null || endpoints.some((endpoint) => endpoint.includes(start)), `${name}: ${start}`)
      }
    }).pipe(Effect.provide(layerUpstreams.pipe(Layer.provide(Settings.layerTest({})), Layer.provide(noHttp))))
  )
})

const noHttp = Layer.succeed(
  HttpClient.HttpClient,
  HttpClient.make(() => Effect.never)
)

/** Host and path of a stated request as far as it is the same everywhere; `null` where the setting has no default. */
const startOf = (url: unknown, path: string): string | null => {
  const [first] = Array.isArray(url) ? url : [url]
  if (typeof first !== "string") return null
  return `${first}${path}`.replace(/^https?:\/\//, "").replace(/\{.*$|\d{5,}.*$/, "")
}
