import { readJson } from "../../page/jsonMembers.ts"

/** The addresses that a visitor lets this browser keep: none without consent. */
export interface RecentAddresses {
  /** The kept addresses, newest first; `null` if this browser may keep none. */
  readonly all: () => ReadonlyArray<string> | null
  /** Begins to keep addresses. Returns false if the browser refuses. */
  readonly start: () => boolean
  /** Keeps one more address, if this browser may keep any. */
  readonly add: (address: string) => void
  /** Forgets all addresses and keeps no more. */
  readonly forget: () => void
}

const key = "recent-addresses"

const most = 5

/**
 * The list in a browser storage, which may refuse. Its entry also records the visitor's consent: without the entry
 * nothing is kept.
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
        // If nothing was kept, there is nothing to remove.
      }
    }
  }
}
