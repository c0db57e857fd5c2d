/**
 * Words that readers search for but the documents do not use, by the path of the page or the section. They count as
 * much as a title.
 */
export const searchWords: Readonly<Record<string, string>> = {
  "/docs/limits": "rate limit throttling 429",
  "/docs/getting-started#a-free-call": "api key account sign up register",
  "/docs/getting-started#a-paid-call": "idempotent idempotency",
  "/docs/getting-started#what-is-charged-when-a-source-fails": "refund refunds money back",
  "/docs/getting-started#when-a-part-is-missing": "timeout timeouts slow",
  "/docs/payments#for-buyers": "wallet usdc"
}
