import { serviceVersion } from "./serviceIdentity.ts"

/** By what a request names who sends it and what it takes in return. */
interface Identity {
  readonly "user-agent": string
  readonly accept: string
  readonly "accept-encoding"?: string
}

type IdentityOf = (contact: string | null) => Identity

const product = `property-intelligence/${serviceVersion}`

/** What `replyText` can unpack. */
const encodings = "gzip, br"

const named = (agent: string): Identity => ({
  "user-agent": agent,
  accept: "application/json, text/csv;q=0.9, */*;q=0.5",
  "accept-encoding": encodings
})

/** Name and version, as RFC 9110 has it. */
const byName: IdentityOf = () => named(product)

/** With the operator's `CONTACT`, where a host asks whom to turn to. */
const withContact: IdentityOf = (contact) =>
  named(contact === null ? product : `${product} (${isMail(contact) ? contact : `+${contact}`})`)

/** With a mail address, but never with a URL. */
const withMail: IdentityOf = (contact) =>
  named(contact !== null && isMail(contact) ? `${product} (${contact})` : product)

/** In the form that browsers and well-behaved crawlers share, with the headers that such a client sends. */
const likeBrowser: IdentityOf = () => ({
  "user-agent": `Mozilla/5.0 (compatible; ${product})`,
  accept: "application/json, text/plain, */*",
  "accept-encoding": encodings
})

/** To the letter as curl asks. */
const likeCurl: IdentityOf = () => ({ "user-agent": "curl/8.5.0", accept: "*/*" })

const isMail = (contact: string): boolean => !contact.includes("/")

/**
 * How hosts want to be asked that differ from the rest, each a domain with all of its hosts. What is said of a host was read
 * in what others wrote, on the day named; none was called.
 */
const identities: Readonly<Record<string, IdentityOf>> = {
  /**
   * FRED's edge (Akamai) answers `curl/*` and `python-requests/*` in 0.1 s and leaves `Mozilla/5.0 ...` and a product token of
   * its own hanging (a public client's measurement, 2026-08-23), as it does Node's default agent; api.stlouisfed.org too (a
   * client on a server, 2026-10-08). Some say that a product token passes; of curl's all do.
   */
  "stlouisfed.org": likeCurl,
  /** WebSEAL before the flood maps has answered 403 to agents that no browser sends (a public client, 2026). */
  "fema.gov": likeBrowser,
  /** HUD answers plain clients 202 with an empty body (a public client, 2026). */
  "huduser.gov": likeBrowser,
  /**
   * BLS wants a mail address in the agent (its usage policy, and its answer in palewire/cpi#96, 2024-01-03); one with a URL in it
   * gets 403 even beside an address (a public client, 2026-09-18).
   */
  "bls.gov": withMail,
  /** Nominatim's usage policy: an agent that identifies the application, no stock one (read 2026-11-20). */
  "openstreetmap.org": withContact,
  /** "A custom HTTP user agent which identifies them well. No stock UAs, no UA faking" (drolbr/Overpass-API#791, 2026-04-21). */
  "overpass-api.de": withContact,
  /** Run by volunteers for the same callers: asked as the main server is. */
  "private.coffee": withContact,
  "geofabrik.de": withContact,
  "komoot.io": withContact
}

/** How a host is asked: as its domain wants it, else by name and version. `contact` is the operator's, if there is one. */
export const identityFor = (host: string, contact: string | null): Identity => {
  for (let domain = host.toLowerCase(); ; domain = domain.slice(domain.indexOf(".") + 1)) {
    if (Object.hasOwn(identities, domain)) return (identities[domain] ?? byName)(contact)
    if (!domain.includes(".")) return byName(contact)
  }
}
