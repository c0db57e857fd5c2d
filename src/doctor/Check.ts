/** The state of one thing that the service needs besides the upstreams. */
export interface Check {
  /** The thing that was checked, e.g. `ledger`. */
  readonly name: string
  readonly status: "pass" | "warn" | "fail"
  /** The finding; never a secret. */
  readonly found: string
  /** What an operator should do; `null` if nothing. */
  readonly todo: string | null
}

/** All is well. */
export const passed = (name: string, found: string): Check => ({ name, status: "pass", found, todo: null })

/** The service works, but not as well as it could. */
export const warned = (name: string, found: string, todo: string): Check => ({ name, status: "warn", found, todo })

/** The service does not start with this, or does not do its work. */
export const failed = (name: string, found: string, todo: string): Check => ({ name, status: "fail", found, todo })
