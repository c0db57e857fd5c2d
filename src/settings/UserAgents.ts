/** The `User-Agent` for the hosts of each domain, by domain in lower case. */
export type UserAgents = ReadonlyMap<string, string>

/**
 * The end of a rule: a semicolon before the next domain and its `=`. Agents have semicolons too, as in
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

/** The fault of a text like `fred.stlouisfed.org=curl/8.5.0; fema.gov=example/1.0`; `null` without one. */
export const userAgentsFault = (text: string): string | null => {
  const domains = rulesOf(text).map((part) => rule.exec(part)?.[1]?.toLowerCase() ?? null)
  if (domains.length === 0 || domains.includes(null)) return "is not a list like `host=agent; host=agent`"
  const twice = domains.find((domain, index) => domains.indexOf(domain) < index)
  return twice === undefined ? null : `names ${twice} twice`
}

/** The agents of a text without a `userAgentsFault`. */
export const readUserAgents = (text: string): UserAgents =>
  new Map(
    rulesOf(text).flatMap((part) => {
      const [, domain = "", agent = ""] = rule.exec(part) ?? []
      return domain === "" ? [] : [[domain.toLowerCase(), agent] as const]
    })
  )
