import type { IncomingMessage, ServerResponse } from "node:http"
import { setTimeout } from "node:timers/promises"

import { x402Facilitator } from "@x402/core/facilitator"
import type { FacilitatorEvmSigner } from "@x402/evm"
import { registerExactEvmScheme } from "@x402/evm/exact/facilitator"
import { UptoEvmScheme } from "@x402/evm/upto/facilitator"
import { Effect, Latch, type Scope } from "effect"
import { getAddress, isHex, pad, parseAbi } from "viem"

import { readText, startLoopbackServer } from "../process/LoopbackServer.ts"
import { Anvil, type AnvilClient, anvilClient, anvilNetwork, fundedKeys } from "./Anvil.ts"

/** What it does with the question whether a payment would settle. Only `honest` and `slow` ask the chain; `slow` 3 seconds late. */
export type VerifyBehavior = "honest" | "slow" | "refuse" | "junk" | "fail" | "hang" | "redirect" | "flood"

/**
 * What it does with a settlement. Those that begin with `settle` put the payment on the chain before they misbehave; those that begin
 * with `claim` say that they have, and do not.
 */
export type SettleBehavior =
  | "honest"
  | "refuse"
  | "refuse-as-reverted"
  | "claim-made-up-hash"
  | "claim-earlier-transfer"
  | "settle-and-name-earlier"
  | "settle-then-refuse"
  | "settle-then-400"
  | "settle-then-hang"
  | "settle-then-500"
  | "settle-then-junk"
  | "settle-then-redirect"
  | "settle-with-wrong-network"
  | "settle-with-wrong-hash"
  | "pending-then-mined"
  | "never-broadcast"

/** A question as it arrived. */
export interface AskedQuestion {
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: unknown
}

/** The stock facilitator behind a port of the loopback interface, over the test chain: honest until set otherwise. */
export interface HostileFacilitator {
  readonly url: string
  readonly asked: ReadonlyArray<AskedQuestion>
  readonly behave: (behavior: {
    readonly verify?: VerifyBehavior
    readonly settle?: SettleBehavior
    /** Runs when a settlement is on the chain, before it is answered. */
    readonly afterwards?: Effect.Effect<unknown>
  }) => Effect.Effect<void>
  /** Waits until a request was left without an answer; a settlement is on the chain by then. */
  readonly hanging: Effect.Effect<void>
  /** Mines what `pending-then-mined` left in the pool. */
  readonly minePending: Effect.Effect<void>
  /** Closes the port, and every connection with it. */
  readonly refuseConnections: Effect.Effect<void>
  /** Opens the same port again. */
  readonly acceptConnections: Effect.Effect<void>
}

/** Starts one; it ends with its scope. */
export const startHostileFacilitator: Effect.Effect<HostileFacilitator, never, Anvil | Scope.Scope> = Effect.gen(
  function* () {
    const { rpcUrl } = yield* Anvil
    const client = anvilClient(rpcUrl, fundedKeys.hostile)
    const stock = stockFacilitator(client)
    const asked: Array<AskedQuestion> = []
    const hanging = yield* Latch.make()
    const hang = () => hanging.openUnsafe()
    let latest = madeUpHash
    let verify: VerifyBehavior = "honest"
    let settle: SettleBehavior = "honest"
    let afterwards: Effect.Effect<unknown> = Effect.void

    const server = yield* startLoopbackServer(async (request, response) => {
      const path = request.url ?? "/"
      const text = await readText(request)
      // The stock facilitator is typed for whom it trusts; here it gets whatever came, as it does in the world.
      const body = text === "" ? {} : JSON.parse(text)
      asked.push({ path, headers: request.headers, body })
      if (path === "/supported") return say(response, 200, stock.supported())
      if (path === "/verify") return verifyBehaviors[verify](response, { verify: () => stock.verify(body), hang })
      if (path === "/settle")
        return settleBehaviors[settle](response, {
          client,
          settle: async () => {
            const settled = await stock.settle(body)
            latest = settled.transaction
            await Effect.runPromise(afterwards)
            return settled
          },
          earlier: latest,
          hang
        })
      return say(response, 404, {})
    })

    return {
      url: server.url,
      asked,
      behave: (behavior) =>
        Effect.sync(() => {
          verify = behavior.verify ?? "honest"
          settle = behavior.settle ?? "honest"
          afterwards = behavior.afterwards ?? Effect.void
        }),
      hanging: hanging.await,
      minePending: Effect.promise(async () => {
        await client.mine({ blocks: 1 })
        await client.setAutomine(true)
      }),
      refuseConnections: server.close,
      acceptConnections: server.open
    }
  }
)

/** The stock facilitator over one key, which sends one transaction at a time. */
const stockFacilitator = (client: AnvilClient) => {
  let lastSent: Promise<unknown> = Promise.resolve()
  const inTurn = <A>(send: () => Promise<A>): Promise<A> => {
    const sent = lastSent.then(send)
    lastSent = sent.catch(() => undefined)
    return sent
  }
  const unused = () => Promise.reject(new Error("not used by transfers of accounts"))
  const networks = `eip155:${anvilNetwork.chainId}` as const
  const signer: FacilitatorEvmSigner = {
    getAddresses: () => [client.account.address],
    getCode: (args) => client.getCode(args),
    readContract: (args) => client.readContract(args),
    verifyTypedData: unused,
    writeContract: ({ address, abi, functionName, args }) =>
      inTurn(() => client.writeContract({ address, abi, functionName, args })).catch(async (cause: unknown) => {
        throw (await isUsed(client, address, args)) ? new Error(usdcsWordOfUse) : cause
      }),
    sendTransaction: unused,
    waitForTransactionReceipt: ({ hash }) => client.waitForTransactionReceipt({ hash, timeout: 300 })
  }
  const facilitator = registerExactEvmScheme(new x402Facilitator(), { networks, signer }).register(
    networks,
    new UptoEvmScheme(signer)
  )
  return {
    supported: () => facilitator.getSupported(),
    verify: (question: Question) => facilitator.verify(question.paymentPayload, question.paymentRequirements),
    settle: (question: Question) => facilitator.settle(question.paymentPayload, question.paymentRequirements)
  }
}

