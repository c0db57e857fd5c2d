import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"

import { settingsTable } from "../../src/settings/settingsTable.ts"
import { misspeltLine, misspeltVariables, namesIn } from "../../src/start/misspeltVariables.ts"

const meantBy = (name: string) => misspeltVariables([name])[0]?.meant ?? null

describe("misspelled variables", () => {
  const slips: ReadonlyArray<readonly [string, string]> = [
    ["WALLETADDRESS", "WALLET_ADDRESS"],
    ["FREELIMIT", "FREE_LIMIT"],
    ["FREE_LIMITS", "FREE_LIMIT"],
    ["RENTCAST_KEY", "RENTCAST_API_KEY"],
    ["OPENAI_API_KYE", "OPENAI_API_KEY"],
    ["REPORT_QUORM", "REPORT_QUORUM"],
    ["PUBLIC_ORIGEN", "PUBLIC_ORIGIN"]
  ]
  for (const [written, meant] of slips) {
    it(`${written} was to be ${meant}`, () => assert.strictEqual(meantBy(written), meant))
  }

  it("are none of the settings themselves", () => {
    assert.deepStrictEqual(misspeltVariables(Object.values(settingsTable).map(({ variable }) => variable)), [])
  })

  it("do not include variables of other programs", () => {
    const others =
      "NODE HOME HOSTNAME POST TERM PATH PWD LANG USER SHELL LOGNAME MAIL NODE_ENV NODE_OPTIONS NO_COLOR CI DATABASE_URL PGHOST PGPORT " +
      "OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_HEADERS PROPERTY_INTELLIGENCE_KEY PROPERTY_INTELLIGENCE_URL POSTGRES_PASSWORD INVOCATION_ID " +
      "JOURNAL_STREAM KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT npm_config_port XDG_CACHE_DIR REDIS_PORT TMPDIR"
    assert.deepStrictEqual(misspeltVariables(others.split(" ")), [])
  })

  it("get a line each", () => {
    assert.deepStrictEqual(misspeltVariables(["FREELIMIT", "PORT"]).map(misspeltLine), [
      "FREELIMIT is not read; did you mean FREE_LIMIT?"
    ])
  })
})

describe("the names in an environment", () => {
  it.effect("are those that have a value, whatever underscores they have", () =>
    Effect.gen(function* () {
      const env = { A: "1", A_B: "2", WALLETADDRESS: "3", _: "4", "": "5", A__C: "6", D_0: "7" }
      const names = yield* namesIn(ConfigProvider.fromEnvRecord(env))
      for (const name of ["A", "A_B", "WALLETADDRESS", "A__C"]) assert.include(names, name)
      assert.deepStrictEqual(yield* namesIn(ConfigProvider.fromDotEnvContents("FREELIMIT=3\n")), ["FREELIMIT"])
    })
  )
})
