import { type PaymentNetwork, paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { Effect, Option, Redacted } from "effect"

import { settingsTable, wellKnownBuyerKey } from "../../Settings.ts"

/** The network whose USDC the sandbox plays. What is signed for it is worth nothing on any other. */
export const sandboxNetwork: PaymentNetwork = Option.getOrThrow(
  Option.fromUndefinedOr(paymentNetworkOf("eip155:84532"))
)

/** The receiver of the sandbox's payments if `WALLET_ADDRESS` is not set: the fourth test account of anvil and hardhat. */
export const sandboxReceiver = "0x90F79bf6EB2c4f870365E785982E1f101E93b906"

/** Settles the sandbox's `upto` permits: the fifth test account of anvil and hardhat. */
export const sandboxFacilitator = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65"

/** Address of the payer, whose key is `SANDBOX_BUYER_KEY`. */
export const sandboxBuyer = Effect.flatMap(settingsTable.sandboxBuyerKey.config, (key) =>
  Redacted.value(key) === wellKnownBuyerKey ? Effect.succeed(wellKnownBuyer) : addressOf(Redacted.value(key))
)

/** Known, because working it out, curve and all, would be a twenty-fifth of a sandbox's start. */
const wellKnownBuyer = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

const addressOf = (key: `0x${string}`) =>
  Effect.map(
    Effect.promise(() => import("viem/accounts")),
    ({ privateKeyToAddress }) => privateKeyToAddress(key)
  )

/** The payer's initial balance: 100 USDC. */
export const buyerFunds = 100_000_000n