/** What the test token says by a number alone, in the words of USDC (`EIP3009.sol` of Circle's FiatTokenV2). */
const usdcsWordOfUse = "FiatTokenV2: authorization is used or canceled"

const isUsed = (client: AnvilClient, address: `0x${string}`, [from, , , , , nonce]: ReadonlyArray<unknown>) =>
  client
    .readContract({
      address,
      abi: parseAbi(["function authorizationState(address authorizer, bytes32 nonce) view returns (bool)"]),
      functionName: "authorizationState",
      args: [getAddress(String(from)), pad(isHex(nonce) ? nonce : "0x")]
    })
    .catch(() => false)

type Stock = x402Facilitator
interface Question {
  readonly paymentPayload: Parameters<Stock["verify"]>[0]
  readonly paymentRequirements: Parameters<Stock["verify"]>[1]
}
type Settled = Awaited<ReturnType<Stock["settle"]>>

const say = (response: ServerResponse, status: number, value: unknown) => {
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(typeof value === "string" ? value : JSON.stringify(value))
}

interface Verifying {
  readonly verify: () => Promise<unknown>
  readonly hang: () => unknown
}

const verifyBehaviors: Record<VerifyBehavior, (response: ServerResponse, verifying: Verifying) => unknown> = {
  honest: async (response, { verify }) => say(response, 200, await verify()),
  slow: async (response, { verify }) => {
    await setTimeout(3_000)
    say(response, 200, await verify())
  },
  refuse: (response) => say(response, 200, { isValid: false, invalidReason: "invalid_exact_evm_insufficient_balance" }),
  junk: (response) => say(response, 200, "<html>"),
  fail: (response) => say(response, 500, { error: "out of order" }),
  hang: (_response, { hang }) => hang(),
  redirect: (response) => response.writeHead(307, { location: "/elsewhere" }).end(),
  flood: (response) => say(response, 200, { isValid: true, extra: "x".repeat(70_000) })
}

interface Settling {
  readonly client: AnvilClient
  readonly settle: () => Promise<Settled>
  /** The transaction of the settlement before this one. */
  readonly earlier: string
  readonly hang: () => unknown
}

const madeUpHash = `0x${"ab".repeat(32)}`

const claimed = (transaction: string) => ({ success: true, transaction, network: anvilNetwork.id })

const unsettled = (errorReason: string) => ({ success: false, errorReason, transaction: "", network: anvilNetwork.id })

const settleBehaviors: Record<SettleBehavior, (response: ServerResponse, settling: Settling) => unknown> = {
  honest: async (response, { settle }) => say(response, 200, await settle()),
  refuse: (response) => say(response, 200, unsettled("invalid_exact_evm_insufficient_balance")),
  "refuse-as-reverted": (response) => say(response, 200, unsettled("invalid_exact_evm_transaction_failed")),
  "claim-made-up-hash": (response) => say(response, 200, claimed(madeUpHash)),
  "claim-earlier-transfer": (response, { earlier }) => say(response, 200, claimed(earlier)),
  "settle-and-name-earlier": async (response, { earlier, settle }) => {
    await settle()
    say(response, 200, claimed(earlier))
  },
  "settle-then-refuse": async (response, { settle }) => {
    await settle()
    say(response, 200, unsettled("insufficient_funds"))
  },
  "settle-then-400": async (response, { settle }) => {
    await settle()
    say(response, 400, unsettled("invalid_payload"))
  },
  "settle-then-hang": async (_response, { settle, hang }) => {
    await settle()
    hang()
  },
  "settle-then-500": async (response, { settle }) => {
    await settle()
    say(response, 500, { error: "the database is locked" })
  },
  "settle-then-junk": async (response, { settle }) => {
    await settle()
    say(response, 200, "{")
  },
  "settle-then-redirect": async (response, { settle }) => {
    await settle()
    response.writeHead(307, { location: "/elsewhere" }).end()
  },
  "settle-with-wrong-network": async (response, { settle }) =>
    say(response, 200, { ...(await settle()), network: "eip155:1" }),
  "settle-with-wrong-hash": async (response, { settle }) =>
    say(response, 200, { ...(await settle()), transaction: "0x1234" }),
  "pending-then-mined": async (response, { client, settle }) => {
    await client.setAutomine(false)
    const settled = await settle()
    const [inPool] = await pooled(client)
    const transaction = settled.transaction || inPool
    say(response, 500, { ...settled, success: false, errorReason: "settlement_pending", transaction })
  },
  "never-broadcast": (response) =>
    say(response, 500, {
      success: false,
      errorReason: "settlement_pending",
      transaction: madeUpHash,
      network: anvilNetwork.id
    })
}

/** Hashes of the transactions that wait to be mined: asked of version 1, the stock facilitator does not report the hash. */
const pooled = async (client: AnvilClient): Promise<ReadonlyArray<string>> => {
  const { pending } = await client.getTxpoolContent()
  return Object.values(pending).flatMap((byNumber) => Object.values(byNumber).map(({ hash }) => hash))
}
