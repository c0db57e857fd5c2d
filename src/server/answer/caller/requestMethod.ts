const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"] as const

/** A method as telemetry has it: what is none of these is `_OTHER`, because callers can invent any. */
export const requestMethod = (method: string): (typeof methods)[number] | "_OTHER" =>
  methods.find((known) => known === method) ?? "_OTHER"
