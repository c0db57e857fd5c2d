/** Posts a body as JSON to a path of this service, and requests a response of the given media type. */
export const post = (path: string, body: unknown, signal: AbortSignal, accept: string): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept },
    body: JSON.stringify(body),
    signal
  })
