import { readJson } from "../../page/jsonMembers.ts"

/** The addresses that a visitor lets this browser store. Without consent nothing is stored. */
export interface RecentAddresses {
  /** Returns the stored addresses, newest first; `null` if this browser may store none. */
  readonly all: () => ReadonlyArray<string> | null
  /** Records the visitor's consent. Returns false if the browser refuses to store anything. */
  readonly start: () => boolean
  /** Stores one more address, if the visitor has consented. */
  readonly add: (address: string) => void
  /** Removes all addresses and the consent. */
  readonly forget: () => void
}

const key = "recent-addresses"

const most = 5

/**
 * The list of addresses in a browser storage, which may refuse access. The storage's entry is also the record of the
 * visitor's consent: without the entry nothing is stored.
 */
export const recentAddressesIn = (
  place: () => Pick<Storage, "getItem" | "removeItem" | "setItem">
): RecentAddresses => {
  const all = () => {
    try {
      const kept = readJson(place().getItem(key) ?? "")
      return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === "string") : null
    } catch {
      return null
    }
  }
  const write = (addresses: ReadonlyArray<string>): boolean => {
    try {
      place().setItem(key, JSON.stringify(addresses))
      return true
    } catch {
      return false
    }
  }
  return {
    all,
    start: () => write(all() ?? []),
    add: (address) => {
      const kept = all()
      const added = address.trim()
      if (kept === null || added === "") return
      write([added, ...kept.filter((each) => each.toLowerCase() !== added.toLowerCase())].slice(0, most))
    },
    forget: () => {
      try {
        place().removeItem(key)
      } catch {
        // If the browser refuses access, nothing was ever stored.
      }
    }
  }
}
