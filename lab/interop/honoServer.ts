/** `@x402/hono` as its documentation sets it up. */
import { serve } from "@hono/node-server"
import { paymentMiddleware } from "@x402/hono"
import { Hono } from "hono"

import { gateOver, routes } from "./stockGate.ts"

const app = new Hono()
app.use(paymentMiddleware(routes, gateOver(process.env["FACILITATOR_URL"])))
app.post("/property-intel", (context) => context.json({ data: {} }))

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
  console.log(`Listening on http://127.0.0.1:${port}`)
})
