/** What an upstream answered, body included. Header names are lower case. */
export interface UpstreamReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}
