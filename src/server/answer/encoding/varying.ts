import { HttpServerResponse } from "effect/http"

/** Says in `Vary`, beside what it says already, that the answer depends on this header of the request. */
export const varying = (
  response: HttpServerResponse.HttpServerResponse,
  header: string
): HttpServerResponse.HttpServerResponse => {
  const { vary } = response.headers
  const isSaid = vary?.split(",").some((each) => each.trim().toLowerCase() === header.toLowerCase()) === true
  return isSaid
    ? response
    : HttpServerResponse.setHeader(response, "vary", vary === undefined ? header : `${vary}, ${header}`)
}
