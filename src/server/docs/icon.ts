/** The service's icon: a house with a tick, in the accent colour, readable in 16 pixels and on dark and light. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6e4f"/><path d="M6 15.5 16 7l10 8.5V26H6z" fill="#fff"/><path d="m11 19 3.5 3.5L21 16" fill="none" stroke="#0b6e4f" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/></svg>
`
