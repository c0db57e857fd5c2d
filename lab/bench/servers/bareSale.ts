/**
 * A sale by hand, with only the necessary work. It has no limits, timeouts, retries, telemetry, failover or schemas,
 * and trusts the shape of its input. It is the lower bound of the service's work on a sale.
 */
import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import { DatabaseSync } from "node:sqlite"
import { json } from "node:stream/consumers"

import { isSignedByAccount } from "@property-intelligence/x402/chain/TransferSignature.ts"
import { request } from "undici"

import { baseSepolia } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { nodePath } from "./instantNode.ts"

const { CHALLENGE_FILE = "", FACILITATOR_URL = "", LEDGER_FILE = "", REPORT_FILE = "" } = process.env

const challenge: { readonly header: string; readonly body: string } = JSON.parse(readFileSync(CHALLENGE_FILE, "utf8"))
const requirement = JSON.parse(Buffer.from(challenge.header, "base64").toString()).accepts[0]
const report = readFileSync(REPORT_FILE)

const ledger = new DatabaseSync(LEDGER_FILE)
ledger.exec(`
  PRAGMA journal_mode = WAL;
  CREATE TABLE entries (payer TEXT, nonce TEXT, state TEXT, payment TEXT, hash TEXT, answer BLOB, created INTEGER, delivered INTEGER,
    PRIMARY KEY (payer, nonce));
  CREATE INDEX open ON entries (created) WHERE state <> 'settled';
  CREATE INDEX undelivered ON entries (created) WHERE state = 'settled' AND delivered IS NULL;
  CREATE INDEX owing ON entries (payer) WHERE state <> 'settled';
  CREATE UNIQUE INDEX transfers ON entries (hash) WHERE state = 'settled'`)
const known = ledger.prepare("SELECT state FROM entries WHERE payer = ? AND nonce = ?")
const reserve = ledger.prepare(
  "INSERT INTO entries (payer, nonce, state, payment, created) VALUES (?, ?, 'verified', ?, ?)"
)
const settling = ledger.prepare("UPDATE entries SET state = 'settling', answer = ? WHERE payer = ? AND nonce = ?")
const settled = ledger.prepare("UPDATE entries SET state = 'settled', hash = ? WHERE payer = ? AND nonce = ?")
const delivered = ledger.prepare("UPDATE entries SET delivered = ? WHERE payer = ? AND nonce = ?")

const asked = async (path: string, question: object) => {
  const { body } = await request(`${FACILITATOR_URL}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question)
  })
  return JSON.parse(await body.text())
}

interface Sold {
  /** The payer and the nonce. */
  readonly key: ReadonlyArray<string>
  /** The hash of the transaction that paid for it. */
  readonly transaction: string
}

const sold = async (header: string): Promise<Sold> => {
  const paymentPayload = JSON.parse(Buffer.from(header, "base64").toString())
  const { authorization, signature } = paymentPayload.payload
  const key = [authorization.from, authorization.nonce]
  const figures = {
    value: BigInt(authorization.value),
    validAfter: BigInt(authorization.validAfter),
    validBefore: BigInt(authorization.validBefore)
  }
  const isSigned = isSignedByAccount({
    network: baseSepolia,
    signature,
    authorization: { ...authorization, ...figures }
  })
  if (!isSigned || known.get(...key) !== undefined) throw new Error("Not to be sold to")
  const question = { x402Version: 2, paymentPayload, paymentRequirements: requirement }
  const { isValid } = await asked("/verify", question)
  ledger.exec("PRAGMA synchronous = NORMAL")
  reserve.run(...key, header, performance.now())
  ledger.exec("PRAGMA synchronous = FULL")
  settling.run(report, ...key)
  const { success, transaction } = await asked("/settle", question)
  const { result } = await asked(nodePath, {
    jsonrpc: "2.0",
    id: 1,
    method: "eth_getTransactionReceipt",
    params: [transaction]
  })
  const amount = `0x${figures.value.toString(16).padStart(64, "0")}`
  const isPaid = result.logs.some(({ data }: { readonly data: string }) => data === amount)
  if (!isValid || !success || !isPaid) throw new Error("Not paid")
  ledger.exec("PRAGMA synchronous = NORMAL")
  settled.run(transaction, ...key)
  return { key, transaction }
}

const buy = async (incoming: IncomingMessage): Promise<Sold | null> => {
  const header = incoming.headers["payment-signature"]
  await json(incoming)
  return typeof header === "string" ? sold(header) : null
}

const server = createServer(async (incoming, response) => {
  const bought = await buy(incoming)
  if (bought === null) {
    response.writeHead(402, { "payment-required": challenge.header }).end(challenge.body)
    return
  }
  response
    .writeHead(200, { "content-type": "application/json", "payment-response": bought.transaction })
    .end(report, () => delivered.run(performance.now(), ...bought.key))
})

server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
})
