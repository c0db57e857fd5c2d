import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"

/** The headers that identify us, and the formats we accept. */
export interface Identity {
  readonly "user-agent": string
  readonly accept: string
  readonly "accept-encoding"?: string
}

type IdentityOf = (contact: string | null) => Identity

const product = `property-intelligence/${serviceVersion}`

/** The encodings that `replyText` can unpack. */
const encodings = "gzip, br"

const named = (agent: string): Identity => ({
  "user-agent": agent,
  accept: "application/json, text/csv;q=0.9, */*;q=0.5",
  "accept-encoding": encodings
})

/** The identity with our name and version, in the form of RFC 9110. */
const byName: IdentityOf = () => named(product)

/** The identity with the operator's `CONTACT`, for hosts that ask for one. */
const withContact: IdentityOf = (contact) =>
  named(contact === null ? product : `${product} (${isMail(contact) ? contact : `+${contact}`})`)

/** The identity with the operator's mail address, but never with a URL. */
const withMail: IdentityOf = (contact) =>
  named(contact !== null && isMail(contact) ? `${product} (${contact})` : product)

/** The identity in the form of browsers and well-behaved crawlers, with the headers that such clients send. */
const likeBrowser: IdentityOf = () => ({
  "user-agent": `Mozilla/5.0 (compatible; ${product})`,
  accept: "application/json, text/plain, */*",
  "accept-encoding": encodings
})

/** The identity that curl sends, to the letter. */
const likeCurl: IdentityOf = () => ({ "user-agent": "curl/8.5.0", accept: "*/*" })

const isMail = (contact: string): boolean => !contact.includes("/")

/**
 * The identities for hosts that need other headers than ours by default. An entry covers a domain and all of its hosts.
 * The entries come from reports by others, read on the given day; we called none of these hosts.
 */
const identities: Readonly<Record<string, IdentityOf>> = {
  /**
   * FRED's edge (Akamai) answers `curl/*` and `python-requests/*` in 0.1 s. It leaves `Mozilla/5.0 ...`, a custom
   * product token and Node's default agent hanging (a public client's measurement, 2026-08-23). The same holds for
   * api.stlouisfed.org (a client on a server, 2026-10-08). Some report that a product token passes; all report that
   * curl's does.
   */
  "stlouisfed.org": likeCurl,
  /** WebSEAL in front of the flood maps has answered 403 to agents that are not a browser's (a public client, 2026). */
  "fema.gov": likeBrowser,
  /** HUD answers plain clients 202 with an empty body (a public client, 2026). */
  "huduser.gov": likeBrowser,
  /**
   * BLS requires a mail address in the agent (its usage policy, and its answer in palewire/cpi#96, 2024-01-03). An agent with a
   * URL gets 403, even if it has an address too (a public client, 2026-09-18).
   */
  "bls.gov": withMail,
  /** Nominatim's usage policy requires an agent that identifies the application, not a library's default (read 2026-11-20). */
  "openstreetmap.org": withContact,
  /** "A custom HTTP user agent which identifies them well. No stock UAs, no UA faking" (drolbr/Overpass-API#791, 2026-04-21). */
  "overpass-api.de": withContact,
  /** Volunteers run this Overpass server for the same callers, so it gets the same agent as the main server. */
  "private.coffee": withContact,
  "geofabrik.de": withContact,
  "komoot.io": withContact
}

/**
 * The second identity to try if a host refuses the first one or leaves it without an answer. It is for hosts whose rule
 * is unknown or disputed.
 */
const secondWays: Readonly<Record<string, IdentityOf>> = {
  /** "By TLS stack too", says one user whose requests hung; others say that a plain product token gets 200. */
  "stlouisfed.org": byName,
  /**
   * CloudFront has reset connections of clients that are not browsers (a public client, 2026-09); four other clients report no
   * problem.
   */
  "earthquake.usgs.gov": likeBrowser
}

/** The operator's settings that identify us to a host. */
export interface AgentSettings {
  /** The value of `CONTACT`; `null` if it is not set. */
  readonly contact: string | null
  /** `USER_AGENTS`: by domain, the agent that replaces the built-in one. */
  readonly agents: ReadonlyMap<string, string>
}

/** The entry for a host, or else for the nearest domain above it; `undefined` without one. */
const rowOf = <A>(host: string, row: (domain: string) => A | undefined): A | undefined => {
  for (let domain = host.toLowerCase(); ; domain = domain.slice(domain.indexOf(".") + 1)) {
    const found = row(domain)
    if (found !== undefined || !domain.includes(".")) return found
  }
}

const inTable = (table: Readonly<Record<string, IdentityOf>>) => (domain: string) =>
  Object.hasOwn(table, domain) ? table[domain] : undefined

/** The headers that the built-in table gives for a host; without an entry, our name and version. */
const builtIn = (host: string, contact: string | null): Identity =>
  (rowOf(host, inTable(identities)) ?? byName)(contact)

/** The headers for a host: the operator's choice, else the domain's entry, else our name and version. */
export const identityFor = (host: string, { agents, contact }: AgentSettings): Identity => {
  const agent = rowOf(host, (domain) => agents.get(domain))
  return agent === undefined ? builtIn(host, contact) : named(agent)
}

/**
 * The identities for a host, in the order in which we try them. There is more than one only if the host's rule is
 * unknown. The operator's setting comes before the built-in ones.
 */
export const identitiesFor = (
  host: string,
  settings: AgentSettings
): readonly [Identity, ...ReadonlyArray<Identity>] => {
  const first = identityFor(host, settings)
  const second = rowOf(host, inTable(secondWays))
  if (second === undefined) return [first]
  const others = [builtIn(host, settings.contact), second(settings.contact)]
  return [first, ...others.filter((other) => other["user-agent"] !== first["user-agent"])]
}

/**
 * The setting that changes how we identify ourselves to a host: `CONTACT` if we send it there and nothing else is set
 * for the host.
 */
export const agentSettingOf = (host: string, { agents }: Pick<AgentSettings, "agents">): "CONTACT" | "USER_AGENTS" => {
  const isSet = rowOf(host, (domain) => agents.get(domain)) !== undefined
  const sendsContact = [withContact, withMail].some((way) => way === rowOf(host, inTable(identities)))
  return sendsContact && !isSet ? "CONTACT" : "USER_AGENTS"
}
