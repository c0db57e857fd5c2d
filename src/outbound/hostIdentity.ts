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

/** Name and version, as RFC 9110 has it. */
const byName: IdentityOf = () => named(product)

/** With the operator's `CONTACT`, if a host asks whom to turn to. */
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
 * The hosts that need other headers than the rest; a row holds for a domain and all of its hosts. The rows come from
 * reports by others, read on the given day; we called none of these hosts.
 */
const identities: Readonly<Record<string, IdentityOf>> = {
  /**
   * FRED's edge (Akamai) answers `curl/*` and `python-requests/*` in 0.1 s. It leaves `Mozilla/5.0 ...`, a custom
   * product token and Node's default agent hanging (a public client's measurement, 2026-08-23). The same holds for
   * api.stlouisfed.org (a client on a server, 2026-10-08). Some report that a product token passes; all report that
   * curl's does.
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

/**
 * The second identity to try if a host refuses the first one or leaves it without an answer. It is for hosts whose rule
 * is unknown or disputed.
 */
const secondWays: Readonly<Record<string, IdentityOf>> = {
  /** "By TLS stack too", says one of those who were left hanging; others say that a plain product token gets 200. */
  "stlouisfed.org": byName,
  /** CloudFront has reset clients that were no browsers (a public client, 2026-09); four others say nothing of it. */
  "earthquake.usgs.gov": likeBrowser
}

/** The operator's settings that identify us to a host. */
export interface AgentSettings {
  /** `CONTACT`; `null` without one. */
  readonly contact: string | null
  /** `USER_AGENTS`: by domain, the agent that replaces the built-in one. */
  readonly agents: ReadonlyMap<string, string>
}

/** The row of a host, else the row of the domain that it belongs to. */
const rowOf = <A>(host: string, row: (domain: string) => A | undefined): A | undefined => {
  for (let domain = host.toLowerCase(); ; domain = domain.slice(domain.indexOf(".") + 1)) {
    const found = row(domain)
    if (found !== undefined || !domain.includes(".")) return found
  }
}

const inTable = (table: Readonly<Record<string, IdentityOf>>) => (domain: string) =>
  Object.hasOwn(table, domain) ? table[domain] : undefined

/** The built-in way, with the headers that go with it. */
const builtIn = (host: string, contact: string | null): Identity =>
  (rowOf(host, inTable(identities)) ?? byName)(contact)

/** The headers for a host: the operator's choice, else the domain's row, else our name and version. */
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
