/** A media type with its weight, the parameter `q`; others are passed over. */
const member =
  /^([\w*.+-]+\/[\w*.+-]+)(?:\s*;\s*(?!q=)[\w-]+=(?:"[^"]*"|[^;]*))*(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?\s*$/i

/**
 * Whether who sent this `Accept` would rather have a page as Markdown than as HTML (RFC 9110, section 12.5.1): it names
 * `text/markdown`, and gives it at least the weight of HTML. Browsers and who takes anything get HTML.
 */
export const prefersMarkdown = (accept: string | undefined): boolean => {
  if (accept === undefined) return false
  const weights = new Map<string, number>()
  for (const part of accept.split(",")) {
    const [, type, weight = "1"] = member.exec(part.trim()) ?? []
    if (type !== undefined) weights.set(type.toLowerCase(), Number(weight))
  }
  const markdown = weights.get("text/markdown") ?? 0
  const html = weights.get("text/html") ?? 0
  return markdown > 0 && markdown >= html
}
