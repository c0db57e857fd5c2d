import type { ComponentChildren } from "preact"
import { useEffect, useState } from "preact/hooks"

/**
 * Draws its children after the page's first paint, in a separate task, so that the page can be read and used meanwhile.
 * On the server, and when the browser takes over a server's page, it draws them at once.
 */
export const Later = ({ children }: { readonly children: ComponentChildren }) => {
  const [isDrawn, setDrawn] = useState(isWhole)
  useEffect(() => {
    if (isDrawn) return
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [])
  return isDrawn ? <>{children}</> : null
}

/** True on the server, and for a report that it has drawn. Read once, because the page itself may draw one later. */
const isWhole = typeof document === "undefined" || document.querySelector(".report-answer") !== null
