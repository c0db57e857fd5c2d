import { assert } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { type SimulatedUpstream, turnedAway } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { locate } from "@property-intelligence/sandbox/world/SandboxPlace.ts"

import { type FakeReply, reply, type SeenRequest } from "./FakeUpstream.ts"
import { houston } from "./places.ts"

/** The place of a named sandbox example, as a geocoder would hand it to the sources. */
export const exampleNamed = (name: string): Place => {
  const [place] = locate(examples.find((example) => example.name === name)?.address ?? "")
  if (place === undefined) return assert.fail(`no sandbox example ${name}`)
  const { blockGeoid, city, countyFips, countyName, lat, lon, stateCode, stateName, tractGeoid, zip } = place
  return houston({
    blockGeoid,
    city,
    county: countyName,
    countyFips,
    lat,
    lon,
    state: stateName,
    stateCode,
    tractGeoid,
    zip
  })
}

/** Answers of the simulated upstreams for `fakeUpstream`: 404 for what none of them plays, as the gateway does. */
export const playing =
  (...upstreams: ReadonlyArray<SimulatedUpstream>) =>
  ({ body, headers, method, url }: SeenRequest): FakeReply => {
    const request = { method, host: url.hostname, path: url.pathname, query: url.searchParams, headers, body }
    const turned = turnedAway(request)
    if (turned !== null) return turned === "ignored" ? "hang" : turned
    const answers = upstreams.filter(({ host }) => host === url.hostname).map(({ answer }) => answer(request))
    return answers.find((answer) => answer !== null) ?? reply("Not Found", 404)
  }
