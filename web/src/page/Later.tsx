import type { ComponentChildren } from "preact"
import { useEffect, useState } from "preact/hooks"

/**
 * Renders its children after the first paint of the page, in a separate task, so that the page can be used meanwhile.
 * On the server, and when the browser takes over a report that the server has rendered, it renders them at once.
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

/**
 * True on the server, and in the browser if the server has rendered a report. It is computed once, because the page may
 * render a report later.
 */
const isWhole = typeof document === "undefined" || document.querySelector(".report-answer") !== null
