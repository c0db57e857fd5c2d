import { readJson } from "../../page/jsonMembers.ts"

/** The addresses that a visitor has this browser keep: none before they say so. */
export interface RecentAddresses {
  /** The addresses, newest first; `null` if nothing may be kept. */
  readonly all: () => ReadonlyArray<string> | null
  /** Begins to keep them; `false` where the browser refuses. */
  readonly start: () => boolean
  /** Keeps one more, if any may be kept. */
  readonly add: (address: string) => void
  /** Forgets all of them and keeps no more. */
  readonly forget: () => void
}

const key = "recent-addresses"

const most = 5

/** The list in a place of the browser, which may refuse. Its entry is the visitor's word, too: without it nothing is kept. */
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
