import { assert, describe, it } from "@effect/vitest"
import type { HealthCheck } from "@property-intelligence/api/HealthReport.ts"

import { publicHealthy, publicUnhealthy } from "../../../src/server/status/statusHandlers.ts"
import { settingsTable } from "../../../src/settings/settingsTable.ts"
import { upstreamUrls } from "../../../src/settings/upstreamUrls.ts"

const time = "2026-11-23T09:00:00.000Z"

const variables = Object.values(settingsTable).map(({ variable }) => variable)

const hosts = Object.values(upstreamUrls).flatMap(({ fallback }) =>
  fallback.split(",").flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []))
)

const said = "HTTP 403: your account 4711 is over its plan"

const checkOf = (text: string, status: HealthCheck["status"] = "warn"): HealthCheck => ({
  componentId: text,
  componentType: "system",
  status,
  time,
  observedValue: text,
  observedUnit: text,
  output: text
})

const identity = { version: "1.2.3", serviceId: "service" }

/** A report that names everything, in every text of every check. */
const talkative = {
  ...identity,
  output: [...variables, ...hosts, said].join(" "),
  checks: {
    keys: variables.map((variable) => checkOf(variable)),
    upstreams: hosts.map((host) => checkOf(host)),
    Source: [checkOf(said, "fail")]
  }
}

describe("what a stranger sees of the readiness", () => {
  it("names no setting, no host and nothing an upstream said", () => {
    assert.isAbove(variables.length, 80)
    assert.isAbove(hosts.length, 30)
    const shown = JSON.stringify([
      publicHealthy({ status: "warn", ...talkative }),
      publicUnhealthy({ status: "fail", ...talkative })
    ])
    for (const name of [...variables, ...hosts, said]) assert.notInclude(shown, name)
  })

  it("has the worst check of each part, the newest of several equal ones, and nothing for a part without checks", () => {
    const old = "2026-11-23T08:00:00.000Z"
    const { checks, status } = publicHealthy({
      status: "warn",
      ...identity,
      checks: {
        upstreams: [checkOf("a", "pass"), { ...checkOf("b"), time: old }, checkOf("c")],
        quotas: []
      }
    })
    assert.strictEqual(status, "warn")
    assert.deepStrictEqual(checks, { upstreams: [{ componentType: "system", status: "warn", time }], quotas: [] })
  })

  it("says if the service is stopping or can't sell", () => {
    const failing = (part: string) =>
      publicUnhealthy({ status: "fail", ...identity, output: said, checks: { [part]: [checkOf(said, "fail")] } }).output
    assert.strictEqual(failing("process"), "stopping")
    assert.strictEqual(failing("ledger"), "Nothing can be sold")
  })
})
