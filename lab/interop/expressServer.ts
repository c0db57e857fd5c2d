/**
 * `@x402/express` as its documentation sets it up, without a ledger. It serves the report in `REPORT_FILE`, paid and
 * free.
 */
import { readFileSync } from "node:fs"

import { paymentMiddleware } from "@x402/express"
import express from "express"

import { gateOver, routes } from "./stockGate.ts"

const report: unknown = JSON.parse(readFileSync(process.env["REPORT_FILE"] ?? "", "utf8"))

const app = express()
app.use(paymentMiddleware(routes, gateOver(process.env["FACILITATOR_URL"])))
app.use(express.json())
app.post(["/property-intel", "/test/property-intel"], (_request, response) => {
  response.json({ data: report })
})

const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
})
