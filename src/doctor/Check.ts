/** How one of the things stands that the service needs beside the upstreams. */
export interface Check {
  /** What was looked at, e.g. `ledger`. */
  readonly name: string
  readonly status: "pass" | "warn" | "fail"
  /** What was seen; never a secret. */
  readonly found: string
  /** What an operator should do; `null` where nothing is to be done. */
  readonly todo: string | null
}

/** All is well. */
export const passed = (name: string, found: string): Check => ({ name, status: "pass", found, todo: null })

/** The service works, but not as well as it could. */
export const warned = (name: string, found: string, todo: string): Check => ({ name, status: "warn", found, todo })

/** The service does not start with this, or does not do its work. */
export const failed = (name: string, found: string, todo: string): Check => ({ name, status: "fail", found, todo })
