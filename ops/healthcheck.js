import { get } from "node:http"

/** Ends with 0 where the service in this container answers `/livez` with 200 within two seconds, else with 1. */
const port = process.env.PORT ?? "4021"

const request = get(`http://127.0.0.1:${port}/livez`, { timeout: 2000 }, (response) => {
  response.resume()
  process.exitCode = response.statusCode === 200 ? 0 : 1
})
request.on("timeout", () => request.destroy(new Error("timeout")))
request.on("error", () => {
  process.exitCode = 1
})
