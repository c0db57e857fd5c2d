/** The state of one thing that the service needs besides the upstreams. */
export interface Check {
  /** The thing that was checked, e.g. `ledger`. */
  readonly name: string
  readonly status: "pass" | "warn" | "fail"
  /** The finding; never a secret. */
  readonly found: string
  /** The advice to the operator, or `null`. */
  readonly todo: string | null
}

/** Makes a check with the result that all is well. */
export const passed = (name: string, found: string): Check => ({ name, status: "pass", found, todo: null })

/** Makes a check with the result that the service works, but not as well as it could. `todo` is the remedy. */
export const warned = (name: string, found: string, todo: string): Check => ({ name, status: "warn", found, todo })

/** Makes a check with the result that the service does not start, or does not work. `todo` is the remedy. */
export const failed = (name: string, found: string, todo: string): Check => ({ name, status: "fail", found, todo })
