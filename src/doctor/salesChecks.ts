import { type MissingPart, missingParts } from "@property-intelligence/api/missingParts.ts"
import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Effect, Option, Clock, type Layer } from "effect"

import { Facilitator } from "../payments/facilitator/Facilitator.ts"
import { SellingTerms } from "../payments/SellingTerms.ts"
import { answeringSources } from "../report/catalog.ts"
import { Settings, setVariables } from "../Settings.ts"
import { settingsTable } from "../settings/settingsTable.ts"
import { type Check, failed, passed, warned } from "./Check.ts"

/**
 * The paid calls that can't be sold with these keys, one line per endpoint. Each line is a warning, because an operator may want
 * that. If no report can be sold, there is a failure too. `refused` has the variables of refused keys; `isModelWell` is true if the
 * model planned when asked.
 */
export const salesChecks = Effect.fnUntraced(function* ({
  isModelWell,
  refused
}: {
  readonly isModelWell: boolean
  readonly refused: ReadonlySet<string>
}): Effect.fn.Return<ReadonlyArray<Check>, never, Settings> {
  const settings = yield* Settings
  const { narrativeFallback, openaiApiKey, rentcastApiKey, reportQuorum, walletAddress } = settings
  if (Option.isNone(walletAddress)) return []
  const rentcast = settingsTable.rentcastApiKey.variable
  const isValueKeyWell = Option.isSome(rentcastApiKey) && !refused.has(rentcast)
  const missing = missingParts({
    model: narrativeFallback === "plan" || (Option.isSome(openaiApiKey) && isModelWell) ? "ready" : "unset",
    values: isValueKeyWell ? "ready" : "unset",
    // A separate line below covers this for all endpoints.
    sources: "enough"
  })
  const lines = [...missing].map(([path, part]) => lineOf(path, part))
  const answering = answeringSources(new Set([...setVariables(settings)].filter((variable) => !refused.has(variable))))
  if (answering < reportQuorum) {
    return [
      failed(
        "sales",
        `no report: REPORT_QUORUM is ${reportQuorum}, and ${answering} sources can answer with these keys`,
        `Get the keys that are missing, or set REPORT_QUORUM to ${answering} or less.`
      ),
      ...lines
    ]
  }
  return lines.length === 0 ? [passed("sales", "every endpoint can be sold with these keys")] : lines
})

const lineOf = (path: string, { closes, of }: MissingPart): Check => {
  const [without, todo] = wants[of]
  const found = closes ? "can't be sold" : "can be sold only if the call states askingPrice and monthlyRent"
  return warned("sales", `${path} ${found}: ${without}`, todo)
}

const wants = {
  sources: ["too few sources can answer", "Get the keys that are missing, or set a lower REPORT_QUORUM."],
  model: ["no model plans narratives", "Set OPENAI_API_KEY, or NARRATIVE_FALLBACK=plan for the built-in plan."],
  values: [
    "no source of values and rents",
    "Set RENTCAST_API_KEY to a key that RentCast accepts: https://app.rentcast.io/app/api."
  ]
} as const

/** Max age in seconds of the newest block at a node. If it is older, the node is behind or the clock is wrong. */
const oldestHead = 60

/**
 * The checks of wallet, nodes and facilitator, if anything is sold: the wallet may receive, each network has an
 * up-to-date node, and the facilitator settles there. Nothing is verified, signed or settled.
 */
export const sellingChecks = <E extends Error, R>(
  network: Layer.Layer<Facilitator | Chain, E, R>
): Effect.Effect<ReadonlyArray<Check>, never, R | Layer.Services<typeof SellingTerms.layer>> =>
  Effect.gen(function* () {
    const { terms } = yield* SellingTerms
    if (Option.isNone(terms)) return [passed("wallet", "WALLET_ADDRESS is not set: nothing is sold")]
    const { networks, payTo } = terms.value
    const sold = networks.map(({ domain: { name, version }, id }) => `USDC ("${name}", version ${version}) on ${id}`)
    const wallet = passed("wallet", `${payTo} receives ${sold.join(", and ")}`)
    const others = yield* Effect.all([...networks.map(nodeCheck), facilitatorCheck(networks)], {
      concurrency: "unbounded"
    }).pipe(
      Effect.provide(network),
      Effect.catch(({ message }) =>
        Effect.succeed([
          failed("facilitator", message, "Set what is missing; docs/payments.md has an example of each.")
        ])
      )
    )
    return [wallet, ...others]
  }).pipe(
    Effect.provide(SellingTerms.layer),
    Effect.catchTag("TermsRefused", ({ message, variable }) =>
      Effect.succeed([failed("wallet", message, `Correct ${variable}: the service does not start with it.`)])
    )
  )

/** The check of a payment network's node: reachable, of the right network, and up to date. */
const nodeCheck = Effect.fnUntraced(function* (network: PaymentNetwork) {
  const chain = yield* Chain
  const head = yield* Effect.result(chain.headTime(network))
  if (head._tag === "Failure") {
    return failed(
      "node",
      `the newest block of ${network.id} can't be read: ${head.failure.detail}`,
      "Set EVM_RPC_URL to a node of that network."
    )
  }
  const age = Math.round((yield* Clock.currentTimeMillis) / 1000) - Number(head.success)
  const seen = `of ${network.id}; its newest block is ${age} s old by this machine's clock`
  return Math.abs(age) <= oldestHead
    ? passed("node", seen)
    : failed(
        "node",
        seen,
        "Compare this machine's clock with NTP. If the clock is right, the node is behind: use another node."
      )
})

const facilitatorCheck = Effect.fnUntraced(function* (networks: ReadonlyArray<PaymentNetwork>) {
  const facilitator = yield* Facilitator
  const settledOn = yield* Effect.result(facilitator.networks)
  if (settledOn._tag === "Failure") {
    return failed(
      "facilitator",
      "it does not say which schemes and networks it supports",
      "Check FACILITATOR and FACILITATOR_URL (for cdp: both CDP keys), and whether the facilitator can be reached from here."
    )
  }
  const missing = networks.filter(({ id }) => !settledOn.success.has(id))
  if (missing.length > 0) {
    const text = `it does not settle "exact" on ${idsOf(missing)}`
    return missing.length === networks.length
      ? failed(
          "facilitator",
          text,
          "Use a facilitator that does, or another NETWORK. Otherwise every payment would be refused."
        )
      : warned(
          "facilitator",
          text,
          "Use a facilitator that does, or remove the network from NETWORK. Calls are not offered on it."
        )
  }
  const health = yield* Effect.orElseSucceed(facilitator.health, () => [])
  const [warning] = health.flatMap((member) => (member.warning === null ? [] : [member.warning]))
  return warning === undefined
    ? passed("facilitator", `it settles "exact" on ${idsOf(networks)}`)
    : warned("facilitator", warning, "Read in docs/payments.md about the account that pays the gas.")
})

const idsOf = (networks: ReadonlyArray<PaymentNetwork>): string => networks.map(({ id }) => id).join(", ")
