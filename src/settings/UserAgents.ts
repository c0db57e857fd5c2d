/** By domain in lower case, the `User-Agent` that its hosts are asked with. */
export type UserAgents = ReadonlyMap<string, string>

/**
 * What a rule ends with: a semicolon before the next domain and its `=`. Agents have semicolons too, as in
 * `Mozilla/5.0 (compatible; example/1.0)`, but never before a domain and a `=`.
 */
const ruleEnd = /;\s*(?=[a-z\d-]+(?:\.[a-z\d-]+)+=|$)/i

/** A domain of two labels or more, and an agent of printable ASCII. */
const rule = /^([a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+)=\s*([!-~](?:[ -~]{0,254}[!-~])?)\s*$/i

const rulesOf = (text: string): ReadonlyArray<string> =>
  text
    .trim()
    .split(ruleEnd)
    .filter((part) => part !== "")

/** What is wrong with a text like `fred.stlouisfed.org=curl/8.5.0; fema.gov=example/1.0`; `null` where nothing is. */
export const userAgentsFault = (text: string): string | null => {
  const domains = rulesOf(text).map((part) => rule.exec(part)?.[1]?.toLowerCase() ?? null)
  if (domains.length === 0 || domains.includes(null)) return "is no list like `host=agent; host=agent`"
  const twice = domains.find((domain, index) => domains.indexOf(domain) < index)
  return twice === undefined ? null : `names ${twice} twice`
}

/** The agents of a text in which `userAgentsFault` finds nothing. */
export const readUserAgents = (text: string): UserAgents =>
  new Map(
    rulesOf(text).flatMap((part) => {
      const [, domain = "", agent = ""] = rule.exec(part) ?? []
      return domain === "" ? [] : [[domain.toLowerCase(), agent] as const]
    })
  )
