// Buys a report with the stock x402 client: npm i @x402/fetch @x402/evm viem
// PRIVATE_KEY: the key of an account with USDC on the service's network; `npm start` prints the sandbox's key.
import { decodePaymentResponseHeader } from "@x402/core/http"
import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { isHex } from "viem"
import { privateKeyToAccount } from "viem/accounts"

const { BASE_URL = "http://localhost:4021", PRIVATE_KEY } = process.env
if (!isHex(PRIVATE_KEY)) throw new Error("Set PRIVATE_KEY")
const account = privateKeyToAccount(PRIVATE_KEY)

const pay = wrapFetchWithPayment(fetch, new x402Client().register("eip155:*", new ExactEvmScheme(account)))

const response = await pay(`${BASE_URL}/property-intel`, {
  method: "POST",
  // One id per purchase. Keep it until the response arrives: a call sent again with the same id is charged once.
  headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
  body: JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })
})
const answer = await response.json()
if (!response.ok) throw new Error(JSON.stringify(answer))

console.log(answer.data.location.matchedAddress, answer.data.riskScore, answer.data.riskLabel)
console.log(decodePaymentResponseHeader(response.headers.get("payment-response") ?? "").transaction)
