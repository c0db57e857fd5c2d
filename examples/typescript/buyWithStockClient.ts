// Buys a report with the stock x402 client: npm i @x402/fetch @x402/evm viem
// PRIVATE_KEY: an account with USDC on the network of the service; `npm start` prints the one of the sandbox.
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
  // One id a purchase, kept until the answer is there: with it a call that broke may be sent again, and is charged once.
  headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
  body: JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })
})
const answer = await response.json()
if (!response.ok) throw new Error(JSON.stringify(answer))

console.log(answer.data.location.matchedAddress, answer.data.riskScore, answer.data.riskLabel)
console.log(decodePaymentResponseHeader(response.headers.get("payment-response") ?? "").transaction)
