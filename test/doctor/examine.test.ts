import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Layer, Result } from "effect"

import type { Check } from "../../src/doctor/Check.ts"
import { clockCheck, countFindings, examine } from "../../src/doctor/examine.ts"
import type { Exchange } from "../../src/doctor/Exchange.ts"
import { layerLocalChain, layerLocalFacilitator } from "../../src/sandbox/payments/LocalFacilitator.ts"
import { TokenLedger } from "../../src/sandbox/payments/TokenLedger.ts"
import { Settings } from "../../src/Settings.ts"
import { temporaryFolder } from "../support/chain/LiveService.ts"
import { testKeys } from "../support/doctor/checkedUp.ts"
import { layerInProcessUpstreams } from "../support/upstreams/InProcessUpstreams.ts"
import { inLoopTime, startOfDay } from "../support/VirtualTime.ts"

const localNetwork = Layer.merge(layerLocalFacilitator, layerLocalChain).pipe(Layer.provide(TokenLedger.layer))

const wallet = { WALLET_ADDRESS: "0x90F79bf6EB2c4f870365E785982E1f101E93b906", NETWORK: "eip155:84532" }

/** What the doctor finds with these variables beside the keys. */
const examined = Effect.fnUntraced(function* (
  environment: Record<string, string> = {},
  { faults = "", network = localNetwork }: { readonly faults?: string; readonly network?: typeof localNetwork } = {}
) {
  yield* startOfDay
  const folder = yield* temporaryFolder
  return yield* inLoopTime(
    examine({ network, billed: true, record: null }).pipe(
      Effect.provide([
        Settings.layerTest({
          MODE: "live",
          LEDGER_URL: `sqlite:${folder}/ledger.db`,
          CACHE_DIR: `${folder}/cache`,
          UPSTREAM_RATES: "none",
          CONTACT: "ops@operator.example",
          ...testKeys,
          ...environment
        }),
        layerInProcessUpstreams(Result.getOrThrow(parseFaults(faults))),
        NodeServices.layer
      ])
    )
  )
})

const checkOf = (checks: ReadonlyArray<Check>, name: string) =>
  checks.find((check) => check.name === name) ?? assert.fail(`no check of ${name}`)

describe("the doctor", () => {
  it.effect("has nothing to fix if all is well", () =>
    Effect.gen(function* () {
      const found = yield* examined({ ...wallet, EVM_RPC_URL: "https://sepolia.base.org" })
      assert.deepStrictEqual(
        found.checks.filter(({ status }) => status === "fail"),
        []
      )
      assert.strictEqual(countFindings(found).failures, 0)
      assert.match(checkOf(found.checks, "facilitator").found, /settles "exact" on eip155:84532/)
      assert.match(checkOf(found.checks, "wallet").found, /receives USDC \("USDC", version 2\)/)
      assert.strictEqual(checkOf(found.checks, "ledger").found, "not there yet: the first start creates it")
    })
  )

  it.effect("needs no wallet, and says that nothing is sold without one", () =>
    Effect.gen(function* () {
      const { checks } = yield* examined()
      assert.deepInclude(checkOf(checks, "wallet"), {
        status: "pass",
        found: "WALLET_ADDRESS is not set: nothing is sold"
      })
      assert.notInclude(
        checks.map(({ name }) => name),
        "node"
      )
    })
  )

  it.effect("names the setting that keeps the service from selling", () =>
    Effect.gen(function* () {
      const slip = yield* examined({
        ...wallet,
        WALLET_ADDRESS: wallet.WALLET_ADDRESS.toLowerCase(),
        EVM_RPC_URL: "https://x.example"
      })
      assert.match(checkOf(slip.checks, "wallet").found, /WALLET_ADDRESS: .*no EIP-55 checksum/)
      const nodeless = yield* examined(wallet)
      assert.match(checkOf(nodeless.checks, "wallet").found, /EVM_RPC_URL: /)
      assert.isAbove(countFindings(nodeless).failures, 0)
    })
  )

  it.effect("fails a node that is behind, or of another network", () =>
    Effect.gen(function* () {
      const environment = { ...wallet, EVM_RPC_URL: "https://sepolia.base.org" }
      const behind = Chain.layerStub({ headTime: () => Effect.succeed(BigInt(Date.UTC(2026, 10, 21, 11)) / 1000n) })
      const late = yield* examined(environment, { network: Layer.merge(localNetwork, behind) })
      assert.strictEqual(checkOf(late.checks, "node").status, "fail")
      assert.match(checkOf(late.checks, "node").found, /is 36\d\d s old/)
      const none = yield* examined(environment, { network: Layer.merge(localNetwork, Chain.layerNone) })
      assert.match(checkOf(none.checks, "node").found, /EVM_RPC_URL is not set/)
    })
  )

  it.effect("distinguishes a source key that is missing from one that is refused", () =>
    Effect.gen(function* () {
      const { checks } = yield* examined(
        { RENTCAST_API_KEY: "", BLS_API_KEY: "" },
        { faults: "www.huduser.gov=status:401" }
      )
      assert.strictEqual(checkOf(checks, "HUD_API_TOKEN").status, "fail")
      assert.strictEqual(checkOf(checks, "RENTCAST_API_KEY").status, "warn")
      assert.match(checkOf(checks, "RENTCAST_API_KEY").todo ?? "", /app\.rentcast\.io/)
      assert.deepInclude(checkOf(checks, "BLS_API_KEY"), { status: "pass", todo: null })
      assert.strictEqual(checkOf(checks, "CENSUS_API_KEY").found, "set; no upstream refused it")
    })
  )

  it.effect("fails stores that do not answer", () =>
    Effect.gen(function* () {
      const { checks } = yield* examined({
        REDIS_URL: "redis://127.0.0.1:1",
        LEDGER_URL: "postgres://127.0.0.1:1/none"
      })
      assert.match(checkOf(checks, "cache").found, /REDIS_URL: no Redis answers/)
      assert.strictEqual(checkOf(checks, "ledger").status, "fail")
    })
  )
})

describe("the clock", () => {
  const answeredAt = (date: string): Exchange => ({
    source: "A",
    place: "metro",
    request: { upstream: "A", method: "GET", url: "https://a.example/", body: "" },
    agentSetting: "USER_AGENTS",
    reply: { status: 200, headers: { date }, body: "" },
    endedAt: Date.UTC(2026, 10, 21, 12, 1, 0),
    millis: 10,
    readings: [],
    sightings: []
  })
  const right = "Sat, 21 Nov 2026 12:00:59 GMT"

  it("is compared with the median of the upstreams' times", () => {
    assert.strictEqual(clockCheck([right, right, "Sat, 21 Nov 2020 00:00:00 GMT"].map(answeredAt)).status, "pass")
    const behind = clockCheck(["Sat, 21 Nov 2026 12:02:00 GMT", "Sat, 21 Nov 2026 12:02:00 GMT", right].map(answeredAt))
    assert.deepInclude(behind, { status: "fail", found: "60 s behind the upstreams' clocks (median of 3)" })
  })

  it("is not judged if no upstream states its time", () => {
    assert.strictEqual(clockCheck([answeredAt("soon")]).status, "warn")
  })
})
