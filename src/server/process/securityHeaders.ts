/**
 * What every port answers with, unless a page has a policy of its own: a browser takes no answer for anything but what it says
 * it is, loads nothing for it, shows it in no frame, and names it to no other site.
 */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'"
}
